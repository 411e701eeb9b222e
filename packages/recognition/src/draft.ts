import type { Box, Color } from '@pagewright/pdf/page-content.ts';
import type { Block } from './model/blocks.ts';
import type { Approximation } from './model/document.ts';

/**
 * What one page tells by itself: everything but what only its neighbours can say (running headers, levels of headings,
 * lists, footnotes, joins). Plain data without glyphs, so that it crosses threads cheaply.
 */
export interface PageDraft {
  /** Counted from 1. */
  number: number;
  /** Points. */
  width: number;
  height: number;
  /**
   * Degrees clockwise by which the page's text is turned on the page as shown: sizes and boxes here are those of the
   * page turned back, so that its text is upright.
   */
  turned?: 90 | 180 | 270;
  source: 'page' | 'ocr';
  /** BCP 47, as the page's content said; the main one first. */
  languages: string[];
  /** From top to bottom; running headers and footers are still among them. */
  regions: DraftRegion[];
  /** How many characters stand in which style, the most frequent first; tables and text of figures left out. */
  styles: StyleCount[];
  /** Paper in another colour than white. */
  background?: Color;
  approximations: Approximation[];
}

export interface DraftRegion {
  box: Box;
  /** In reading order; side by side unless their boxes stand above each other (columns within a column). */
  columns: DraftColumn[];
}

export interface DraftColumn {
  box: Box;
  /** In reading order. */
  blocks: DraftBlock[];
}

/**
 * Kinds that one page can tell: paragraph, table, figure, rule, code, formula, and sideNote for text that is turned or
 * slants over the page. Headings, list items, captions and footnotes are paragraphs still, unless good tags named them.
 */
export type DraftBlock = Block & { hint?: BlockHint };

export interface BlockHint {
  /** The tag around the block, where the page's tags agree with what it shows: `H1`, `P`, `LBody`, `Caption`, `Note` … */
  tag?: string;
  /** Blocks with the same number stand under one tag of that type: items of one list item, parts of one paragraph. */
  tagGroup?: number;
  /** What may be the label of a list item or note at the start of the first line; the line still has it. */
  label?: string;
}

export interface StyleCount {
  family: string;
  /** Points, to the nearest tenth. */
  size: number;
  bold: boolean;
  italic: boolean;
  fixedPitch: boolean;
  color: Color;
  characters: number;
}
