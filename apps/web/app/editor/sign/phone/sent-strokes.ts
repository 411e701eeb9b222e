import type { PenStroke } from '../dialog/pen-strokes.ts';

/** Strokes on their way from a phone, as JSON. */

/** No screen has more CSS pixels. */
const FARTHEST = 20_000;

/** A tenth of a pixel, a hundredth of the pressure. */
export const spellStrokes = (strokes: readonly PenStroke[]): string =>
  JSON.stringify(
    strokes.map(({ isPen, points }) => ({
      isPen,
      points: points.map(([x, y, pressure]) => [rounded(x, 10), rounded(y, 10), rounded(pressure, 100)]),
    })),
  );

const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;

/** `undefined` for anything else: whoever saw the code could have sent it. */
export function readStrokes(text: string): PenStroke[] | undefined {
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) && given.length > 0 && given.every(isStroke) ? given : undefined;
  } catch {
    return undefined;
  }
}

function isStroke(given: unknown): given is PenStroke {
  if (typeof given !== 'object' || given === null) return false;
  const { isPen, points } = given as Record<string, unknown>;
  return typeof isPen === 'boolean' && Array.isArray(points) && points.length > 0 && points.every(isPoint);
}

const isPoint = (given: unknown): boolean =>
  Array.isArray(given) &&
  given.length === 3 &&
  given.every((value) => typeof value === 'number' && Math.abs(value) <= FARTHEST) &&
  given[2] >= 0 &&
  given[2] <= 1;
