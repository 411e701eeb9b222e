import { concat } from '@pagewright/ground/bytes';
import { writeInt16, writeUint16, writeUint32 } from '@pagewright/ground/bytes/big-endian.ts';
import { writeCharacterMaps } from '../truetype/character-map.ts';
import { writeTables } from '../truetype/sfnt.ts';

type Point = readonly [x: number, y: number];
/** A glyph is one polygon, or two others put together, the second moved to the right. */
export type MadeGlyph = { polygon: readonly Point[] } | { parts: readonly [number, number]; moved: number };

const UNITS = 1000;
const WIDTH = 700;

/** A TrueType font of polygons; glyph 0 is empty. `characters` gives codes of Windows (3, 1) their glyphs. */
export function makeTrueType(
  glyphs: readonly MadeGlyph[],
  characters: ReadonlyMap<number, number>,
  extra: ReadonlyMap<string, Uint8Array> = new Map(),
): Uint8Array {
  const outlines = [new Uint8Array(0), ...glyphs.map(outlineOf)].map(padded);
  const count = outlines.length;
  const loca = words(0, ...outlines.map((_, index) => sizeOf(outlines.slice(0, index + 1)) / 2));
  const head = new Uint8Array(54);
  writeUint32(head, 0, 0x0001_0000);
  writeUint32(head, 12, 0x5f0f_3cf5);
  writeUint16(head, 18, UNITS);
  writeInt16(head, 40, UNITS);
  writeInt16(head, 42, UNITS);
  const maxp = new Uint8Array(32);
  writeUint32(maxp, 0, 0x0001_0000);
  writeUint16(maxp, 4, count);
  for (const at of [6, 8, 10, 12]) writeUint16(maxp, at, 64);
  writeUint16(maxp, 28, 2);
  writeUint16(maxp, 30, 1);
  const hhea = new Uint8Array(36);
  writeUint32(hhea, 0, 0x0001_0000);
  writeInt16(hhea, 4, 800);
  writeInt16(hhea, 6, -200);
  writeUint16(hhea, 10, WIDTH);
  writeUint16(hhea, 34, count);
  const every = new Set(Array.from({ length: count }, (_, glyph) => glyph));
  const cmap = writeCharacterMaps([{ platform: 3, encoding: 1, glyphs: new Map(characters) }], every);
  return writeTables(
    new Map([
      ['head', head],
      ['hhea', hhea],
      ['maxp', maxp],
      ['cmap', cmap ?? new Uint8Array(0)],
      ['hmtx', words(...outlines.flatMap((_, glyph) => [WIDTH + glyph, 0]))],
      ['loca', loca],
      ['glyf', concat(outlines)],
      ...extra,
    ]),
  );
}

function outlineOf(glyph: MadeGlyph): Uint8Array {
  if ('parts' in glyph) {
    const [first, second] = glyph.parts;
    const [moreWithWords, lastWithWords] = [0x23, 0x03];
    const header = words(0xffff, 0, 0, UNITS, UNITS);
    return concat([header, words(moreWithWords, first, 0, 0, lastWithWords, second, glyph.moved, 0)]);
  }
  const { polygon } = glyph;
  if (polygon.length === 0) return new Uint8Array(0);
  const steps = (axis: 0 | 1) =>
    polygon.map((point, index) => (point[axis] - (polygon[index - 1]?.[axis] ?? 0)) & 0xffff);
  return concat([
    words(1, 0, 0, UNITS, UNITS, polygon.length - 1, 0),
    new Uint8Array(polygon.length).fill(1),
    words(...steps(0)),
    words(...steps(1)),
  ]);
}

function padded(outline: Uint8Array): Uint8Array {
  return outline.length % 2 === 0 ? outline : concat([outline, new Uint8Array(1)]);
}

const sizeOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0);

export function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2);
  for (const [index, value] of values.entries()) writeUint16(bytes, index * 2, value);
  return bytes;
}
