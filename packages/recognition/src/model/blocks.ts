import type { Box, Color } from '@pagewright/pdf/page-content.ts';
import type { TextLayout } from './text.ts';

export type Block =
  | Paragraph
  | Heading
  | ListItem
  | Table
  | Figure
  | Caption
  | Code
  | Formula
  | Footnote
  | SideNote
  | PageNumber
  | Rule;
export type TextBlock = Extract<Block, TextLayout>;

interface Recognized {
  /** Counted from 1. */
  page: number;
  box: Box;
  /** 0 to 1. */
  confidence: number;
  /** Goes on from the last block of its kind in the column or on the page before: both are one. */
  continues: boolean;
  shading?: Color;
  borders?: Borders;
}

export interface Paragraph extends Recognized, TextLayout {
  kind: 'paragraph';
}

export interface Heading extends Recognized, TextLayout {
  kind: 'heading';
  /** From 1; the document's title is 1. */
  level: number;
  /** Names the document rather than a part of it. */
  title?: true;
}

export interface ListItem extends Recognized, TextLayout {
  kind: 'listItem';
  /** From 0. */
  level: number;
  /** As printed: "•", "3.", "(iv)". The block's lines are without it. */
  label: string;
  numbering: 'bullet' | 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';
  /** The value of its label, for numbered items. */
  number?: number;
  /** Items with the same number belong to one list, also over pages. */
  list: number;
}

export interface Caption extends Recognized, TextLayout {
  kind: 'caption';
  of: 'figure' | 'table';
}

export interface Code extends Recognized, TextLayout {
  kind: 'code';
}

/** Shown as a picture of its box; its lines are what its glyphs say. */
export interface Formula extends Recognized, TextLayout {
  kind: 'formula';
}

export interface Footnote extends Recognized, TextLayout {
  kind: 'footnote';
  /** As printed: "1", "*". The block's lines are without it. */
  label: string;
}

/** Text beside the column it belongs to. */
export interface SideNote extends Recognized, TextLayout {
  kind: 'sideNote';
}

export interface PageNumber extends Recognized, TextLayout {
  kind: 'pageNumber';
}

/** A line across the column that divides text. */
export interface Rule extends Recognized {
  kind: 'rule';
  color: Color;
  /** Points. */
  thickness: number;
}

export interface Figure extends Recognized {
  kind: 'figure';
  /** `image`: index into the page's images; it alone shows the figure. `drawing`: the page's drawing within the box does. */
  source: { kind: 'image'; image: number } | { kind: 'drawing' };
  /** What a reader hears instead, from the tags. */
  alternative?: string;
  /** Text that stands within the figure (labels of a chart), in reading order: not lost, though it is drawn. */
  text: string;
  /** `flow`: has the column's width for itself. `float`: text stands beside it. `behind`: text stands on it. */
  placing: 'flow' | 'float' | 'behind';
}

export interface Border {
  color: Color;
  /** Points. */
  width: number;
  style: 'solid' | 'dashed' | 'dotted' | 'double';
}

export interface Borders {
  top?: Border;
  right?: Border;
  bottom?: Border;
  left?: Border;
}

export interface Table extends Recognized {
  kind: 'table';
  /** Edges of columns from left to right in points: one more than there are columns. */
  columns: number[];
  /** Edges of rows from top to bottom in points: one more than there are rows. */
  rows: number[];
  /** From left to right, then down; every place of the grid is in exactly one. */
  cells: Cell[];
  /** Rows at the top that head the columns. */
  headerRows: number;
  evidence: 'ruled' | 'partlyRuled' | 'aligned' | 'tagged';
}

export interface Cell {
  /** Indexes from 0. */
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  box: Box;
  /** What stands in it; tables may nest. */
  blocks: Block[];
  shading?: Color;
  borders: Borders;
  vertical: 'top' | 'middle' | 'bottom';
}
