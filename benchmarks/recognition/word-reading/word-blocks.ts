import type { Numbered } from './numbering.ts';
import type { CharacterFormat } from './style-book.ts';

export type WordBlock = WordParagraph | WordTable;

export interface WordParagraph {
  kind: 'paragraph';
  runs: WordRun[];
  /** 0 for titles, 1 to 9 for headings. */
  heading?: number;
  /** Where Word counts it or puts a bullet before it; headings may be counted too. */
  numbered?: Numbered;
}

export interface WordRun extends CharacterFormat {
  text: string;
}

export interface WordTable {
  kind: 'table';
  rows: WordCell[][];
}

export interface WordCell {
  columnSpan: number;
  rowSpan: number;
  blocks: WordBlock[];
}

export const collapsed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const textOfParagraph = ({ runs }: WordParagraph): string => runs.map(({ text }) => text).join('');

/** Every paragraph, those of cells where their tables stand. */
export const paragraphsIn = (blocks: readonly WordBlock[]): WordParagraph[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [block] : block.rows.flat().flatMap((cell) => paragraphsIn(cell.blocks)),
  );

export const textOfBlocks = (blocks: readonly WordBlock[]): string =>
  collapsed(paragraphsIn(blocks).map(textOfParagraph).join(' '));
