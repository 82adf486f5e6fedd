// A plain static server for a built page, on this machine only.
//   node scripts/serve.mjs [folder]     folder: dist by default; PORT: 8080 by default
// Node only, no dependencies, no reload script: what it serves is what any static host would.

import { createReadStream, realpathSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The file in `folder` that an address names, or null: never one outside of it, links included. */
export function fileFor(folder, address) {
  try {
    const path = decodeURIComponent(new URL(address, "http://localhost").pathname);
    if (path.includes("\0") || path.includes("\\")) return null;
    const root = realpathSync(folder);
    let file = resolve(root, `.${path}`);
    if (path.endsWith("/")) file = join(file, "index.html");
    file = realpathSync(file);
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** What a file is called while it stays what it is: from its size and the time of its last change. */
export function versionOf({ size, mtimeMs }) {
  return `"${size.toString(16)}-${Math.trunc(mtimeMs * 1000).toString(16)}"`;
}

/** Serves `folder` on 127.0.0.1; port 0 means any free one. Resolves to the listening server. */
export function serve(folder, port) {
  const server = createServer((request, response) => {
    const file = ["GET", "HEAD"].includes(request.method) ? fileFor(folder, request.url) : null;
    if (file === null) {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("not found\n");
      return;
    }
    const stand = statSync(file);
    const version = versionOf(stand);
    const always = { "Cache-Control": "no-cache", ETag: version };
    // Who has this version already is told so, and gets nothing.
    if (request.headers["if-none-match"] === version) {
      response.writeHead(304, always).end();
      return;
    }
    response.writeHead(200, {
      ...always,
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      "Content-Length": stand.size,
      "X-Content-Type-Options": "nosniff",
    });
    if (request.method === "HEAD") response.end();
    else createReadStream(file).pipe(response);
  });
  return new Promise((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => listening(server));
  });
}

async function main() {
  const folder = resolve(process.argv[2] ?? "dist");
  const server = await serve(folder, Number(process.env.PORT ?? 8080));
  console.log(`Serving ${folder}`);
  console.log(`  in the browser:  http://127.0.0.1:${server.address().port}/`);
  console.log(`  as one file:     ${join(folder, "qiwang.html")}`);
  console.log("Stop with Ctrl-C.");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error.code === "EADDRINUSE" ? `Port in use: choose another with PORT=… (${error.message})` : error);
    process.exit(1);
  });
}
