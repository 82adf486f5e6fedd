// The built page in a real browser, as far as it is not the program's own: that it starts hosted
// under any path and from a file, under its content policy, and what it says when it cannot start
// or has died. Needs dist/ (scripts/build) and Chromium (scripts/setup test).

import assert from "node:assert/strict";
import { copyFileSync, existsSync, readFileSync, readdirSync, rmSync, watch } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { isFetched, stableName } from "../check-budget.mjs";
import { openBrowser } from "./browser.mjs";
import { DIST, STARTED, copiedSite } from "./site.mjs";

/** The address of a site that has the page under a path; `change` may alter its copy first. */
const site = async (t, change) => (await copiedSite(t, change)).address;
const fileAddress = (name) => pathToFileURL(join(DIST, name)).href;
const visible = (id) => `document.getElementById('${id}').checkVisibility()`;
const text = (id) => `return document.getElementById('${id}').innerText`;

function beforeTheScripts(browser, source) {
  return browser.devtools("Page.addScriptToEvaluateOnNewDocument", { source });
}

/** Keeps the program from starting: the panel must work without it, and it may store things itself. */
function withoutProgram(browser) {
  return beforeTheScripts(browser, 'Object.defineProperty(window, "qiwangCanRun", { get: () => undefined, set: () => {} })');
}

/** The text of a file that the browser downloads, once it is complete. */
function downloaded(browser, name) {
  return new Promise((resolve) => {
    const look = () => {
      const file = join(browser.downloads, name);
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      if (text === "") return;
      watcher.close();
      resolve(text);
    };
    // Chromium reserves the name with an empty file, writes under another one, and renames that
    // when it is complete.
    const watcher = watch(browser.downloads, look);
    look();
  });
}

for (const [how, address] of [
  ["hosted under a path", (t) => site(t)],
  ["hosted under a path, as one file", async (t) => `${await site(t)}qiwang.html`],
  ["from a file", () => fileAddress("qiwang.html")],
]) {
  test(`the page starts ${how}, with nothing on the console`, async (t) => {
    const browser = await openBrowser(t);
    await browser.open(await address(t));
    await browser.until(STARTED);
    assert.deepEqual(await browser.console(), []);
    for (const id of ["too-old", "not-secure", "wrong-file", "panic"]) {
      assert.equal(await browser.run(`return ${visible(id)}`), false, id);
    }
  });

  test(`the policy holds ${how}: no script, style or handler of anybody else`, async (t) => {
    const browser = await openBrowser(t);
    await browser.open(await address(t));
    await browser.until(STARTED);
    const violations = await browser.run(`return new Promise((resolve) => {
      const seen = [];
      document.addEventListener("securitypolicyviolation", (event) => {
        seen.push(event.effectiveDirective);
        if (seen.length === 4) resolve(seen.sort());
      });
      const add = (name, change) => document.body.appendChild(change(document.createElement(name)));
      add("script", (script) => { script.textContent = "window.intruder = true"; return script; });
      add("style", (style) => { style.textContent = "body { color: red }"; return style; });
      document.body.setAttribute("style", "color: red");
      document.body.setAttribute("onclick", "window.intruder = true");
    })`);
    assert.deepEqual(violations, ["script-src-attr", "script-src-elem", "style-src-attr", "style-src-elem"]);
    assert.equal(await browser.run("return window.intruder === undefined"), true);
  });
}

test("a hosted page fetches one of the two programs, and the smaller one leads to the whole", async (t) => {
  const browser = await openBrowser(t);
  const address = await site(t);
  const programs = () =>
    browser.run("return [...new Set(performance.getEntriesByType('resource').map((one) => one.name.match(/\\/(qiwang|viewer)-[0-9a-f]+[._]/)?.[1]))].filter(Boolean)");
  await browser.open(`${address}#v1.damaged`);
  await browser.until(`${STARTED} && document.querySelector("#notice")`);
  // Asked before the service worker fetches the rest for later.
  assert.equal(await browser.run("return window.qiwangProgram.name.includes('/viewer-')"), true);
  assert.equal((await programs())[0], "viewer");
  await browser.run("window.before = true");
  await browser.click("#to-whole");
  await browser.until(`window.before === undefined && ${STARTED}`);
  assert.deepEqual(await programs(), ["qiwang"]);
  assert.deepEqual(await browser.console(), []);
});

for (const [program, inside, started] of [
  ["hosted_viewer", "#v1.damaged", `${STARTED} && document.querySelector("#notice")`],
  ["hosted_whole", "", STARTED],
]) {
  test(`a first visit fetches what the budget of ${program} counts, once each`, async (t) => {
    const browser = await openBrowser(t);
    // What the service worker fetches is for later.
    await beforeTheScripts(browser, 'Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined })');
    const { address, asked } = await copiedSite(t);
    await browser.open(address + inside);
    await browser.until(started);
    const counted = readdirSync(DIST).map(stableName).filter((name) => isFetched(program, name));
    const fetched = asked.map((name) => stableName(name || "index.html"));
    // These two Chromium asks for in its own time, to see whether the page may be installed.
    const all = new Set([...fetched, "manifest.webmanifest", "icon-192.png"]);
    assert.deepEqual([...all].sort(), counted.sort());
    assert.equal(new Set(asked).size, asked.length);
  });
}

test("a file that the smaller program cannot make is made by the whole one in its place", async (t) => {
  const browser = await openBrowser(t);
  const record = new URL("../../tests/fixtures/v4/whole-event.qiwang.json", import.meta.url);
  const address = await site(t, (folder) => copyFileSync(record, join(folder, "cup.qiwang.json")));
  await browser.open(`${address}?src=cup.qiwang.json#/bracket`);
  await browser.until(`${STARTED} && document.getElementById("save-picture")`);
  const isWhole = "!window.qiwangProgram.name.includes('/viewer-')";
  assert.equal(await browser.run(`return ${isWhole}`), false);
  await browser.click("#save-picture");
  // Its own press of the button answers; the entry of the history asks for nothing any more.
  await browser.until(`window.qiwangProgram && ${isWhole} && /downloads/.test(document.querySelector(".announcer")?.textContent)`);
  assert.equal(await browser.run("return history.state"), "");
  assert.equal(await browser.run("return location.hash"), "#/bracket");
  assert.deepEqual(await browser.console(), []);
});

test("index.html from a file points to qiwang.html", async (t) => {
  const browser = await openBrowser(t);
  await browser.open(fileAddress("index.html"));
  await browser.until(visible("wrong-file"));
  assert.match(await browser.run(text("wrong-file")), /请双击同一文件夹中的 qiwang\.html。[^]*Please double-click qiwang\.html/);
});

for (const missing of ["DecompressionStream", "WebAssembly", "crypto"]) {
  test(`a browser without ${missing} is named too old, in both languages`, async (t) => {
    const browser = await openBrowser(t);
    await beforeTheScripts(browser, `Object.defineProperty(window, "${missing}", { value: undefined })`);
    await browser.open(fileAddress("qiwang.html"));
    await browser.until(visible("too-old"));
    const said = await browser.run(text("too-old"));
    assert.match(said, /请使用 Chrome 或 Edge 97、Firefox 113、Safari 16\.4 或更新的版本打开本页。/);
    assert.match(said, /Please open this page with Chrome or Edge 97, Firefox 113, Safari 16\.4, or anything newer\./);
    assert.equal(await browser.run(`return ${visible("loading")}`), false);
    assert.equal(await browser.run(`return ${visible("panic")}`), false);
  });
}

test("a browser whose WebAssembly lacks the newer features is too old", async (t) => {
  const browser = await openBrowser(t);
  await beforeTheScripts(browser, "WebAssembly.Module = function () { throw new WebAssembly.CompileError('type') }");
  await browser.open(fileAddress("qiwang.html"));
  await browser.until(visible("too-old"));
});

test("an address that is not secure is refused with a reason", async (t) => {
  const browser = await openBrowser(t);
  await beforeTheScripts(browser, 'Object.defineProperty(window, "isSecureContext", { value: false })');
  await browser.open(await site(t));
  await browser.until(visible("not-secure"));
  assert.match(await browser.run(text("not-secure")), /请改用 https:\/\/ 地址[^]*Please use the https:\/\/ address/);
});

test("a program that cannot be loaded brings the panel", async (t) => {
  const browser = await openBrowser(t);
  const remove = (page) => rmSync(join(page, readdirSync(page).find((name) => name.endsWith(".wasm"))));
  await browser.open(await site(t, remove));
  await browser.until(visible("panic"));
  assert.equal(await browser.run("return document.getElementById('loading')"), null);
});

const FACTS = (revision) =>
  JSON.stringify({
    format: "qiwang-tournament",
    revision,
    record: [{ fact: { kind: "tournament-opened", regulation: { texts: { title: "棋王赛" } } } }, { fact: { kind: "lots-published" } }],
  });
const FILL_SHELVES = `
  const [shelf, documents] = arguments;
  for (const [key, text] of Object.entries(shelf)) localStorage.setItem(key, text);
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("qiwang");
    request.onupgradeneeded = () => request.result.createObjectStore("tournaments");
    request.onerror = reject;
    request.onsuccess = () => {
      const transaction = request.result.transaction("tournaments", "readwrite");
      for (const [id, text] of Object.entries(documents)) transaction.objectStore("tournaments").put(text, id);
      transaction.oncomplete = () => { request.result.close(); resolve(); };
    };
  });`;

test("the panel offers each saved tournament, the fuller copy, and everything", async (t) => {
  const browser = await openBrowser(t);
  await withoutProgram(browser);
  await browser.open(fileAddress("qiwang.html"));
  const shelf = {
    "qiwang/tournament/aa": FACTS(3),
    "qiwang/tournament/bb": FACTS(7),
    "qiwang/tournament/cc": "not { readable",
    "qiwang/current": "aa",
    "another/key": "private",
  };
  await browser.run(FILL_SHELVES, shelf, { aa: FACTS(4), bb: FACTS(6) });
  await browser.run("window.qiwangPanic('boom at src/x.rs:1'); window.qiwangPanic('the trap after it')");
  await browser.until("document.querySelector('#panic-downloads[data-ready]')");

  // A form that the program would have handled must not reload the page and take the panel away.
  const isRefused = await browser.run(`
    let isRefused = false;
    window.addEventListener("submit", (event) => { isRefused = event.defaultPrevented; });
    const form = document.body.appendChild(document.createElement("form"));
    form.requestSubmit();
    form.remove();
    return isRefused;`);
  assert.equal(isRefused, true);

  const said = await browser.run(text("panic"));
  assert.match(said, /凡是显示过“已保存”的操作都还在这个浏览器里/);
  assert.match(said, /Every step that was shown as saved is still in this browser/);
  assert.equal(await browser.run("return document.getElementById('panic-message').textContent"), "boom at src/x.rs:1");
  assert.deepEqual(await browser.run("return [...document.querySelectorAll('#panic-downloads button')].map((b) => b.dataset.file)"), [
    "aa.qiwang.json",
    "bb.qiwang.json",
    "cc.qiwang.json",
    "qiwang-everything.json",
  ]);
  assert.deepEqual(await browser.run("return document.querySelector('[data-file^=aa]').innerText.split(/\\n+/)"), [
    "下载 Download (1 kB)",
    "棋王赛",
    "aa.qiwang.json",
  ]);
  const kept = { aa: FACTS(4), bb: FACTS(7), cc: "not { readable" };
  for (const [id, expected] of Object.entries(kept)) {
    await browser.click(`[data-file="${id}.qiwang.json"]`);
    assert.equal(await downloaded(browser, `${id}.qiwang.json`), expected);
  }
  await browser.click('[data-file="qiwang-everything.json"]');
  const everything = JSON.parse(await downloaded(browser, "qiwang-everything.json"));
  delete shelf["another/key"];
  for (const [key, value] of Object.entries(shelf)) assert.equal(everything.localStorage[key], value);
  assert.equal("another/key" in everything.localStorage, false);
  assert.equal(everything.indexedDB.aa, FACTS(4));
  assert.deepEqual(await browser.console(), []);

  await browser.run("window.beforeReload = true");
  await browser.click("#panic-reload");
  await browser.until(`window.beforeReload === undefined && ${visible("loading")} && !${visible("panic")}`);
});

test("a trap in WebAssembly brings the panel, from a callback and from a promise", async (t) => {
  // (module (func (export "f") unreachable))
  const trap = `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(
    [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,5,1,3,0,0,11]))).exports.f()`;
  for (const provoke of [`setTimeout(() => ${trap})`, `Promise.resolve().then(() => ${trap})`]) {
    const browser = await openBrowser(t);
    await browser.open(fileAddress("qiwang.html"));
    await browser.until(STARTED);
    await browser.devtools("Runtime.evaluate", { expression: provoke });
    await browser.until(visible("panic"));
    assert.match(await browser.run("return document.getElementById('panic-message').textContent"), /unreachable/);
  }
});

test("an ordinary JavaScript error is no panic", async (t) => {
  const browser = await openBrowser(t);
  await browser.open(fileAddress("qiwang.html"));
  await browser.until(STARTED);
  await browser.run(`return new Promise((resolve) => {
    window.addEventListener("error", () => resolve());
    setTimeout(() => { throw new TypeError("of an extension, say"); });
  })`);
  assert.equal(await browser.run(`return ${visible("panic")}`), false);
});

test("looking for records makes no database", async (t) => {
  const browser = await openBrowser(t);
  await withoutProgram(browser);
  await browser.open(fileAddress("qiwang.html"));
  await browser.run("window.qiwangPanic('boom')");
  await browser.until("document.querySelector('#panic-downloads[data-ready]')");
  assert.match(await browser.run(text("panic-nothing")), /没有保存的赛事。 No tournament is saved/);
  assert.deepEqual(await browser.run("return indexedDB.databases()"), []);
});
