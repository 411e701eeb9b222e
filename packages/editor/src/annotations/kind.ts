import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import type { PdfDict } from '@pagewright/pdf/objects/objects.ts';
import type { Editing } from '../operations/editing.ts';
import type { DrawComment } from './drawn-comment.ts';

/** Where a comment is put. */
interface CommentPlace {
  readonly page: SourcePage;
  /** The annotation whose place it takes: what came with it may be used again. */
  readonly before: PdfDict | undefined;
}

type Said = 'author' | 'contents' | 'created' | 'modified';
/** `contents` only where they are not what the annotation says. */
type Read<C extends Comment> = Omit<C, Said> & { contents?: string };

/** One kind of comment: how it is written as an annotation, and read from one. */
export interface CommentKind<C extends Comment> {
  /** The annotations that it is read from and written as. */
  readonly subtype: string;
  /** Its icon keeps its size and stands upright, whatever the reader does with the page. */
  readonly isIcon?: true;
  /** Fails with EDIT_ASSET_MISSING, EDIT_LETTERS_MISSING and EDIT_IMAGE_UNUSABLE. */
  write(editing: Editing, comment: C, place: CommentPlace): DrawComment;
  /** `undefined` where the annotation has what this kind does not, or lacks what it needs: it is left as it is then. */
  read(annotation: PdfDict): Read<C> | undefined;
}
