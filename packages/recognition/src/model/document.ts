import type { Box, Color, OutlineEntry } from '@pagewright/pdf/page-content.ts';
import type { Block } from './blocks.ts';

export interface DocumentModel {
  title?: string;
  /** BCP 47, the main one first. */
  languages: string[];
  /** The style of most of its text. */
  body: { family: string; size: number };
  outline: OutlineEntry[];
  pages: PageModel[];
}

export interface PageModel {
  /** Counted from 1. */
  number: number;
  /** Points. */
  width: number;
  height: number;
  /**
   * Degrees clockwise by which the page's text is turned on the page as shown, where it is: sizes and boxes here are
   * those of the page turned back, so that its text is upright.
   */
  turned?: 90 | 180 | 270;
  /** From the paper's edges to the text, headers and footers left out. */
  margins: { top: number; right: number; bottom: number; left: number };
  /** Running lines that repeat from page to page; not part of `regions`. */
  header: Block[];
  footer: Block[];
  /** From top to bottom. */
  regions: Region[];
  /** Paper in another colour than white. */
  background?: Color;
  source: 'page' | 'ocr';
  /** What the model says less exactly than the page does. */
  approximations: Approximation[];
}

/** A part of the page from margin to margin whose text runs in the same columns. */
export interface Region {
  box: Box;
  columns: Column[];
}

export interface Column {
  box: Box;
  /** In reading order. */
  blocks: Block[];
}

export interface Approximation {
  code:
    | 'TEXT_OVERLAPS'
    | 'TEXT_COVERED'
    | 'TEXT_UNSEEN'
    | 'TEXT_ROTATED'
    | 'TEXT_UNMAPPED'
    | 'ORDER_UNSURE'
    | 'TABLE_UNSURE'
    | 'DRAWING_AS_PICTURE'
    | 'FORMULA_AS_PICTURE'
    | 'FLOATING_TEXT'
    | 'OCR_DOUBTFUL';
  /** How often on this page. */
  count: number;
}
