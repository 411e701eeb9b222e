import { unusedPart } from '@pagewright/contract';
import type { Services } from '../services.ts';
import { follow } from './follow/follow.ts';
import type { DueRefund, PaymentJob } from './queue.ts';
import { ObjectUnknown, ProviderRefused, type PaymentProvider, type PaymentState } from './role.ts';

/** Ends a subscription this moment and pays back what is due. Done again, it does nothing more. */
export async function endAndRefund(
  services: Services,
  provider: PaymentProvider,
  { subscription, refunds }: Extract<PaymentJob, { kind: 'end' }>,
): Promise<void> {
  const { clock, log } = services;
  let endedAt = clock();
  try {
    if (subscription !== undefined) endedAt = (await provider.endNow(subscription)).endedAt ?? endedAt;
    for (const due of refunds) await payBack(provider, due, endedAt);
  } catch (error) {
    if (!(error instanceof ObjectUnknown || error instanceof ProviderRefused)) throw error;
    log.error({ err: error, provider: provider.kind }, 'a provider does not end or pay back what it should');
  }
  if (subscription !== undefined) await follow(services, provider, { object: 'subscription', reference: subscription });
  else for (const { payment } of refunds) await follow(services, provider, { object: 'payment', reference: payment });
}

async function payBack(provider: PaymentProvider, due: DueRefund, endedAt: Date): Promise<void> {
  const { payment } = due;
  const state = await provider.payment(payment);
  const { amount, refunded } = state;
  if (state.state !== 'paid') return;
  // What was paid back before counts, so that a second try asks for what the first one left.
  const minor = Math.min(wholeOf(due, state, endedAt), amount.minor) - refunded;
  if (minor <= 0) return;
  const key = `${due.how}-${payment}-${refunded}`;
  await provider.refund({ payment, amount: { minor, currency: amount.currency }, key });
}

/** How much is to be paid back in all. */
function wholeOf(due: DueRefund, { amount, at: paidAt, period: term }: PaymentState, endedAt: Date): number {
  if (due.how === 'up-to') return due.minor;
  return due.how === 'all' ? amount.minor : unusedPart({ paidAt, amount, refunded: 0, term }, endedAt).minor;
}
