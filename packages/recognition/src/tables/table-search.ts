import type { TagNode } from '@pagewright/pdf/page-content.ts';
import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Line, Word } from '../lines/line.ts';
import type { Block, Table } from '../model/blocks.ts';
import type { PageRulings } from '../rulings/ruling.ts';
import type { FormsAs } from './ruled/ruled-grids.ts';

/** What tables are sought in: a page before its columns are known. */
export interface TableSearch {
  /** Counted from 1. */
  page: number;
  /** Points. */
  width: number;
  height: number;
  /** Pieces of lines as they stand; what runs in another direction is left out. */
  pieces: readonly Line[];
  rulings: PageRulings;
  tags: readonly TagNode[];
  /** `text` unless said. */
  forms?: FormsAs;
  /** Makes the blocks of a cell of the lines in it; the cell's box is the column. Called once for each cell that has text. */
  blocksOf: (lines: Line[], cell: Box) => Block[];
}

export interface FoundTable {
  table: Table;
  /** Words that stand in it and so no longer in the flow, by identity; lines typed of characters, which its borders are, among them. */
  words: ReadonlySet<Word>;
}
