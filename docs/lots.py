"""The drawing of lots, as docs/lots.md has it; `Section` is a section of that page.

Written from the page and part C of docs/regulation.md alone. check_lots.py compares tournament files with it.
"""

import hashlib
import json
from collections import namedtuple
from functools import lru_cache

# === Section 1: what goes in ======================================================================

# A zone. `free`, `deputies`: sets of places, which are 0 to 3; `seed`: the seed placed here, or 0; `at`:
# his place (None if he came late); `late`: the half, 0 or 1, that a late seed has taken, or None.
Zone = namedtuple("Zone", "free seed at deputies late")
EMPTY = Zone(frozenset(range(4)), 0, None, frozenset(), None)
HALVES = (frozenset({0, 1}), frozenset({2, 3}))
HALF_NAMES = ("upper", "lower")


def others_of(zone):
    return len(zone.deputies) + (zone.late is not None)


def halves_without_deputies(zone):
    return [half for half in (0, 1) if not HALVES[half] & zone.deputies]


def template(zones):
    """The seeds of the leaves from left to right (C3)."""
    leaves = [1]
    while len(leaves) < zones:
        leaves = [leaf for s in leaves for leaf in (s, 2 * len(leaves) + 1 - s)]
    return leaves


# === Section 4: whether the lots can be completed (C11) ===========================================

@lru_cache(maxsize=None)
def sums(x, y):
    """X + Y: all sums of one number of each. A set of numbers is an integer with those bits."""
    total = 0
    while x:
        total |= y << (x & -x).bit_length() - 1
        x &= x - 1
    return total


class Flips:
    """F(T, A) as f[depth][T][A]: the nodes of one depth are counted from 0, from left to right.

    `suits(s, zone)` says with which share a zone suits the leaf of s: bit 0, the smaller; bit 1, the
    larger. Exactly `larger` zones (r) have the larger one.
    """

    def __init__(self, zones, suits, larger):
        self.zones, self.suits, self.larger = zones, suits, larger
        self.usable = 3 if larger else 1
        self.leaves, self.depth = template(len(zones)), len(zones).bit_length() - 1
        self.columns = {}
        self.f = [[[0] * 2 ** d for _ in range(2 ** d)] for d in range(self.depth + 1)]
        for index in range(len(zones)):
            self.changed(index)

    def column(self, zone):
        """The leaves that a zone suits, and with which shares."""
        if zone not in self.columns:
            column = {t: self.suits(s, zone) & self.usable for t, s in enumerate(self.leaves)}
            self.columns[zone] = {t: shares for t, shares in column.items() if shares}
        return self.columns[zone]

    def compute(self, d, t, a):
        if d == self.depth:
            self.f[d][t][a] = self.column(self.zones[a]).get(t, 0)
        else:
            left, right = self.f[d + 1][2 * t:2 * t + 2]
            self.f[d][t][a] = sums(left[2 * a], right[2 * a + 1]) | sums(left[2 * a + 1], right[2 * a])

    def changed(self, index, seed=0):
        """A zone has changed; so has, if a seed was placed there, what every zone is to his leaf."""
        if seed:
            self.columns = {}
        for d in range(self.depth, -1, -1):
            up = self.depth - d
            for t in range(2 ** d):
                self.compute(d, t, index >> up)
            for a in range(2 ** d if seed else 0):
                self.compute(d, self.leaves.index(seed) >> up, a)

    def completable(self, index, after):
        """Whether r is in F(root, root) once the zone at that index has become `after`."""
        here = self.column(after)
        if here == self.column(self.zones[index]):
            return self.f[0][0][0] >> self.larger & 1 == 1
        for row in self.f[:0:-1]:  # upwards from the leaves: t goes on index, its sibling t^1 on index^1
            above = {}
            for t, shares in here.items():
                above[t >> 1] = above.get(t >> 1, 0) | sums(shares, row[t ^ 1][index ^ 1])
            here, index = above, index >> 1
        return here.get(0, 0) >> self.larger & 1 == 1


# === Sections 2 to 5: order, legal choices, clauses ===============================================

# A lot to be drawn: its kind, whose it is (None for a name), its options, and the zone drawn before.
Lot = namedtuple("Lot", "kind who options zone", defaults=(None,))


class Drawing:
    """One attempt of these entrants, the seeds among them in their order.

    `index` is a zone's place in self.zones, its number less 1.
    """

    def __init__(self, size, entrants, seeds):
        self.size, self.entrants, self.seeds = size, entrants, len(seeds)
        self.zones = [EMPTY] * (size // 4)
        self.seed_of = {entrant: s for s, entrant in enumerate(seeds, 1)}
        self.surplus, self.blanks = len(entrants) - size, size - len(entrants)
        self.unnamed = list(entrants)
        self.placed, self.late = set(), set()  # of seeds
        self.others_draw = False

    # Section 2: order of the lots. Each is yielded, and what was chosen is sent.

    def lots(self):
        if self.surplus > 0:
            main = []
            for _ in range(self.size):
                main.append((yield from self.name()))
            self.late = {s for entrant, s in self.seed_of.items() if entrant not in main}
            self.part(self.main_entrants)
            for who in main:
                yield from self.main_number(who)
            self.others_draw = True
            self.part(self.others, self.surplus)
            for _ in range(self.surplus):
                who = yield from self.name()
                yield from self.late_half(who) if who in self.seed_of else self.deputy(who)
        else:
            if self.blanks <= self.seeds:
                self.part(self.few_blanks)
            else:
                self.part(self.many_blanks, self.blanks)
            for _ in self.entrants:
                yield from self.main_number((yield from self.name()))

    def name(self):
        who = yield Lot("name", None, list(self.unnamed))
        self.unnamed.remove(who)
        return who

    def main_number(self, who):
        s = self.seed_of.get(who, 0)
        if s == 0 or not self.placed:
            number = yield Lot("number", who, self.legal_numbers(s, range(1, self.size + 1)))
        else:
            zone = yield Lot("zone", who, [z for z in self.all_zones() if self.legal_numbers(s, self.numbers(z))])
            number = yield Lot("place", who, self.legal_numbers(s, self.numbers(zone)), zone)
        self.put((number - 1) // 4, self.with_number(number, s), s)

    def deputy(self, who):
        zone = yield Lot("zone", who, [z for z in self.all_zones() if self.may_have_another(z)])
        number = yield Lot("holder", who, self.legal_holders(zone), zone)
        self.put(zone - 1, self.with_deputy(number))

    def late_half(self, who):
        s = self.seed_of[who]
        zone = yield Lot("zone", who, [z for z in self.all_zones() if self.may_have_late_seed(z, s)])
        halves = halves_without_deputies(self.zones[zone - 1])
        half = yield Lot("half", who, [HALF_NAMES[half] for half in halves], zone)
        self.put(zone - 1, self.with_late_seed(zone, HALF_NAMES.index(half), s), s)

    def part(self, suits, shared=0):
        """A part of the lots begins, with its own rule and shares f and r (section 4)."""
        self.share, larger = divmod(shared, len(self.zones))
        self.flips = Flips(self.zones, self.with_seeds_placed(suits), larger)

    def put(self, index, zone, s=0):
        self.zones[index] = zone
        self.placed |= {s} - {0}
        self.flips.changed(index, s)

    # Section 3: legal choices. First what a choice makes of its zone.

    def all_zones(self):
        return range(1, len(self.zones) + 1)

    def numbers(self, zone):
        return range(4 * zone - 3, 4 * zone + 1)

    def with_number(self, number, s):
        index, place = divmod(number - 1, 4)
        zone = self.zones[index]._replace(free=self.zones[index].free - {place})
        return zone._replace(seed=s, at=place) if s else zone

    def with_deputy(self, number):
        index, place = divmod(number - 1, 4)
        return self.zones[index]._replace(deputies=self.zones[index].deputies | {place})

    def with_late_seed(self, zone, half, s):
        return self.zones[zone - 1]._replace(seed=s, late=half)

    def legal_numbers(self, s, numbers):
        """`number` and `place`; s is 0 for a non-seed."""
        return [number for number in numbers if self.is_free(number)
                and not (s and self.zones[(number - 1) // 4].seed)
                and self.flips.completable((number - 1) // 4, self.with_number(number, s))]

    def is_free(self, number):
        index, place = divmod(number - 1, 4)
        return place in self.zones[index].free

    def legal_holders(self, zone):
        state = self.zones[zone - 1]
        places = set(range(4)) - {state.at} - state.deputies  # C2, C8
        if state.late is not None:
            places -= HALVES[state.late]  # C9
        if not state.seed and len(state.deputies) == 1:
            places &= next(half for half in HALVES if half & state.deputies)  # C10
        return [number for number in self.numbers(zone) if (number - 1) % 4 in places]

    def may_have_another(self, zone):
        """`zone` of a non-seed among the others; which holder makes no difference to what follows."""
        return (others_of(self.zones[zone - 1]) < 3 and self.legal_holders(zone) != []
                and self.flips.completable(zone - 1, self.with_deputy(self.legal_holders(zone)[0])))

    def may_have_late_seed(self, zone, s):
        """`zone` of a late seed; which half makes no difference to what follows."""
        state = self.zones[zone - 1]
        halves = halves_without_deputies(state)
        return (not state.seed and others_of(state) < 3 and halves != []
                and self.flips.completable(zone - 1, self.with_late_seed(zone, halves[0], s)))

    # Section 4: what suits a leaf in each part. Bit 0 is for the share f, bit 1 for f+1; 1 without shares.

    def with_seeds_placed(self, suits):
        """In every part: a seed placed is in this zone, and where another is, no seed is placed."""
        return lambda s, zone: 0 if (zone.seed != s if zone.seed else s in self.placed) else suits(s, zone)

    def shares(self, fits):
        return fits(self.share) | fits(self.share + 1) << 1

    def main_entrants(self, s, zone):
        """Main entrants, N > M (C7)."""
        return 1 if zone.seed or s in self.late or s > self.seeds else len(zone.free) > 0

    def others(self, s, zone):
        """Others (C8 to C10)."""
        u = others_of(zone)
        if zone.seed:
            return self.shares(lambda q: u <= q)
        if s <= self.seeds:
            return self.a_half_is_free(s, zone) and self.shares(lambda q: u + 1 <= q <= 3)
        return self.shares(lambda q: u <= q <= 3)

    def few_blanks(self, s, zone):
        """N <= M, B <= K (C12)."""
        if s > self.seeds:
            return 1
        if zone.seed:
            return s > self.blanks or zone.at ^ 1 in zone.free
        return any(half <= zone.free for half in HALVES) if s <= self.blanks else len(zone.free) > 0

    def many_blanks(self, s, zone):
        """N <= M, B > K (C12)."""
        room = sum(bool(half & zone.free) for half in HALVES)
        if s > self.seeds:
            return self.shares(lambda b: b <= room)
        beside = zone.at ^ 1 in zone.free if zone.seed else any(half <= zone.free for half in HALVES)
        return beside and self.shares(lambda b: b == 1 or b == 2 == room)

    def any_zone(self, s, zone):
        """For C4 in section 5: nothing but flips and the seeds placed."""
        return 1

    def a_half_is_free(self, s, zone):
        """For C10 in section 5: the others, shares left out of account."""
        return bool(zone.seed or s > self.seeds or halves_without_deputies(zone))

    # Section 5: the clause against an excluded choice.

    def clause(self, lot, choice):
        if lot.kind == "name":
            return "C6"
        if lot.kind == "half":
            return "C10"
        if lot.kind == "zone":
            if choice > len(self.zones):
                return "C5"
            rule = self.clause_of_others if self.others_draw else self.clause_of_main
            return rule(choice - 1, self.seed_of.get(lot.who, 0))
        if choice > self.size:
            return "B1"
        if lot.kind == "holder":
            return self.clause_of_holder(lot.zone, choice)
        if lot.zone not in (None, (choice - 1) // 4 + 1) or not self.is_free(choice):
            return "C7"
        return self.clause_of_main((choice - 1) // 4, self.seed_of.get(lot.who, 0), [choice])

    def possible(self, suits, index, after):
        """Whether one rule, without shares, can be kept once a zone has become `after`."""
        return Flips(self.zones, self.with_seeds_placed(suits), 0).completable(index, after)

    def excludes_seed(self, index, s):
        if s and self.zones[index].seed:
            return "C5"
        if s and not self.possible(self.any_zone, index, self.zones[index]._replace(seed=s)):
            return "C4"
        return None

    def clause_of_main(self, index, s, numbers=None):
        """`number`, `place`; and `zone` of a main seed, if it holds for every free number of it."""
        numbers = numbers or [number for number in self.numbers(index + 1) if self.is_free(number)]
        choices = [self.with_number(number, s) for number in numbers]
        if self.excludes_seed(index, s):
            return self.excludes_seed(index, s)
        if not any(self.possible(self.main_entrants, index, after) for after in choices):
            return "C7"
        nobody_comes = len(self.placed | {s} - {0}) == self.seeds
        return "C12" if nobody_comes or not any(map(self.can_end, choices)) else "C11"

    def can_end(self, zone):
        """Whether a zone can end with its blanks, as its seed's or else as nobody's."""
        return self.flips.usable & self.flips.suits(zone.seed or len(self.zones) + 1, zone)

    def clause_of_others(self, index, s):
        """`zone` of a non-seed among the others, and of a late seed."""
        zone, larger = self.zones[index], sum(others_of(zone) > self.share for zone in self.zones)
        if self.excludes_seed(index, s):
            return self.excludes_seed(index, s)
        if others_of(zone) >= 3:
            return "C5"
        if others_of(zone) > self.share or others_of(zone) == self.share and larger == self.flips.larger:
            return "C8"
        after = self.with_deputy(self.legal_holders(index + 1)[0])
        return "C11" if s or self.possible(self.a_half_is_free, index, after) else "C10"

    def clause_of_holder(self, zone, number):
        place, state = (number - 1) % 4, self.zones[zone - 1]
        if number not in self.numbers(zone) or place in state.deputies:
            return "C8"
        if place == state.at:
            return "C2"
        return "C9" if state.late is not None and place in HALVES[state.late] else "C10"


# === Section 6: how the program picks =============================================================

def pick(entropy, k, n):
    """The index, 0 to n-1, that the entropy gives lot k with n options."""
    block = 0
    while n > 1:
        text = b"qiwang-lots-v1" + entropy + k.to_bytes(4, "big") + block.to_bytes(4, "big")
        digest = hashlib.sha256(text).digest()
        for start in range(0, 32, 4):
            word = int.from_bytes(digest[start:start + 4], "big")
            if word < 2 ** 32 // n * n:
                return word % n
        block += 1
    return 0


# === Section 7: where the entropy comes from ======================================================

WAYS = ("said", "slip", "dice", "lottery")


def canonical(value):
    """JSON without spaces, keys sorted (docs/file-format.md)."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def list_text(rules, size, people, seeds, regulation):
    """The text of the list; `people` by id: name and club; `regulation` in its canonical form."""
    head = ("qiwang-list-v1", f"rules {rules}", f"size {size}", f"entrants {len(people)}", f"seeds {len(seeds)}")
    number = {entrant: str(s) for s, entrant in enumerate(seeds, 1)}
    lines = ("\t".join((str(who), number.get(who, ""), *people[who])) for who in sorted(people))
    return "".join(f"{line}\n" for line in (*head, *lines, f"regulation {regulation}"))


def fingerprint(text):
    return hashlib.sha256(text.encode()).digest()


def commitment(secret):
    return hashlib.sha256(secret).digest()


def entropy_of(announced, attempt, secret, contributions):
    """From the fingerprint announced and the contributions, each of them way, who and what."""
    parts = [b"qiwang-entropy-v1", announced, attempt.to_bytes(4, "big"), secret, len(contributions).to_bytes(4, "big")]
    for text in (text.encode() for contribution in contributions for text in contribution):
        parts += [len(text).to_bytes(4, "big"), text]
    return hashlib.sha256(b"".join(parts)).digest()
