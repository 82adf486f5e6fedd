// The picturing part of scripts/screens: FOLDER of generated tournaments, FOLDER for the pictures, and
// what their names must contain.
//
// Every screen in every phase of the sample, and of one small generated event, in three sizes, two
// languages, light and dark, as target/screens/SIZE-LANGUAGE-SCHEME/NAME.png, for somebody to look at.
// Nothing is compared.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./serve.mjs";
import { openBrowser } from "./tests/browser.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const [generated, pictures, ...wanted] = process.argv.slice(2);
const SIZES = { laptop: [1366, 768], phone: [390, 844], projector: [1920, 1080] };
const LANGUAGES = ["zh", "en"];
const SCHEMES = ["light", "dark"];
/** The longest picture, in pixels: what lies below is left out. */
const LONGEST = 4000;

// --- The events --------------------------------------------------------------------------------

/** As the checksum wants it: keys sorted, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.keys(value).toSorted().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${pairs.join(",")}}`;
}

/** A tournament file up to and with so many entries. */
function cut(text, count) {
  const file = JSON.parse(text);
  const record = file.record.slice(0, count);
  const sha256 = createHash("sha256").update(canonical(record)).digest("hex");
  return JSON.stringify({ ...file, record, revision: record.length, sha256 });
}

/** The sample at moments of its life, as files. */
function moments(finished) {
  const record = JSON.parse(finished).record;
  const at = (kind, test = () => true) => record.findIndex(({ fact }) => fact.kind === kind && test(fact));
  const started = (stage) => at("start-announced", (fact) => fact.stage === stage);
  return {
    entered: cut(finished, at("registration-closed")),
    sealed: cut(finished, at("lots-started")),
    drawing: cut(finished, at("lots-started") + 40),
    drawn: cut(finished, at("lots-published") + 1),
    busy: cut(finished, started("preliminary") + 40),
    middle: cut(finished, started("quarter-final") + 5),
    final: cut(finished, started("final") + 3),
    finished,
  };
}

// --- The pictures ------------------------------------------------------------------------------

const OWN = ["event", "entries", "lots", "check-in", "floor", "bracket", "placings", "print", "record", "certificate", "files", "p", "schedule"];
/** Of which moment which screens, and what is clicked there first: `screen > selector`. */
const SHOTS = [
  ["start", null, "#/", "#/files", "#/ > #see-sample"],
  ["entered", "entered", ...["event", "entries", "lots", "check-in", "floor", "bracket", "placings", "certificate"].map((one) => `#/${one}`),
    "#/event > #edit-regulation", "#/entries > .paste summary", "#/entries > #entrant-list [data-action]"],
  ["sealed", "sealed", "#/lots"],
  ["drawing", "drawing", "#/lots", "#/certificate", "#/lots > #break-off"],
  ["drawn", "drawn", "#/lots", "#/check-in", "#/floor", "#/bracket", "#/schedule", "#/p/17", "#/print", "#/certificate"],
  ["busy", "busy", "#/floor", "#/bracket", "#/schedule", "#/p/17", "#/placings", "#/print", "#/record",
    "#/floor > .table[data-state=playing] .table-number", "#/floor > #show-keys"],
  ["middle", "middle", "#/floor", "#/bracket", "#/bracket/quarter-1", "#/schedule", "#/p/46", "#/placings",
    "#/floor > .table[data-state=playing] .table-number"],
  ["final", "final", "#/floor", "#/bracket", "#/p/46"],
  ["finished", "finished", ...OWN.map((route) => `#/${route}`), "#/bracket/zone-3", "#/p/46",
    "#/files > .kept td .toolbar > :last-child", "#/floor > .table-number", "#/nowhere"],
  ["small", "small", ...OWN.map((route) => `#/${route}`), "#/floor > .table-number"],
];

const slug = (route) => route.replace(/^#\/?/, "").replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "") || "page";

async function main() {
  const cleaners = [];
  const t = { after: (clean) => cleaners.push(clean) };
  try {
    const server = await serve(join(ROOT, "dist"), 0);
    t.after(() => server.close());
    const address = `http://127.0.0.1:${server.address().port}/`;
    const browser = await openBrowser(t);
    await everything(browser, address);
  } finally {
    for (const clean of cleaners.toReversed()) await clean();
  }
}

/** A page with nothing stored. */
async function empty(browser, address) {
  await browser.open(`${address}icon-180.png`);
  const wipe = `localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);`;
  await browser.run(`return (async () => { ${wipe} })()`);
  await browser.open(`${address}#/`);
  await browser.until("document.querySelector('#begin-event')");
}

/** Opens a file as somebody would who chooses it. */
async function choose(browser, text) {
  await browser.run(
    `const input = document.querySelector("input[type=file]");
     const data = new DataTransfer();
     data.items.add(new File([arguments[0]], "a.qiwang.json"));
     input.files = data.files;
     input.dispatchEvent(new Event("change", { bubbles: true }));`,
    text,
  );
  await browser.until("document.querySelector('#save-state[data-state=saved]')");
}

/** Goes to a screen, without what was announced on the way. */
async function visit(browser, route) {
  await browser.run(`document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    location.hash = ${JSON.stringify(route)};`);
  await browser.run(`document.querySelector(".announcer").textContent = "";
    return new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 150)));`);
}

/** Clicks what is not yet open; dialogs are closed when the next screen is visited. */
async function press(browser, selector) {
  await browser.run(`document.querySelector(arguments[0]).click();
    return new Promise((seen) => setTimeout(seen, 400));`, selector);
}

async function picture(browser, width, height, file) {
  const full = await browser.run("return document.documentElement.scrollHeight");
  const wide = await browser.run("return document.documentElement.scrollWidth");
  if (wide > width) console.log(`  wider than the window, ${wide} px: ${file}`);
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(full, height), LONGEST), scale: 1 };
  const { data } = await browser.devtools("Page.captureScreenshot", { captureBeyondViewport: true, clip });
  writeFileSync(file, Buffer.from(data, "base64"));
}

/** The sample at each of its moments, in a language. */
async function sample(browser, address, language) {
  await empty(browser, address);
  await browser.click(`.language[lang^=${language}]`);
  await browser.click("#sample-finished");
  await browser.until("document.querySelector('#save-state[data-state=saved]')");
  const kept = "Object.values(localStorage).find((text) => text.includes('qiwang-tournament'))";
  return moments(await browser.run(`return ${kept}`));
}

async function everything(browser, address) {
  const small = readdirSync(generated).map((name) => readFileSync(join(generated, name), "utf8"));
  const longest = small.reduce((one, other) => (other.length > one.length ? other : one));
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    await browser.devtools("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: size === "phone",
    });
    for (const language of LANGUAGES) {
      const files = { ...(await sample(browser, address, language)), small: longest };
      for (const scheme of SCHEMES) {
        const folder = `${size}-${language}-${scheme}`;
        const shots = SHOTS.map(([event, file, ...routes]) => [
          file,
          routes
            .map((route) => [route, `${event}-${slug(route)}`])
            .filter(([, shot]) => wanted.every((part) => `${folder}/${shot}`.includes(part))),
        ]).filter(([, routes]) => routes.length > 0);
        if (shots.length === 0) continue;
        console.log(folder);
        mkdirSync(join(pictures, folder), { recursive: true });
        await browser.devtools("Emulation.setEmulatedMedia", {
          features: [{ name: "prefers-color-scheme", value: scheme }],
        });
        for (const [file, routes] of shots) {
          await empty(browser, address);
          await browser.click(`.language[lang^=${language}]`);
          if (file) await choose(browser, files[file]);
          for (const [route, shot] of routes) {
            const [screen, clicked] = route.split(" > ");
            await visit(browser, screen);
            if (clicked) await press(browser, clicked);
            await picture(browser, width, height, join(pictures, folder, `${shot}.png`));
          }
        }
      }
    }
  }
}

await main();
