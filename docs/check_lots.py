#!/usr/bin/env python3
"""Checks the drawing of lots in tournament files: python3 docs/check_lots.py FILE...

Written from docs/file-format.md, docs/lots.md (in lots.py) and parts C and G of docs/regulation.md alone;
Python 3.9, its standard library only. In every attempt, broken-off ones included, every lot must be
legal, and one drawn by the program must be what the entropy gives. The fingerprint announced must be
that of the list, the commitment that to the secret, and the entropy comes from them, the attempt's
number and the contributions. The attempts must be numbered, nothing drawn after publication, and no
stage announced before it. What the lots do not rest on (caps, games, rulings, ...) is taken as it stands.

One line a file. Exit status 0: all agree; 1: some file differs, its line names the first difference;
2: some file cannot be read.
"""

import hashlib
import json
import re
import sys

sys.dont_write_bytecode = True
from lots import (
    HALF_NAMES, WAYS, Drawing, canonical, commitment, entropy_of, fingerprint, list_text, pick,
)


class Unreadable(Exception):
    """The file has not the form of docs/file-format.md."""


class Difference(Exception):
    """The record breaks a rule of the lots: where, what is recorded, what should be, and the clause."""

    def __init__(self, where, recorded, should, clause):
        super().__init__(f"{where}: recorded {recorded}, should be {should} ({clause})")


def require(condition, problem):
    if not condition:
        raise Unreadable(problem)


# === docs/file-format.md: envelope and entries =====================================================

ENVELOPE = {"format", "version", "id", "app", "revision", "sha256", "record"}
FIELDS = {  # of the facts on which the lots rest
    "tournament-opened": "rules regulation", "regulation-changed": "regulation reason",
    "entrant-entered": "entrant name club", "entrant-wait-listed": "entrant name club",
    "entrant-edited": "entrant name club", "entrant-admitted": "entrant reason",
    "entrant-withdrawn": "entrant reason", "entrant-reinstated": "entrant reason",
    "both-withdrawn": "stage table pair reason", "ruling-taken-back": "entrant ruling reason",
    "ranking-listed": "ranking", "rank-matched": "rank entrant", "rank-unmatched": "rank",
    "registration-closed": "", "list-frozen": "attempt size fingerprint commitment",
    "contribution-made": "contributor way value", "witness-named": "name", "lots-started": "attempt secret",
    "lots-started-unsealed": "attempt size entropy", "lot-drawn": "lot by",
    "lots-broken-off": "attempt reason", "lots-published": "", "start-announced": "stage table game",
    "undone": "act", "redone": "act",
}
OTHER_KINDS = {
    "entrant-replaced", "check-in-opened", "entrant-checked-in", "check-in-taken-back", "tie-break-lots-drawn",
    "colour-chosen", "game-recorded", "game-corrected", "game-annulled", "match-awarded", "match-reopened",
    "unplayed-fees-ruled",
}
CHOICE = {  # the field of a lot that says what was drawn
    "name": "entrant", "number": "number", "zone": "zone", "place": "number", "holder": "number", "half": "half",
}
SIZES = (8, 16, 32, 64, 128, 256)
VERSION = 4
BEFORE_SEALING = 1  # the version, and the rules, in which nothing was frozen before the lots
UNSEEN = re.compile(
    "[\0-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
WHITE_SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))


def is_number(value, least=0):
    return type(value) is int and value >= least


def is_hex(value, digits):
    return isinstance(value, str) and re.fullmatch(f"[0-9a-f]{{{digits}}}", value) is not None


def is_tidy(value, most):
    """A text as somebody's name must be, of 1 to `most` characters."""
    if not isinstance(value, str) or not 0 < len(value) <= most:
        return False
    return value.strip(WHITE_SPACE) == value and not UNSEEN.search(value)


def whole(digits):
    if not digits.isdigit():
        raise ValueError(f"{digits} is no whole number in digits alone")
    return int(digits)


def read_record(data):
    """The entries of a file, refused for what the page refuses, in its order."""
    require(len(data) <= 16_777_216, "larger than 16 MB")
    try:
        file = json.loads(data.decode("utf-8-sig"), parse_int=whole, parse_float=whole, parse_constant=whole)
        json.dumps(file, ensure_ascii=False).encode()  # fails for a surrogate without its other half
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"not JSON as it should be: {error}")
    require(isinstance(file, dict) and file.get("format") == "qiwang-tournament", "no tournament")
    version, record = file.get("version"), file.get("record")
    require(is_number(version) and version <= VERSION, f"of version {version!r}, this checker knows 1 to {VERSION}")
    require(set(file) == ENVELOPE, "an envelope with other fields")
    right = is_hex(file["id"], 32) and isinstance(file["app"], str) and is_hex(file["sha256"], 64)
    require(right and isinstance(record, list) and 1 <= len(record) <= 200_000, "an envelope with other values")
    require(is_number(file["revision"]) and file["revision"] == len(record), "revision does not count the entries")
    require(hashlib.sha256(canonical(record).encode()).hexdigest() == file["sha256"], "the checksum does not fit")
    require(version >= 1, "its version is below 1")
    act = 0
    for seq, entry in enumerate(record, 1):
        require(isinstance(entry, dict) and set(entry) == {"seq", "act", "at", "fact"}, f"entry {seq}: its fields")
        require(is_number(entry["seq"]) and entry["seq"] == seq, f"entry {seq}: seq is {entry['seq']!r}")
        right = is_number(entry["act"], 1) and 0 <= entry["act"] - act <= 1
        require(right, f"entry {seq}: act is {entry['act']!r}")
        act = entry["act"]
        fact = entry["fact"]
        if version == BEFORE_SEALING and isinstance(fact, dict) and fact.get("kind") == "lots-started":
            fact["kind"] = "lots-started-unsealed"
        check_form(fact, f"entry {seq}")
        opened = entry["fact"]["kind"] == "tournament-opened"
        require(opened == (seq == 1), f"entry {seq}: tournament-opened is first, and only first")
    return record


def check_form(fact, where):
    require(isinstance(fact, dict) and isinstance(fact.get("kind"), str), f"{where}: no fact")
    kind = fact["kind"]
    if kind in OTHER_KINDS:
        return
    require(kind in FIELDS, f"{where}: no fact is called {kind!r}")
    require(set(fact) == {"kind", *FIELDS[kind].split()}, f"{where}: the fields of {kind}")
    right = all(is_number(fact.get(field, 1), 1) for field in ("entrant", "attempt", "act", "rank"))
    right &= all(isinstance(fact.get(field, ""), str) for field in ("name", "club", "reason"))
    if "regulation" in fact:
        rules = fact["regulation"]
        right &= isinstance(rules, dict) and is_number(rules.get("seeds"))
        right = right and rules.get("size", 0) in (None, *SIZES)
        right &= is_number(fact.get("rules", 1)) and fact.get("rules", 1) in (1, 2)
    if "size" in fact:
        right &= is_number(fact["size"]) and fact["size"] in SIZES
    right &= all(fact.get(field) is None or is_hex(fact[field], 64) for field in ("commitment", "secret", "entropy"))
    if kind == "list-frozen":
        right &= is_hex(fact["fingerprint"], 64)
    if kind == "contribution-made":
        right &= is_tidy(fact["contributor"], 60) and is_tidy(fact["value"], 200) and fact["way"] in WAYS
    if kind == "witness-named":
        right &= is_tidy(fact["name"], 60)
    if kind == "lot-drawn":
        lot = fact["lot"]
        right &= isinstance(lot, dict) and lot.get("lot") in tuple(CHOICE) and fact["by"] in ("program", "hand")
        right = right and set(lot) == {"lot", "entrant", CHOICE[lot["lot"]]}
        right = right and all(is_number(lot.get(field, 1), 1) for field in ("entrant", "number", "zone"))
        right = right and lot.get("half", "upper") in HALF_NAMES
    require(right, f"{where}: the values of {kind}")


NEVER_UNDONE = {
    "tournament-opened", "list-frozen", "lots-started", "lots-started-unsealed", "lot-drawn", "lots-broken-off",
    "lots-published", "start-announced",
}


def standing_facts(record):
    """The facts that stand in the end, in their order (G14).

    Neither the freezing of a list nor a start of lots is ever undone, so no act before it is undone or
    redone after it: what stands in the end before it is what stood then.
    """
    acts = {}
    for entry in record:
        acts.setdefault(entry["act"], []).append(entry["fact"])
    standing, undone = [], []
    for act, facts in acts.items():
        if not {fact["kind"] for fact in facts} & {"undone", "redone"}:
            standing.append(act)
            undone = []
            continue
        require(len(facts) == 1, f"act {act}: undone and redone are alone in their act")
        kind, meant = facts[0]["kind"], facts[0]["act"]
        source, target = (standing, undone) if kind == "undone" else (undone, standing)
        if source[-1:] != [meant]:
            should = f"act {source[-1]}" if source else "nothing"
            raise Difference(f"act {act}", f"act {meant} {kind}", should, "G14")
        never = NEVER_UNDONE & {fact["kind"] for fact in acts[meant]}
        if never:
            raise Difference(f"act {act}", f"act {meant} undone", f"nothing: it holds {min(never)}", "G14")
        target.append(source.pop())
    return [fact for act in standing for fact in acts[act]]


# === The record: who takes part, every attempt, every lot ==========================================

class Attempt:
    """`announced`: the fact `list-frozen`; None: it was started unsealed."""

    def __init__(self, number, announced, drawing):
        self.number, self.announced, self.drawing = number, announced, drawing
        self.contributions, self.witnesses = [], set()
        self.started, self.entropy = announced is None, None
        self.steps = drawing.lots()
        self.due = next(self.steps)  # None once the lots are complete
        self.drawn = self.by_program = 0
        self.published = False

    def state(self):
        if not self.started:
            return "frozen and not started"
        return "published" if self.published else "complete" if self.due is None else f"at lot {self.drawn}"

    def given(self):
        """What the entropy gives."""
        return self.due.options[pick(self.entropy, self.drawn, len(self.due.options))]

    def draw(self, choice, by):
        self.drawn += 1
        self.by_program += by == "program"
        try:
            self.due = self.steps.send(choice)
        except StopIteration:
            self.due = None


class Checker:
    """Follows the facts that stand, up to the first Difference."""

    def __init__(self):
        self.people, self.admitted, self.withdrawn, self.ranks = {}, set(), set(), {}  # people: name and club
        self.rules, self.closed = None, False
        self.attempts, self.standing = [], None

    def follow(self, facts):
        for fact in facts:
            kind = fact["kind"]
            if "regulation" in fact:
                self.rules = fact.get("rules", self.rules)
                self.follow_regulation(fact["regulation"])
            elif kind in ("list-frozen", "lots-started-unsealed"):
                self.begin(kind, fact["attempt"], fact["size"], fact)
            elif kind in ("contribution-made", "witness-named", "lots-started"):
                self.prepare(kind, fact)
            elif kind == "lot-drawn":
                lot = fact["lot"]
                self.draw(lot["lot"], lot["entrant"], lot[CHOICE[lot["lot"]]], fact["by"])
            elif kind in ("lots-broken-off", "lots-published", "start-announced"):
                self.finish(kind, fact)
            elif kind in FIELDS:
                self.follow_people(kind, fact)

    def where(self):
        return f"attempt {self.standing.number}" if self.standing else f"after {len(self.attempts)} attempts"

    def follow_regulation(self, regulation):
        """While an attempt stands, size and seeds are fixed (C1, C12)."""
        for field in ("size", "seeds") if self.standing else ():
            if regulation[field] != self.regulation[field]:
                raise Difference(self.where(), f"{field} {regulation[field]}", self.regulation[field], "C1")
        self.regulation = regulation

    def follow_people(self, kind, fact):
        """Who is admitted and who has which rank (C1, C13)."""
        who = fact.get("entrant")
        any_time = ("entrant-wait-listed", "entrant-edited", "entrant-withdrawn", "entrant-reinstated", "both-withdrawn")
        taken_back = kind == "ruling-taken-back" and fact["ruling"] != "admission"
        if self.standing and kind not in any_time and not taken_back:
            raise Difference(self.where(), kind, "nothing while it stands", "C1")
        if kind in ("entrant-entered", "entrant-wait-listed"):
            require(who == len(self.people) + 1, f"entrant {who} should have the id {len(self.people) + 1}")
        elif who is not None:
            require(who in self.people, f"nobody has the id {who}")
        if kind in ("entrant-entered", "entrant-wait-listed", "entrant-edited"):
            self.people[who] = fact["name"], fact["club"]
        if kind == "entrant-entered" and self.closed:
            raise Difference(self.person(who), "entered", "waiting: registration is closed", "C13")
        if kind in ("entrant-entered", "entrant-admitted"):
            self.admitted.add(who)
        elif kind == "entrant-withdrawn":
            self.withdrawn.add(who)
        elif kind == "entrant-reinstated":
            self.withdrawn.discard(who)
        elif kind == "both-withdrawn":
            self.withdrawn.update(fact["pair"])
        elif kind == "ruling-taken-back" and fact["ruling"] == "admission":
            self.admitted.discard(who)
        elif kind == "ruling-taken-back" and fact["ruling"] == "reinstatement":
            self.withdrawn.add(who)
        elif kind == "ranking-listed":
            self.ranks = {}
        elif kind == "rank-matched":
            self.ranks[fact["rank"]] = who
        elif kind == "rank-unmatched":
            self.ranks.pop(fact["rank"], None)
        elif kind == "registration-closed":
            self.closed = True

    def begin(self, kind, number, size, fact):
        """An attempt: numbered (G14), with a size that can be (C12); its list and its seeds (C1)."""
        where, entrants = f"attempt {number}", sorted(self.admitted - self.withdrawn)
        if self.standing:
            before = f"attempt {self.standing.number} is {self.standing.state()}"
            raise Difference(where, kind, f"nothing: {before}", "G14")
        if number != len(self.attempts) + 1:
            raise Difference(where, f"number {number}", f"number {len(self.attempts) + 1}", "G14")
        if not self.closed:
            raise Difference(where, kind, "registration-closed before", "C13")
        if self.regulation["size"] not in (None, size):
            raise Difference(where, f"size {size}", f"size {self.regulation['size']}", "C12")
        if len(entrants) < 5 or not size // 2 < len(entrants) <= size + 3 * (size // 4):
            raise Difference(where, f"size {size}", f"one that can be for {len(entrants)} entrants", "C12")
        ranked = [entrant for _, entrant in sorted(self.ranks.items()) if entrant in entrants]
        seeds = ranked[:min(self.regulation["seeds"], size // 4)]
        drawing = Drawing(size, entrants, seeds)
        if kind == "list-frozen":
            people = {who: self.people[who] for who in entrants}
            text = list_text(self.rules, size, people, seeds, canonical(as_listed(self.regulation)))
            self.same(where, "fingerprint", fact["fingerprint"], fingerprint(text), "that of the list")
            self.standing = Attempt(number, fact, drawing)
        else:
            if self.rules != BEFORE_SEALING:
                raise Difference(where, kind, "list-frozen", "G14")
            self.standing = Attempt(number, None, drawing)
            self.standing.entropy = fact["entropy"] and bytes.fromhex(fact["entropy"])
        self.attempts.append(self.standing)

    def same(self, where, what, announced, computed, why):
        if announced != computed.hex():
            raise Difference(where, f"{what} {announced}", computed.hex(), f"G14: {why}")

    def prepare(self, kind, fact):
        """What is said of an attempt between its freezing and its start, or by witnesses (G14)."""
        attempt = self.standing
        if attempt is None or attempt.published or attempt.started and kind != "witness-named":
            state = f"it is {attempt.state()}" if attempt else "no attempt stands"
            raise Difference(self.where(), kind, f"nothing: {state}", "G14")
        if kind == "witness-named":
            name = "".join(letter.lower() for letter in fact["name"] if letter not in WHITE_SPACE)
            if name in attempt.witnesses:
                raise Difference(self.where(), f"witness {printable(fact['name'])} again", "nothing", "G14")
            attempt.witnesses.add(name)
            return
        promised = attempt.announced["commitment"]
        if kind == "contribution-made":
            if promised is None:
                raise Difference(self.where(), kind, "nothing: no secret was promised", "G14")
            attempt.contributions.append((fact["way"], fact["contributor"], fact["value"]))
            return
        if fact["attempt"] != attempt.number:
            raise Difference(self.where(), f"start of attempt {fact['attempt']}", f"of attempt {attempt.number}", "G14")
        if (fact["secret"] is None) != (promised is None):
            recorded = "no secret" if fact["secret"] is None else "a secret"
            raise Difference(self.where(), recorded, "one, as it was promised" if promised else "none promised", "G14")
        attempt.started = True
        if promised:
            secret = bytes.fromhex(fact["secret"])
            self.same(self.where(), "commitment", promised, commitment(secret), "that to the secret")
            announced = bytes.fromhex(attempt.announced["fingerprint"])
            attempt.entropy = entropy_of(announced, attempt.number, secret, attempt.contributions)

    def draw(self, kind, who, choice, by):
        """`lot-drawn`: the lot that is next, legal, and what the entropy gives if the program drew it."""
        attempt = self.standing
        where = f"{self.where()}, lot {attempt.drawn}" if attempt else self.where()
        who = None if kind == "name" else who
        recorded = f"{self.words(kind, who, choice)} by {by}"
        if attempt is None or attempt.due is None:
            state = f"the lots are {attempt.state()}" if attempt else "no attempt stands"
            raise Difference(where, recorded, f"nothing: {state}", "G14")
        if not attempt.started:
            raise Difference(where, recorded, "lots-started before", "G14")
        due = attempt.due
        if by == "program" and attempt.entropy is None:
            raise Difference(where, recorded, "by hand: there is no entropy", "C11")
        if by == "program":
            should = self.words(due.kind, due.who, attempt.given())
        else:
            options = ", ".join(map(str, due.options[:12])) + ", ..." * (len(due.options) > 12)
            should = f"{self.words(due.kind, due.who, None)} among {options}"
        if (who or choice) not in attempt.drawing.entrants:
            raise Difference(where, recorded, should, "C1")
        if (kind, who) != (due.kind, due.who):
            raise Difference(where, recorded, should, "C6")
        if choice not in due.options:
            raise Difference(where, recorded, should, attempt.drawing.clause(due, choice))
        if by == "program" and choice != attempt.given():
            raise Difference(where, recorded, should, "C11: legal, but not what the entropy gives")
        attempt.draw(choice, by)

    def finish(self, kind, fact):
        """Broken off or published once (G14), and only then announced (F2)."""
        attempt = self.standing
        recorded = f"{kind} {fact.get('attempt', fact.get('stage', ''))}".strip()
        if kind == "start-announced":
            if attempt is None or not attempt.published:
                raise Difference(self.where(), recorded, "lots-published before", "F2")
        elif attempt is None or attempt.published:
            state = "it is published" if attempt else "no attempt stands"
            raise Difference(self.where(), recorded, f"nothing: {state}", "G14")
        elif kind == "lots-published":
            if attempt.due:
                raise Difference(self.where(), recorded, f"lot {attempt.drawn}", "G14")
            attempt.published = True
        else:
            if fact["attempt"] != attempt.number or not fact["reason"].strip(WHITE_SPACE):
                raise Difference(self.where(), recorded, f"attempt {attempt.number} with a reason", "G14")
            self.standing = None

    def words(self, kind, who, choice):
        if kind == "name":
            return f"name of {self.person(choice)}" if choice else "a name"
        return f"{kind} {choice} for {self.person(who)}" if choice else f"a {kind} for {self.person(who)}"

    def person(self, entrant):
        name, _ = self.people.get(entrant, ("nobody", ""))
        return f"entrant {entrant} ({printable(name)})"


def printable(text):
    return text if text.isprintable() else ascii(text)


def as_listed(regulation):
    """A session's time stands without seconds where they are 0, and the public address is left out."""
    if isinstance(regulation.get("texts"), dict):
        texts = {key: text for key, text in regulation["texts"].items() if key != "public_address"}
        regulation = {**regulation, "texts": texts}
    sessions = regulation.get("sessions")
    if not isinstance(sessions, list):
        return regulation
    shorter = [dict(session) if isinstance(session, dict) else session for session in sessions]
    for session in shorter:
        time = session.get("time") if isinstance(session, dict) else None
        if isinstance(time, str) and re.fullmatch("[0-9]{2}:[0-9]{2}:00", time):
            session["time"] = time[:5]
    return {**regulation, "sessions": shorter}


def check_file(path):
    """The verdict on one file, and its exit status."""
    checker = Checker()
    try:
        with open(path, "rb") as file:
            record = read_record(file.read())
        checker.follow(standing_facts(record))
    except (OSError, Unreadable) as problem:
        return f"unreadable: {problem}", 2
    except Difference as difference:
        return f"differs: {difference}", 1
    drawn = sum(attempt.drawn for attempt in checker.attempts)
    by_program = sum(attempt.by_program for attempt in checker.attempts)
    attempts = "1 attempt" if len(checker.attempts) == 1 else f"{len(checker.attempts)} attempts"
    unsealed = sum(attempt.announced is None for attempt in checker.attempts)
    attempts += f" ({unsealed} unsealed)" if unsealed else ""
    return f"agrees, {attempts}, {drawn} lots ({by_program} by program)", 0


def main(paths):
    sys.stdout.reconfigure(errors="backslashreplace")
    if not paths or paths[0].startswith("-"):
        print("usage: check_lots.py FILE...", file=sys.stderr)
        return 2
    worst = 0
    for path in paths:
        verdict, status = check_file(path)
        print(f"{path}: {verdict}", flush=True)
        worst = max(worst, status)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
