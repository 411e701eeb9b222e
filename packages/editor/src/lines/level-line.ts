import type { Corners, Point, TextLine } from './text-line.ts';

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
  const whole = { from: Infinity, to: -Infinity, low: Infinity, high: -Infinity };
  for (const [at, { corners }] of characters.entries()) {
    const { from, to, low, high } = extentOf(corners, cos, sin);
    edges[at * 2] = from;
    edges[at * 2 + 1] = to;
    whole.from = Math.min(whole.from, from);
    whole.to = Math.max(whole.to, to);
    whole.low = Math.min(whole.low, low);
    whole.high = Math.max(whole.high, high);
  }
  return { cos, sin, edges, ...whole };
}

function extentOf(corners: Corners, cos: number, sin: number) {
  const extent = { from: Infinity, to: -Infinity, low: Infinity, high: -Infinity };
  for (const { x, y } of corners as readonly Point[]) {
    const [along, up] = [x * cos + y * sin, y * cos - x * sin];
    extent.from = Math.min(extent.from, along);
    extent.to = Math.max(extent.to, along);
    extent.low = Math.min(extent.low, up);
    extent.high = Math.max(extent.high, up);
  }
  return extent;
}
