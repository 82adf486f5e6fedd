// What scripts/post-build.mjs makes of trunk's output, on small pages.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { lean, leanScript, leanStyle, pages, policy, scriptSafe, withoutExports, worker } from "../post-build.mjs";
import { characters, packed, unpacker } from "../single-file.mjs";

const WASM = Buffer.from("not really wasm, but any bytes will do: \0\x01\xff", "latin1");
const PROGRAM = `
export function start() { return "$& $1 $$ </script> <!-- <script>"; }
export class Thing {}
async function __wbg_init(given) { given ??= new URL("p_bg.wasm", import.meta.url); }
export { initSync, __wbg_init as default };
`;
const TRUNK_PAGE = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <link rel="stylesheet" href="./shell-fedcba9876543210.css" integrity="sha384-w"/>
    <link rel="stylesheet" href="./main-0123456789abcdef.css" integrity="sha384-x"/>
<script type="module">
import init, * as bindings from './p-0123456789abcdef.js';
const wasm = await init({ module_or_path: './p-0123456789abcdef_bg.wasm' });
</script>
  <link rel="modulepreload" href="./p-0123456789abcdef.js" integrity="sha384-y"><link rel="preload" href="./p-0123456789abcdef_bg.wasm" integrity="sha384-z" as="fetch" type="application/wasm"></head>
  <body>
    <script>window.first = 1;</script>
  </body>
</html>
`;
const SHELL = ".shell-note { margin: 0 }";
const FILES = { "shell-fedcba9876543210.css": SHELL, "main-0123456789abcdef.css": "body { margin: 0 }", "p-0123456789abcdef.js": PROGRAM, "p-0123456789abcdef_bg.wasm": WASM, "viewer.js": PROGRAM, "viewer_bg.wasm": WASM };
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const build = (html = TRUNK_PAGE, files = FILES) => pages(html, (name) => Buffer.from(files[name]), ICON, () => Buffer.from("window.installed = true;"));
const scripts = (html) => [...html.matchAll(/<script(?: type="module")?>([^]*?)<\/script>/g)].map((match) => match[1]);
/** What the page's script finds in the block: wasm, style, script. */
const { qiwangBytes, qiwangUnpack } = runInNewContext(`${unpacker()};({ qiwangBytes, qiwangUnpack })`);
function parts(single) {
  const [, sizes, text] = single.match(/<script id="program" type="application\/octet-stream" data-sizes="([^"]*)">([^<]*)<\/script>/);
  const [wasm, style, script] = sizes.split(" ").map(Number);
  const whole = Buffer.from(qiwangUnpack(qiwangBytes(text), wasm + style + script));
  const textOf = (from, to) => whole.subarray(from, to).toString("utf8");
  return { wasm: whole.subarray(0, wasm), style: textOf(wasm, wasm + style), script: textOf(wasm + style, whole.length) };
}
const sha256 = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (html, name) => html.match(/Content-Security-Policy" content="([^"]*)"/)[1].split("; ").find((part) => part.startsWith(`${name} `));

test("both pages list the hash of each of their scripts, and nothing more is allowed", async () => {
  const { hosted, single } = await build();
  const inside = parts(single);
  assert.equal(directive(hosted, "script-src"), `script-src 'self' ${scripts(hosted).map(sha256).join(" ")} 'wasm-unsafe-eval'`);
  assert.equal(directive(single, "script-src"), `script-src ${[...scripts(single), inside.script].map(sha256).join(" ")} 'wasm-unsafe-eval'`);
  assert.equal(scripts(single).length, 2);
  assert.equal(directive(hosted, "style-src"), "style-src 'self'");
  for (const kind of ["manifest-src", "worker-src"]) {
    assert.equal(directive(hosted, kind), `${kind} 'self'`);
    assert.equal(directive(single, kind), `${kind} 'none'`);
  }
  assert.equal(directive(single, "style-src"), `style-src ${[`\n${leanStyle(SHELL)}`, inside.style].map(sha256).join(" ")}`);
  for (const page of [hosted, single]) {
    assert.equal(directive(page, "default-src"), "default-src 'none'");
    assert.doesNotMatch(page, /unsafe-inline|'unsafe-eval'/);
    assert.ok(page.indexOf("Content-Security-Policy") < page.search(/<script|<link|<style/));
  }
});

test("the hosted page refers to its files by relative addresses only", async () => {
  const addresses = [...(await build()).hosted.matchAll(/(?:href|src)="([^"]*)"|"(\.\/[^"]*)"/g)].map((match) => match[1] ?? match[2]);
  assert.equal(addresses.length, 8);
  for (const address of addresses) assert.match(address, /^(?:\.\/[^/]+|data:image\/svg\+xml;base64,.+)$/);
});

test("an address that brings a tournament of its own starts the viewer's program, any other the whole one", async () => {
  const { hosted, style, viewer } = await build();
  assert.match(viewer, /^viewer-[0-9a-f]{16}$/);
  const chooser = scripts(hosted).find((script) => script.includes("looksOn"));
  assert.doesNotMatch(chooser, /[^.]import\([^n]/);
  const source = chooser.replace("import(name", "load(name");
  const program = (hash, search = "", state = null) => {
    const asked = [];
    const sheets = [];
    const document = { createElement: () => ({}), head: { append: (sheet) => sheets.push(sheet) } };
    const ask = async (address) => asked.push(address);
    const page = { location: { hash, search }, history: { state }, URLSearchParams, document, fetch: ask, load: ask, window: {} };
    runInNewContext(source, page);
    const { name } = page.window.qiwangProgram;
    assert.deepEqual(asked, [`${name}.js`, `${name}_bg.wasm`]);
    const { href } = name === `./${viewer}` ? { href: `./${style.viewer.name}` } : { href: `./${style.name}` };
    assert.deepEqual(sheets.map((sheet) => [sheet.rel, sheet.href]), [["stylesheet", href]]);
    return name;
  };
  for (const whole of [["#/"], [""], ["#/p/17"], ["#/bracket", "?lang=en"], ["#/floor", "", ""], ["#very.odd"], ["#v1"], ["#/bracket", "", "!save-picture!v1.AbC"], ["#/p/3", "?src=a.qiwang.json", "!!"]]) {
    assert.equal(program(...whole), "./p-0123456789abcdef", String(whole));
  }
  for (const looksOn of [["#v1.AbC-_9/p/17"], ["#v12."], ["#n1.123"], ["#/bracket", "", "v1.AbC"], ["#/p/3", "?src=a.qiwang.json"]]) {
    assert.equal(program(...looksOn), `./${viewer}`, String(looksOn));
  }
});

test("the program is asked for before the style sheets, which would hold its script back", async () => {
  const { hosted } = await build();
  const policy = hosted.indexOf("Content-Security-Policy");
  assert.ok(policy >= 0 && policy < hosted.indexOf("looksOn"));
  assert.ok(hosted.indexOf("looksOn") < hosted.indexOf('rel="stylesheet"'));
});

test("the program's style sheets become one, in their order, after the shell's", async () => {
  const page = TRUNK_PAGE.replace("main-0123456789abcdef", "tokens-00").replace('<script type="module">', () => '<link rel="stylesheet" href="./paper-00.css"/>\n<script type="module">');
  const { hosted, style } = await build(page, { ...FILES, "tokens-00.css": "a { b: c }", "paper-00.css": "d { e: f }" });
  assert.equal(style.text, "a{b:c}\nd{e:f}");
  assert.equal(style.viewer.text, "a{b:c}", "a sheet of the whole program's screens");
  assert.deepEqual(style.files, ["tokens-00.css", "paper-00.css"]);
  assert.deepEqual([...hosted.matchAll(/stylesheet" href="\.\/([^"]*)"/g)].map((match) => match[1]), ["shell-fedcba9876543210.css"]);
});

test("the service worker has a new version when any file has, and no single file", () => {
  const files = { "index.html": "a", "p.js": "b" };
  const first = worker("work();", files);
  assert.match(first, /^const VERSION = "[0-9a-f]{16}";\nconst FILES = \[\n  "\.\/",\n  "p\.js"\n\];\nwork\(\);$/);
  assert.equal(worker("work();", { "p.js": "b", "index.html": "a" }), first);
  for (const other of [{ ...files, "p.js": "c" }, { ...files, "index.html": "c" }, { "index.html": "a" }]) {
    assert.notEqual(worker("work();", other), first);
  }
});

test("the single file holds the program whole and refers to nothing", async () => {
  const { single } = await build();
  const inside = parts(single);
  assert.deepEqual(inside.wasm, WASM);
  assert.equal(inside.style, "body{margin:0}");
  assert.match(single, /<html data-single-file lang="zh-CN">/);
  assert.doesNotMatch(single, /(?:href|src)="(?!data:)/);
  assert.doesNotMatch(inside.script, /import\.meta|^export|^import /m);
});

test("text that means something to String.replace or to HTML stays what it is", async () => {
  const { script } = parts((await build()).single);
  const start = new Function(`${script.slice(script.indexOf("function start"), script.indexOf("class Thing"))}; return start();`);
  assert.equal(start(), "$& $1 $$ </script> <!-- <script>");
  assert.equal(scriptSafe('"</SCRIPT><!--<script>" < 1'), '"\\x3C/SCRIPT>\\x3C!--\\x3Cscript>" < 1');
});

test("whatever is packed is unpacked by what the page has", async () => {
  const noise = Uint8Array.from({ length: 70001 }, (_, at) => (Math.imul(at + 1, 0x9e3779b1) >>> 13) & 0xff);
  const repeated = new Uint8Array(3_000_000).fill(7);
  const far = Buffer.concat([noise, repeated.subarray(0, 1_500_000), noise]);
  const text = Buffer.from("红先胜 Red wins. ".repeat(4000));
  for (const bytes of [new Uint8Array([0]), new Uint8Array([0xd8, 0xd8, 0xd8]), noise, repeated, far, text]) {
    // It compares by itself; here is what it would throw for.
    const held = await packed(Buffer.from(bytes));
    assert.doesNotMatch(held, /[\0-\x22\x24-\x3f\ud800-\udfff\ufffe\uffff]/);
  }
});

test("every pair of bytes is a character that a page gives back", () => {
  const all = Uint8Array.from({ length: 0x20000 }, (_, at) => (at % 2 ? at >>> 9 : (at >>> 1) & 0xff));
  const text = characters(all);
  assert.doesNotMatch(text, /[\0-\x22\x24-\x3f\ud800-\udfff\ufffe\uffff]/);
  assert.deepEqual(Buffer.from(qiwangBytes(text)), Buffer.from(all));
  assert.deepEqual(Buffer.from(qiwangBytes(characters(Uint8Array.of(1, 2, 3)))), Buffer.from([1, 2, 3, 0]));
});

test("comments and indentation go, and nothing else", () => {
  assert.equal(lean("<p>\n    // no\n    a // b\n  <!-- c\n d -->\n</p>"), "<p>\na // b\n</p>");
});

test("of the program's module only what says nothing goes", () => {
  const code = "/**\n * @param {number} a\n */\nexport function f(a) {\n    // no\n    return `// ${a}`; // stays\n}\n";
  assert.equal(leanScript(code), "export function f(a) {\nreturn `// ${a}`; // stays\n}\n");
  assert.throws(() => leanScript("const a = `\n  `;"), /several lines/);
});

test("of a style sheet only what says nothing goes", () => {
  const css = '/* no */\n@media (min-width: 1px) and (color) {\n  a :is(b, c) > d,\n  e::after {\n    content: "; {  }: ";\n    width: calc(1px + 2px);\n  }\n}\n';
  assert.equal(leanStyle(css), '@media (min-width:1px) and (color){a :is(b,c) > d,e::after{content:"; {  }: ";width:calc(1px + 2px)}}');
});

test("what cannot be packed is refused, not shipped broken", async () => {
  assert.throws(() => withoutExports("import { x } from './snippets/x.js';\nexport { a as default };"), /imports another one/);
  assert.throws(() => withoutExports("const a = 1;"), /expected one list of exports, found 0/);
  assert.throws(() => withoutExports("export * from 'x';\nexport { a as default };"), /an export is left/);
  const css = (text) => build(TRUNK_PAGE, { ...FILES, "main-0123456789abcdef.css": text });
  await assert.rejects(css('@import "other.css";'), /imports or refers to another/);
  await assert.rejects(css("a { background: url(picture.png) }"), /imports or refers to another/);
  await assert.rejects(css("/* </style> */"), /imports or refers to another/);
  await css("a { background: url(data:image/png;base64,AA) }");
});

test("inline styles and handlers in the page are refused", async () => {
  const body = (markup) => build(TRUNK_PAGE.replace("<body>", () => `<body>${markup}`));
  await assert.rejects(body('<p style="color: red">'), /forbids inline styles and handlers/);
  await assert.rejects(body('<button type="button" onclick="go()">'), /forbids inline styles and handlers/);
  await body('<p data-style="x" class="on">');
});

test("a page of another shape than trunk's is refused", async () => {
  await assert.rejects(build(TRUNK_PAGE.replace("import init", "import start")), /expected one starting script, found 0/);
  await assert.rejects(build(TRUNK_PAGE.replace('<meta charset="utf-8" />', "")), /not in the page/);
});

test("the policy leaves data blocks and empty scripts out", () => {
  const html = '<script id="d" type="application/octet-stream">AA</script><script src="x"></script>';
  assert.match(policy(html, { hosted: false }), /script-src 'wasm-unsafe-eval';/);
  assert.match(policy(html, { hosted: false }), /style-src 'none';/);
});
