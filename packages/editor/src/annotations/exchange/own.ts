import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';

type Said = 'author' | 'contents' | 'created' | 'modified';
/** A comment without what all kinds have, and without what it answers. */
export type Own<C extends Comment = Comment> = C extends { type: 'reply' }
  ? Omit<C, Said | 'to'>
  : C extends Comment
    ? Omit<C, Said>
    : never;
