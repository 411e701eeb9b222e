import type { Box } from '@pagewright/pdf/page-content.ts';
import type { CellValue } from '../values/cell-value.ts';

/** A workbook before it is written, in the terms of what it will show. */
export interface SheetPlan {
  name: string;
  cells: PlannedCell[];
  /** Points, from the first column on. */
  columnWidths: number[];
  /** Points, by row from 0; a row without one is as high as its text. */
  rowHeights: Map<number, number>;
  /** Rows at the top that stay when the others move. */
  frozenRows: number;
  rightToLeft: boolean;
}

export interface PlannedCell {
  /** From 0. */
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  value: CellValue;
  cellFormat: CellFormat;
  /** The formatted runs of its text, if their formats differ; otherwise `cellFormat` holds for all of it. */
  runs?: RichRun[];
  /** A web or mail address. */
  link?: string;
  /** Of a number: where it was read, and what stands there. */
  stands?: Place;
  /** A comment on the cell. */
  note?: string;
  /** Without "=": gives the cell's value as long as the cells it names keep theirs. */
  formula?: string;
}

export interface Place {
  /** Counted from 1. */
  page: number;
  /** Points. */
  box: Box;
  /** Marks of footnotes among it. */
  text: string;
}

/** What text within a cell can have of its own; its font and size are those of the cell. */
export interface RichRun {
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  /** "#RRGGBB"; none for black. */
  color?: string;
  script: 'superscript' | 'subscript' | undefined;
}

export interface CellFormat {
  family: string;
  /** Points, to the nearest half. */
  size: number;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  /** "#RRGGBB"; black and white paper are none. */
  color?: string;
  shading?: string;
  align?: 'left' | 'center' | 'right';
  vertical: 'top' | 'center' | 'bottom';
  wrap: boolean;
  borders: Partial<Record<'top' | 'right' | 'bottom' | 'left', PlannedBorder>>;
}

export interface PlannedBorder {
  style: 'thin' | 'medium' | 'thick' | 'dashed' | 'dotted' | 'double';
  color: string;
}
