import type { Tables } from './sfnt.ts';

/** The outlines of a TrueType font: where each glyph lies in `glyf` (ISO/IEC 14496-22, 5.3.2 to 5.3.4). */
export interface Outlines {
  count: number;
  glyph(id: number): Buffer;
}

const LARGEST_SHORT_LOCA = 0xffff * 2;
const NO_GLYPH = Buffer.alloc(0);
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
  const long = head.readInt16BE(50) !== 0;
  const width = long ? 4 : 2;
  const offset = (id: number) => (long ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2);
  const count = maxp.readUInt16BE(4);
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
export function addParts(outlines: Outlines, kept: Set<number>): boolean {
  const waiting = [...kept];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const composite = partsOf(outlines.glyph(id));
    if (!composite) return false;
    for (const part of composite.parts) {
      if (kept.has(part)) continue;
      kept.add(part);
      waiting.push(part);
    }
  }
  return true;
}

/** The glyphs that a composite one refers to, where the flags of each lie, and where the last ends. */
function partsOf(glyph: Buffer): { parts: number[]; flagsAt: number[]; end: number } | undefined {
  const parts: number[] = [];
  const flagsAt: number[] = [];
  let at = 10;
  if (glyph.length < at || glyph.readInt16BE(0) >= 0) return { parts, flagsAt, end: glyph.length };
  for (let flags = MORE_PARTS; flags & MORE_PARTS;) {
    if (at + 4 > glyph.length) return undefined;
    flags = glyph.readUInt16BE(at);
    flagsAt.push(at);
    parts.push(glyph.readUInt16BE(at + 2));
    at += flags & ARGUMENTS_ARE_WORDS ? 8 : 6;
    at += flags & HAS_MATRIX ? 8 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_SCALE ? 2 : 0;
  }
  return at > glyph.length ? undefined : { parts, flagsAt, end: at };
}

/** The glyph without its hinting program (ISO/IEC 14496-22, 5.3.3.1 and 5.3.3.2). */
export function withoutInstructions(glyph: Buffer): Buffer {
  if (glyph.length < 10) return glyph;
  const contours = glyph.readInt16BE(0);
  if (contours < 0) return compositeWithoutInstructions(glyph);
  const at = 10 + contours * 2;
  if (at + 2 > glyph.length) return glyph;
  const length = glyph.readUInt16BE(at);
  return Buffer.concat([glyph.subarray(0, at), NO_INSTRUCTIONS, glyph.subarray(at + 2 + length)]);
}
const NO_INSTRUCTIONS = Buffer.alloc(2);

function compositeWithoutInstructions(glyph: Buffer): Buffer {
  const { end, flagsAt } = partsOf(glyph) ?? {};
  if (end === undefined || flagsAt === undefined) return glyph;
  const plain = Buffer.from(glyph.subarray(0, end));
  for (const at of flagsAt) plain.writeUInt16BE(plain.readUInt16BE(at) & ~HAS_INSTRUCTIONS, at);
  return plain;
}

/** `glyf`, `loca` and the format of `loca`, with empty outlines for all other glyphs; their numbers stay. */
export function keepGlyphs(
  outlines: Outlines,
  kept: ReadonlySet<number>,
): { glyf: Buffer; loca: Buffer; format: 0 | 1 } {
  const pieces: Buffer[] = [];
  const offsets = new Uint32Array(outlines.count + 1);
  let size = 0;
  for (let id = 0; id < outlines.count; id += 1) {
    offsets[id] = size;
    if (!kept.has(id)) continue;
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
  const loca = Buffer.alloc(offsets.length * (format === 1 ? 4 : 2));
  for (const [id, offset] of offsets.entries())
    if (format === 1) loca.writeUInt32BE(offset, id * 4);
    else loca.writeUInt16BE(offset / 2, id * 2);
  return { glyf: Buffer.concat(pieces), loca, format };
}
const PADDING = Buffer.alloc(1);

/** Advance widths and bearings of other glyphs become zero, which packs to nothing. `undefined` where they do not fit. */
export function keepMetrics(tables: Tables, count: number, kept: ReadonlySet<number>): Buffer | undefined {
  const header = tables.get('hhea');
  const metrics = tables.get('hmtx');
  if (!header || header.length < 36 || !metrics) return undefined;
  const full = header.readUInt16BE(34);
  if (full === 0 || full > count || metrics.length < full * 4) return undefined;
  const plain = Buffer.alloc(metrics.length);
  for (const id of kept) {
    // Codes taken for the numbers of glyphs may lie past the last one.
    if (id >= count) continue;
    const from = id < full ? id * 4 : full * 4 + (id - full) * 2;
    metrics.copy(plain, from, from, from + (id < full ? 4 : 2));
    // Glyphs past the last full entry have its advance width.
    if (id >= full) metrics.copy(plain, (full - 1) * 4, (full - 1) * 4, (full - 1) * 4 + 2);
  }
  return plain;
}
