/**
 * Text of a page as one reads and selects it. All of it is plain data, so that it can be sent from a worker. Places are in
 * points of the page's default user space, as in `PageModel`.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the lower left of a character as one reads it, counter-clockwise. */
export type Corners = readonly [lowerLeft: Point, lowerRight: Point, upperRight: Point, upperLeft: Point];

/**
 * Characters in one direction on one baseline, with no gap wider than a space of text between them: a cell, or the line of a
 * column.
 */
export interface TextLine {
  /** As they are read: of Arabic, the rightmost one first. Spaces at either end are left out. */
  characters: TextCharacter[];
  words: WordRange[];
  /** Of most of its characters. Points, as it appears. */
  size: number;
  /** Degrees, counter-clockwise, by which the line is turned on the page from left to right. Lines of vertical writing have -90. */
  angle: number;
  /** Characters stand upright below each other. */
  vertical: boolean;
  /** Most of it is read from right to left. */
  rightToLeft: boolean;
  /** Columns are counted in the order in which they are read; lines of another direction than the page's have columns of their own. */
  column: number;
  /** Lines with the same number stand beside each other on one baseline of their column, as cells of a row do. */
  row: number;
}

/** A part of its characters, the end not included. */
export interface WordRange {
  from: number;
  to: number;
}

/** What a caret moves over: a letter with its accents, or a space. */
export interface TextCharacter {
  /** As one would type it; U+FFFD where the document does not tell. */
  text: string;
  corners: Corners;
  /** The code that draws it; nothing of a space that is only made by moving the pen. */
  source: CodePlace | undefined;
}

export interface CodePlace {
  /** Of the content: see `ContentModel`. */
  path: readonly number[];
  /** Of the operator within the content: see `Show`. */
  operator: number;
  /** Among the codes of the operator: see `codesIn`. */
  code: number;
  /** A ligature stands for several characters: which of them this is, and how many they are. */
  part: number;
  parts: number;
}
