import type { TextLine } from './text-line.ts';

/**
 * A line laid level: `along` grows as its letters go from left to right (of vertical writing, down), `up` from feet to heads.
 * Plain data, so that it can be sent from a worker: along = x · cos + y · sin, up = y · cos − x · sin.
 */
export interface LevelLine {
  cos: number;
  sin: number;
  /** Where each character begins and ends along the line: two numbers each. */
  edges: Float64Array;
  /** Of all its characters. */
  from: number;
  to: number;
  low: number;
  high: number;
}

export function levelLineOf({ characters, angle }: Pick<TextLine, 'characters' | 'angle'>): LevelLine {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const edges = new Float64Array(characters.length * 2);
  let [from, to, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  let at = 0;
  // Every character of every page that is read or searched goes through here: nothing is made for a single one.
  for (const { corners } of characters) {
    let first = Infinity;
    let last = -Infinity;
    for (const { x, y } of corners) {
      const along = x * cos + y * sin;
      const up = y * cos - x * sin;
      first = Math.min(first, along);
      last = Math.max(last, along);
      low = Math.min(low, up);
      high = Math.max(high, up);
    }
    edges[at] = first;
    edges[at + 1] = last;
    at += 2;
    from = Math.min(from, first);
    to = Math.max(to, last);
  }
  return { cos, sin, edges, from, to, low, high };
}
