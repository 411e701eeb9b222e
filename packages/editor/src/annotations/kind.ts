import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import type { PdfDict, PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { Naming } from '../added/naming.ts';
import type { Editing } from '../operations/editing.ts';
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

type Read<C extends Comment> = Omit<C, 'author' | 'contents' | 'created' | 'modified'>;

/** One kind of comment: how it is written as an annotation, and read from one. */
export interface CommentKind<C extends Comment> {
  /** The annotations that it is read from and written as. */
  readonly subtype: string;
  /** Its icon keeps its size and stands upright, whatever the reader does with the page. */
  readonly isIcon?: true;
  /** Fails with EDIT_ASSET_MISSING, EDIT_LETTERS_MISSING and EDIT_IMAGE_UNUSABLE. */
  write(editing: Editing, comment: C): DrawComment;
  /** `undefined` where the annotation has what this kind does not, or lacks what it needs: it is left as it is then. */
  read(annotation: PdfDict): Read<C> | undefined;
}
