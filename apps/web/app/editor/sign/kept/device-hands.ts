import { createStore, del, entries, set } from 'idb-keyval';
import { readDrawing } from '@pagewright/contract/edits/annotations/drawing.ts';
import type { MadeHand } from '../hand.ts';
import type { HandKind } from '../sign-tools.ts';
import type { KeptHand } from './kept-hand.ts';

/** Signatures and initials that this browser keeps. They are sent nowhere. */

const open = () => createStore('pagewright-signatures', 'hands');

let store: ReturnType<typeof open> | undefined;
const hands = () => (store ??= open());

/** Rejects where the browser has no storage, or no room. */
export async function keepOnDevice(hand: KeptHand): Promise<void> {
  await set(hand.id, hand, hands());
}

/** None where the browser has no storage. */
export async function deviceHands(kind: HandKind): Promise<KeptHand[]> {
  const all = await entries<string, KeptHand>(hands()).catch(() => []);
  return all.map(([, kept]) => kept).filter((kept) => kept.kind === kind && isWhole(kept.made));
}

export async function forgetOnDevice(id: string): Promise<void> {
  await del(id, hands()).catch(() => undefined);
}

/** Another version may have kept it in another way. */
function isWhole(made: MadeHand): boolean {
  if (made.is === 'photo') return made.file instanceof File && made.width > 0 && made.height > 0;
  const { is, ...drawing } = made;
  return is === 'drawing' && readDrawing(drawing) !== undefined;
}
