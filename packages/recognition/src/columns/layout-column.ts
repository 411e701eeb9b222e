import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Item } from './item.ts';

/** Items of one column, in no order yet. */
export interface LayoutColumn {
  box: Box;
  items: Item[];
  /** What stands beside it in the margin. */
  margin?: Item[];
}
