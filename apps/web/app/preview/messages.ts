/** What the page and its preview worker say to each other. Pages are counted from 0, sizes are in points. */

export type PreviewRequest =
  | { type: 'open'; id: number; document: number; file: Blob; password: string | undefined }
  | { type: 'render'; id: number; document: number; page: number; width: number; as: 'blob' | 'url' }
  /** Of a picture whose URL is no longer shown. */
  | { type: 'release'; url: string }
  | { type: 'cancel'; id: number }
  | { type: 'close'; document: number };

export interface OpenedDocument {
  pages: number;
  /** Width and height of each page as shown (its own rotation included), one after the other. */
  sizes: Float32Array;
}

/** Why a document has no preview. The server has the last word on each. */
export type PreviewProblem = 'password-missing' | 'password-wrong' | 'unreadable';

export type PreviewAnswer =
  | { id: number; type: 'opened'; document: OpenedDocument }
  | { id: number; type: 'rendered'; picture: Blob }
  | { id: number; type: 'drawn'; url: string }
  | { id: number; type: 'failed'; problem: PreviewProblem };
