// Merges the figures that builds and tests have written to target/figures/ into
// target/figures.json, after counting the tests by kind out of their logs (target/test-logs/).

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Tests in a file or module of one of these names are about laws, over generated cases. */
const PROPERTY = /^(?:prop|property|properties|law|laws)$/;

/**
 * The kind of one test of cargo's: by the program it is in and its path there. Unit tests are
 * counted by layer (engine, record, file, present), all the others by what they are.
 */
export function kindOf(program, path) {
  const words = [...program.split(/[/_.]/), ...path.split("::").slice(0, -1).flatMap((module) => module.split("_"))];
  if (words.some((word) => PROPERTY.test(word))) return "property";
  if (program === "doc-tests") return "documentation";
  if (program.startsWith("tests/")) return "integration";
  return `unit: ${path.includes("::") ? path.split("::")[0] : "page"}`;
}

/** Counts passed tests in what `cargo test` said: [kind, …], one for each. */
export function cargoTests(log) {
  const kinds = [];
  let program = null;
  let reported = 0;
  for (const line of log.split("\n")) {
    const running = line.match(/^\s*Running (?:unittests )?(\S+) \(/);
    const documentation = /^\s*Doc-tests /.test(line);
    const passed = line.match(/^test (.+?)(?: - should panic)? \.\.\. (?:.* )?ok$/);
    const summary = line.match(/^test result: \S+\. (\d+) passed;/);
    if (running) program = running[1];
    else if (documentation) program = "doc-tests";
    else if (passed && program) kinds.push(kindOf(program, passed[1]));
    else if (summary) reported += Number(summary[1]);
  }
  // What a test prints can hide its line; cargo's own summaries are the judge of the total.
  while (kinds.length < reported) kinds.push("unrecognised");
  return kinds;
}

/** How many tests Node's runner reports as passed. */
export function nodeTests(log) {
  const passed = log.match(/^\S+ pass (\d+)$/m);
  if (!passed) throw new Error("figures: the log of the script tests has no count");
  return Number(passed[1]);
}

/** Number of tests by kind out of whichever logs there are (name → text). */
export function countTests(logs) {
  const kinds = {};
  const add = (kind, count) => {
    if (count > 0) kinds[kind] = (kinds[kind] ?? 0) + count;
  };
  for (const [name, log] of Object.entries(logs)) {
    if (name === "scripts") add("scripts", nodeTests(log));
    else if (name === "journeys") add("journeys", cargoTests(log).length);
    else if (name === "view") add("unit: ui", cargoTests(log).length);
    else for (const kind of cargoTests(log)) add(kind, 1);
  }
  const total = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  return { by_kind: Object.fromEntries(Object.entries(kinds).sort()), total };
}

function textsIn(folder, ending) {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => name.endsWith(ending)).sort();
  return Object.fromEntries(names.map((name) => [basename(name, ending), readFileSync(join(folder, name), "utf8")]));
}

function main() {
  const folder = join(ROOT, "target/figures");
  mkdirSync(folder, { recursive: true });
  const tests = countTests(textsIn(join(ROOT, "target/test-logs"), ".log"));
  writeFileSync(join(folder, "tests.json"), `${JSON.stringify(tests, null, 2)}\n`);
  const figures = {};
  for (const [name, text] of Object.entries(textsIn(folder, ".json"))) figures[name] = JSON.parse(text);
  writeFileSync(join(ROOT, "target/figures.json"), `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`target/figures.json: ${Object.keys(figures).join(", ")}`);
  console.log(`tests: ${tests.total} (${Object.entries(tests.by_kind).map(([kind, count]) => `${kind} ${count}`).join(", ")})`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
