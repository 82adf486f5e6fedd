// Runs after trunk has put the page together, on the folder that becomes dist/ (Trunk.toml):
//   1. gives index.html its icon, its starting script, which chooses between the two programs, and its
//      content policy, one style sheet for the program's many, and what makes a hosted copy installable
//      (static/hosted/);
//   2. adds qiwang.html, the same page as one file that runs by double click over file://. It is
//      UTF-16, which its first two bytes say: browsers believe them before any server.
// trunk checks nothing inside index.html, and the files beside it are left as they are, so the
// integrity hashes that trunk wrote stay true.

import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { packed, unpacker } from "./single-file.mjs";

const ICON = new URL("../static/icon.svg", import.meta.url);
/** What only a hosted copy has: manifest, icons, the service worker and the script that registers it. */
const HOSTED = fileURLToPath(new URL("../static/hosted", import.meta.url));
const MANIFEST = "manifest.webmanifest";
const WORKER = "worker.js";

/** Where the policy goes: right after the character set, before anything it has to govern. */
const CHARSET = '<meta charset="utf-8" />';

// --- Finding what trunk wrote ------------------------------------------------------------------

/** The one match of `pattern` in `text`; anything else means that trunk's output has changed. */
function only(pattern, text, what) {
  const matches = [...text.matchAll(pattern)];
  if (matches.length !== 1) {
    throw new Error(`post-build: expected one ${what}, found ${matches.length}`);
  }
  return matches[0];
}

const STARTER = /<script type="module"[^>]*>[^<]*?import init[^<]*<\/script>/g;
const STYLE_LINK = /<link rel="stylesheet" href="\.\/([^"]+)"[^>]*>/g;
const PRELOAD = /<link rel="(?:modulepreload|preload)"[^>]*>\n?/g;


/** What the smaller program's two files are called; trunk gives them no hash of their content. */
const VIEWER = { script: "viewer.js", wasm: "viewer_bg.wasm" };

/** The names of the whole program's two files, out of trunk's starting script. */
function programFiles(html) {
  const starter = only(STARTER, html, "starting script")[0];
  return {
    script: only(/from '\.\/([^']+\.js)'/g, starter, "module name")[1],
    wasm: only(/'\.\/([^']+\.wasm)'/g, starter, "wasm name")[1],
  };
}

// --- Pieces of a page --------------------------------------------------------------------------

/** Puts `insertion` for `found`, literally (String.replace would read `$&` in it). */
function substitute(html, found, insertion) {
  const at = html.indexOf(found);
  if (at < 0) throw new Error(`post-build: not in the page: ${found.slice(0, 80)}`);
  return html.slice(0, at) + insertion + html.slice(at + found.length);
}

/** JavaScript that may stand inside a <script> element: nothing in it ends or nests the element. */
export function scriptSafe(code) {
  return code.replace(/<(?=\/script|script|!--)/gi, "\\x3C");
}

/** A wasm-bindgen module (target web) as plain code that leaves its start function as `init`. */
export function withoutExports(code) {
  if (/^\s*import\s/m.test(code)) {
    throw new Error("post-build: the program's module imports another one, which cannot be inlined");
  }
  const names = only(/^export \{([^}]*)\};?\s*$/gm, code, "list of exports");
  const start = only(/(\w+) as default/g, names[1], "default export")[1];
  const rest = code
    .replace(names[0], () => "")
    .replace(/^export (?=(?:async )?(?:function|class|const|let)\b)/gm, "")
    // Only for the case that no bytes are given, which does not occur here.
    .replaceAll("import.meta.url", "location.href");
  if (/^export\b/m.test(rest)) throw new Error("post-build: an export is left in the program's module");
  return `${rest}\nconst init = ${start};\n`;
}

/** How both pages start the program: only if the browser can run it; the loading line goes last. */
function starter(load) {
  return `if (window.qiwangCanRun) {
${load}
  document.getElementById("loading")?.remove();
}
`;
}

/** Markup, styles and scripts of the project's own without comments and indentation. */
export function lean(html) {
  return html
    .replace(/<!--[^]*?-->/g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/^\s+/gm, "");
}

/** wasm-bindgen's code without comments and indentation. */
export function leanScript(code) {
  if (code.split("\n").some((line) => line.split("`").length % 2 === 0)) {
    throw new Error("post-build: a text of several lines in the program's module, which must stay as it is");
  }
  return code
    .replace(/^\s*\/\*\*[^]*?\*\/$/gm, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/^\s+/gm, "");
}

/** A style sheet without comments and without the space that says nothing; what is quoted stays. */
export function leanStyle(css) {
  const outside = (text) =>
    text
      .replace(/\s+/g, " ")
      .replace(/ ?([{};,]) ?/g, "$1")
      .replace(/: /g, ":")
      .replace(/;}/g, "}");
  return css
    .replace(/\/\*[^]*?\*\//g, "")
    .split(/("[^"]*"|'[^']*')/)
    .map((text, index) => (index % 2 === 0 ? outside(text) : text))
    .join("")
    .trim();
}

function dataAddress(svg) {
  return `data:image/svg+xml;base64,${Buffer.from(svg.trim()).toString("base64")}`;
}

// --- The content policy ------------------------------------------------------------------------

function hash(text) {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

const DATA_TYPE = "application/octet-stream";

/** The content policy of a finished page, with the hash of every script and style in it, and of those it adds later. */
export function policy(html, { hosted, later = { scripts: [], styles: [] } }) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes, text]) => !attributes.includes(DATA_TYPE) && text !== "")
    .map(([, , text]) => hash(text))
    .concat(later.scripts.map(hash));
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text]) => hash(text)).concat(later.styles.map(hash));
  const beside = hosted ? ["'self'"] : [];
  const listed = (sources) => (sources.length > 0 ? sources.join(" ") : "'none'");
  return [
    "default-src 'none'",
    `script-src ${listed([...beside, ...scripts, "'wasm-unsafe-eval'"])}`,
    `style-src ${listed([...beside, ...styles])}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'none'",
    `manifest-src ${listed(beside)}`,
    `worker-src ${listed(beside)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

function withPolicy(html, kind) {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(html, kind)}" />`;
  return substitute(html, CHARSET, `${CHARSET}\n    ${meta}`);
}

function checkNothingIsInline(html) {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, "").replace(/<!--[\s\S]*?-->/g, "");
  const found = markup.match(/<[^>]*\s(?:style|on[a-z]+)\s*=[^>]*>/i);
  if (found) throw new Error(`post-build: the policy forbids inline styles and handlers: ${found[0]}`);
}

// --- The two pages -----------------------------------------------------------------------------

/**
 * index.html as it is hosted, with the one style sheet and the smaller program's name it refers to, and
 * qiwang.html. `read` gives the bytes of a file beside the page, `hosted` those of static/hosted/.
 */
export async function pages(trunkHtml, read, iconSvg, hosted) {
  checkNothingIsInline(trunkHtml);
  const files = programFiles(trunkHtml);
  const viewer = `viewer-${digest(Buffer.concat([read(VIEWER.script), read(VIEWER.wasm)]))}`;
  const icon = `<link rel="icon" href="${dataAddress(iconSvg)}" />`;
  const html = substitute(trunkHtml, "</head>", `  ${icon}\n  </head>`);
  const style = programStyle(html, read);
  const single = await singlePage(html, files, style, read);
  return {
    hosted: withPolicy(hostedPage(html, files, style, viewer, hosted("install.js").toString("utf8")), { hosted: true }),
    style,
    viewer,
    single: withPolicy(single.page, { hosted: false, later: single.later }),
  };
}

/** The style sheet of what is shown before, or without, the program. */
const SHELL = /^shell-/;

/** Those of screens that only the whole program has. */
const OF_WHOLE =
  /^(?:start|share|entries|lots|ceremony|check_in|floor_time|foreseen|certificate|record|paper)-/;

/** The program's style sheets as one, which compresses better, and as one for the smaller program; and which they are. */
function programStyle(html, read) {
  const files = [...html.matchAll(STYLE_LINK)].map(([, file]) => file).filter((file) => !SHELL.test(file));
  const joined = (some) => some.map((file) => styleText(file, read)).join("\n");
  const text = joined(files);
  const viewer = joined(files.filter((file) => !OF_WHOLE.test(file)));
  return { files, text, name: `style-${digest(text)}.css`, viewer: { text: viewer, name: `viewer-${digest(viewer)}.css` } };
}

function styleText(file, read) {
  const css = read(file).toString("utf8");
  if (/<\/style|@import|url\((?!["']?data:)/i.test(css)) {
    throw new Error(`post-build: ${file} cannot stand in one file: it imports or refers to another`);
  }
  return leanStyle(css);
}

/** Sixteen hexadecimal digits that differ when the content does. */
const digest = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The page without the links to the program's style sheets. */
function withoutStyles(html, style) {
  let page = html;
  for (const [link, file] of html.matchAll(STYLE_LINK)) {
    if (style.files.includes(file)) page = substitute(page, link, "");
  }
  return page;
}

/**
 * Which of the two programs an address asks for: one that brings a tournament of its own, in a link, in
 * what its entry of the history remembers (src/ui/arrival.rs) or beside the page, is looked at, for which
 * the smaller one is enough, unless it has left that to the whole one. Its files are on their way while the
 * page is read. (Links that preload would do the same, and warn on slow machines that they were not used in
 * time.) Nothing is drawn before its style sheet is there, or cannot be had.
 */
function chooser(whole, viewer, style) {
  return `(() => {
  const memory = typeof history.state === "string" ? history.state : "";
  const looksOn =
    memory[0] !== "!" &&
    (/^#[vn]\\d+\\./.test(location.hash) || memory !== "" || new URLSearchParams(location.search).has("src"));
  const name = looksOn ? "./${viewer}" : "./${whole}";
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = looksOn ? "./${style.viewer.name}" : "./${style.name}";
  const styled = new Promise((there) => {
    sheet.onload = sheet.onerror = there;
  });
  document.head.append(sheet);
  window.qiwangProgram = { name, styled, script: import(name + ".js"), wasm: fetch(name + "_bg.wasm") };
  // Whoever waits for them hears what went wrong.
  window.qiwangProgram.script.catch(() => {});
  window.qiwangProgram.wasm.catch(() => {});
})();
`;
}

function hostedPage(trunkHtml, files, style, viewer, installer) {
  let html = withoutStyles(trunkHtml.replace(PRELOAD, ""), style);
  const script = starter(`  const { default: init } = await window.qiwangProgram.script;
  await window.qiwangProgram.styled;
  await init({ module_or_path: window.qiwangProgram.wasm });`);
  html = substitute(html, only(STARTER, html, "starting script")[0], `<script type="module">\n${script}</script>`);
  html = substitute(
    html,
    "</head>",
    `  <link rel="manifest" href="./${MANIFEST}" />
    <link rel="apple-touch-icon" href="./icon-180.png" />
    <meta name="theme-color" content="#a92a1f" />
    <script>\n${scriptSafe(installer)}</script>
  </head>`,
  );
  // Before the style sheets: a script after them waits until they are there, and the program with it.
  const first = html.indexOf('<link rel="stylesheet"');
  if (first < 0) throw new Error("post-build: the page has no style sheet");
  const choice = `<script>\n${chooser(files.script.replace(/\.js$/, ""), viewer, style)}</script>\n`;
  return lean(html.slice(0, first) + choice + html.slice(first));
}

async function singlePage(html, files, { text: style, ...others }, read) {
  let page = withoutStyles(html.replace(PRELOAD, ""), others);
  const [shell, shellFile] = only(STYLE_LINK, page, "style sheet of the shell");
  page = substitute(page, shell, `<style>\n${styleText(shellFile, read)}</style>`);
  page = substitute(page, only(STARTER, page, "starting script")[0], "");
  const program = `(() => {"use strict";${withoutExports(read(files.script).toString("utf8"))}window.qiwangStart = init;})();`;
  const parts = [read(files.wasm), Buffer.from(style), Buffer.from(program)];
  const script = `${unpacker()}
${starter(`  const block = document.getElementById("program");
  const [wasm, style, script] = block.dataset.sizes.split(" ").map(Number);
  const whole = qiwangUnpack(qiwangBytes(block.textContent), wasm + style + script);
  block.remove();
  const add = (name, from, to) => {
    const element = document.createElement(name);
    element.textContent = new TextDecoder().decode(whole.subarray(from, to));
    document.head.append(element);
  };
  add("style", wasm, wasm + style);
  add("script", wasm + style, wasm + style + script);
  await window.qiwangStart({ module_or_path: whole.subarray(0, wasm) });`)}`;
  page = lean(substitute(page, "</body>", `<script type="module">\n${scriptSafe(script)}</script>\n</body>`));
  page = substitute(page, "<html ", "<html data-single-file ");
  const outside = page.replace(/<script\b[\s\S]*?<\/script>/gi, "").match(/(?:src|href)="(?!data:|#)[^"]*"/);
  if (outside) throw new Error(`post-build: qiwang.html still refers to another file: ${outside[0]}`);
  // Before the script that reads it, which ends the page.
  const block = `<script id="program" type="${DATA_TYPE}" data-sizes="${parts.map((part) => part.length).join(" ")}">${await packed(Buffer.concat(parts))}</script>`;
  page = substitute(page, '<script type="module">', `${block}\n<script type="module">`);
  return { page, later: { scripts: [program], styles: [style] } };
}

/** The service worker's script: this build's version and files, and what it does with them. */
export function worker(source, files) {
  const names = Object.keys(files).sort();
  const version = digest(names.map((name) => `${name} ${digest(files[name])}\n`).join(""));
  const addresses = names.map((name) => (name === "index.html" ? "./" : name));
  return `const VERSION = "${version}";\nconst FILES = ${JSON.stringify(addresses, null, 2)};\n${source}`;
}

// --- As trunk's hook ---------------------------------------------------------------------------

async function main() {
  const folder = process.env.TRUNK_STAGING_DIR;
  if (!folder) throw new Error("post-build: run by trunk (Trunk.toml), which says where the page is");
  const index = join(folder, "index.html");
  for (const file of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    writeFileSync(join(folder, file), leanScript(readFileSync(join(folder, file), "utf8")));
  }
  const read = (file) => readFileSync(join(folder, file));
  const built = await pages(readFileSync(index, "utf8"), read, readFileSync(ICON, "utf8"), (file) => readFileSync(join(HOSTED, file)));
  writeFileSync(index, built.hosted);
  for (const style of [built.style, built.style.viewer]) writeFileSync(join(folder, style.name), style.text);
  for (const file of built.style.files) rmSync(join(folder, file));
  renameSync(join(folder, VIEWER.script), join(folder, `${built.viewer}.js`));
  renameSync(join(folder, VIEWER.wasm), join(folder, `${built.viewer}_bg.wasm`));
  for (const file of readdirSync(HOSTED)) {
    if (file === MANIFEST || file.endsWith(".png")) copyFileSync(join(HOSTED, file), join(folder, file));
  }
  const files = Object.fromEntries(readdirSync(folder).map((file) => [file, read(file)]));
  writeFileSync(join(folder, WORKER), worker(readFileSync(join(HOSTED, WORKER), "utf8"), files));
  writeFileSync(join(folder, "qiwang.html"), Buffer.from(`\ufeff${built.single}`, "utf16le"));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
