import { keepGlyphs, readOutlines, type Outlines } from './glyphs.ts';
import { readTables, writeTables, type Tables } from './sfnt.ts';

/** What must be the same, byte for byte, for glyphs of two fonts to look the same in either. */
const SHARED_TABLES = ['cvt ', 'fpgm', 'prep'];
const NOTHING = Buffer.alloc(0);
/** Parts of `head` that say how outlines are measured: units of the em square. */
const UNITS = { from: 18, to: 20 };

export interface Mergeable {
  bytes: Buffer;
  /** The glyphs that its fonts show. */
  shown: ReadonlySet<number>;
  /** Whether it is asked by character code, and so needs its `cmap`. */
  needsCodes: boolean;
}

/**
 * One TrueType font with the glyphs of two, which are subsets of one font as a rule. `undefined` where a number stands
 * for different glyphs, or for one that only one of them draws and the other shows as a gap.
 */
export function mergeTrueType(one: Mergeable, other: Mergeable): Buffer | undefined {
  const [a, b] = [readTables(one.bytes), readTables(other.bytes)];
  const [outlines, others] = [a && readOutlines(a), b && readOutlines(b)];
  if (!a || !b || !outlines || !others) return undefined;
  const table = (tables: Tables, tag: string) => tables.get(tag) ?? NOTHING;
  if (!SHARED_TABLES.every((tag) => table(a, tag).equals(table(b, tag)))) return undefined;
  const units = (tables: Tables) => table(tables, 'head').subarray(UNITS.from, UNITS.to);
  if (!units(a).equals(units(b))) return undefined;
  if (one.needsCodes && other.needsCodes && !['cmap', 'post'].every((tag) => table(a, tag).equals(table(b, tag))))
    return undefined;

  const count = Math.max(outlines.count, others.count);
  const glyph = (id: number) => (outlines.glyph(id).length > 0 ? outlines.glyph(id) : others.glyph(id));
  const metrics = mergeMetrics(metricsOf(a, outlines), metricsOf(b, others), outlines, others);
  if (!metrics) return undefined;
  for (let id = 0; id < count; id += 1) {
    const [mine, theirs] = [outlines.glyph(id), others.glyph(id)];
    if (mine.equals(theirs)) continue;
    if (mine.length > 0 && theirs.length > 0) return undefined;
    if ((mine.length === 0 && one.shown.has(id)) || (theirs.length === 0 && other.shown.has(id))) return undefined;
  }
  const all = new Set(Array.from({ length: count }, (_, id) => id));
  const { glyf, loca, format } = keepGlyphs({ count, glyph }, all);
  const merged = new Map(other.needsCodes && !one.needsCodes ? b : a);
  const [head, hhea, maxp] = [Buffer.from(table(a, 'head')), Buffer.from(table(a, 'hhea')), largest(a, b)];
  head.writeInt16BE(format, 50);
  hhea.writeUInt16BE(count, 34);
  maxp.writeUInt16BE(count, 4);
  for (const [tag, bytes] of Object.entries({ head, hhea, maxp, glyf, loca, hmtx: metrics })) merged.set(tag, bytes);
  return writeTables(merged);
}

/** Advance width and bearing of each glyph, four bytes each; `undefined` where the tables do not fit. */
function metricsOf(tables: Tables, { count }: Outlines): Buffer[] | undefined {
  const metrics = tables.get('hmtx');
  const full = tables.get('hhea')?.readUInt16BE(34) ?? 0;
  if (!metrics || full === 0 || full > count || metrics.length < full * 4) return undefined;
  return Array.from({ length: count }, (_, id) => {
    if (id < full) return metrics.subarray(id * 4, id * 4 + 4);
    const bearing = metrics.subarray(full * 4 + (id - full) * 2, full * 4 + (id - full) * 2 + 2);
    return Buffer.concat([
      metrics.subarray((full - 1) * 4, (full - 1) * 4 + 2),
      bearing,
      Buffer.alloc(2 - bearing.length),
    ]);
  });
}

/** A glyph that both fonts draw must have the same metrics in both. */
function mergeMetrics(
  mine: Buffer[] | undefined,
  theirs: Buffer[] | undefined,
  outlines: Outlines,
  others: Outlines,
): Buffer | undefined {
  if (!mine || !theirs) return undefined;
  const merged: Buffer[] = [];
  for (let id = 0; id < Math.max(outlines.count, others.count); id += 1) {
    const [first, second] = [mine[id], theirs[id]];
    const isDrawn = outlines.glyph(id).length > 0;
    const isDrawnByOther = others.glyph(id).length > 0;
    if (isDrawn && isDrawnByOther && first && second && !first.equals(second)) return undefined;
    const isEmptyHere = !first || first.every((byte) => byte === 0);
    merged.push((!isDrawn && (isDrawnByOther || isEmptyHere) ? second : first) ?? first ?? Buffer.alloc(4));
  }
  return Buffer.concat(merged);
}

/** The limits of `maxp`: what either font needs, the other must not fall short of. */
function largest(a: Tables, b: Tables): Buffer {
  const merged = Buffer.from(a.get('maxp') ?? NOTHING);
  const other = b.get('maxp') ?? NOTHING;
  for (let at = 4; at + 1 < Math.min(merged.length, other.length); at += 2)
    merged.writeUInt16BE(Math.max(merged.readUInt16BE(at), other.readUInt16BE(at)), at);
  return merged;
}
