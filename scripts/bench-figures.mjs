// Gathers what the benchmarks have measured, natively (target/criterion/) and in the browser
// (target/bench-browser/, one file a profile), in target/figures/bench.json, and says it.

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The median of an estimate, which other work on the machine moves least. */
export function speed(estimates) {
  const median = estimates.median.point_estimate;
  return { median_ns: Math.round(median), per_second: Number((1e9 / median).toPrecision(3)) };
}

const read = (...path) => JSON.parse(readFileSync(join(...path), "utf8"));
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** Where it ran → what ran → how fast, out of the folders of both kinds of criterion. */
export function gather(criterion, browser) {
  const figures = {};
  const add = (where, what, estimates) => ((figures[where] ??= {})[what] = speed(estimates));
  for (const name of namesIn(criterion)) {
    const latest = join(criterion, name, "new");
    if (!existsSync(join(latest, "estimates.json"))) continue;
    add("native", read(latest, "benchmark.json").full_id, read(latest, "estimates.json"));
  }
  for (const name of namesIn(browser)) {
    const where = `browser, profile ${basename(name, ".json")}`;
    for (const [what, { estimates }] of Object.entries(read(browser, name))) add(where, what, estimates);
  }
  return figures;
}

function main() {
  const figures = gather(join(ROOT, "target/criterion"), join(ROOT, "target/bench-browser"));
  mkdirSync(join(ROOT, "target/figures"), { recursive: true });
  writeFileSync(join(ROOT, "target/figures/bench.json"), `${JSON.stringify(figures, null, 2)}\n`);
  for (const [where, speeds] of Object.entries(figures)) {
    console.log(`${where}, a second:`);
    for (const [what, { per_second: many }] of Object.entries(speeds)) console.log(`  ${what}: ${many}`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
