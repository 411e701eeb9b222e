import { concat, equal } from '@pagewright/ground/bytes';
import { readUint16, writeInt16, writeUint16 } from '@pagewright/ground/bytes/big-endian.ts';
import { keepGlyphs, readOutlines, type Outlines } from './glyphs.ts';
import { readTables, writeTables, type Tables } from './sfnt.ts';

/** What must be the same, byte for byte, for glyphs of two fonts to look the same in either. */
const SHARED_TABLES = ['cvt ', 'fpgm', 'prep'];
const NOTHING = new Uint8Array(0);
/** Parts of `head` that say how outlines are measured: units of the em square. */
const UNITS = { from: 18, to: 20 };

export interface Mergeable {
  bytes: Uint8Array;
  /** The glyphs that its fonts show. */
  shown: ReadonlySet<number>;
  /** Whether it is asked by character code, and so needs its `cmap`. */
  needsCodes: boolean;
}

/**
 * One TrueType font with the glyphs of two, which are subsets of one font as a rule. `undefined` where a number stands
 * for different glyphs, or for one that only one of them draws and the other shows as a gap.
 */
export function mergeTrueType(one: Mergeable, other: Mergeable): Uint8Array | undefined {
  const [a, b] = [readTables(one.bytes), readTables(other.bytes)];
  const [outlines, others] = [a && readOutlines(a), b && readOutlines(b)];
  if (!a || !b || !outlines || !others) return undefined;
  const table = (tables: Tables, tag: string) => tables.get(tag) ?? NOTHING;
  if (!SHARED_TABLES.every((tag) => equal(table(a, tag), table(b, tag)))) return undefined;
  const units = (tables: Tables) => table(tables, 'head').subarray(UNITS.from, UNITS.to);
  if (!equal(units(a), units(b))) return undefined;
  if (one.needsCodes && other.needsCodes && !['cmap', 'post'].every((tag) => equal(table(a, tag), table(b, tag))))
    return undefined;

  const count = Math.max(outlines.count, others.count);
  const glyph = (id: number) => (outlines.glyph(id).length > 0 ? outlines.glyph(id) : others.glyph(id));
  const metrics = mergeMetrics(metricsOf(a, outlines), metricsOf(b, others), outlines, others);
  if (!metrics) return undefined;
  for (let id = 0; id < count; id += 1) {
    const [mine, theirs] = [outlines.glyph(id), others.glyph(id)];
    if (equal(mine, theirs)) continue;
    if (mine.length > 0 && theirs.length > 0) return undefined;
    if ((mine.length === 0 && one.shown.has(id)) || (theirs.length === 0 && other.shown.has(id))) return undefined;
  }
  const all = new Set(Array.from({ length: count }, (_, id) => id));
  const { glyf, loca, format } = keepGlyphs({ count, glyph }, all);
  const merged = new Map(other.needsCodes && !one.needsCodes ? b : a);
  const [head, hhea, maxp] = [new Uint8Array(table(a, 'head')), new Uint8Array(table(a, 'hhea')), largest(a, b)];
  writeInt16(head, 50, format);
  writeUint16(hhea, 34, count);
  writeUint16(maxp, 4, count);
  for (const [tag, bytes] of Object.entries({ head, hhea, maxp, glyf, loca, hmtx: metrics })) merged.set(tag, bytes);
  return writeTables(merged);
}

/** Advance width and bearing of each glyph, four bytes each; `undefined` where the tables do not fit. */
function metricsOf(tables: Tables, { count }: Outlines): Uint8Array[] | undefined {
  const metrics = tables.get('hmtx');
  const header = tables.get('hhea');
  const full = header ? readUint16(header, 34) : 0;
  if (!metrics || full === 0 || full > count || metrics.length < full * 4) return undefined;
  return Array.from({ length: count }, (_, id) => {
    if (id < full) return metrics.subarray(id * 4, id * 4 + 4);
    const bearing = metrics.subarray(full * 4 + (id - full) * 2, full * 4 + (id - full) * 2 + 2);
    return concat([metrics.subarray((full - 1) * 4, (full - 1) * 4 + 2), bearing, new Uint8Array(2 - bearing.length)]);
  });
}

/** A glyph that both fonts draw must have the same metrics in both. */
function mergeMetrics(
  mine: Uint8Array[] | undefined,
  theirs: Uint8Array[] | undefined,
  outlines: Outlines,
  others: Outlines,
): Uint8Array | undefined {
  if (!mine || !theirs) return undefined;
  const merged: Uint8Array[] = [];
  for (let id = 0; id < Math.max(outlines.count, others.count); id += 1) {
    const [first, second] = [mine[id], theirs[id]];
    const isDrawn = outlines.glyph(id).length > 0;
    const isDrawnByOther = others.glyph(id).length > 0;
    if (isDrawn && isDrawnByOther && first && second && !equal(first, second)) return undefined;
    const isEmptyHere = !first || first.every((byte) => byte === 0);
    merged.push((!isDrawn && (isDrawnByOther || isEmptyHere) ? second : first) ?? first ?? new Uint8Array(4));
  }
  return concat(merged);
}

/** The limits of `maxp`: what either font needs, the other must not fall short of. */
function largest(a: Tables, b: Tables): Uint8Array {
  const merged = new Uint8Array(a.get('maxp') ?? NOTHING);
  const other = b.get('maxp') ?? NOTHING;
  for (let at = 4; at + 1 < Math.min(merged.length, other.length); at += 2)
    writeUint16(merged, at, Math.max(readUint16(merged, at), readUint16(other, at)));
  return merged;
}
