import type { FontStyle } from './fonts/font-set.ts';

/** How a text is set. */
export interface TextSettings {
  font: FontStyle;
  /** Points. */
  fontSize: number;
  /** Points; the page as it lies. */
  page: { width: number; height: number };
  /** Points on each side. */
  margin: number;
  lineNumbers: 'shown' | 'none';
  /** What becomes of lines that are longer than the page is wide. */
  longLines: 'wrap' | 'clip';
  /** Columns from one tab stop to the next. */
  tabWidth: number;
  /** Its name, or `undefined` to find it out for each text. */
  encoding: string | undefined;
}
