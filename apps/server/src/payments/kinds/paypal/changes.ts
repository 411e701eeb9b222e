import { ProviderRefused } from '../../role.ts';
import { NOTHING, type Ask } from './calls.ts';
import { cancelNoteOf, endAtPaypal, fetchSubscription, readSubscription } from './subscription.ts';

/** Nothing more is charged from now on; the note says until when it runs. */
export async function cancelAtPeriodEnd(ask: Ask, reference: string, now: Date): Promise<void> {
  const { status, cancelAtEnd, period } = await readSubscription(ask, reference, now);
  if (status === 'ended' || cancelAtEnd) return;
  if (status === 'incomplete') throw new ProviderRefused('it has not begun');
  if (status === 'paused') return endAtPaypal(ask, reference, 'Cancelled by the customer.');
  const body = { reason: cancelNoteOf(period.until) };
  await ask(`POST /v1/billing/subscriptions/${reference}/suspend`, NOTHING, { body });
}

export async function resume(ask: Ask, reference: string, now: Date): Promise<void> {
  const { status, cancelAtEnd } = await readSubscription(ask, reference, now);
  if (status === 'ended') throw new ProviderRefused('the subscription has ended');
  if (!cancelAtEnd) return;
  const body = { reason: 'Taken back by the customer.' };
  await ask(`POST /v1/billing/subscriptions/${reference}/activate`, NOTHING, { body });
}

export async function endNow(ask: Ask, reference: string): Promise<void> {
  const { status } = await fetchSubscription(ask, reference);
  if (status === 'CANCELLED' || status === 'EXPIRED') return;
  await endAtPaypal(ask, reference, 'Ended.');
}
