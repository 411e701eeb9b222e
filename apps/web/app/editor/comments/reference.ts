import type { CommentReference } from '@pagewright/contract/edits/annotations/reply.ts';

/** One of a page, told apart from the others on it. */
export function keyOf(reference: CommentReference): string {
  if (reference.what === 'put') return `put ${reference.id}`;
  const { by } = reference.target;
  return by.what === 'object' ? `object ${by.object}` : `place ${by.index}`;
}
