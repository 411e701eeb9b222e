/** The container of TrueType and OpenType fonts (ISO/IEC 14496-22, 4.4 to 4.6): tables by four-letter tag. */
export type Tables = Map<string, Buffer>;

const DIRECTORY_ENTRY = 16;
const HEADER = 12;
const MOST_TABLES = 64;
const TRUETYPE_VERSIONS = new Set([0x0001_0000, 0x7472_7565]);
const CHECKSUM_OF_FONT = 0xb1b0_afba;

/** `undefined` where the bytes are no TrueType font, or the directory does not hold. */
export function readTables(font: Buffer): Tables | undefined {
  if (font.length < HEADER || !TRUETYPE_VERSIONS.has(font.readUInt32BE(0))) return undefined;
  const count = font.readUInt16BE(4);
  if (count > MOST_TABLES || HEADER + count * DIRECTORY_ENTRY > font.length) return undefined;
  const tables: Tables = new Map();
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * DIRECTORY_ENTRY;
    const from = font.readUInt32BE(entry + 8);
    const tag = font.toString('latin1', entry, entry + 4);
    const to = from + font.readUInt32BE(entry + 12);
    // Fonts cut short by their maker are common; readers go on with what is there.
    if (from <= font.length && !tables.has(tag)) tables.set(tag, font.subarray(from, Math.min(to, font.length)));
  }
  return tables;
}

/** Tables are laid out in the order of the map; the directory is sorted, as binary search by readers needs it. */
export function writeTables(tables: Tables): Buffer {
  const tags = [...tables.keys()];
  const places = new Map<string, number>();
  let size = HEADER + tags.length * DIRECTORY_ENTRY;
  for (const [tag, table] of tables) {
    places.set(tag, size);
    size += (table.length + 3) & ~3;
  }
  const font = Buffer.alloc(size);
  const power = 31 - Math.clz32(Math.max(1, tags.length));
  font.writeUInt32BE(0x0001_0000, 0);
  font.writeUInt16BE(tags.length, 4);
  font.writeUInt16BE(DIRECTORY_ENTRY << power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((tags.length - (1 << power)) * DIRECTORY_ENTRY, 10);

  for (const [tag, table] of tables) table.copy(font, places.get(tag) ?? 0);
  const head = places.get('head');
  if (head !== undefined) font.writeUInt32BE(0, head + 8);
  for (const [index, tag] of tags.sort().entries()) {
    const entry = HEADER + index * DIRECTORY_ENTRY;
    const at = places.get(tag) ?? 0;
    const length = tables.get(tag)?.length ?? 0;
    font.write(tag, entry, 'latin1');
    font.writeUInt32BE(checksum(font.subarray(at, at + ((length + 3) & ~3))), entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(length, entry + 12);
  }
  if (head !== undefined) font.writeUInt32BE((CHECKSUM_OF_FONT - checksum(font)) >>> 0, head + 8);
  return font;
}

function checksum(words: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 3 < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}
