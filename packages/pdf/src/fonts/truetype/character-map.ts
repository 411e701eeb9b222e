import { concat, latin1 } from '@pagewright/ground/bytes';
import { readUint16, readUint32, readUint8, writeUint16, writeUint32 } from '@pagewright/ground/bytes/big-endian.ts';
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
export function readCharacterMaps(cmap: Uint8Array): CharacterMap[] | undefined {
  if (cmap.length < 4) return undefined;
  const count = readUint16(cmap, 2);
  if (count > MOST_SUBTABLES || cmap.length < 4 + count * 8) return undefined;
  const maps: CharacterMap[] = [];
  const read = new Map<number, Map<number, number>>();
  for (let index = 0; index < count; index += 1) {
    const record = 4 + index * 8;
    const at = readUint32(cmap, record + 4);
    const glyphs = read.get(at) ?? unlessDamaged(() => readSubtable(cmap, at));
    if (!glyphs) return undefined;
    read.set(at, glyphs);
    maps.push({ platform: readUint16(cmap, record), encoding: readUint16(cmap, record + 2), glyphs });
  }
  return maps;
}

function readSubtable(cmap: Uint8Array, at: number): Map<number, number> | undefined {
  switch (readUint16(cmap, at)) {
    case 0:
      return new Map(
        Array.from({ length: 256 }, (_, code): [number, number] => [code, readUint8(cmap, at + 6 + code)]),
      );
    case 4:
      return readSegments(cmap, at);
    case 6:
      return readRun(readUint16(cmap, at + 6), readUint16(cmap, at + 8), (index) =>
        readUint16(cmap, at + 10 + index * 2),
      );
    case 10:
      return readRun(readUint32(cmap, at + 12), readUint32(cmap, at + 16), (index) =>
        readUint16(cmap, at + 20 + index * 2),
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

/** Segments that overlap could be gone through for hours. */
function readSegments(cmap: Uint8Array, at: number): Map<number, number> | undefined {
  const glyphs = new Map<number, number>();
  const twice = readUint16(cmap, at + 6);
  let passed = 0;
  for (let segment = 0; segment < twice; segment += 2) {
    const end = readUint16(cmap, at + 14 + segment);
    const start = readUint16(cmap, at + 16 + twice + segment);
    passed += Math.max(0, end - start);
    if (passed > MOST_MAPPED) return undefined;
    const delta = readUint16(cmap, at + 16 + 2 * twice + segment);
    const place = at + 16 + 3 * twice + segment;
    const offset = readUint16(cmap, place);
    for (let code = start; code <= end && code < SEGMENT_END; code += 1) {
      const where = place + offset + (code - start) * 2;
      const raw = offset === 0 ? code : where + 1 < cmap.length ? readUint16(cmap, where) : 0;
      if (offset === 0 || raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
    }
  }
  return glyphs;
}

function readGroups(cmap: Uint8Array, at: number): Map<number, number> | undefined {
  const glyphs = new Map<number, number>();
  const count = readUint32(cmap, at + 12);
  let passed = 0;
  for (let group = 0; group < count; group += 1) {
    const entry = at + 16 + group * 12;
    const first = readUint32(cmap, entry);
    const last = readUint32(cmap, entry + 4);
    const glyph = readUint32(cmap, entry + 8);
    passed += last - first;
    if (last < first || passed > MOST_MAPPED) return undefined;
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
  return glyphs;
}

/** The same subtables with nothing but the kept glyphs, equal ones written once. `undefined` for codes past U+FFFF. */
export function writeCharacterMaps(
  maps: readonly CharacterMap[],
  retained: ReadonlySet<number>,
): Uint8Array | undefined {
  const header = new Uint8Array(4 + maps.length * 8);
  writeUint16(header, 2, maps.length);
  const places = new Map<string, number>();
  const pieces: Uint8Array[] = [header];
  let size = header.length;
  for (const [index, { platform, encoding, glyphs }] of maps.entries()) {
    const mapped = [...glyphs].filter(([, glyph]) => glyph !== 0 && retained.has(glyph)).sort(([a], [b]) => a - b);
    if ((mapped.at(-1)?.[0] ?? 0) >= SEGMENT_END) return undefined;
    const subtable = platform === 1 ? byteTable(mapped) : segmentTable(mapped);
    const spelling = latin1(subtable);
    const known = places.get(spelling);
    writeUint16(header, 4 + index * 8, platform);
    writeUint16(header, 6 + index * 8, encoding);
    writeUint32(header, 8 + index * 8, known ?? size);
    if (known !== undefined) continue;
    places.set(spelling, size);
    pieces.push(subtable);
    size += subtable.length;
  }
  return concat(pieces);
}

/** Format 6, for the single bytes of the Macintosh platform. */
function byteTable(mapped: readonly (readonly [number, number])[]): Uint8Array {
  const first = mapped[0]?.[0] ?? 0;
  const count = mapped.length === 0 ? 0 : (mapped.at(-1)?.[0] ?? 0) - first + 1;
  const table = new Uint8Array(10 + count * 2);
  for (const [index, value] of [6, table.length, 0, first, count].entries()) writeUint16(table, index * 2, value);
  for (const [code, glyph] of mapped) writeUint16(table, 10 + (code - first) * 2, glyph);
  return table;
}

/** Format 4, a segment for every run of codes whose glyphs run along. */
function segmentTable(mapped: readonly (readonly [number, number])[]): Uint8Array {
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
  const table = new Uint8Array(16 + twice * 4);
  const search = 2 << power;
  for (const [index, value] of [4, table.length, 0, twice, search, power, twice - search].entries())
    writeUint16(table, index * 2, value);
  for (const [index, { start, end, delta }] of segments.entries()) {
    writeUint16(table, 14 + index * 2, end);
    writeUint16(table, 16 + twice + index * 2, start);
    writeUint16(table, 16 + twice * 2 + index * 2, delta);
  }
  return table;
}
