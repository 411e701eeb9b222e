import type { MadeHand } from '../hand.ts';
import type { HandKind } from '../sign-tools.ts';

/** `device`: in this browser, sent nowhere. `account`: on the server, for every device that is logged in. */
export const HAND_PLACES = ['device', 'account'] as const;
export type HandPlace = (typeof HAND_PLACES)[number];

/** A signature or initials that somebody asked to have kept. */
export interface KeptHand {
  readonly id: string;
  readonly kind: HandKind;
  readonly made: MadeHand;
  /** Milliseconds of Unix time. */
  readonly at: number;
}

/** The same one may be kept at both places. */
export interface PlacedHand extends KeptHand {
  readonly places: readonly HandPlace[];
}

/** Of what both places have, the one that was kept last first. */
export function placedHands(device: readonly KeptHand[], account: readonly KeptHand[]): PlacedHand[] {
  const inAccount = new Set(account.map(({ id }) => id));
  const onDevice = new Set(device.map(({ id }) => id));
  return [
    ...device.map((hand) => ({ ...hand, places: inAccount.has(hand.id) ? HAND_PLACES : (['device'] as const) })),
    ...account.filter(({ id }) => !onDevice.has(id)).map((hand) => ({ ...hand, places: ['account'] as const })),
  ].toSorted((one, other) => other.at - one.at);
}
