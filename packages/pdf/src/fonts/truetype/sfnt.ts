import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { readUint16, readUint32, writeUint16, writeUint32 } from '@pagewright/ground/bytes/big-endian.ts';
/** The container of TrueType and OpenType fonts (ISO/IEC 14496-22, 4.4 to 4.6): tables by four-letter tag. */
export type Tables = Map<string, Uint8Array>;

const DIRECTORY_ENTRY = 16;
const HEADER = 12;
const MOST_TABLES = 64;
const TRUETYPE_VERSIONS = new Set([0x0001_0000, 0x7472_7565]);
const CHECKSUM_OF_FONT = 0xb1b0_afba;

/** `undefined` where the bytes are no TrueType font, or the directory does not hold. */
export function readTables(font: Uint8Array): Tables | undefined {
  if (font.length < HEADER || !TRUETYPE_VERSIONS.has(readUint32(font, 0))) return undefined;
  const count = readUint16(font, 4);
  if (count > MOST_TABLES || HEADER + count * DIRECTORY_ENTRY > font.length) return undefined;
  const tables: Tables = new Map();
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * DIRECTORY_ENTRY;
    const from = readUint32(font, entry + 8);
    const tag = latin1(font, entry, entry + 4);
    const to = from + readUint32(font, entry + 12);
    // Fonts cut short by their maker are common; readers go on with what is there.
    if (from <= font.length && !tables.has(tag)) tables.set(tag, font.subarray(from, Math.min(to, font.length)));
  }
  return tables;
}

/** Tables are laid out in the order of the map; the directory is sorted, as binary search by readers needs it. */
export function writeTables(tables: Tables): Uint8Array {
  const tags = [...tables.keys()];
  const places = new Map<string, number>();
  let size = HEADER + tags.length * DIRECTORY_ENTRY;
  for (const [tag, table] of tables) {
    places.set(tag, size);
    size += (table.length + 3) & ~3;
  }
  const font = new Uint8Array(size);
  const power = 31 - Math.clz32(Math.max(1, tags.length));
  writeUint32(font, 0, 0x0001_0000);
  writeUint16(font, 4, tags.length);
  writeUint16(font, 6, DIRECTORY_ENTRY << power);
  writeUint16(font, 8, power);
  writeUint16(font, 10, (tags.length - (1 << power)) * DIRECTORY_ENTRY);

  for (const [tag, table] of tables) font.set(table, places.get(tag) ?? 0);
  const head = places.get('head');
  if (head !== undefined) writeUint32(font, head + 8, 0);
  for (const [index, tag] of tags.sort().entries()) {
    const entry = HEADER + index * DIRECTORY_ENTRY;
    const at = places.get(tag) ?? 0;
    const length = tables.get(tag)?.length ?? 0;
    font.set(fromLatin1(tag), entry);
    writeUint32(font, entry + 4, checksum(font.subarray(at, at + ((length + 3) & ~3))));
    writeUint32(font, entry + 8, at);
    writeUint32(font, entry + 12, length);
  }
  if (head !== undefined) writeUint32(font, head + 8, (CHECKSUM_OF_FONT - checksum(font)) >>> 0);
  return font;
}

function checksum(words: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at + 3 < words.length; at += 4) sum = (sum + readUint32(words, at)) >>> 0;
  return sum;
}
