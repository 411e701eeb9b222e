import type { PutAnnotation } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { SessionState } from '../session/session-state.ts';
import type { MarkTool } from './sign-tools.ts';
import { tickMarkOf } from './tick-marks.ts';

/** How large the next mark is: as the last one of its kind, which this browser remembers. In points. */
export type MarkSizes = Readonly<Record<MarkTool | 'text', number>>;

/** Heights, and for text the size of its letters. */
const FIRST: MarkSizes = { signature: 42, initials: 26, check: 14, cross: 13, text: 12 };
const KEY = 'mark-sizes';
const LARGEST = 2_000;

function keptSizes(): MarkSizes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return FIRST;
    const fitting = Object.entries(kept).filter(
      ([key, value]) => key in FIRST && typeof value === 'number' && value > 0 && value <= LARGEST,
    );
    return { ...FIRST, ...Object.fromEntries(fitting) };
  } catch {
    return FIRST;
  }
}

/** A hand that moves asks at every pixel. */
const known = new WeakMap<SessionState['done'], MarkSizes>();

/** By what was done last, for this page and the next visit. */
export function markSizes(session: EditorSession): MarkSizes {
  const { done } = session.state;
  const before = known.get(done);
  if (before) return before;
  const sizes = { ...keptSizes() };
  for (const operation of done.flat())
    if (operation.kind === 'annotation.put') {
      const found = sizeOf(operation, session);
      if (found) sizes[found.kind] = found.size;
    }
  // Documents of which nothing is changed yet share one list.
  if (done.length > 0) known.set(done, sizes);
  keepSizes(sizes);
  return sizes;
}

function keepSizes(sizes: MarkSizes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sizes));
  } catch {
    // A browser without storage begins anew with each visit.
  }
}

function sizeOf({ comment }: PutAnnotation, session: EditorSession) {
  if (comment.type === 'free-text') {
    const size = comment.paragraphs[0]?.runs[0]?.size;
    return size === undefined ? undefined : ({ kind: 'text', size } as const);
  }
  if (comment.type !== 'stamp') return undefined;
  const { look, box } = comment;
  const tick = look.is === 'drawing' ? tickMarkOf(look.path) : undefined;
  const { initials } = session.state.hands;
  const isInitials = initials !== undefined && JSON.stringify(initials.look) === JSON.stringify(look);
  return { kind: tick ?? (isInitials ? 'initials' : 'signature'), size: box.height } as const;
}
