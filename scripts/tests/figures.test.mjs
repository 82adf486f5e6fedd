// scripts/check-budget.mjs, scripts/figures.mjs and scripts/bench-figures.mjs: sizes are judged, tests
// counted, and what benchmarks measured gathered rightly.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { gather } from "../bench-figures.mjs";
import { judge, measure, stableName } from "../check-budget.mjs";
import { cargoTests, countTests, kindOf, nodeTests } from "../figures.mjs";

test("a first visit is one of the two programs and everything else but the single file and what is for later", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "qiwang-sizes-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "more"));
  const put = (name, text) => writeFileSync(join(folder, name), text);
  assert.throws(() => measure(folder), /build the page first/);
  put("qiwang.html", "x".repeat(1000));
  put("index.html", "a".repeat(100));
  put("qiwang-0123456789abcdef_bg.wasm", "b".repeat(200));
  put("viewer-0123456789abcdef_bg.wasm", "c".repeat(40));
  put("viewer-0123456789abcdef.js", "d".repeat(2));
  put("viewer-0123456789abcdef.css", "f".repeat(3));
  put("style-0123456789abcdef.css", "g".repeat(30));
  put("worker.js", "h".repeat(7000));
  put("icon-512.png", "i".repeat(8000));
  put("more/viewer.js", "e".repeat(5000));
  const sizes = measure(folder);
  assert.equal(sizes.hosted_whole.raw, 5330);
  assert.equal(sizes.hosted_viewer.raw, 5145);
  assert.equal(sizes.single_file.raw, 1000);
  assert.equal(sizes.files["qiwang_bg.wasm"].brotli, brotliCompressSync(Buffer.from("b".repeat(200))).length);
  put("qiwang-fedcba9876543210_bg.wasm", "left over");
  assert.throws(() => measure(folder), /two files are called qiwang_bg\.wasm/);
});

test("names lose trunk's hash and nothing else", () => {
  assert.equal(stableName("qiwang-da2b7e03b9f5b96.js"), "qiwang.js");
  assert.equal(stableName("qiwang-138ee00f5989c304_bg.wasm"), "qiwang_bg.wasm");
  assert.equal(stableName("two-words.css"), "two-words.css");
});

test("a limit is exceeded by one byte too many", () => {
  const budget = { page: { limit_bytes: 10, measure: "brotli" } };
  assert.equal(judge({ page: { brotli: 10 } }, budget)[0].exceeded, false);
  assert.equal(judge({ page: { brotli: 11 } }, budget)[0].exceeded, true);
  assert.throws(() => judge({}, budget), /cannot judge page/);
  assert.throws(() => judge({ page: { brotli: 1 } }, { page: { measure: "brotli" } }), /cannot judge page/);
});

const LOG = `     Running unittests src/lib.rs (target/debug/deps/qiwang-0123)

running 5 tests
test engine::lots::tests::fills_every_zone ... ok
test engine::chain::properties::always_ends ... ok
test record::undo::tests::comes_back - should panic ... ok
test engine::slow ... ignored
test loose ... ok

test result: ok. 4 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s

     Running unittests src/main.rs (target/debug/deps/qiwang-4567)

running 0 tests

test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

     Running tests/layers.rs (target/debug/deps/layers-89ab)

running 2 tests
test the_engine_names_no_other_layer ... ok
some output without a line end test hidden ... ok

test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

     Running tests/laws.rs (target/debug/deps/laws-cdef)
test everybody_is_placed_once ... ok
test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 9.00s

   Doc-tests qiwang
test src/engine/mod.rs - engine (line 3) ... ok
test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s
`;

test("tests are counted by kind, and none is lost", () => {
  assert.deepEqual(countTests({ native: LOG, scripts: "✔ one\nℹ tests 3\nℹ pass 3\nℹ fail 0\n", journeys: LOG }), {
    by_kind: {
      documentation: 1,
      integration: 1,
      journeys: 8,
      property: 2,
      scripts: 3,
      "unit: engine": 1,
      "unit: page": 1,
      "unit: record": 1,
      unrecognised: 1,
    },
    total: 19,
  });
  assert.equal(cargoTests(LOG).length, 8);
});

test("a log of the script tests without a count is an error", () => {
  assert.throws(() => nodeTests("nothing"), /has no count/);
  assert.equal(nodeTests("# tests 2\n# pass 2\n"), 2);
});

test("a kind is told by whole words", () => {
  assert.equal(kindOf("tests/property.rs", "x"), "property");
  assert.equal(kindOf("tests/proper.rs", "x"), "integration");
  assert.equal(kindOf("src/lib.rs", "engine::lots::lots_laws::x"), "property");
  assert.equal(kindOf("src/lib.rs", "engine::lots::tests::laws_hold"), "unit: engine");
});

test("benchmarks are gathered by where they ran, by their medians", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "qiwang-bench-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const put = (path, value) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(value));
  };
  const estimates = (nanoseconds) => ({ mean: { point_estimate: 1 }, median: { point_estimate: nanoseconds } });
  assert.deepEqual(gather(join(folder, "native"), join(folder, "browser")), {});
  put("native/lots_ 112/new/benchmark.json", { full_id: "lots: 112" });
  put("native/lots_ 112/new/estimates.json", estimates(323267.99));
  put("native/begun/base/estimates.json", estimates(1));
  put("browser/web.json", { "lots: 112": { iters: [1], estimates: estimates(2e6) } });
  assert.deepEqual(gather(join(folder, "native"), join(folder, "browser")), {
    native: { "lots: 112": { median_ns: 323268, per_second: 3090 } },
    "browser, profile web": { "lots: 112": { median_ns: 2000000, per_second: 500 } },
  });
});
