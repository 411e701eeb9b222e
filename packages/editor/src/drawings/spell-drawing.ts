import type { Drawing } from '@pagewright/contract/edits/annotations/drawing.ts';

/** A step of an outline: x and y by turns, y downwards. */
export type OutlineStep =
  | { readonly to: 'move' | 'line'; readonly x: number; readonly y: number }
  | { readonly to: 'curve'; readonly controls: readonly [number, number, number, number]; x: number; y: number }
  | { readonly to: 'close' };

export type Outline = Omit<Drawing, 'colour'>;

/** Units of the longer side: a step of a signature six inches wide is 1/300 of an inch at most. */
const UNITS = 2_000;
/** Places on a curve by which its box is found, beside its ends. */
const SAMPLES = 8;

/** Outlines in the smallest box that holds them; `undefined` where nothing has an area. */
export function spellDrawing(steps: readonly OutlineStep[]): Outline | undefined {
  const box = boxOf(steps);
  if (!box) return undefined;
  const { left, top, width, height } = box;
  const scale = UNITS / Math.max(width, height);
  const point = (x: number, y: number) => `${Math.round((x - left) * scale)} ${Math.round((y - top) * scale)}`;
  const parts = partsOf(steps).map((part) => {
    const words: string[] = [];
    let last = '';
    for (const step of part) {
      if (step.to === 'close') continue;
      const next = point(step.x, step.y);
      if (step.to === 'move') words.push(`M${next}`);
      else if (step.to === 'curve') {
        const [x, y, toX, toY] = step.controls;
        words.push(`C${point(x, y)} ${point(toX, toY)} ${next}`);
      } else if (next !== last) words.push(`L${next}`);
      last = next;
    }
    return words.length > 1 ? `${words.join('')}Z` : '';
  });
  const path = parts.join('');
  if (path === '') return undefined;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), path };
}

function partsOf(steps: readonly OutlineStep[]): OutlineStep[][] {
  const parts: OutlineStep[][] = [];
  for (const step of steps) {
    if (step.to === 'move') parts.push([]);
    parts.at(-1)?.push(step);
  }
  return parts;
}

function boxOf(
  steps: readonly OutlineStep[],
): { left: number; top: number; width: number; height: number } | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [fromX, fromY] = [0, 0];
  const take = (x: number, y: number) => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  for (const step of steps) {
    if (step.to === 'close') continue;
    if (step.to === 'curve') {
      const [x, y, toX, toY] = step.controls;
      for (let at = 1; at < SAMPLES; at += 1)
        take(onCurve(fromX, x, toX, step.x, at / SAMPLES), onCurve(fromY, y, toY, step.y, at / SAMPLES));
    }
    take(step.x, step.y);
    [fromX, fromY] = [step.x, step.y];
  }
  const [width, height] = [right - left, bottom - top];
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** Bernstein's form of a cubic curve. */
function onCurve(from: number, one: number, other: number, to: number, share: number): number {
  const rest = 1 - share;
  return rest ** 3 * from + 3 * rest ** 2 * share * one + 3 * rest * share ** 2 * other + share ** 3 * to;
}
