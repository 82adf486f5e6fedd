// docs/check_lots.py, the checker of the lots in another language: it agrees with the page's test
// vectors and with random tournaments, and finds what somebody has changed, however well the envelope fits.
// QIWANG_SEED chooses which tournaments.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FIXTURES = ["v1", "v2", "v3", "v4"].map((version) => join(ROOT, "tests/fixtures", version));
const WORK = join(ROOT, "target/check-lots");
const GENERATED = join(WORK, "generated");
const COUNT = 300;

const python = (...words) => spawnSync("python3", words, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 });
const tournamentsIn = (folder) =>
  readdirSync(folder).filter((name) => name.endsWith(".qiwang.json")).sort().map((name) => join(folder, name));

/** What the checker says of each file, in their order, and its exit status. */
function check(files) {
  const run = python("docs/check_lots.py", ...files);
  assert.equal(run.stderr, "");
  const lines = run.stdout.split("\n").filter(Boolean);
  assert.equal(lines.length, files.length, run.stdout);
  lines.forEach((line, index) => assert.ok(line.startsWith(`${files[index]}: `), line));
  return { status: run.status, verdicts: lines.map((line, index) => line.slice(files[index].length + 2)) };
}

// --- Changing a tournament so that its envelope still fits ------------------------------------

const sorted = (value) =>
  value === null || typeof value !== "object" ? value
  : Array.isArray(value) ? value.map(sorted)
  : Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));

/** Numbers entries and acts without gaps, and sets revision and checksum (docs/file-format.md). */
function sealed(tournament) {
  const acts = new Map([...new Set(tournament.record.map((entry) => entry.act))].map((act, index) => [act, index + 1]));
  const record = tournament.record.map((entry, index) => {
    const fact = /^(un|re)done$/.test(entry.fact.kind) ? { ...entry.fact, act: acts.get(entry.fact.act) } : entry.fact;
    return { ...entry, seq: index + 1, act: acts.get(entry.act), fact };
  });
  const sha256 = createHash("sha256").update(JSON.stringify(sorted(record))).digest("hex");
  return { ...tournament, revision: record.length, sha256, record };
}

/** Writes changed copies of tournaments; `change(tournament)` gives what the report should say of it, or null to leave it out. */
function checkChanged(name, tournaments, change, seal = sealed) {
  const folder = join(WORK, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [];
  const expected = [];
  for (const original of tournaments) {
    const tournament = structuredClone(original);
    const expectation = change(tournament);
    if (expectation === null) continue;
    const file = join(folder, `${files.length + 1}.qiwang.json`);
    writeFileSync(file, JSON.stringify(seal(tournament)));
    files.push(file);
    expected.push(expectation);
  }
  assert.ok(files.length >= 5, `only ${files.length} tournaments can be changed so`);
  const { status, verdicts } = check(files);
  verdicts.forEach((verdict, index) => assert.match(verdict, expected[index], files[index]));
  return status;
}

const facts = (tournament, kind) => tournament.record.map((entry) => entry.fact).filter((fact) => fact.kind === kind);
const place = (tournament, kind) => tournament.record.findIndex((entry) => entry.fact.kind === kind);
const differs = (text) => new RegExp(`^differs: ${text}`);

/** The lots of the first attempt with their numbers, from 0. */
function firstLots(tournament) {
  const all = tournament.record.map((entry) => entry.fact);
  const end = all.findIndex((fact) => /^lots-(broken-off|published)$/.test(fact.kind));
  return all.slice(0, end < 0 ? all.length : end).filter((fact) => fact.kind === "lot-drawn");
}

const namesIn = (lots) => [...lots.keys()].filter((k) => lots[k].lot.lot === "name");

/** Another entrant, number, zone or half in a lot's place; the size is that of the first attempt. */
function changeLot(tournament, fact) {
  const { size } = facts(tournament, "list-frozen")[0];
  const { lot } = fact;
  const lots = firstLots(tournament);
  if (lot.lot === "name") lot.entrant = lots[namesIn(lots).at(-1)].lot.entrant;
  else if (lot.lot === "zone") lot.zone = (lot.zone % (size / 4)) + 1;
  else if (lot.lot === "half") lot.half = lot.half === "upper" ? "lower" : "upper";
  else lot.number = (lot.number % size) + 1;
}

/** The places of the contributions of the first attempt; none of a tournament in which something was taken back there. */
function contributions(tournament) {
  const [begin, end] = ["list-frozen", "lots-started"].map((kind) => place(tournament, kind));
  const kinds = tournament.record.map((entry) => entry.fact.kind);
  if (kinds.slice(begin, end).some((kind) => /^(un|re)done$/.test(kind))) return [];
  return [...kinds.keys()].filter((at) => begin < at && at < end && kinds[at] === "contribution-made");
}

const otherHex = (digits) => (digits[0] === "0" ? "1" : "0") + digits.slice(1);
const HEX = "[0-9a-f]{64}";
const FINGERPRINT = differs(`attempt 1: recorded fingerprint ${HEX}, should be ${HEX} \\(G14: that of the list\\)$`);
const COMMITMENT = differs(`attempt 1: recorded commitment ${HEX}, should be ${HEX} \\(G14: that to the secret\\)$`);
const FIRST_LOTS = differs("attempt 1, lot \\d+: recorded .* by program, should be .* \\(C\\d+.*\\)$");

let everybody; // whose lots are published, and not broken off before the first
let byProgram;
let byHand;

const generated = () => tournamentsIn(GENERATED).map((file) => JSON.parse(readFileSync(file, "utf8")));

before(() => {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  const seed = process.env.QIWANG_SEED ?? "1";
  const words = `run --release --locked --example generate -- --seed ${seed} --count ${COUNT} --out`.split(" ");
  const made = spawnSync("cargo", [...words, GENERATED], { cwd: ROOT, encoding: "utf8" });
  assert.equal(made.status, 0, made.stderr);
  everybody = generated()
    .filter((tournament) => place(tournament, "lots-published") > 0 && firstLots(tournament).length > 0);
  const all = (by) => everybody.filter((tournament) => facts(tournament, "lot-drawn").every((fact) => fact.by === by)).slice(0, 30);
  byProgram = all("program");
  byHand = all("hand");
});

// --- What agrees -------------------------------------------------------------------------------

test("the page's test vectors come out of the Python as well", () => {
  const run = python("scripts/tests/lots_vectors.py", "docs/lots.md");
  assert.equal(run.status, 0, run.stdout + run.stderr);
  assert.match(run.stdout, /^\d\d test vectors, 0 differ$/m);
});

test("the lots of random tournaments and of the frozen files agree", () => {
  const files = [GENERATED, ...FIXTURES].flatMap(tournamentsIn);
  const { status, verdicts } = check(files);
  const usual = /^agrees, \d+ attempts?(?: \(\d+ unsealed\))?, (\d+) lots \((\d+) by program\)$/;
  assert.deepEqual(verdicts.filter((verdict) => !usual.test(verdict)), []);
  assert.equal(status, 0);
  verdicts.slice(0, COUNT).forEach((verdict, index) => {
    const lots = facts(JSON.parse(readFileSync(files[index], "utf8")), "lot-drawn");
    const counts = [lots.length, lots.filter((fact) => fact.by === "program").length];
    assert.deepEqual(verdict.match(usual).slice(1).map(Number), counts, files[index]);
  });
});

test("how somebody's name is written after the list was frozen does not matter", () => {
  const status = checkChanged("name-after", byProgram, (tournament) => {
    if (facts(tournament, "list-frozen").length > 1) return null; // The next list would be another.
    const frozen = place(tournament, "list-frozen");
    putIn(tournament, frozen + 1, { kind: "entrant-edited", entrant: 1, name: "另一个人", club: "别处" });
    return /^agrees, /;
  });
  assert.equal(status, 0);
});

test("a file of version 1 says that it is unsealed", () => {
  const { verdicts } = check(tournamentsIn(FIXTURES[0]));
  verdicts.forEach((verdict) => assert.match(verdict, /^agrees, \d+ attempts? \(\d+ unsealed\), /));
});

// --- What does not -----------------------------------------------------------------------------

for (const kind of ["name", "number", "zone", "place", "holder", "half"]) {
  test(`another ${kind} in one lot of the program is found at that lot`, () => {
    const status = checkChanged(`lot-${kind}`, kind === "half" ? everybody : byProgram, (tournament) => {
      const lots = firstLots(tournament);
      const k = lots.findIndex((fact) => fact.by === "program" && fact.lot.lot === kind);
      if (k < 0 || namesIn(lots).length < 2) return null;
      const { entrant } = lots[k].lot;
      changeLot(tournament, lots[k]);
      const now = kind === "name" ? `name of entrant ${lots[k].lot.entrant} ` : `${kind} \\w+ for entrant ${entrant} `;
      const then = kind === "name" ? `name of entrant ${entrant} ` : `${kind} \\w+ for entrant ${entrant} `;
      return differs(`attempt 1, lot ${k}: recorded ${now}\\(.*\\) by program, should be ${then}\\(.*\\) \\(C\\d+.*\\)$`);
    });
    assert.equal(status, 1);
  });
}

test("a number taken twice by hand is found at the second lot, with the clause", () => {
  const status = checkChanged("taken", byHand, (tournament) => {
    const lots = firstLots(tournament);
    const [first, second] = [...lots.keys()].filter((k) => lots[k].lot.lot === "number");
    if (second === undefined) return null;
    lots[second].lot.number = lots[first].lot.number;
    return differs(`attempt 1, lot ${second}: recorded number .* by hand, should be a number for .* among .* \\(C7\\)$`);
  });
  assert.equal(status, 1);
});

test("two lots that have changed places are found at the first", () => {
  const status = checkChanged("swapped", byProgram, (tournament) => {
    const lots = firstLots(tournament);
    const [first, second] = [namesIn(lots)[0], namesIn(lots).at(-1)];
    if (first === second) return null;
    [lots[first].lot, lots[second].lot] = [lots[second].lot, lots[first].lot];
    return differs(`attempt 1, lot ${first}: recorded name of entrant ${lots[first].lot.entrant} .*, should be name of entrant ${lots[second].lot.entrant} `);
  });
  assert.equal(status, 1);
});

// --- What was announced -------------------------------------------------------------------------

test("another name before the list was frozen is found by the fingerprint", () => {
  const status = checkChanged("name-before", byProgram, (tournament) => {
    facts(tournament, "entrant-entered")[0].name = "另一个人";
    const edits = facts(tournament, "entrant-edited").some((fact) => fact.entrant === 1);
    const listed = tournament.record.slice(0, place(tournament, "list-frozen")).map((entry) => entry.fact);
    const out = listed.some((fact) => (fact.kind === "entrant-withdrawn" && fact.entrant === 1) || fact.kind === "undone");
    return edits || out ? null : FINGERPRINT;
  });
  assert.equal(status, 1);
});

test("another fingerprint is found", () => {
  const status = checkChanged("fingerprint", byProgram, (tournament) => {
    const frozen = facts(tournament, "list-frozen")[0];
    frozen.fingerprint = otherHex(frozen.fingerprint);
    return FINGERPRINT;
  });
  assert.equal(status, 1);
});

test("another secret, and another commitment, are found by the commitment", () => {
  for (const [kind, field] of [["lots-started", "secret"], ["list-frozen", "commitment"]]) {
    const status = checkChanged(field, byProgram, (tournament) => {
      const fact = facts(tournament, kind)[0];
      fact[field] = otherHex(fact[field]);
      return COMMITMENT;
    });
    assert.equal(status, 1);
  }
});

test("another secret with the commitment to it is found by the lots", () => {
  const status = checkChanged("secret-and-commitment", byProgram, (tournament) => {
    const [start] = facts(tournament, "lots-started");
    start.secret = otherHex(start.secret);
    facts(tournament, "list-frozen")[0].commitment = createHash("sha256").update(Buffer.from(start.secret, "hex")).digest("hex");
    return FIRST_LOTS;
  });
  assert.equal(status, 1);
});

for (const [what, change] of Object.entries({
  "value": (tournament, [first]) => { tournament.record[first].fact.value = "7"; },
  "contributor": (tournament, [first]) => { tournament.record[first].fact.contributor = "另一个人"; },
  "way": (tournament, [first]) => { const { fact } = tournament.record[first]; fact.way = fact.way === "said" ? "slip" : "said"; },
  "place": (tournament, [first, second]) => { const { record } = tournament; [record[first].fact, record[second].fact] = [record[second].fact, record[first].fact]; },
  "absence": (tournament, [first]) => { tournament.record.splice(first, 1); },
})) {
  test(`another ${what} of a contribution is found by the lots`, () => {
    const status = checkChanged(`contribution-${what}`, byProgram, (tournament) => {
      const made = contributions(tournament);
      if (made.length < 2) return null;
      change(tournament, made);
      return FIRST_LOTS;
    });
    assert.equal(status, 1);
  });
}

test("a broken-off attempt that was struck from the record is found by the lots of the next", () => {
  const OF_THE_LOTS = /^(list-frozen|contribution-made|witness-named|lots-started|lot-drawn|lots-broken-off)$/;
  const again = generated().filter((tournament) => facts(tournament, "lots-broken-off").length > 0);
  const status = checkChanged("struck", again, (tournament) => {
    const { record } = tournament;
    const [begin, end] = [place(tournament, "list-frozen"), place(tournament, "lots-broken-off")];
    const rest = record.slice(end + 1).map((entry) => entry.fact);
    if (record.some((entry, at) => begin < at && at < end && /^(un|re)done$/.test(entry.fact.kind))) return null;
    const [frozen, start] = ["list-frozen", "lots-started"].map((kind) => rest.find((fact) => fact.kind === kind));
    const lots = rest.filter((fact) => fact.kind === "lot-drawn");
    if (!start?.secret || frozen.attempt !== start.attempt || !lots.slice(0, 8).every((fact) => fact.by === "program") || lots.length < 8) return null;
    if (rest.filter((fact) => fact.kind === "list-frozen").length > 1) return null;
    tournament.record = record.filter((entry, at) => at < begin || at > end || !OF_THE_LOTS.test(entry.fact.kind));
    [frozen.attempt, start.attempt] = [1, 1];
    return FIRST_LOTS;
  });
  assert.equal(status, 1);
});

test("a lot of the program without entropy is found", () => {
  const status = checkChanged("no-entropy", byProgram, (tournament) => {
    const made = contributions(tournament);
    if (made.length === 0) return null;
    tournament.record = tournament.record.filter((_, at) => !made.includes(at));
    facts(tournament, "list-frozen")[0].commitment = null;
    facts(tournament, "lots-started")[0].secret = null;
    return differs("attempt 1, lot 0: .*there is no entropy");
  });
  assert.equal(status, 1);
});

test("a lot before the start, and what comes too late or twice, is found", () => {
  const status = [
    checkChanged("lot-before-start", byProgram, (tournament) => {
      putIn(tournament, place(tournament, "list-frozen") + 1, firstLots(tournament)[0]);
      return differs("attempt 1, lot 0: recorded .*, should be lots-started before \\(G14\\)$");
    }),
    checkChanged("late-contribution", byProgram, (tournament) => {
      const made = { kind: "contribution-made", contributor: "迟", way: "said", value: "1" };
      putIn(tournament, place(tournament, "lots-started") + 1, made);
      return differs("attempt 1: recorded contribution-made, should be nothing: it is at lot 0 \\(G14\\)$");
    }),
    checkChanged("started-twice", byProgram, (tournament) => {
      const start = place(tournament, "lots-started");
      putIn(tournament, start + 1, tournament.record[start].fact);
      return differs("attempt 1: recorded lots-started, should be nothing: it is at lot 0 \\(G14\\)$");
    }),
    checkChanged("no-secret", byProgram, (tournament) => {
      facts(tournament, "lots-started")[0].secret = null;
      return differs("attempt 1: recorded no secret, should be one, as it was promised \\(G14\\)$");
    }),
    checkChanged("unsealed", byProgram, (tournament) => {
      const frozen = tournament.record[place(tournament, "list-frozen")];
      frozen.fact = { kind: "lots-started-unsealed", attempt: 1, size: frozen.fact.size, entropy: null };
      return differs("attempt 1: recorded lots-started-unsealed, should be list-frozen \\(G14\\)$");
    }),
  ];
  assert.deepEqual(status, status.map(() => 1));
});

test("a wrong number of an attempt is found", () => {
  const status = checkChanged("attempt", [...byProgram, ...byHand], (tournament) => {
    const last = facts(tournament, "list-frozen").at(-1);
    last.attempt += 1;
    return differs(`attempt ${last.attempt}: recorded number ${last.attempt}, should be number ${last.attempt - 1} \\(G14\\)$`);
  });
  assert.equal(status, 1);
});

test("a missing lot is found", () => {
  const status = checkChanged("missing", byHand, (tournament) => {
    const end = place(tournament, "lots-published");
    const before = tournament.record.slice(0, end).findLastIndex((entry) => entry.fact.kind === "lot-drawn");
    tournament.record.splice(before, 1);
    return differs("attempt \\d+: recorded lots-published, should be lot \\d+ \\(G14\\)$");
  });
  assert.equal(status, 1);
});

/** The same tournament with a fact put in behind that of a kind, as part of its act. */
function putIn(tournament, at, fact) {
  tournament.record.splice(at, 0, { ...tournament.record[at - 1], fact });
}

test("whatever is drawn, begun or broken off after publication is found", () => {
  for (const [name, kind] of Object.entries({ lot: "lot-drawn", freeze: "list-frozen", start: "lots-started", "broken-off": "lots-broken-off" })) {
    const status = checkChanged(`published-${name}`, byHand, (tournament) => {
      const again =
        kind === "lots-broken-off" ? { kind, attempt: facts(tournament, "list-frozen").length, reason: "again" } : facts(tournament, kind).at(-1);
      putIn(tournament, place(tournament, "lots-published") + 1, again);
      return differs("attempt \\d+.*: recorded .*, should be nothing: .*published \\(G14\\)$");
    });
    assert.equal(status, 1);
  }
});

test("a stage announced before publication is found", () => {
  const status = checkChanged("announced", byProgram, (tournament) => {
    putIn(tournament, place(tournament, "lots-published"), { kind: "start-announced", stage: "final", table: null, game: null });
    return differs("attempt \\d+: recorded start-announced final, should be lots-published before \\(F2\\)$");
  });
  assert.equal(status, 1);
});

test("somebody who is taken from the list is found", () => {
  const status = checkChanged("list", byProgram, (tournament) => {
    const { lot } = firstLots(tournament)[0];
    putIn(tournament, place(tournament, "list-frozen"), { kind: "entrant-withdrawn", entrant: lot.entrant, reason: "" });
    return differs("attempt 1: recorded (fingerprint|size) .*\\)$");
  });
  assert.equal(status, 1);
});

test("a file with another checksum, and one that is no file, cannot be read", () => {
  const unsealed = (tournament) => tournament;
  const status = checkChanged("checksum", byProgram, (tournament) => {
    firstLots(tournament)[0].lot.entrant += 1;
    return /^unreadable: the checksum does not fit$/;
  }, unsealed);
  assert.equal(status, 2);
  const absent = check([join(WORK, "absent.qiwang.json"), tournamentsIn(FIXTURES[0])[0]]);
  assert.equal(absent.status, 2);
  assert.match(absent.verdicts[0], /^unreadable: /);
  assert.match(absent.verdicts[1], /^agrees, /);
});
