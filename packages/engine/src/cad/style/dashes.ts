import type { Linetype } from '../model/drawing.ts';

/** The operands of PDF's `d`, in points. */
export interface Dashes {
  lengths: number[];
  phase: number;
}

/** A pattern finer than this is a grey line that takes a viewer seconds (points). */
const FINEST = 0.8;
const DOT = 0.01;
const MOST_ELEMENTS = 24;

/**
 * A pattern of strokes (above 0), gaps (below 0) and dots (0) as dashes that begin with a stroke. `undefined` is a whole
 * line. `scale`: points for each unit of the pattern.
 */
export function dashesOf(pattern: readonly number[], scale: number): Dashes | undefined {
  if (pattern.length < 2 || pattern.length > MOST_ELEMENTS) return undefined;
  const whole = pattern.reduce((sum, length) => sum + Math.abs(length), 0) * scale;
  if (!(whole >= FINEST) || !Number.isFinite(whole)) return undefined;
  const lengths: number[] = [];
  for (const length of pattern) {
    const isStroke = length >= 0;
    const size = length === 0 ? DOT : Math.abs(length) * scale;
    // Strokes stand at even places, gaps at odd ones: two of a kind are one.
    if (lengths.length % 2 === (isStroke ? 0 : 1)) lengths.push(size);
    else if (lengths.length === 0) lengths.push(0, size);
    else lengths.push((lengths.pop() ?? 0) + size);
  }
  if (lengths.length === 1) return undefined;
  if (lengths.length % 2 === 1) {
    const last = lengths.pop() ?? 0;
    const first = lengths[0] ?? 0;
    lengths[0] = first + last;
    return { lengths, phase: last };
  }
  return { lengths, phase: 0 };
}

export function isContinuous(linetype: Linetype | undefined): boolean {
  return !linetype || linetype.dashes.length < 2;
}
