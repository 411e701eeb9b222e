/**
 * A TrueType font of glyphs without outlines, made once: what is written in it takes up room and shows nothing
 * (ISO/IEC 14496-22; PDF/A wants every font embedded, also an invisible one).
 */
export function blankFont(): Buffer {
  const unitsPerEm = 1000;
  const head = table(54, (bytes) => {
    bytes.writeUInt32BE(0x00010000, 0);
    bytes.writeUInt32BE(0x00010000, 4);
    bytes.writeUInt32BE(0x5f0f3cf5, 12);
    bytes.writeUInt16BE(unitsPerEm, 18);
    bytes.writeInt16BE(ADVANCE, 40);
    bytes.writeInt16BE(ASCENT, 42);
    bytes.writeUInt16BE(8, 46);
    bytes.writeInt16BE(2, 48);
  });
  const hhea = table(36, (bytes) => {
    bytes.writeUInt32BE(0x00010000, 0);
    bytes.writeInt16BE(ASCENT, 4);
    bytes.writeInt16BE(DESCENT, 6);
    bytes.writeUInt16BE(ADVANCE, 10);
    bytes.writeUInt16BE(GLYPHS, 34);
  });
  const maxp = table(32, (bytes) => {
    bytes.writeUInt32BE(0x00010000, 0);
    bytes.writeUInt16BE(GLYPHS, 4);
    bytes.writeUInt16BE(1, 14);
  });
  const hmtx = table(4 * GLYPHS, (bytes) => {
    for (let glyph = 0; glyph < GLYPHS; glyph += 1)
      bytes.writeUInt16BE(glyph === GLYPHS - 1 ? SPACE : ADVANCE, 4 * glyph);
  });
  const loca = table(2 * (GLYPHS + 1), () => {});
  return sfnt([
    ['glyf', Buffer.alloc(4)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
  ]);
}

/** By which a layer of ours is known. */
export const LAYER_FONT = 'PagewrightInvisible';

/** Thousandths of the font's size. */
export const ADVANCE = 500;
export const SPACE = 250;
export const ASCENT = 800;
export const DESCENT = -200;
/** What is missing, any character, the space. */
const GLYPHS = 3;

function table(length: number, fill: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(length);
  fill(bytes);
  return bytes;
}

/** `tables` by name in ascending order. */
function sfnt(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(12 + 16 * tables.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const parts = [header];
  let at = header.length;
  let headAt = 0;
  for (const [index, [name, bytes]] of tables.entries()) {
    const entry = 12 + 16 * index;
    if (name === 'head') headAt = at;
    header.write(name, entry, 'latin1');
    header.writeUInt32BE(checksum(bytes), entry + 4);
    header.writeUInt32BE(at, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  const file = Buffer.concat(parts);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8);
  return file;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word =
      at + 4 <= bytes.length
        ? bytes.readUInt32BE(at)
        : Buffer.concat([bytes.subarray(at), Buffer.alloc(4)]).readUInt32BE(0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}
