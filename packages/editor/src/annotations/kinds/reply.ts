import type { Reply, ReviewState } from '@pagewright/contract/edits/annotations/reply.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { annotationFor } from '../known-annotation.ts';
import { areaOf } from '../../links/links-on.ts';
import type { Editing } from '../../operations/editing.ts';
import type { CommentKind } from '../kind.ts';
import type { Clip } from '../../page/clip.ts';

/** As the standard calls them (ISO 32000-2, table 174). */
export const REVIEW_STATES: Record<ReviewState, string> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  done: 'Completed',
  none: 'None',
};

/** An answer is a note that nobody sees on the page; readers list it with what it answers (12.5.6.3). */
export const reply: CommentKind<Reply> = {
  subtype: 'Text',
  isIcon: true,
  write: (editing, { to, state }) => {
    const box = placeOf(editing, to);
    const about = state && { State: textString(REVIEW_STATES[state]), StateModel: textString('Review') };
    return () => ({ entries: { ...about }, words: '', box });
  },
  // Which one it answers is known to its page, not to itself: see `annotationsOn`.
  read: () => undefined,
};

/** It lies where what it answers lies. */
function placeOf(editing: Editing, to: Reply['to']): Clip {
  if (to.what === 'known') {
    const [left, bottom, right, top] = areaOf(annotationFor(editing, to.target).dict) ?? to.target.area;
    return { left, bottom, right, top };
  }
  const answered = editing.own.added.all.find(({ id }) => id === to.id);
  if (answered?.what !== 'annotation') throw new EngineFailure('EDIT_UNFIT', { operation: editing.number });
  return answered.box;
}
