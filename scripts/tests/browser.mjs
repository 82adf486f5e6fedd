// A headless Chromium over chromedriver's WebDriver interface, as far as the page tests need it.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

async function startDriver() {
  const driver = spawn("chromedriver", ["--port=0"], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  const port = await new Promise((resolve, reject) => {
    driver.once("error", reject);
    driver.once("exit", (code) => reject(new Error(`chromedriver ended (${code}): ${said}`)));
    driver.stdout.on("data", (data) => {
      said += data;
      const started = said.match(/started successfully on port (\d+)/);
      if (started) resolve(started[1]);
    });
  });
  return { driver, address: `http://127.0.0.1:${port}` };
}

/** A browser with a fresh profile, closed and cleaned away when the test `t` ends. */
export async function openBrowser(t) {
  const { driver, address } = await startDriver();
  const downloads = mkdtempSync(join(tmpdir(), "qiwang-downloads-"));

  async function call(method, path, body) {
    const response = await fetch(address + path, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  let session = null;
  t.after(async () => {
    if (session) await call("DELETE", session);
    driver.kill();
    rmSync(downloads, { recursive: true, force: true });
  });
  const { sessionId } = await call("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        browserName: "chrome",
        timeouts: { script: 20000 },
        "goog:chromeOptions": {
          args: ARGUMENTS,
          prefs: { "download.default_directory": downloads, "download.prompt_for_download": false },
        },
        "goog:loggingPrefs": { browser: "ALL" },
      },
    },
  });
  session = `/session/${sessionId}`;

  return {
    downloads,
    open: (url) => call("POST", `${session}/url`, { url }),
    /** Runs a script in the page; what it returns, or what a promise it returns resolves to. */
    run: (script, ...args) => call("POST", `${session}/execute/sync`, { script, args }),
    /** Everything on the console since the last call: errors, warnings, policy violations. */
    console: async () => (await call("POST", `${session}/se/log`, { type: "browser" })).map((entry) => entry.message),
    /** A command of Chromium's own protocol. */
    devtools: (cmd, params) => call("POST", `${session}/goog/cdp/execute`, { cmd, params }),
    /** Resolves once `condition`, an expression, is true in the page; asked at every frame. */
    until: (condition) =>
      call("POST", `${session}/execute/sync`, {
        script: `return new Promise((resolve) => {
          const ask = () => ((${condition}) ? resolve() : requestAnimationFrame(ask));
          ask();
        });`,
        args: [],
      }),
    click: async (selector) => {
      const found = await call("POST", `${session}/element`, { using: "css selector", value: selector });
      await call("POST", `${session}/element/${Object.values(found)[0]}/click`, {});
    },
  };
}
