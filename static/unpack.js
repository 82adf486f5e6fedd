// Unpacks the program of qiwang.html: scripts/single-file.mjs packed it. LZMA, because what browsers
// unpack by themselves (gzip) makes the file a third larger; the libraries for it are four times the
// size of this.

// Characters to bytes: each stands for two, the lower one first. Those that a page cannot hold follow
// a "#" with their uppermost bit turned over.
function qiwangBytes(text) {
  const units = new Uint16Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    units[count++] = unit === 0x23 ? text.charCodeAt(++at) ^ 0x8000 : unit;
  }
  const bytes = new Uint8Array(2 * count);
  for (let at = 0; at < count; at++) {
    bytes[2 * at] = units[at];
    bytes[2 * at + 1] = units[at] >>> 8;
  }
  return bytes;
}

// A raw LZMA stream with lc = 4, lp = 0, pb = 0 (the specification's names, as those below) that comes
// to `size` bytes.
function qiwangUnpack(packed, size) {
  const out = new Uint8Array(size);
  const models = new Uint16Array(0x3a00).fill(1024);
  const LITERAL = 0x800; // 16 contexts of 0x300
  const [IS_MATCH, IS_REP, IS_REP_0, IS_REP_1, IS_REP_2, REP_0_LONG] = [0, 12, 24, 36, 48, 60];
  const [SLOT, SPECIAL, ALIGN, LENGTH, REP_LENGTH] = [72, 328, 456, 472, 760];
  // Range and code; in an array of their own, numbers of 32 bits cost nothing.
  const coder = Uint32Array.of(0xffffffff, 0);
  let at = 1;
  while (at < 5) coder[1] = (coder[1] << 8) | packed[at++];

  const refill = () => {
    coder[0] <<= 8;
    coder[1] = (coder[1] << 8) | packed[at++];
  };
  const bit = (model) => {
    const chance = models[model];
    const bound = Math.imul(coder[0] >>> 11, chance) >>> 0;
    let one = 0;
    if (coder[1] < bound) {
      coder[0] = bound;
      models[model] = chance + ((2048 - chance) >>> 5);
    } else {
      coder[0] -= bound;
      coder[1] -= bound;
      models[model] = chance - (chance >>> 5);
      one = 1;
    }
    if (coder[0] < 0x1000000) refill();
    return one;
  };
  const tree = (models, bits) => {
    let node = 1;
    for (let left = bits; left > 0; left--) node = (node << 1) | bit(models + node);
    return node - (1 << bits);
  };
  const reversed = (models, bits) => {
    let [node, value] = [1, 0];
    for (let place = 0; place < bits; place++) {
      const one = bit(models + node);
      node = (node << 1) | one;
      value |= one << place;
    }
    return value;
  };
  const length = (models) => {
    if (!bit(models)) return 2 + tree(models + 2, 3);
    if (!bit(models + 1)) return 10 + tree(models + 10, 3);
    return 18 + tree(models + 18, 8);
  };
  const direct = (bits) => {
    let value = 0;
    for (let left = bits; left > 0; left--) {
      coder[0] >>>= 1;
      const one = coder[1] >= coder[0] ? 1 : 0;
      if (one) coder[1] -= coder[0];
      value = 2 * value + one;
      if (coder[0] < 0x1000000) refill();
    }
    return value;
  };
  const farther = (slot) => {
    if (slot < 4) return slot;
    const bits = (slot >>> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < 14) return base + reversed(SPECIAL + base - slot, bits);
    return base + 16 * direct(bits - 4) + reversed(ALIGN, 4);
  };

  let [state, rep0, rep1, rep2, rep3, filled] = [0, 0, 0, 0, 0, 0];
  while (filled < size) {
    if (!bit(IS_MATCH + state)) {
      const literal = LITERAL + 0x300 * (filled > 0 ? out[filled - 1] >>> 4 : 0);
      let node = 1;
      if (state >= 7) {
        let match = out[filled - rep0 - 1];
        let same = true;
        while (same && node < 0x100) {
          const expected = (match >>> 7) & 1;
          match <<= 1;
          const one = bit(literal + 0x100 + 0x100 * expected + node);
          node = (node << 1) | one;
          same = one === expected;
        }
      }
      while (node < 0x100) node = (node << 1) | bit(literal + node);
      out[filled++] = node;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let copied;
    if (bit(IS_REP + state)) {
      if (!bit(IS_REP_0 + state)) {
        if (!bit(REP_0_LONG + state)) {
          state = state < 7 ? 9 : 11;
          out[filled] = out[filled - rep0 - 1];
          filled++;
          continue;
        }
      } else if (!bit(IS_REP_1 + state)) {
        [rep0, rep1] = [rep1, rep0];
      } else if (!bit(IS_REP_2 + state)) {
        [rep0, rep1, rep2] = [rep2, rep0, rep1];
      } else {
        [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
      }
      copied = length(REP_LENGTH);
      state = state < 7 ? 8 : 11;
    } else {
      [rep1, rep2, rep3] = [rep0, rep1, rep2];
      copied = length(LENGTH);
      state = state < 7 ? 7 : 10;
      rep0 = farther(tree(SLOT + 64 * Math.min(copied - 2, 3), 6));
    }
    for (; copied > 0 && filled < size; copied--, filled++) out[filled] = out[filled - rep0 - 1];
  }
  return out;
}
