import type { Box } from '@pagewright/pdf/page-content.ts';

/** Where something stands: points on the page as it is shown, from its top left. */
export interface Place {
  /** Counted from 1. */
  page: number;
  box: Box;
}

/** A word of a passage. */
export interface PassageWord extends Place {
  /** Of the passage's text: from its first character to the one behind its last. */
  from: number;
  to: number;
  /** Of the part of a word before a divided line's end, that its rest is the next word: both are one in the text. */
  divided?: true;
}

/** A cell of a table's row. */
export interface PassageCell {
  from: number;
  to: number;
  /** What heads its column, from top to bottom in one line; empty where nothing does. */
  head: string;
}

/** What is found and quoted as one: a paragraph, an item, a row of a table. Plain data, so that it can be stored and sent. */
export interface Passage {
  /** Counted from 0, in reading order. */
  number: number;
  kind: 'paragraph' | 'heading' | 'listItem' | 'tableRow' | 'caption' | 'footnote' | 'note' | 'code';
  /** As it is read; one space between words, none at its ends. */
  text: string;
  /** Every word of the text, in its order. */
  words: readonly PassageWord[];
  /** Headings above it from the document's title down, without itself. */
  headings: readonly string[];
  /** Of a row: its cells with text, and the caption of its table. */
  cells?: readonly PassageCell[];
  caption?: string;
  /** Rows of one table have one number. */
  table?: number;
  /** BCP 47, where it is known. */
  language?: string;
}

/** An entry of the outline that a file has beside its pages. */
export interface PassageBookmark {
  title: string;
  /** From 1; levels may leap. */
  level: number;
  /** Counted from 1. */
  page: number;
  /** Points from the top of the page as it is shown, where it leads to a place of it. */
  top?: number;
}

/** A document as it is asked about. */
export interface PassageDocument {
  title?: string;
  /** BCP 47, the main one first. */
  languages: readonly string[];
  pages: number;
  passages: readonly Passage[];
  bookmarks?: readonly PassageBookmark[];
}

/** The first page of a passage, counted from 1. */
export const pageOf = ({ words }: Passage): number => words[0]?.page ?? 1;
