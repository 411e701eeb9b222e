import { createHash } from 'node:crypto';

/** The cards of the sandbox, each of which does one thing. */
export const CARDS = ['succeeds', 'declined', 'asks', 'pending', 'charged-back', 'fails-later', 'known'] as const;
export type Card = (typeof CARDS)[number];

/** What a card says to the payment with which it is given. */
export const firstAnswer = (card: Card): 'paid' | 'declined' | 'pending' =>
  card === 'declined' ? 'declined' : card === 'pending' ? 'pending' : 'paid';

/** What it says to renewals. */
export const paysLater = (card: Card): boolean => card !== 'declined' && card !== 'fails-later';

/**
 * Everybody has cards of their own, apart from `known`, which is one card whoever uses it: so that one can try what
 * happens to a second trial with the same card.
 */
export function fingerprintOf(card: Card, account: string): string {
  return createHash('sha256')
    .update(card === 'known' ? 'known' : `${card} ${account}`)
    .digest('hex')
    .slice(0, 16);
}
