// Runs after trunk has put the page together, on the folder that becomes dist/ (Trunk.toml):
//   1. gives index.html its icon, its starting script and its content policy;
//   2. adds qiwang.html, the same page as one file that runs by double click over file://.
// trunk checks nothing inside index.html, and the files beside it are left as they are, so the
// integrity hashes that trunk wrote stay true.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const ICON = new URL("../static/icon.svg", import.meta.url);

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


/** The names of the program's two files, out of trunk's starting script. */
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

function dataAddress(svg) {
  return `data:image/svg+xml;base64,${Buffer.from(svg.trim()).toString("base64")}`;
}

// --- The content policy ------------------------------------------------------------------------

function hash(text) {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

const DATA_TYPE = "application/octet-stream";

/** The content policy of a finished page, with the hash of every script and style in it. */
export function policy(html, { hosted }) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes, text]) => !attributes.includes(DATA_TYPE) && text !== "")
    .map(([, , text]) => hash(text));
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text]) => hash(text));
  const beside = hosted ? ["'self'"] : [];
  const listed = (sources) => (sources.length > 0 ? sources.join(" ") : "'none'");
  return [
    "default-src 'none'",
    `script-src ${listed([...beside, ...scripts, "'wasm-unsafe-eval'"])}`,
    `style-src ${listed([...beside, ...styles])}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'none'",
    "manifest-src 'none'",
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

/** index.html as it is hosted, and qiwang.html; `read` gives the bytes of a file beside the page. */
export function pages(trunkHtml, read, iconSvg) {
  checkNothingIsInline(trunkHtml);
  const files = programFiles(trunkHtml);
  const icon = `<link rel="icon" href="${dataAddress(iconSvg)}" />`;
  const html = substitute(trunkHtml, "</head>", `  ${icon}\n  </head>`);
  return {
    hosted: withPolicy(hostedPage(html, files), { hosted: true }),
    single: withPolicy(singlePage(html, files, read), { hosted: false }),
  };
}

function hostedPage(trunkHtml, files) {
  // Browsers warn about an integrity hash on a preload of this kind, which they ignore.
  const preload = only(/<link rel="preload"[^>]*>/g, trunkHtml, "preload of the wasm")[0];
  const html = substitute(trunkHtml, preload, preload.replace(/ integrity="[^"]*"/, ""));
  const script = `import init from "./${files.script}";
${starter(`  await init({ module_or_path: "./${files.wasm}" });`)}`;
  return substitute(html, only(STARTER, html, "starting script")[0], `<script type="module">\n${script}</script>`);
}

function singlePage(html, files, read) {
  let page = html.replace(PRELOAD, "");
  for (const [link, file] of [...page.matchAll(STYLE_LINK)]) {
    const css = read(file).toString("utf8");
    if (/<\/style|@import|url\((?!["']?data:)/i.test(css)) {
      throw new Error(`post-build: ${file} cannot stand in one file: it imports or refers to another`);
    }
    page = substitute(page, link, `<style>\n${css}</style>`);
  }
  page = substitute(page, only(STARTER, page, "starting script")[0], "");
  const program = gzipSync(read(files.wasm), { level: 9 }).toString("base64");
  const script = `${withoutExports(read(files.script).toString("utf8"))}
${starter(`  const packed = Uint8Array.from(atob(document.getElementById("program").textContent), (c) => c.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  await init({ module_or_path: await new Response(unpacked).arrayBuffer() });`)}`;
  page = substitute(
    page,
    "</body>",
    `  <script id="program" type="${DATA_TYPE}">${program}</script>
    <script type="module">\n${scriptSafe(script)}</script>
  </body>`,
  );
  page = substitute(page, "<html ", "<html data-single-file ");
  const outside = page.replace(/<script\b[\s\S]*?<\/script>/gi, "").match(/(?:src|href)="(?!data:|#)[^"]*"/);
  if (outside) throw new Error(`post-build: qiwang.html still refers to another file: ${outside[0]}`);
  return page;
}

// --- As trunk's hook ---------------------------------------------------------------------------

function main() {
  const folder = process.env.TRUNK_STAGING_DIR;
  if (!folder) throw new Error("post-build: run by trunk (Trunk.toml), which says where the page is");
  const index = join(folder, "index.html");
  const built = pages(readFileSync(index, "utf8"), (file) => readFileSync(join(folder, file)), readFileSync(ICON, "utf8"));
  writeFileSync(index, built.hosted);
  writeFileSync(join(folder, "qiwang.html"), built.single);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
