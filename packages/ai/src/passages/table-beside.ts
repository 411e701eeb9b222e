import type { Block, Table } from '@pagewright/recognition';

/** A table among the blocks of its column. */
export interface TableBeside {
  table: Table;
  blocks: readonly Block[];
  /** Its place among them. */
  at: number;
}
