import { z } from 'zod';
import { id } from '../added.ts';
import { knownAnnotation } from './known.ts';
import { remark } from './remark.ts';

/** What is answered: an annotation of the document, or one that was put on the same page. */
export const commentReference = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('known'), target: knownAnnotation }),
  z.strictObject({ what: z.literal('put'), id }),
]);

/** An answer, or with a state what its author thinks of what it answers (ISO 32000-2, 12.5.6.3). */
export const reply = z.strictObject({
  type: z.literal('reply'),
  ...remark,
  to: commentReference,
  state: z.enum(['accepted', 'rejected', 'cancelled', 'done', 'none']).optional(),
});

export type CommentReference = z.infer<typeof commentReference>;
export type Reply = z.infer<typeof reply>;
export type ReviewState = NonNullable<Reply['state']>;
