import type { DocumentLayer, LevelLine, LineEnd, PageSpace, TextLine } from '@pagewright/editor';

/** What the page and its text worker say to each other. Pages are counted from 0. */

export type PageTextRequest =
  | { type: 'open'; id: number; file: Blob; password: string | undefined }
  | { type: 'lines'; id: number; page: number }
  | { type: 'search'; id: number; wish: SearchWish }
  | { type: 'layers'; id: number }
  /** Layers that are not as the document has them, by object number. */
  | { type: 'show'; id: number; states: ReadonlyMap<number, boolean> }
  | { type: 'cancel'; id: number };

/** Text of a page in its own space: `onScreen` says where that is. */
export interface TextOfPage {
  space: PageSpace;
  /** In the order in which they are read. */
  lines: LineOfPage[];
}

/** A line as one selects it. */
export interface LineOfPage extends Pick<TextLine, 'words' | 'rightToLeft' | 'vertical' | 'size' | 'column' | 'row'> {
  /** As they are read: a letter with its accents each, or a space. */
  characters: string[];
  level: LevelLine;
  end: LineEnd;
}

/** Between two characters of a line, from 0. */
export interface PlaceInText {
  line: number;
  at: number;
}

export interface SearchWish {
  words: string;
  /** Pages are searched from this one on, and then from the first. */
  from: number;
  matchCase: boolean;
  wholeWords: boolean;
  matchAccents: boolean;
}

export interface Hit {
  page: number;
  from: PlaceInText;
  to: PlaceInText;
  before: string;
  words: string;
  after: string;
}

/** Why a document's text cannot be read here: it is protected in a way that is not read here, damaged, or the worker broke down. */
export type PageTextProblem = 'protected' | 'unreadable' | 'broken';

export type PageTextAnswer =
  | { id: number; type: 'opened'; pages: number }
  | { id: number; type: 'lines'; text: TextOfPage | undefined }
  /** Hits on pages that were searched since the last answer; `pages` so far. Without `more`, that was all. */
  | { id: number; type: 'found'; hits: Hit[]; pages: number; more: boolean }
  | { id: number; type: 'layers'; layers: DocumentLayer[] }
  | { id: number; type: 'shown'; file: Blob }
  | { id: number; type: 'failed'; problem: PageTextProblem };
