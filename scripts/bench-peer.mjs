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
const PEER = "brackets-viewer.js, 64";

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

/** The longest record of a size that ends with a game of the final. */
function longest(size) {
  const folder = join(tournaments, String(size));
  const isNearTheEnd = (text) => {
    const { fact } = JSON.parse(text).record.at(-1);
    return fact.kind === "game-recorded" && fact.stage === "final";
  };
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  return texts.filter(isNearTheEnd).reduce((one, other) => (other.length > one.length ? other : one));
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

/**
 * From an act to the frame after it, several times; before each time `undo` takes back what the act
 * does. What both change is `state`. All of it takes 15 s at most.
 */
const ACT = (act, undo, state) => `
  const frame = () => new Promise(requestAnimationFrame);
  const painted = async () => { await frame(); await new Promise((resolve) => setTimeout(resolve)); };
  const state = () => ${state};
  const last = performance.now() + 15_000;
  const differs = async (before) => {
    do {
      if (performance.now() > last) throw new Error("nothing changed in 15 s");
      await frame();
    } while (state() === before);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return (async () => {
    const whole = state();
    ${undo};
    await differs(whole);
    const without = state();
    const took = [];
    for (let turn = 0; turn < 10; turn++) {
      await painted();
      const begun = performance.now();
      ${act};
      await differs(without);
      took.push(performance.now() - begun);
      await painted();
      const given = state();
      ${undo};
      await differs(given);
    }
    return took;
  })()`;

/** Waits for a condition, a minute at most. */
async function until(browser, condition) {
  const last = Date.now() + 60_000;
  while (!(await browser.run(`return Boolean(${condition})`))) {
    if (Date.now() > last) throw new Error(`a minute went by without ${condition}`);
  }
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
    const browser = await openBrowser(t);
    const visible = {};
    const acts = {};
    const peerData = JSON.stringify(await peerTournament());
    const show = async (name, address, selector, count) => {
      const { identifier } = await browser.devtools("Page.addScriptToEvaluateOnNewDocument", { source: watch(selector, count) });
      await browser.open("about:blank");
      await browser.open(address);
      await until(browser, "window.visibleAfter");
      (visible[name] ??= []).push(await browser.run("return window.visibleAfter"));
      await browser.devtools("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    };
    // The page before this one may still hold the right to write.
    const writable = () => until(browser, "document.querySelector('#undo:enabled')");
    const OURS = "#bracket-picture [data-match]";
    // Ours is kept as the page itself keeps it, and opened by it.
    const keep = async (site, text) => {
      const { id } = JSON.parse(text);
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
    const peerScore = (score) => `(() => {
      const match = (window.last ??= JSON.parse(localStorage.saved).matches.at(-1));
      match.opponent1.score = ${score};
      window.bracketsViewer.updateMatch(match);
    })()`;
    const key = (code) =>
      `document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "${code}", bubbles: true, cancelable: true }))`;
    const main = 'document.getElementById("main").textContent';
    for (const size of [64, 112, 448]) {
      // An origin of its own: a tournament kept by another one does not get in the way.
      const server = await serve(work, 0);
      t.after(() => server.close());
      const site = `http://127.0.0.1:${server.address().port}`;
      await browser.open(`${site}/peer/`);
      await browser.run("localStorage.setItem('saved', arguments[0])", peerData);
      await keep(site, longest(size));
      for (let turn = 0; turn < TURNS; turn++) {
        await show(PEER, `${site}/peer/`, ".brackets-viewer .match", 63);
        await show(`Qiwang, ${size}`, `${site}/ours/#/bracket`, OURS, size === 448 ? 255 : 63);
      }
      await writable();
      const click = (id) => `document.getElementById("${id}").click()`;
      acts[`Qiwang, ${size}`] = await browser.run(ACT(click("redo"), click("undo"), main));
      // The same by the keys of the floor, with its tables in sight.
      await show(`Qiwang's floor, ${size}`, `${site}/ours/#/floor`, "#main :is(table, h2)", 1);
      await writable();
      acts[`Qiwang's floor, ${size}`] = await browser.run(ACT(key("Equal"), key("Minus"), main));
      await show(PEER, `${site}/peer/`, ".brackets-viewer .match", 63);
      const peerActs = ACT(peerScore("3 + turn"), peerScore(1), 'document.querySelector(".brackets-viewer").textContent');
      (acts[PEER] ??= []).push(...(await browser.run(peerActs)));
    }
    const figures = {};
    for (const [name, all] of Object.entries(visible)) {
      const took = acts[name];
      figures[name] = {
        visible_ms: rounded(median(all)),
        result_to_paint_ms: rounded(median(took)),
        slowest_ms: rounded(Math.max(...took)),
      };
    }
    mkdirSync(join(ROOT, "target/figures"), { recursive: true });
    writeFileSync(join(ROOT, "target/figures/peer.json"), `${JSON.stringify(figures, null, 2)}\n`);
    console.table(figures);
  } finally {
    for (const clean of cleaners.reverse()) await clean();
  }
}

await main();
