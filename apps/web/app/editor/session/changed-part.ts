import type { PageSpace, Point } from '@pagewright/editor';

/** What of a page looks other than before. */
export interface ChangedPart {
  space: PageSpace;
  /** Of the changed lines, before and now, in the page's space. */
  corners: readonly Point[];
}
