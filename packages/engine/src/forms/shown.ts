/** A value that a filled form should show. */
export interface Shown {
  /** Of the filled file and of the empty one, from 1. */
  readonly page: number;
  readonly emptyPage: number;
  /** Left, bottom, right and top in points, in the space of the page before it is turned. */
  readonly area: readonly [number, number, number, number];
  /** Without it, a tick, or whatever else leaves ink. */
  readonly text?: string;
}
