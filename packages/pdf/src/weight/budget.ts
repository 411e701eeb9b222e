/** What a page may ask of whoever draws it. What stands in forms, patterns and glyphs counts as often as it is drawn. */
export const PAGE_BUDGET = {
  /** Of content, fonts and tables, unpacked. */
  bytes: 128 * 1024 * 1024,
  operators: 10_000_000,
  /** Of all pictures. A sheet of A0 scanned at 600 dots an inch has 560 million. */
  pixels: 1_000_000_000,
  /** Forms, patterns and glyphs within one another. */
  depth: 32,
} as const;

/**
 * Milliseconds of the processor for reading a page, or for drawing it at 300 dots an inch. What a page asks for can be
 * counted beforehand only in part: a shading may compute every point that it fills.
 */
export const PAGE_TIME_MS = 5_000;

/** Of a whole document. Pages may share their content, so that a small file can ask for the most on every page. */
export const DOCUMENT_BUDGET = {
  bytes: 50 * PAGE_BUDGET.bytes,
  operators: 50 * PAGE_BUDGET.operators,
  pixels: 200 * PAGE_BUDGET.pixels,
} as const;

export type Measure = keyof typeof PAGE_BUDGET;

/** The limit that was met. */
export interface Excess {
  measure: Measure;
  limit: number;
}

/** What drawing something once takes. */
export type Weight = Record<Measure, number>;

export const NOTHING: Weight = { bytes: 0, operators: 0, pixels: 0, depth: 0 };

/** Adds what is drawn so many times. */
export function add(sum: Weight, part: Weight, times = 1): void {
  sum.bytes += part.bytes * times;
  sum.operators += part.operators * times;
  sum.pixels += part.pixels * times;
  sum.depth = Math.max(sum.depth, part.depth);
}

/** The first limit that a weight is over. */
export function excessOf(weight: Partial<Weight>, budget: Partial<Weight>): Excess | undefined {
  for (const [measure, limit] of Object.entries(budget) as [Measure, number][])
    if ((weight[measure] ?? 0) > limit) return { measure, limit };
  return undefined;
}
