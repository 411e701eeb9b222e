/** What the page and its preview worker say to each other. Pages are counted from 0, sizes are in points. */

export type PreviewRequest =
  | { type: 'open'; id: number; document: number; file: Blob; password: string | undefined }
  | { type: 'render'; id: number; document: number; page: number; width: number; as: 'blob' | 'url' }
  | { type: 'tile'; id: number; document: number; tile: Tile }
  /** As paper shows it, so many pixels large. */
  | { type: 'print'; id: number; document: number; page: number; width: number; height: number }
  | { type: 'ask'; id: number; document: number; question: Question }
  /** `file`: a PDF of one page, shown in the place of that page; without it, the page is shown as it was. */
  | { type: 'replace'; id: number; document: number; page: number; file: Uint8Array<ArrayBuffer> | undefined }
  /** Of a picture whose URL is no longer shown. */
  | { type: 'release'; url: string }
  | { type: 'cancel'; id: number }
  | { type: 'close'; document: number };

/** Quarter turns to the right, beside a page's own rotation. */
export type Turn = 0 | 1 | 2 | 3;

/** A part of a page that is drawn `pageWidth` by `pageHeight` pixels large, turned; the part's place and size are pixels of that. */
export interface Tile {
  page: number;
  turn: Turn;
  pageWidth: number;
  pageHeight: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a link leads: to a point of a page, in the points of that page's own space, or to an address. */
export type Aim = { page: number; x?: number; y?: number } | { address: string };

export interface OutlineEntry {
  title: string;
  /** From 0. */
  depth: number;
  aim?: Aim;
}

/** Its place is told in shares of the page. */
export interface PageLink {
  aim: Aim;
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Question =
  | { about: 'outline' }
  | { about: 'attachments' }
  | { about: 'attachment'; place: number }
  | { about: 'links'; page: number; turn: Turn }
  | { about: 'height'; aim: Extract<Aim, { page: number }>; turn: Turn };

/** Of attachments their names, of one its bytes where it can be unpacked. */
export type Told = OutlineEntry[] | PageLink[] | string[] | Uint8Array<ArrayBuffer> | number | undefined;

export interface OpenedDocument {
  pages: number;
  /** Width and height of each page as shown (its own rotation included), one after the other. */
  sizes: Float32Array;
}

/** Why a document has no preview; `broken`: PDFium broke down over it. The server has the last word on each. */
export type PreviewProblem = 'password-missing' | 'password-wrong' | 'unreadable' | 'broken';

export type PreviewAnswer =
  | { id: number; type: 'opened'; document: OpenedDocument }
  | { id: number; type: 'rendered'; picture: Blob }
  | { id: number; type: 'drawn'; url: string }
  | { id: number; type: 'told'; answer: Told }
  | { id: number; type: 'tile'; picture: ImageBitmap }
  | { id: number; type: 'replaced' }
  | { id: number; type: 'failed'; problem: PreviewProblem }
  /** PDFium stands in the middle of something, and nothing it says can be relied on. */
  | { type: 'broken' };
