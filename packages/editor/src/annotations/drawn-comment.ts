import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { Naming } from '../added/naming.ts';
import type { Clip } from '../page/clip.ts';

/** What a comment is drawn with, each time that its page is written. */
export interface CommentCanvas {
  /** Of the resources of its own appearance. */
  readonly naming: Naming;
  /** Takes what an entry refers to. */
  readonly objects: NewObjects;
}

export interface DrawnComment {
  /** Of its kind alone; entries that all comments have are written for it. */
  readonly entries: Readonly<Record<string, PdfObject | undefined>>;
  /** Its appearance: operators in the page's default user space. None where nothing of it is seen. */
  readonly words: string;
  /** All that its appearance covers, on the page: its `Rect`. */
  readonly box: Clip;
}

export type DrawComment = (canvas: CommentCanvas) => DrawnComment;
