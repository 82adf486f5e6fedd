// Measures every file of the built page (raw, gzip, brotli), writes target/figures/sizes.json and
// fails when a limit of docs/budget.json is exceeded.
//   node scripts/check-budget.mjs [folder]     folder: dist by default

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SINGLE_FILE = "qiwang.html";
/** The two programs of a hosted page, with their style sheets: a visit loads one of them, and everything else. */
const PROGRAMS = {
  hosted_viewer: /^viewer(?:\.js|\.css|_bg\.wasm)$/,
  hosted_whole: /^(?:qiwang(?:\.js|_bg\.wasm)|style\.css)$/,
};
/**
 * What no first visit fetches: the service worker, which begins once the page works, and the pictures of an
 * installed copy but the one that Chromium looks at to see whether the page may be installed. (The page's own
 * icon is in its markup.)
 */
const LATER = /^(?:worker\.js|icon-(?!192\.).*\.png)$/;

/** Whether a first visit that loads this program fetches the file of this stable name. */
export function isFetched(program, name) {
  const isOther = Object.entries(PROGRAMS).some(([other, names]) => other !== program && names.test(name));
  return name !== SINGLE_FILE && !LATER.test(name) && !isOther;
}

/** A name that stays the same from build to build: without trunk's hash of the content. */
export function stableName(name) {
  return name.replace(/-[0-9a-f]{12,16}(?=[._])/, "");
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.path, entry.name))
    .sort();
}

function sizesOf(bytes) {
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
}

/** The sizes of all files in `folder` by stable name, of each kind of visit, and of the single file. */
export function measure(folder) {
  const files = {};
  for (const file of filesIn(folder)) {
    const name = stableName(relative(folder, file).split(sep).join("/"));
    if (name in files) throw new Error(`two files are called ${name}`);
    files[name] = sizesOf(readFileSync(file));
  }
  if (!(SINGLE_FILE in files)) throw new Error(`${SINGLE_FILE} is not in ${folder}: build the page first`);
  const visits = Object.keys(PROGRAMS).map((program) => {
    const sum = { raw: 0, gzip: 0, brotli: 0 };
    for (const [name, sizes] of Object.entries(files)) {
      if (!isFetched(program, name)) continue;
      for (const way of Object.keys(sum)) sum[way] += sizes[way];
    }
    return [program, sum];
  });
  return { ...Object.fromEntries(visits), single_file: files[SINGLE_FILE], files };
}

/** One line for each limit: what is used, of what, and whether that is too much. */
export function judge(sizes, budget) {
  return Object.entries(budget).map(([name, { limit_bytes: limit, measure: way }]) => {
    const used = sizes[name]?.[way];
    if (!Number.isInteger(used) || !Number.isInteger(limit)) throw new Error(`docs/budget.json: cannot judge ${name}`);
    return { name, way, used, limit, exceeded: used > limit };
  });
}

function main() {
  const sizes = measure(process.argv[2] ?? join(ROOT, "dist"));
  mkdirSync(join(ROOT, "target/figures"), { recursive: true });
  writeFileSync(join(ROOT, "target/figures/sizes.json"), `${JSON.stringify(sizes, null, 2)}\n`);
  const budget = JSON.parse(readFileSync(join(ROOT, "docs/budget.json"), "utf8"));
  let exceeded = false;
  for (const line of judge(sizes, budget)) {
    const verdict = line.exceeded ? "TOO LARGE" : `${Math.round((100 * line.used) / line.limit)} % of the limit`;
    console.log(`${line.name}: ${line.used} of ${line.limit} bytes (${line.way}), ${verdict}`);
    exceeded ||= line.exceeded;
  }
  if (exceeded) process.exit(1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
