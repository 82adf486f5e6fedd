// What is inside of qiwang.html: bytes packed with LZMA and written as characters of UTF-16, two bytes
// to a character, which static/unpack.js reads. Base64 of gzip, the usual way, is three fifths larger.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

const UNPACKER = new URL("../static/unpack.js", import.meta.url);

/** The unpacker's source, for the page. */
export const unpacker = () => readFileSync(UNPACKER, "utf8");

/** The method, as the unpacker expects it: lc = 4, lp = 0, pb = 0; the longest search. */
const METHOD = "-m0=lzma:lc=4:lp=0:pb=0:d=8m:fb=273:mc=1000";
/** The archive's header, before the stream: 32 bytes, the stream's length at 12. */
const HEADER = 32;

/** 7-Zip, from where scripts/setup keeps the tools (scripts/lib.sh tells where). */
function sevenZip() {
  const tools = process.env.QIWANG_TOOLS;
  if (!tools) throw new Error("single-file: QIWANG_TOOLS does not say where the tools are; use scripts/with-web");
  return createRequire(join(tools, "node_modules", "from-here.js"))("7z-wasm");
}

/** The raw LZMA stream of these bytes. */
async function lzma(bytes) {
  const said = [];
  const listen = (line) => said.push(line);
  const zip = await sevenZip()({ print: listen, printErr: listen });
  zip.FS.writeFile("program", bytes);
  try {
    zip.callMain(["a", "-t7z", "-mx=9", "-mf=off", "-mmt=off", METHOD, "packed.7z", "program"]);
    const archive = zip.FS.readFile("packed.7z");
    const length = Number(new DataView(archive.buffer, archive.byteOffset).getBigUint64(12, true));
    return archive.slice(HEADER, HEADER + length);
  } catch (error) {
    throw new Error(`single-file: 7z failed: ${error}\n${said.join("\n")}`);
  }
}

/** Whether a page can hold this unit of UTF-16 as it is: no control, no sign of markup, no half pair. */
const isPlain = (unit) => unit >= 0x40 && unit < 0xfffe && !(unit >= 0xd800 && unit < 0xe000);

/** Bytes as characters, each two bytes, the lower one first. */
export function characters(bytes) {
  const units = [];
  for (let at = 0; at < bytes.length; at += 2) {
    const unit = bytes[at] | ((bytes[at + 1] ?? 0) << 8);
    if (isPlain(unit)) units.push(unit);
    else units.push(0x23, unit ^ 0x8000);
  }
  return Buffer.from(Uint16Array.from(units).buffer).toString("utf16le");
}

/** `bytes` as a page can hold them; what the page will unpack has been compared with them. */
export async function packed(bytes) {
  const text = characters(await lzma(bytes));
  const { qiwangBytes, qiwangUnpack } = runInNewContext(`${unpacker()};({ qiwangBytes, qiwangUnpack })`);
  if (Buffer.compare(Buffer.from(qiwangUnpack(qiwangBytes(text), bytes.length)), bytes) !== 0) {
    throw new Error("single-file: what was packed does not unpack to itself");
  }
  return text;
}
