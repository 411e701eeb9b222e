/** A slide as it is gathered from its page: what stands on it, from the back to the front. */
export interface Slide {
  /** Counted from 1, as the page. */
  page: number;
  background: Background | undefined;
  /** Drawing: what many slides may share. */
  drawing: Element[];
  /** Text, tables and links. */
  content: Element[];
  /** What its notes say. */
  notes: string | undefined;
  title: string | undefined;
}

export type Background = { color: number } | { picture: string };

/**
 * A shape of PresentationML. In `xml`, `SHAPE_ID` stands for its number and `targetMark(i)` for the relationship to the
 * i-th of its targets, which only the slide's writer knows.
 */
export interface Element {
  xml: string;
  targets: Target[];
}

export type Target =
  /** Name of a file in the folder of pictures. */
  | { kind: 'picture'; file: string }
  | { kind: 'address'; url: string }
  /** Of the PDF, counted from 1. */
  | { kind: 'page'; page: number };

/** Characters that no XML has, so no text can be taken for them. */
export const SHAPE_ID = '\u0001';
export const targetMark = (index: number) => `\u0002${index}\u0003`;
// oxlint-disable-next-line no-control-regex -- the marks above
export const MARKS = /\u0001|\u0002(\d+)\u0003/g;
