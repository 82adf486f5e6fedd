// scripts/setup on machines of every kind, with stand-ins for rustup, cargo, npm and apt-get: what
// it installs by which way, that a second run installs nothing, and what it says when it cannot.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const STAND_INS = join(ROOT, "scripts/tests/stand-ins");
const REAL_PROGRAMS = "awk bash cat chmod cp dirname env grep head ln mkdir mktemp rm sed sort tail timeout touch".split(" ");
const USUAL_USER = "1000";

const which = (program) => spawnSync("bash", ["-c", `command -v ${program}`], { encoding: "utf8" }).stdout.trim();

/** A bare machine: rustup's Rust, Node, nothing else; `files` are put into the stand-ins' state. */
function machine(t, files = {}) {
  const state = mkdtempSync(join(tmpdir(), "qiwang-setup-"));
  t.after(() => rmSync(state, { recursive: true, force: true }));
  for (const folder of ["bin", "system", "tools"]) mkdirSync(join(state, folder));
  for (const program of REAL_PROGRAMS) symlinkSync(which(program), join(state, "system", program));
  symlinkSync(process.execPath, join(state, "system/node"));
  const put = (name, text = "") => writeFileSync(join(state, name), text);
  put("user", "0");
  put("debian-rust-version", "1.96.0+dfsg1-1~deb12u2");
  for (const [name, text] of Object.entries(files)) put(name, text);
  return {
    state,
    put,
    remove: (name) => unlinkSync(join(state, name)),
    has: (name) => existsSync(join(state, name)),
    /** Runs setup; `calls` are what it asked of the outside since the last run. */
    setup(stage, environment = {}, root = ROOT) {
      put("calls");
      const run = spawnSync("bash", [join(root, "scripts/setup"), ...(stage ? [stage] : [])], {
        encoding: "utf8",
        timeout: 30000,
        env: {
          HOME: state,
          PATH: [STAND_INS, join(state, "bin"), join(state, "system")].join(":"),
          QIWANG_TOOLS: join(state, "tools"),
          STATE: state,
          ...environment,
        },
      });
      const calls = readFileSync(join(state, "calls"), "utf8").split("\n").filter(Boolean);
      return { status: run.status, said: run.stdout + run.stderr, calls };
    },
  };
}

function assertInstallsNothing(run) {
  assert.equal(run.status, 0, run.said);
  assert.deepEqual(run.calls, []);
  assert.match(run.said, /^Nothing had to be installed\.$/m);
}

const asked = (run, beginning) => run.calls.filter((call) => call.startsWith(beginning));

test("where rustup can fetch the wasm target, Debian's Rust is not needed", (t) => {
  const here = machine(t, { "rustup-can-fetch": "" });
  const first = here.setup("build");
  assert.equal(first.status, 0, first.said);
  assert.match(first.said, /rustup has fetched it/);
  assert.deepEqual(asked(first, "apt-get"), []);
  assert.equal(asked(first, "cargo install").length, 2);
  assert.match(first.said, /^Set up in \d+ s\.$/m);
  assertInstallsNothing(here.setup("build"));
});

test("where rustup cannot fetch it, Debian's Rust gets a standard library of its own", (t) => {
  const here = machine(t);
  const first = here.setup("build");
  assert.equal(first.status, 0, first.said);
  assert.match(first.said, /using Debian's Rust for the page/);
  assert.match(asked(first, "apt-get").at(-1), / rustc-web cargo-web rust-web-src .* lld-22$/);
  assert.deepEqual(asked(first, "rustup"), ["rustup target add wasm32-unknown-unknown", "rustup toolchain link debian /usr"]);
  assert.deepEqual(readdirSync(join(here.state, "debian-library/lib")).sort(), ["libcore-2.rlib", "libstd-2.rlib"]);
  assertInstallsNothing(here.setup("build"));
});

test("a newer Debian Rust gets a new standard library, and nothing else is installed again", (t) => {
  const here = machine(t);
  here.setup("build");
  here.put("rustc-release", "1.97.0");
  const again = here.setup("build");
  assert.equal(again.status, 0, again.said);
  assert.deepEqual(asked(again, "apt-get"), []);
  assert.deepEqual(asked(again, "cargo"), ["cargo build --release -Zbuild-std=std,panic_abort --target wasm32-unknown-unknown"]);
  assertInstallsNothing(here.setup("build"));
});

test("where rustup has no source of the library, Debian's Rust is used", (t) => {
  const here = machine(t, { "rustup-can-fetch": "", "no-library-source": "" });
  const first = here.setup("build");
  assert.equal(first.status, 0, first.said);
  assert.match(first.said, /using Debian's Rust for the page/);
  assert.deepEqual(asked(first, "rustup").slice(0, 2), ["rustup target add wasm32-unknown-unknown", "rustup component add rust-src"]);
  assertInstallsNothing(here.setup("build"));
});

test("a rustup that never answers is left after the time it has", (t) => {
  const here = machine(t, { "rustup-hangs": "" });
  const run = here.setup("build", { QIWANG_RUSTUP_SECONDS: "1" });
  assert.equal(run.status, 0, run.said);
  assert.match(run.said, /rustup could not fetch it/);
});

test("the compiler can be chosen", (t) => {
  const here = machine(t, { "rustup-can-fetch": "" });
  const debian = here.setup("build", { QIWANG_WEB_COMPILER: "debian" });
  assert.equal(debian.status, 0, debian.said);
  assert.deepEqual(asked(debian, "rustup"), ["rustup toolchain link debian /usr"]);
  here.remove("rustup-can-fetch");
  const rustup = here.setup("build", { QIWANG_WEB_COMPILER: "rustup" });
  assert.equal(rustup.status, 1);
  assert.match(rustup.said, /FAILED: rustup could not fetch wasm32-unknown-unknown/);
});

test("the test stage adds formatter, lints, browsers, drivers, font, Python and axe-core, once", (t) => {
  const here = machine(t, { "rustup-can-fetch": "", "no-lints": "" });
  const first = here.setup("test");
  assert.equal(first.status, 0, first.said);
  assert.deepEqual(asked(first, "rustup component"), ["rustup component add rust-src", "rustup component add rustfmt clippy"]);
  assert.match(asked(first, "apt-get").at(-2), / chromium chromium-driver firefox-esr webkit2gtk-driver xvfb fonts-noto-cjk$/);
  assert.deepEqual(
    asked(first, "cargo install").map((call) => call.split(" ")[2]),
    ["trunk", "wasm-bindgen-cli", "geckodriver"],
  );
  assert.match(asked(first, "apt-get").at(-1), / install --no-install-recommends python3$/);
  assert.ok(here.has("tools/node_modules/axe-core/package.json"));
  assertInstallsNothing(here.setup("test"));
  assertInstallsNothing(here.setup("build"));
});

test("an ordinary user can work where everything is there", (t) => {
  const here = machine(t);
  here.setup("test");
  here.put("user", USUAL_USER);
  assertInstallsNothing(here.setup("test"));
});

test("an ordinary user installs the tools, which need no system packages", (t) => {
  const here = machine(t, { "rustup-can-fetch": "", user: USUAL_USER });
  const first = here.setup("build");
  assert.equal(first.status, 0, first.said);
  assertInstallsNothing(here.setup("build"));
});

test("an ordinary user is told exactly which system packages are missing", (t) => {
  const here = machine(t, { user: USUAL_USER });
  const page = here.setup("build");
  assert.equal(page.status, 1);
  assert.match(
    page.said,
    /^FAILED: The page's compiler is missing, and only root may install it\. Run: sudo apt-get install --no-install-recommends rustc-web cargo-web rust-web-src rust-web-clippy rustfmt-web lld-22$/m,
  );
  assert.deepEqual(asked(page, "apt-get"), []);

  here.put("rustup-can-fetch");
  here.put("packages", "fonts-noto-cjk\n");
  const browser = here.setup("test");
  assert.equal(browser.status, 1);
  assert.match(browser.said, /^FAILED: A browser for the tests is missing, .* --no-install-recommends chromium chromium-driver firefox-esr webkit2gtk-driver xvfb$/m);
  assert.deepEqual(asked(browser, "apt-get"), []);

  here.put("user", "0");
  here.setup("test");
  here.remove("bin/python3");
  here.put("user", USUAL_USER);
  const python = here.setup("test");
  assert.equal(python.status, 1);
  assert.match(python.said, /^FAILED: Python is missing, .* --no-install-recommends python3$/m);
  assert.deepEqual(asked(python, "apt-get"), []);
});

test("a Python older than the checker of the lots needs is refused", (t) => {
  const here = machine(t, { "rustup-can-fetch": "" });
  here.put("bin/python3", '#!/usr/bin/env bash\n[ "$1" = --version ] && echo Python 3.8.20\n');
  chmodSync(join(here.state, "bin/python3"), 0o755);
  const run = here.setup("test");
  assert.equal(run.status, 1);
  assert.match(run.said, /^FAILED: Python 3\.8\.20 is too old: install Python 3\.9 or newer$/m);
});

test("an ordinary user is told when only the standard library needs root", (t) => {
  const here = machine(t);
  here.setup("build");
  rmSync(join(here.state, "debian-library"), { recursive: true });
  here.put("debian-library", "a file where the folder should be: nobody can write there");
  here.put("user", USUAL_USER);
  const run = here.setup("build");
  assert.equal(run.status, 1);
  assert.match(run.said, /FAILED: The wasm standard library has to be built into .*debian-library, which only root may write/);
});

test("a machine without apt-get is told the names of what is missing", (t) => {
  const here = machine(t);
  const others = join(here.state, "stand-ins-without-apt");
  cpSync(STAND_INS, others, { recursive: true });
  for (const program of ["apt-get", "dpkg", "dpkg-query"]) unlinkSync(join(others, program));
  const run = here.setup("build", { PATH: [others, join(here.state, "bin"), join(here.state, "system")].join(":") });
  assert.equal(run.status, 1);
  assert.match(run.said, /FAILED: The page's compiler is missing: please install what Debian calls: rustc-web /);
});

test("a Debian Rust older than the bound is refused", (t) => {
  const here = machine(t, { "debian-rust-version": "1.85.0+dfsg1-1" });
  const run = here.setup("build");
  assert.equal(run.status, 1);
  assert.match(run.said, /FAILED: Debian's rustc-web is 1\.85\.0\+dfsg1-1, at least 1\.96 is needed/);
});

test("a Rust older than Cargo.toml wants is refused before anything is installed", (t) => {
  const here = machine(t, { "rustup-can-fetch": "", "rustc-release": "1.88.0" });
  const run = here.setup("build");
  assert.equal(run.status, 1);
  assert.match(run.said, /FAILED: Rust 1\.88\.0 is too old: this needs 1\.95 or newer\. Run: rustup update/);
  assert.deepEqual(run.calls, []);
});

test("wasm-bindgen's tool must be of the version in Cargo.lock", (t) => {
  const here = machine(t, { "rustup-can-fetch": "" });
  const root = join(here.state, "project");
  mkdirSync(join(root, "scripts"), { recursive: true });
  for (const file of ["scripts/setup", "scripts/lib.sh", "scripts/versions.env", "Cargo.toml"]) cpSync(join(ROOT, file), join(root, file));
  writeFileSync(join(root, "Cargo.lock"), '[[package]]\nname = "wasm-bindgen"\nversion = "0.2.99"\n');
  const run = here.setup("build", {}, root);
  assert.equal(run.status, 1);
  assert.match(run.said, /FAILED: scripts\/versions\.env pins wasm-bindgen-cli [\d.]+, Cargo\.lock has wasm-bindgen 0\.2\.99; they must be equal/);
  assert.deepEqual(run.calls, []);
});

test("a stage has to be named", (t) => {
  const run = machine(t).setup();
  assert.equal(run.status, 1);
  assert.match(run.said, /FAILED: say which stage: scripts\/setup build, or scripts\/setup test/);
});
