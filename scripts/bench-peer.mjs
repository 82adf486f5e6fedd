// The measuring part of scripts/bench-peer: FOLDER of npm packages, FOLDER of generated tournaments.
// Both pages come from the same static server, their tournaments are saved in the browser beforehand,
// and the two take turns, so that whatever else the machine does meets both.

import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./serve.mjs";
import { openBrowser } from "./tests/browser.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const [packages, tournaments] = process.argv.slice(2);
const TURNS = 9;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const rounded = (number) => Math.round(number * 10) / 10;

// --- The two sites -----------------------------------------------------------------------------

/** A finished knockout of 64 in the peer's own form, by its own manager; and its last match. */
async function peerTournament() {
  const need = createRequire(join(packages, "from-here.js"));
  const { BracketsManager } = need("brackets-manager");
  const { InMemoryDatabase } = need("brackets-memory-db");
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const seeding = Array.from({ length: 64 }, (_, index) => `棋手${index + 1}`);
  const stage = await manager.create.stage({ tournamentId: 0, name: "64", type: "single_elimination", seeding });
  for (;;) {
    // 2: both opponents are known.
    const ready = (await storage.select("match")).find((one) => one.status === 2);
    if (!ready) break;
    await manager.update.match({ id: ready.id, opponent1: { score: 2, result: "win" }, opponent2: { score: 0 } });
  }
  const data = await manager.get.stageData(stage.id);
  return { stages: data.stage, matches: data.match, matchGames: data.match_game, participants: data.participant };
}

const PEER_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<link rel="stylesheet" href="brackets-viewer.min.css"><script src="brackets-viewer.min.js"></script></head>
<body><div class="brackets-viewer"></div>
<script>window.bracketsViewer.render(JSON.parse(localStorage.getItem("saved")));</script></body></html>`;

/** The generated tournament of a size that has the longest record: one that is over. */
function longest(size) {
  const folder = join(tournaments, String(size));
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  return texts.reduce((one, other) => (other.length > one.length ? other : one));
}

// --- Measuring ---------------------------------------------------------------------------------

/** Runs in each page before its own scripts: notes when enough of the bracket is there and painted. */
const watch = (selector, count) => `(() => {
  const look = () => {
    if (document.querySelectorAll(${JSON.stringify(selector)}).length < ${count}) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => { window.visibleAfter = performance.now(); }));
  };
  requestAnimationFrame(look);
})()`;

/** From an act to the frame after it, several times. */
const ACT = (act, changed) => `
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return (async () => {
    const took = [];
    for (let turn = 0; turn < 20; turn++) {
      await painted();
      const state = () => ${changed};
      const [before, begun] = [state(), performance.now()];
      ${act};
      while (state() === before) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      took.push(performance.now() - begun);
    }
    return took;
  })()`;

async function until(browser, condition) {
  while (!(await browser.run(`return Boolean(${condition})`)));
}

async function main() {
  const work = mkdtempSync(join(tmpdir(), "qiwang-peer-"));
  const cleaners = [() => rmSync(work, { recursive: true, force: true })];
  const t = { after: (clean) => cleaners.push(clean) };
  try {
    cpSync(join(ROOT, "dist"), join(work, "ours"), { recursive: true });
    mkdirSync(join(work, "peer"));
    for (const file of ["brackets-viewer.min.js", "brackets-viewer.min.css"]) {
      copyFileSync(join(packages, "brackets-viewer/dist", file), join(work, "peer", file));
    }
    writeFileSync(join(work, "peer/index.html"), PEER_PAGE);
    const server = await serve(work, 0);
    t.after(() => server.close());
    const site = `http://127.0.0.1:${server.address().port}`;

    const browser = await openBrowser(t);
    const visible = {};
    const acts = {};
    const peerData = await peerTournament();
    await browser.open(`${site}/peer/`);
    await browser.run("localStorage.setItem('saved', arguments[0])", JSON.stringify(peerData));
    const texts = Object.fromEntries([64, 112, 448].map((size) => [size, longest(size)]));
    const show = async (name, address, selector, count) => {
      const { identifier } = await browser.devtools("Page.addScriptToEvaluateOnNewDocument", { source: watch(selector, count) });
      await browser.open("about:blank");
      await browser.open(address);
      await until(browser, "window.visibleAfter");
      (visible[name] ??= []).push(await browser.run("return window.visibleAfter"));
      await browser.devtools("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    };
    const OURS = "#main svg [data-table]";
    // Ours is kept as the page itself keeps it, and opened by it.
    const keep = async (text) => {
      const { id } = JSON.parse(text);
      await browser.open("about:blank");
      await browser.open(`${site}/ours/#/files`);
      await until(browser, "!document.getElementById('loading')");
      await browser.run(
        `const [id, text] = arguments;
        localStorage.setItem("qiwang/tournament/" + id, text);
        localStorage.setItem("qiwang/current", id);
        return new Promise((resolve, reject) => {
          const asked = indexedDB.open("qiwang");
          asked.onerror = reject;
          asked.onsuccess = () => {
            const transaction = asked.result.transaction("tournaments", "readwrite");
            transaction.objectStore("tournaments").put(text, id);
            transaction.oncomplete = () => { asked.result.close(); resolve(true); };
          };
        })`,
        id,
        text,
      );
    };
    for (const size of [64, 112, 448]) {
      await keep(texts[size]);
      for (let turn = 0; turn < TURNS; turn++) {
        if (size === 64) await show("brackets-viewer.js, 64", `${site}/peer/`, ".brackets-viewer .match", 63);
        await show(`Qiwang, ${size}`, `${site}/ours/#/bracket`, OURS, size === 448 ? 255 : 63);
      }
      acts[`Qiwang, ${size}`] = await browser.run(
        ACT(
          'document.querySelector(turn % 2 ? "#redo" : "#undo").click()',
          'document.querySelector("#main svg").outerHTML.length + document.querySelector("#main svg").textContent',
        ),
      );
    }
    await show("brackets-viewer.js, 64", `${site}/peer/`, ".brackets-viewer .match", 63);
    acts["brackets-viewer.js, 64"] = await browser.run(
      ACT(
        `const match = JSON.parse(localStorage.saved).matches.at(-1);
         match.opponent1.score = turn + 3;
         window.bracketsViewer.updateMatch(match)`,
        'document.querySelector(".brackets-viewer").textContent',
      ),
    );
    const figures = {};
    for (const [name, all] of Object.entries(visible)) {
      figures[name] = { visible_ms: rounded(median(all)), result_to_paint_ms: rounded(median(acts[name])) };
    }
    mkdirSync(join(ROOT, "target/figures"), { recursive: true });
    writeFileSync(join(ROOT, "target/figures/peer.json"), `${JSON.stringify(figures, null, 2)}\n`);
    console.table(figures);
  } finally {
    for (const clean of cleaners.reverse()) await clean();
  }
}

await main();
