"""lots_vectors.py PAGE: recomputes the test vectors of docs/lots.md (its section 8) with docs/lots.py.

One line with their number, and one for each that differs. Exit status 1 if one does or there is none.
"""

import hashlib
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "docs"))
from lots import Drawing, commitment, entropy_of, fingerprint, pick


def drawn_lots(size, entrants, seeds, entropy):
    """A whole drawing by the program, as the page writes it."""
    lines, choice = [], None
    steps = Drawing(size, entrants, seeds).lots()
    while True:
        try:
            lot = steps.send(choice)
        except StopIteration:
            return lines
        choice = lot.options[pick(entropy, len(lines), len(lot.options))]
        lines.append(" ".join(str(word) for word in (lot.kind, lot.who, choice) if word is not None))


def index_is_right(line):
    entropy, k, n, index = line.split()
    return pick(bytes.fromhex(entropy), int(k), int(n)) == int(index)


def large_is_right(line):
    size, people, seeds, text, count, digest = line.split()
    entropy = hashlib.sha256(text.encode()).digest()
    seeds = [3 * s for s in range(1, int(seeds) + 1)]
    lots = drawn_lots(int(size), list(range(1, int(people) + 1)), seeds, entropy)
    whole = "".join(f"{lot}\n" for lot in lots)
    return (len(lots), hashlib.sha256(whole.encode()).hexdigest()) == (int(count), digest)


def drawing_is_right(block):
    size, entrants, seeds, entropy, *lots = block.splitlines()
    entrants, seeds = ([int(word) for word in line.split()[1:]] for line in (entrants, seeds))
    return drawn_lots(int(size.split()[1]), entrants, seeds, bytes.fromhex(entropy.split()[1])) == lots


def seal_is_right(block, page):
    """The fingerprint of a list's text, and what follows from it in the sentence behind the block."""
    announced = fingerprint(block.replace("<TAB>", "\t"))
    secret = bytes(range(32))
    contributions = [("said", "甲", "6188"), ("dice", "Bo", "3 5 1 6")]
    ours = [announced, commitment(secret)]
    ours += [entropy_of(announced, 2, secret, made) for made in (contributions, [])]
    behind = page[page.index(block) + len(block):]
    return re.findall(r"`([0-9a-f]{64})`", behind)[:4] == [digest.hex() for digest in ours]


page = Path(sys.argv[1]).read_text(encoding="utf-8")
blocks = re.findall(r"^```(list|index|lots|large)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
results = []
for kind, block in blocks:
    if kind == "list":
        results.append((seal_is_right(block, page), block))
    elif kind == "lots":
        results.append((drawing_is_right(block), block))
    else:
        is_right = index_is_right if kind == "index" else large_is_right
        results.extend((is_right(line), line) for line in block.splitlines())
wrong = [vector for right, vector in results if not right]
print(f"{len(results)} test vectors, {len(wrong)} differ", *wrong, sep="\n")
sys.exit(1 if wrong or not results else 0)
