import type { Look } from '../../scans/paint-of.ts';

/** A page as it is drawn. */
export interface PagePicture {
  readonly look: Look;
  /** Points between two of its pixels. */
  readonly step: number;
}
