import type { Change, EditorPage } from '../engine/messages.ts';
import type { SessionState } from './session-state.ts';

/** The state with the step of a change behind those before it. */
export function stateAfter(
  { step, noRoom, overScan, standIns }: Change,
  before: SessionState['done'],
): Partial<SessionState> {
  const notice = noRoom
    ? ({ kind: 'no room' } as const)
    : overScan
      ? ({ kind: 'over scan' } as const)
      : standIns.length > 0
        ? ({ kind: 'stand-ins', notes: standIns } as const)
        : undefined;
  return { done: step ? [...before, step] : before, undone: 0, notice };
}

type ReadPage = readonly [page: number, content: EditorPage | 'unreadable'];

/** Pages as they were read now, with their comments, beside those that are known. */
export function withPages(
  { pages, comments }: SessionState,
  read: readonly ReadPage[],
): Pick<SessionState, 'pages' | 'comments'> {
  const listed = read.flatMap(([page, content]) =>
    content === 'unreadable' ? [] : [[page, content.comments] as const],
  );
  return { pages: new Map([...pages, ...read]), comments: new Map([...comments, ...listed]) };
}
