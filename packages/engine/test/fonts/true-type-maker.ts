import { writeCharacterMaps } from '@pagewright/pdf/fonts/truetype/character-map.ts';
import { writeTables } from '@pagewright/pdf/fonts/truetype/sfnt.ts';

type Point = readonly [x: number, y: number];
/** A glyph is one polygon, or two others put together, the second moved to the right. */
export type MadeGlyph = { polygon: readonly Point[] } | { parts: readonly [number, number]; moved: number };

const UNITS = 1000;
const WIDTH = 700;

/** A TrueType font of polygons; glyph 0 is empty. `characters` gives codes of Windows (3, 1) their glyphs. */
export function makeTrueType(
  glyphs: readonly MadeGlyph[],
  characters: ReadonlyMap<number, number>,
  extra: ReadonlyMap<string, Buffer> = new Map(),
): Buffer {
  const outlines = [Buffer.alloc(0), ...glyphs.map(outlineOf)].map(padded);
  const count = outlines.length;
  const loca = words(0, ...outlines.map((_, index) => sizeOf(outlines.slice(0, index + 1)) / 2));
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x0001_0000, 0);
  head.writeUInt32BE(0x5f0f_3cf5, 12);
  head.writeUInt16BE(UNITS, 18);
  head.writeInt16BE(UNITS, 40);
  head.writeInt16BE(UNITS, 42);
  const maxp = Buffer.alloc(32);
  maxp.writeUInt32BE(0x0001_0000, 0);
  maxp.writeUInt16BE(count, 4);
  for (const at of [6, 8, 10, 12]) maxp.writeUInt16BE(64, at);
  maxp.writeUInt16BE(2, 28);
  maxp.writeUInt16BE(1, 30);
  const hhea = Buffer.alloc(36);
  hhea.writeUInt32BE(0x0001_0000, 0);
  hhea.writeInt16BE(800, 4);
  hhea.writeInt16BE(-200, 6);
  hhea.writeUInt16BE(WIDTH, 10);
  hhea.writeUInt16BE(count, 34);
  const every = new Set(Array.from({ length: count }, (_, glyph) => glyph));
  const cmap = writeCharacterMaps([{ platform: 3, encoding: 1, glyphs: new Map(characters) }], every);
  return writeTables(
    new Map([
      ['head', head],
      ['hhea', hhea],
      ['maxp', maxp],
      ['cmap', cmap ?? Buffer.alloc(0)],
      ['hmtx', words(...outlines.flatMap((_, glyph) => [WIDTH + glyph, 0]))],
      ['loca', loca],
      ['glyf', Buffer.concat(outlines)],
      ...extra,
    ]),
  );
}

function outlineOf(glyph: MadeGlyph): Buffer {
  if ('parts' in glyph) {
    const [first, second] = glyph.parts;
    const [moreWithWords, lastWithWords] = [0x23, 0x03];
    const header = words(0xffff, 0, 0, UNITS, UNITS);
    return Buffer.concat([header, words(moreWithWords, first, 0, 0, lastWithWords, second, glyph.moved, 0)]);
  }
  const { polygon } = glyph;
  if (polygon.length === 0) return Buffer.alloc(0);
  const steps = (axis: 0 | 1) =>
    polygon.map((point, index) => (point[axis] - (polygon[index - 1]?.[axis] ?? 0)) & 0xffff);
  return Buffer.concat([
    words(1, 0, 0, UNITS, UNITS, polygon.length - 1, 0),
    Buffer.alloc(polygon.length, 1),
    words(...steps(0)),
    words(...steps(1)),
  ]);
}

function padded(outline: Buffer): Buffer {
  return outline.length % 2 === 0 ? outline : Buffer.concat([outline, Buffer.alloc(1)]);
}

const sizeOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);

export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}
