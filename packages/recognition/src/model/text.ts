import type { Box, Color, LinkArea } from '@pagewright/pdf/page-content.ts';

/** How characters look. Two runs with equal styles are one run. */
export interface TextStyle {
  /** The family as the page names it, without its subset's prefix: "Arial", "Minion Pro". */
  family: string;
  /** Points. */
  size: number;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  color: Color;
  /** The colour behind the characters, where a rectangle marks them. */
  highlight?: Color;
  /** The colour behind the characters on the page, where they would hardly be seen on paper alone. */
  ground?: Color;
  script: 'normal' | 'superscript' | 'subscript';
  serif: boolean;
  fixedPitch: boolean;
}

/** Characters of one style that follow each other; between two runs stands nothing that their texts do not say. */
export interface Run {
  text: string;
  style: TextStyle;
  box: Box;
  link?: LinkArea['target'];
  /** The note whose mark this is (`Footnote.label` of the same page). */
  footnote?: string;
  /** Of OCR, 0 to 1: that of the least sure word. */
  confidence?: number;
}

export interface TextLine {
  box: Box;
  /** Points from the top of the page. */
  baseline: number;
  runs: Run[];
  /**
   * What is between this line and the next of its block: `space` where words go on, `nothing` where a word goes on (and
   * in scripts without spaces), `hyphen` where a hyphen at the end only divides a word and goes, `break` where the writer broke the line.
   */
  join: 'space' | 'nothing' | 'hyphen' | 'break';
}

export type Direction = 'ltr' | 'rtl' | 'vertical';
export type Alignment = 'left' | 'center' | 'right' | 'justify';

/** A stop within a line: text after a tab (`\t` in a run) starts, ends or is centred there. */
export interface TabStop {
  /** Points from the left edge of the column. */
  position: number;
  align: 'left' | 'center' | 'right';
  /** What fills the way there: the dots of a table of contents. */
  leader: 'none' | 'dot' | 'hyphen' | 'underscore';
  /** The characters that fill the way, as printed; runs are without them. */
  printed?: string;
}

/** What every block of text has. */
export interface TextLayout {
  lines: TextLine[];
  direction: Direction;
  alignment: Alignment;
  /** Points from the edges of the column; `firstLine` is relative to `left` and negative where it hangs out. */
  indent: { left: number; right: number; firstLine: number };
  /** Points above and below; `line` is the distance of baselines. */
  spacing: { before: number; after: number; line: number };
  tabs: TabStop[];
  /** BCP 47, if the document states it or it was detected. */
  language?: string;
}
