// The service worker of a hosted copy, in Chromium: after one visit the program needs no network, and a
// newer version is offered and never forced. Needs dist/ (scripts/build).

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { openBrowser } from "./browser.mjs";
import { STARTED, copiedSite } from "./site.mjs";

/** The page, once everything of it is kept here and its service worker answers for it. */
async function visited(t) {
  const site = await copiedSite(t);
  const browser = await openBrowser(t);
  await browser.open(site.address);
  await browser.until(STARTED);
  await browser.until("navigator.serviceWorker.controller?.state === 'activated'");
  return { site, browser };
}

/** Asks until it holds; the page may be loaded anew in between. */
async function eventually(browser, condition) {
  for (;;) {
    try {
      if (await browser.run(`return Boolean(${condition})`)) return;
    } catch (error) {
      if (!/navigat|context|detached|javascript error/i.test(error.message)) throw error;
    }
  }
}

test("after one visit the page needs no network, whatever its address says", async (t) => {
  const { site, browser } = await visited(t);
  site.stop();
  for (const address of ["", "index.html", "#/event", "?src=cup.qiwang.json"]) {
    await browser.open("about:blank");
    await browser.open(site.address + address);
    await browser.until(STARTED);
    assert.equal(await browser.run("return document.getElementById('panic').checkVisibility()"), false, address);
    assert.ok(await browser.run("return document.querySelector('h1').innerText"), address);
  }
});

test("an export beside the page is the host's as long as it answers, and then the one seen last", async (t) => {
  const { site, browser } = await visited(t);
  const put = (text) => writeFileSync(join(site.folder, "cup.qiwang.json"), text);
  const got = () => browser.run("return fetch('./cup.qiwang.json', { cache: 'no-cache' }).then((answer) => answer.text())");
  put("first");
  assert.equal(await got(), "first");
  put("second");
  assert.equal(await got(), "second");
  site.stop();
  assert.equal(await got(), "second");
});

test("an export is kept even if the page had it before, and asks for changes only", async (t) => {
  const { site, browser } = await visited(t);
  writeFileSync(join(site.folder, "cup.qiwang.json"), "known already");
  const version = await fetch(`${site.address}cup.qiwang.json`).then((answer) => answer.headers.get("etag"));
  assert.ok(version);
  const ask = (headers) =>
    browser.run("return fetch('./cup.qiwang.json', { headers: arguments[0] }).then(async (answer) => [answer.status, await answer.text()])", headers);
  assert.deepEqual(await ask({ "If-None-Match": version }), [304, ""]);
  site.stop();
  assert.deepEqual(await ask({}), [200, "known already"]);
});

test("a page that its worker has missed when it began is its own in the end", async (t) => {
  const site = await copiedSite(t, (folder) => {
    const file = join(folder, "worker.js");
    const text = readFileSync(file, "utf8");
    assert.match(text, /await self\.clients\.claim\(\);/);
    writeFileSync(file, text.replace("await self.clients.claim();", ""));
  });
  const browser = await openBrowser(t);
  await browser.open(site.address);
  await browser.until("navigator.serviceWorker.controller");
});

test("a hosted copy can be installed", async (t) => {
  const { browser } = await visited(t);
  assert.deepEqual((await browser.devtools("Page.getAppManifest", {})).errors, []);
  assert.deepEqual((await browser.devtools("Page.getInstallabilityErrors", {})).installabilityErrors, []);
  assert.deepEqual(await browser.console(), []);
});

test("a newer version is offered, and the page stays what it is until somebody takes it", async (t) => {
  const { site, browser } = await visited(t);
  const change = (file, from, to) => {
    const text = readFileSync(join(site.folder, file), "utf8");
    assert.match(text, from);
    writeFileSync(join(site.folder, file), text.replace(from, to));
  };
  change("index.html", /<html /, '<html data-newer ');
  change("worker.js", /VERSION = "[0-9a-f]{16}"/, 'VERSION = "0123456789abcdef"');
  const isNewer = "document.documentElement.hasAttribute('data-newer')";
  await browser.run("window.before = true; return navigator.serviceWorker.getRegistration().then((known) => known.update()).then(() => true)");
  await browser.until("document.getElementById('newer-version')");
  assert.match(await browser.run("return document.getElementById('newer-version').innerText"), /换用新版本|Take the new version/);
  assert.equal(await browser.run(`return window.before && !${isNewer}`), true);
  // Loaded again by somebody who has not taken it: still the old one, and still offered. (By way of an
  // empty page nobody would use the old one for a moment, and the new one might step in.)
  await browser.open(site.address);
  await browser.until(`${STARTED} && document.getElementById('newer-version')`);
  assert.equal(await browser.run(`return ${isNewer}`), false);
  await browser.run("window.before = true");
  await browser.click("#take-newer-version");
  await eventually(browser, `window.before === undefined && ${isNewer} && ${STARTED}`);
  assert.equal(await browser.run("return document.getElementById('newer-version')"), null);
  const kept = await browser.run("return caches.keys()");
  assert.deepEqual(kept.map((name) => name.split(" ").at(-1)).sort(), ["0123456789abcdef"]);
});
