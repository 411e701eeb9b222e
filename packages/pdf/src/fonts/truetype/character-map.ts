import { unlessDamaged } from '../damaged-font.ts';

/** One subtable of `cmap` (ISO/IEC 14496-22, 5.2.1): which glyph stands for a character code. */
export interface CharacterMap {
  platform: number;
  encoding: number;
  glyphs: Map<number, number>;
}

const MOST_SUBTABLES = 32;
const MOST_MAPPED = 0x11_0000;
const SEGMENT_END = 0xffff;

/** `undefined` where a subtable has a format that maps no single codes, or does not hold. */
export function readCharacterMaps(cmap: Buffer): CharacterMap[] | undefined {
  if (cmap.length < 4) return undefined;
  const count = cmap.readUInt16BE(2);
  if (count > MOST_SUBTABLES || cmap.length < 4 + count * 8) return undefined;
  const maps: CharacterMap[] = [];
  const read = new Map<number, Map<number, number>>();
  for (let index = 0; index < count; index += 1) {
    const record = 4 + index * 8;
    const at = cmap.readUInt32BE(record + 4);
    const glyphs = read.get(at) ?? unlessDamaged(() => readSubtable(cmap, at));
    if (!glyphs) return undefined;
    read.set(at, glyphs);
    maps.push({ platform: cmap.readUInt16BE(record), encoding: cmap.readUInt16BE(record + 2), glyphs });
  }
  return maps;
}

function readSubtable(cmap: Buffer, at: number): Map<number, number> | undefined {
  switch (cmap.readUInt16BE(at)) {
    case 0:
      return new Map(Array.from({ length: 256 }, (_, code): [number, number] => [code, cmap.readUInt8(at + 6 + code)]));
    case 4:
      return readSegments(cmap, at);
    case 6:
      return readRun(cmap.readUInt16BE(at + 6), cmap.readUInt16BE(at + 8), (index) =>
        cmap.readUInt16BE(at + 10 + index * 2),
      );
    case 10:
      return readRun(cmap.readUInt32BE(at + 12), cmap.readUInt32BE(at + 16), (index) =>
        cmap.readUInt16BE(at + 20 + index * 2),
      );
    case 12:
      return readGroups(cmap, at);
    default:
      return undefined;
  }
}

function readRun(first: number, count: number, glyph: (index: number) => number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < Math.min(count, MOST_MAPPED); index += 1) glyphs.set(first + index, glyph(index));
  return glyphs;
}

function readSegments(cmap: Buffer, at: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  const twice = cmap.readUInt16BE(at + 6);
  for (let segment = 0; segment < twice; segment += 2) {
    const end = cmap.readUInt16BE(at + 14 + segment);
    const start = cmap.readUInt16BE(at + 16 + twice + segment);
    const delta = cmap.readUInt16BE(at + 16 + 2 * twice + segment);
    const place = at + 16 + 3 * twice + segment;
    const offset = cmap.readUInt16BE(place);
    for (let code = start; code <= end && code < SEGMENT_END; code += 1) {
      const where = place + offset + (code - start) * 2;
      const raw = offset === 0 ? code : where + 1 < cmap.length ? cmap.readUInt16BE(where) : 0;
      if (offset === 0 || raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
    }
  }
  return glyphs;
}

function readGroups(cmap: Buffer, at: number): Map<number, number> | undefined {
  const glyphs = new Map<number, number>();
  const count = cmap.readUInt32BE(at + 12);
  for (let group = 0; group < count; group += 1) {
    const entry = at + 16 + group * 12;
    const first = cmap.readUInt32BE(entry);
    const last = cmap.readUInt32BE(entry + 4);
    const glyph = cmap.readUInt32BE(entry + 8);
    if (last < first || last - first + glyphs.size > MOST_MAPPED) return undefined;
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
  return glyphs;
}

/** The same subtables with nothing but the kept glyphs, equal ones written once. `undefined` for codes past U+FFFF. */
export function writeCharacterMaps(maps: readonly CharacterMap[], kept: ReadonlySet<number>): Buffer | undefined {
  const header = Buffer.alloc(4 + maps.length * 8);
  header.writeUInt16BE(maps.length, 2);
  const places = new Map<string, number>();
  const pieces: Buffer[] = [header];
  let size = header.length;
  for (const [index, { platform, encoding, glyphs }] of maps.entries()) {
    const mapped = [...glyphs].filter(([, glyph]) => glyph !== 0 && kept.has(glyph)).sort(([a], [b]) => a - b);
    if ((mapped.at(-1)?.[0] ?? 0) >= SEGMENT_END) return undefined;
    const subtable = platform === 1 ? byteTable(mapped) : segmentTable(mapped);
    const spelling = subtable.toString('latin1');
    const known = places.get(spelling);
    header.writeUInt16BE(platform, 4 + index * 8);
    header.writeUInt16BE(encoding, 6 + index * 8);
    header.writeUInt32BE(known ?? size, 8 + index * 8);
    if (known !== undefined) continue;
    places.set(spelling, size);
    pieces.push(subtable);
    size += subtable.length;
  }
  return Buffer.concat(pieces);
}

/** Format 6, for the single bytes of the Macintosh platform. */
function byteTable(mapped: readonly (readonly [number, number])[]): Buffer {
  const first = mapped[0]?.[0] ?? 0;
  const count = mapped.length === 0 ? 0 : (mapped.at(-1)?.[0] ?? 0) - first + 1;
  const table = Buffer.alloc(10 + count * 2);
  for (const [index, value] of [6, table.length, 0, first, count].entries()) table.writeUInt16BE(value, index * 2);
  for (const [code, glyph] of mapped) table.writeUInt16BE(glyph, 10 + (code - first) * 2);
  return table;
}

/** Format 4, a segment for every run of codes whose glyphs run along. */
function segmentTable(mapped: readonly (readonly [number, number])[]): Buffer {
  const segments: { start: number; end: number; delta: number }[] = [];
  for (const [code, glyph] of mapped) {
    const last = segments.at(-1);
    const delta = (glyph - code) & 0xffff;
    if (last && last.end + 1 === code && last.delta === delta) last.end = code;
    else segments.push({ start: code, end: code, delta });
  }
  segments.push({ start: SEGMENT_END, end: SEGMENT_END, delta: 1 });
  const twice = segments.length * 2;
  const power = 31 - Math.clz32(segments.length);
  const table = Buffer.alloc(16 + twice * 4);
  const search = 2 << power;
  for (const [index, value] of [4, table.length, 0, twice, search, power, twice - search].entries())
    table.writeUInt16BE(value, index * 2);
  for (const [index, { start, end, delta }] of segments.entries()) {
    table.writeUInt16BE(end, 14 + index * 2);
    table.writeUInt16BE(start, 16 + twice + index * 2);
    table.writeUInt16BE(delta, 16 + twice * 2 + index * 2);
  }
  return table;
}
