// A copy of the built page on a plain static server, for the tests of the page.

import assert from "node:assert/strict";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "../serve.mjs";

/** The built page. */
export const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
assert.ok(existsSync(join(DIST, "qiwang.html")), "there is no page to test: run scripts/build");

/** Holds in a page whose program has mounted. */
export const STARTED = "!document.getElementById('loading') && document.readyState === 'complete'";

/**
 * A site that has a copy of the page under /clubs/qiwang/ until the test ends: its address, the copy's
 * folder, the paths `asked` for so far, and `stop`, after which nobody answers any more. `change` may alter
 * the copy first.
 */
export async function copiedSite(t, change = () => {}) {
  const root = mkdtempSync(join(tmpdir(), "qiwang-site-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, "clubs/qiwang");
  cpSync(DIST, folder, { recursive: true });
  change(folder);
  const server = await serve(root, 0);
  const asked = [];
  server.on("request", (request) => asked.push(request.url.replace("/clubs/qiwang/", "")));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  t.after(stop);
  return { address: `http://127.0.0.1:${server.address().port}/clubs/qiwang/`, folder, asked, stop };
}
