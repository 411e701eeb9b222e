import type { Point } from '@pagewright/editor';
import type { EditorPage } from '../engine/messages.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { PageFrame } from './page-frame.ts';

/** What is drawn while a hand moves. */
export interface Draft {
  points: readonly Point[];
  closed: boolean;
  looks: 'plain' | 'redaction';
  /** Lines of text that are marked. */
  areas?: readonly (readonly Point[])[];
  /** Lines that it snaps to. */
  guides: readonly (readonly Point[])[];
}

/** A hand from its press to its release. Each move gives the gesture as it goes on. */
export interface Gesture {
  draft: Draft | undefined;
  moved: (point: Point, keys: Keys) => Gesture;
  ended: () => void;
}

export interface Keys {
  shiftKey: boolean;
  altKey: boolean;
}

export interface OnPage {
  session: EditorSession;
  page: number;
  content: EditorPage;
  frame: PageFrame;
}

/** A press that a move changes nothing of. */
export function still(ended: () => void): Gesture {
  const gesture: Gesture = { draft: undefined, moved: () => gesture, ended };
  return gesture;
}
