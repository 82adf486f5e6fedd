// scripts/serve.mjs: types, and that nothing outside the folder is ever served.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileFor, serve } from "../serve.mjs";

function folder(t) {
  const base = mkdtempSync(join(tmpdir(), "qiwang-serve-"));
  t.after(() => rmSync(base, { recursive: true, force: true }));
  mkdirSync(join(base, "dist/under"), { recursive: true });
  mkdirSync(join(base, "dist-beside"));
  for (const file of ["secret.txt", "dist-beside/secret.txt", "dist/index.html", "dist/under/index.html", "dist/a b.css", "dist/x.wasm", "dist/x.js"]) {
    writeFileSync(join(base, file), file);
  }
  symlinkSync(join(base, "secret.txt"), join(base, "dist/link.txt"));
  return join(base, "dist");
}

async function serving(t) {
  const server = await serve(folder(t), 0);
  t.after(() => server.close());
  return server.address();
}

/** Sends a request line as it stands: fetch would tidy `..` away. */
function raw(port, line) {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`));
    socket.on("data", (data) => (answer += data)).on("end", () => resolve(answer)).on("error", reject);
  });
}

test("files have the types browsers insist on", async (t) => {
  const { port, address } = await serving(t);
  assert.equal(address, "127.0.0.1");
  for (const [path, type, body] of [
    ["/", "text/html; charset=utf-8", "dist/index.html"],
    ["/under/?query", "text/html; charset=utf-8", "dist/under/index.html"],
    ["/a%20b.css", "text/css; charset=utf-8", "dist/a b.css"],
    ["/x.js", "text/javascript; charset=utf-8", "dist/x.js"],
    ["/x.wasm", "application/wasm", "dist/x.wasm"],
  ]) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get("content-type"), type);
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    assert.equal(await response.text(), body);
  }
});

test("nothing outside the folder is served", async (t) => {
  const { port } = await serving(t);
  for (const path of ["/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/../dist-beside/secret.txt", "/..%5csecret.txt", "/link.txt", "/%00", "/%", "//etc/passwd", "/under", "/none"]) {
    assert.match(await raw(port, `GET ${path}`), /^HTTP\/1\.1 404 [^]*not found\n/, path);
  }
  assert.equal(fileFor("no such folder", "/"), null);
});

test("what has not changed is not sent again", async (t) => {
  const base = folder(t);
  const server = await serve(base, 0);
  t.after(() => server.close());
  const ask = (version) => raw(server.address().port, `GET /x.js HTTP/1.1\r\nIf-None-Match: ${version}\r\nX-Rest:`);
  const version = /ETag: ("[^"]+")/.exec(await ask('"none"'))[1];
  assert.match(await ask(version), /^HTTP\/1\.1 304 [^]*\r\n\r\n$/);
  writeFileSync(join(base, "x.js"), "changed");
  assert.match(await ask(version), /^HTTP\/1\.1 200 [^]*changed$/);
});

test("reading is all there is", async (t) => {
  const { port } = await serving(t);
  assert.match(await raw(port, "HEAD /x.js"), /^HTTP\/1\.1 200 [^]*Content-Length: 9\r\n[^]*\r\n\r\n$/);
  for (const method of ["POST", "PUT", "DELETE"]) assert.match(await raw(port, `${method} /x.js`), /^HTTP\/1\.1 404 /);
});
