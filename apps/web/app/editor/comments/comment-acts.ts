import type { Comment, PutAnnotation } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { ReviewState } from '@pagewright/contract/edits/annotations/reply.ts';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import type { EditorComment } from '../engine/messages.ts';
import { newId } from '../session/adding.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { keptAuthor } from './kept-author.ts';
import { timeNow, type Maker } from './new-comment.ts';
import { keyOf } from './reference.ts';

/** What a person does with comments. Pages are counted from 0. */

export const makerOf = (session: EditorSession, upright: number): Maker => ({
  author: keptAuthor(),
  style: session.state.commentStyle,
  upright,
});

/** Puts comments on a page as one step, and selects the last of them. */
export async function putNew(session: EditorSession, page: number, comments: readonly Comment[]): Promise<void> {
  const number = session.numberOf(page);
  const puts = comments.map((comment): PutAnnotation => ({
    kind: 'annotation.put',
    page: number,
    id: newId(),
    comment,
  }));
  const last = puts.at(-1);
  const change = last && (await session.act({ does: 'put comments', puts }));
  if (change && last) session.select({ kind: 'comment', page, key: keyOf({ what: 'put', id: last.id }) });
}

/** Another of the same. */
export async function changeComment(
  session: EditorSession,
  page: number,
  { reference }: Pick<EditorComment, 'reference'>,
  comment: Comment,
): Promise<void> {
  const id = reference.what === 'put' ? reference.id : newId();
  const put: PutAnnotation = {
    kind: 'annotation.put',
    page: session.numberOf(page),
    id,
    ...(reference.what === 'known' && { target: reference.target }),
    comment: { ...comment, modified: timeNow() },
  };
  const change = await session.act({ does: 'put comments', puts: [put] });
  const { selection } = session.state;
  if (change && selection?.kind === 'comment' && selection.key === keyOf(reference))
    session.select({ ...selection, key: keyOf({ what: 'put', id }) });
}

/** With what answers it. */
export async function removeComment(
  session: EditorSession,
  { reference }: Pick<EditorComment, 'reference'>,
): Promise<void> {
  const operation: EditOperation =
    reference.what === 'put'
      ? { kind: 'added.remove', id: reference.id }
      : { kind: 'annotation.delete', target: reference.target };
  session.select(undefined);
  await session.act({ does: 'operations', operations: [operation] });
}

/** An answer, or what its author thinks of it. */
export async function answer(
  session: EditorSession,
  page: number,
  { reference }: Pick<EditorComment, 'reference'>,
  said: { contents: string } | { state: ReviewState },
): Promise<void> {
  const now = timeNow();
  const comment: Comment = {
    type: 'reply',
    author: keptAuthor(),
    contents: '',
    created: now,
    modified: now,
    to: reference,
    ...said,
  };
  const put: PutAnnotation = { kind: 'annotation.put', page: session.numberOf(page), id: newId(), comment };
  await session.act({ does: 'put comments', puts: [put] });
}
