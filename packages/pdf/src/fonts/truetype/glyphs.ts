import { concat } from '@pagewright/ground/bytes';
import { readInt16, readUint16, readUint32, writeUint16, writeUint32 } from '@pagewright/ground/bytes/big-endian.ts';
import type { Tables } from './sfnt.ts';

/** The outlines of a TrueType font: where each glyph lies in `glyf` (ISO/IEC 14496-22, 5.3.2 to 5.3.4). */
export interface Outlines {
  count: number;
  glyph(id: number): Uint8Array;
}

const LARGEST_SHORT_LOCA = 0xffff * 2;
const NO_GLYPH = new Uint8Array(0);
/** Flags of a part of a composite glyph. */
const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_PARTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

/** `undefined` where tables are missing or do not agree. */
export function readOutlines(tables: Tables): Outlines | undefined {
  const [head, maxp, loca, glyf] = ['head', 'maxp', 'loca', 'glyf'].map((tag) => tables.get(tag));
  if (!head || head.length < 54 || !maxp || maxp.length < 6 || !loca || !glyf) return undefined;
  const long = readInt16(head, 50) !== 0;
  const width = long ? 4 : 2;
  const offset = (id: number) => (long ? readUint32(loca, id * 4) : readUint16(loca, id * 2) * 2);
  const count = readUint16(maxp, 4);
  if (count === 0 || loca.length < (count + 1) * width) return undefined;
  const glyph = (id: number) => {
    if (id >= count) return NO_GLYPH;
    const from = offset(id);
    const to = Math.min(offset(id + 1), glyf.length);
    return from < to ? glyf.subarray(from, to) : NO_GLYPH;
  };
  return { count, glyph };
}

/** Adds the glyphs that composite ones are put together from. `false` where a glyph cannot be read. */
export function addParts(outlines: Outlines, retained: Set<number>): boolean {
  const waiting = [...retained];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const composite = partsOf(outlines.glyph(id));
    if (!composite) return false;
    for (const part of composite.parts) {
      if (retained.has(part)) continue;
      retained.add(part);
      waiting.push(part);
    }
  }
  return true;
}

/** The glyphs that a composite one refers to, where the flags of each lie, and where the last ends. */
function partsOf(glyph: Uint8Array): { parts: number[]; flagsAt: number[]; end: number } | undefined {
  const parts: number[] = [];
  const flagsAt: number[] = [];
  let at = 10;
  if (glyph.length < at || readInt16(glyph, 0) >= 0) return { parts, flagsAt, end: glyph.length };
  for (let flags = MORE_PARTS; flags & MORE_PARTS;) {
    if (at + 4 > glyph.length) return undefined;
    flags = readUint16(glyph, at);
    flagsAt.push(at);
    parts.push(readUint16(glyph, at + 2));
    at += flags & ARGUMENTS_ARE_WORDS ? 8 : 6;
    at += flags & HAS_MATRIX ? 8 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_SCALE ? 2 : 0;
  }
  return at > glyph.length ? undefined : { parts, flagsAt, end: at };
}

/** The glyph without its hinting program (ISO/IEC 14496-22, 5.3.3.1 and 5.3.3.2). */
export function withoutInstructions(glyph: Uint8Array): Uint8Array {
  if (glyph.length < 10) return glyph;
  const contours = readInt16(glyph, 0);
  if (contours < 0) return compositeWithoutInstructions(glyph);
  const at = 10 + contours * 2;
  if (at + 2 > glyph.length) return glyph;
  const length = readUint16(glyph, at);
  return concat([glyph.subarray(0, at), NO_INSTRUCTIONS, glyph.subarray(at + 2 + length)]);
}
const NO_INSTRUCTIONS = new Uint8Array(2);

function compositeWithoutInstructions(glyph: Uint8Array): Uint8Array {
  const { end, flagsAt } = partsOf(glyph) ?? {};
  if (end === undefined || flagsAt === undefined) return glyph;
  const plain = new Uint8Array(glyph.subarray(0, end));
  for (const at of flagsAt) writeUint16(plain, at, readUint16(plain, at) & ~HAS_INSTRUCTIONS);
  return plain;
}

/** `glyf`, `loca` and the format of `loca`, with empty outlines for all other glyphs; their numbers stay. */
export function keepGlyphs(
  outlines: Outlines,
  retained: ReadonlySet<number>,
): { glyf: Uint8Array; loca: Uint8Array; format: 0 | 1 } {
  const pieces: Uint8Array[] = [];
  const offsets = new Uint32Array(outlines.count + 1);
  let size = 0;
  for (let id = 0; id < outlines.count; id += 1) {
    offsets[id] = size;
    if (!retained.has(id)) continue;
    const glyph = outlines.glyph(id);
    pieces.push(glyph);
    size += glyph.length;
    // Offsets are even in the short format.
    if (size % 2 === 1) {
      pieces.push(PADDING);
      size += 1;
    }
  }
  offsets[outlines.count] = size;
  const format = size > LARGEST_SHORT_LOCA ? 1 : 0;
  const loca = new Uint8Array(offsets.length * (format === 1 ? 4 : 2));
  for (const [id, offset] of offsets.entries())
    if (format === 1) writeUint32(loca, id * 4, offset);
    else writeUint16(loca, id * 2, offset / 2);
  return { glyf: concat(pieces), loca, format };
}
const PADDING = new Uint8Array(1);

/** Advance widths and bearings of other glyphs become zero, which packs to nothing. `undefined` where they do not fit. */
export function keepMetrics(tables: Tables, count: number, retained: ReadonlySet<number>): Uint8Array | undefined {
  const header = tables.get('hhea');
  const metrics = tables.get('hmtx');
  if (!header || header.length < 36 || !metrics) return undefined;
  const full = readUint16(header, 34);
  if (full === 0 || full > count || metrics.length < full * 4) return undefined;
  const plain = new Uint8Array(metrics.length);
  const last = (full - 1) * 4;
  for (const id of retained) {
    // Codes taken for the numbers of glyphs may lie past the last one.
    if (id >= count) continue;
    const from = id < full ? id * 4 : full * 4 + (id - full) * 2;
    if (from < metrics.length) plain.set(metrics.subarray(from, from + (id < full ? 4 : 2)), from);
    // Glyphs past the last full entry have its advance width.
    if (id >= full) plain.set(metrics.subarray(last, last + 2), last);
  }
  return plain;
}
