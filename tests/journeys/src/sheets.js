// How many pages a printed document has, whose text is handed over as base64. Some of its objects may
// be packed together.
const done = arguments[arguments.length - 1];
const text = atob(arguments[0]);
const count = (text) => (text.match(/\/Type\s*\/Page\b/g) ?? []).length;
const unpack = (text) => {
  const bytes = Uint8Array.from(text, (one) => one.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).text();
};
const packed = [...text.matchAll(/\/Type\s*\/ObjStm[^]*?stream\r?\n([^]*?)\r?\nendstream/g)].map((found) => found[1]);
Promise.all(packed.map(unpack)).then(
  (unpacked) => done([text, ...unpacked].map(count).reduce((sum, one) => sum + one, 0)),
  (error) => done(String(error)),
);
