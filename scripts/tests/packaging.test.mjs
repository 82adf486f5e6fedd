// What scripts/post-build.mjs makes of trunk's output, on small pages.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { pages, policy, scriptSafe, withoutExports } from "../post-build.mjs";

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
const FILES = { "main-0123456789abcdef.css": "body { margin: 0 }", "p-0123456789abcdef.js": PROGRAM, "p-0123456789abcdef_bg.wasm": WASM };
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const build = (html = TRUNK_PAGE, files = FILES) => pages(html, (name) => Buffer.from(files[name]), ICON);
const scripts = (html) => [...html.matchAll(/<script(?: type="module")?>([^]*?)<\/script>/g)].map((match) => match[1]);
const sha256 = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (html, name) => html.match(/Content-Security-Policy" content="([^"]*)"/)[1].split("; ").find((part) => part.startsWith(`${name} `));

test("both pages list the hash of each of their scripts, and nothing more is allowed", () => {
  const { hosted, single } = build();
  assert.equal(directive(hosted, "script-src"), `script-src 'self' ${scripts(hosted).map(sha256).join(" ")} 'wasm-unsafe-eval'`);
  assert.equal(directive(single, "script-src"), `script-src ${scripts(single).map(sha256).join(" ")} 'wasm-unsafe-eval'`);
  assert.equal(scripts(single).length, 2);
  assert.equal(directive(hosted, "style-src"), "style-src 'self'");
  assert.equal(directive(single, "style-src"), `style-src ${sha256("\nbody { margin: 0 }")}`);
  for (const page of [hosted, single]) {
    assert.equal(directive(page, "default-src"), "default-src 'none'");
    assert.doesNotMatch(page, /unsafe-inline|'unsafe-eval'/);
    assert.ok(page.indexOf("Content-Security-Policy") < page.search(/<script|<link|<style/));
  }
});

test("the hosted page refers to its files by relative addresses only", () => {
  const addresses = [...build().hosted.matchAll(/(?:href|src)="([^"]*)"|(?:from|module_or_path:) "([^"]*)"/g)].map((match) => match[1] ?? match[2]);
  assert.equal(addresses.length, 6);
  for (const address of addresses) assert.match(address, /^(?:\.\/[^/]+|data:image\/svg\+xml;base64,.+)$/);
});

test("the single file holds the program whole and refers to nothing", () => {
  const { single } = build();
  const packed = single.match(/<script id="program" type="application\/octet-stream">([^<]*)<\/script>/)[1];
  assert.deepEqual(gunzipSync(Buffer.from(packed, "base64")), WASM);
  assert.match(single, /<html data-single-file lang="zh-CN">/);
  assert.doesNotMatch(single, /(?:href|src)="(?!data:)/);
  assert.doesNotMatch(single, /import\.meta|^export|^import /m);
});

test("text that means something to String.replace or to HTML stays what it is", () => {
  const code = scripts(build().single).at(-1);
  const start = new Function(`${code.slice(0, code.indexOf("async function"))}; return start();`);
  assert.equal(start(), "$& $1 $$ </script> <!-- <script>");
  assert.equal(scriptSafe('"</SCRIPT><!--<script>" < 1'), '"\\x3C/SCRIPT>\\x3C!--\\x3Cscript>" < 1');
});

test("what cannot be packed is refused, not shipped broken", () => {
  assert.throws(() => withoutExports("import { x } from './snippets/x.js';\nexport { a as default };"), /imports another one/);
  assert.throws(() => withoutExports("const a = 1;"), /expected one list of exports, found 0/);
  assert.throws(() => withoutExports("export * from 'x';\nexport { a as default };"), /an export is left/);
  const css = (text) => build(TRUNK_PAGE, { ...FILES, "main-0123456789abcdef.css": text });
  assert.throws(() => css('@import "other.css";'), /imports or refers to another/);
  assert.throws(() => css("a { background: url(picture.png) }"), /imports or refers to another/);
  assert.throws(() => css("/* </style> */"), /imports or refers to another/);
  css("a { background: url(data:image/png;base64,AA) }");
});

test("inline styles and handlers in the page are refused", () => {
  const body = (markup) => build(TRUNK_PAGE.replace("<body>", () => `<body>${markup}`));
  assert.throws(() => body('<p style="color: red">'), /forbids inline styles and handlers/);
  assert.throws(() => body('<button type="button" onclick="go()">'), /forbids inline styles and handlers/);
  body('<p data-style="x" class="on">');
});

test("a page of another shape than trunk's is refused", () => {
  assert.throws(() => build(TRUNK_PAGE.replace("import init", "import start")), /expected one starting script, found 0/);
  assert.throws(() => build(TRUNK_PAGE.replace('<meta charset="utf-8" />', "")), /not in the page/);
});

test("the policy leaves data blocks and empty scripts out", () => {
  const html = '<script id="d" type="application/octet-stream">AA</script><script src="x"></script>';
  assert.match(policy(html, { hosted: false }), /script-src 'wasm-unsafe-eval';/);
  assert.match(policy(html, { hosted: false }), /style-src 'none';/);
});
