import { createStore, del, entries, set } from 'idb-keyval';
import { readDrawing } from '@pagewright/contract/edits/annotations/drawing.ts';
import { newId } from '../session/adding.ts';
import type { MadeHand } from './hand.ts';
import type { HandKind } from './sign-tools.ts';

/** Signatures and initials that somebody asked this browser to keep. They are sent nowhere. */
export interface KeptHand {
  readonly id: string;
  readonly kind: HandKind;
  readonly made: MadeHand;
  /** Milliseconds of Unix time. */
  readonly at: number;
}

const open = () => createStore('pagewright-signatures', 'hands');

let store: ReturnType<typeof open> | undefined;
const hands = () => (store ??= open());

/** Rejects where the browser has no storage, or no room. */
export async function keepHand(kind: HandKind, made: MadeHand): Promise<void> {
  const id = newId();
  await set(id, { id, kind, made, at: Date.now() } satisfies KeptHand, hands());
}

/** The one that was kept last first; none where the browser has no storage. */
export async function keptHands(kind: HandKind): Promise<KeptHand[]> {
  const all = await entries<string, KeptHand>(hands()).catch(() => []);
  return all
    .map(([, kept]) => kept)
    .filter((kept) => kept.kind === kind && isWhole(kept.made))
    .toSorted((one, other) => other.at - one.at);
}

export async function forgetHand({ id }: KeptHand): Promise<void> {
  await del(id, hands()).catch(() => undefined);
}

/** Another version may have kept it in another way. */
function isWhole(made: MadeHand): boolean {
  if (made.is === 'photo') return made.file instanceof File && made.width > 0 && made.height > 0;
  const { is, ...drawing } = made;
  return is === 'drawing' && readDrawing(drawing) !== undefined;
}
