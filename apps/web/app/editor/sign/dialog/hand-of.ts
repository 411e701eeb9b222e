import type { EditorSession } from '../../session/editor-session.ts';
import type { Hand, MadeHand } from '../hand.ts';

/** With its photo among the images of the session. */
export async function handOf(session: EditorSession, made: MadeHand): Promise<Hand> {
  const ratio = made.width / made.height;
  if (made.is === 'drawing') return { look: made, ratio };
  return { look: { is: 'image', asset: await session.keepImage(made.file) }, ratio };
}
