/** A value that a filled form should show. */
export interface Shown {
  /** Of the filled file and of the empty one, from 1. */
  readonly page: number;
  readonly emptyPage: number;
  /** Left, bottom, right and top in points, of a page that is not turned. */
  readonly area: readonly [number, number, number, number];
  /** Without it, a tick. */
  readonly text?: string;
}
