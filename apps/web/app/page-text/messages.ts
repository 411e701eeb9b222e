import type { PageSpace, TextLine } from '@pagewright/editor';

/** What the page and its text worker say to each other. Pages are counted from 0. */

export type PageTextRequest =
  | { type: 'open'; id: number; file: Blob }
  | { type: 'lines'; id: number; page: number }
  | { type: 'cancel'; id: number };

/** Text of a page in its own space: `onScreen` says where that is. */
export interface TextOfPage {
  space: PageSpace;
  /** In the order in which they are read. */
  lines: TextLine[];
}

/** Why a document's text cannot be read here: it is protected by a password, damaged, or the worker broke down. */
export type PageTextProblem = 'protected' | 'unreadable' | 'broken';

export type PageTextAnswer =
  | { id: number; type: 'opened'; pages: number }
  | { id: number; type: 'lines'; text: TextOfPage | undefined }
  | { id: number; type: 'failed'; problem: PageTextProblem };
