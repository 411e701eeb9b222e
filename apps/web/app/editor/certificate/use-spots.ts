import { useEffect, useState } from 'react';
import type { SignaturePlace } from '@pagewright/editor';
import { useSession, useSessionPart } from '../session/session-context.ts';
import { keyOf } from '../comments/reference.ts';
import type { Spot } from './signature-draft.ts';

/** Where a signature can be seen; the mark that is selected comes first. `undefined` until the fields are known. */
export function useSpots(): readonly Spot[] | undefined {
  const session = useSession();
  const selection = useSessionPart((state) => state.selection);
  const pages = useSessionPart((state) => state.pages);
  const [fields, setFields] = useState<readonly SignaturePlace[]>();
  useEffect(() => {
    let isWanted = true;
    session.signatures.fields().then(
      (found) => isWanted && setFields(found),
      () => isWanted && setFields([]),
    );
    return () => {
      isWanted = false;
    };
  }, [session]);
  if (!fields) return undefined;
  const content = selection?.kind === 'comment' ? pages.get(selection.page) : undefined;
  const comments = content === 'unreadable' ? [] : (content?.comments ?? []);
  const marks = comments.flatMap(({ reference, comment }): Spot[] => {
    const isSelected = selection?.kind === 'comment' && selection.key === keyOf(reference);
    if (!isSelected || reference.what !== 'put' || comment?.type !== 'stamp' || comment.look.is === 'kept') return [];
    return [{ in: 'mark', id: reference.id, page: session.numberOf(selection.page), mark: comment }];
  });
  return [...marks, ...fields.map((field): Spot => ({ in: 'field', field })), { in: 'nowhere' }];
}
