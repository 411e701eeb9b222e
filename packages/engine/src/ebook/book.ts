/** A book as the readers of this folder hand it on: plain data, its files lying clean in a folder. */

export type BookKind = 'epub' | 'mobi' | 'azw3' | 'fb2' | 'cbz' | 'zip';

export interface Book {
  title: string;
  authors: string[];
  /** BCP 47, or empty where the book does not tell. */
  language: string;
  /** Which way the pages turn. */
  direction: 'ltr' | 'rtl';
  /** In reading order. */
  documents: BookDocument[];
  contents: ContentsEntry[];
  /** Set for comics instead of documents: pictures, one a page, by their paths in the folder. */
  pictures?: string[];
  /** Sound, film and other parts that no page can show. */
  mediaDropped: number;
}

/** One document of a book, which starts on a page of its own. */
export interface BookDocument {
  /** Paths in the folder, with forward slashes: of a very long document several, which follow one another. */
  paths: string[];
  /** Size of its one page in CSS pixels, where the book fixes it. */
  fixed?: { width: number; height: number };
  /** Shows the cover and nothing else, up to the edges of the page. */
  cover?: true;
}

/** A line of the book's own table of contents. */
export interface ContentsEntry {
  title: string;
  place?: Place;
  children: ContentsEntry[];
}

/** Where something leads: a document by its number in reading order, and an element of it by its id (empty: the start). */
export interface Place {
  document: number;
  id: string;
}

/** How the text is set; lengths in points. */
export interface Typesetting {
  page: { width: number; height: number };
  margin: number;
  fontSize: number;
  /** A multiple of the font size; `book` leaves it to the book. */
  lineHeight: number | 'book';
  hyphenation: 'by-language' | 'as-in-book';
}
