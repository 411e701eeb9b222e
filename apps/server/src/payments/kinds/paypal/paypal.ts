import type { PaymentParts } from '../../parts.ts';
import { ProviderRefused, type PaymentProvider } from '../../role.ts';
import { LONGEST_CALL_MS, withinDeadline } from '../deadline.ts';
import { openCalls, type Ask } from './calls.ts';
import { openCertificates, PAYPAL_TRUST } from './certificates.ts';
import { cancelAtPeriodEnd, endNow, resume } from './changes.ts';
import { readCheckout, startCheckout } from './checkout.ts';
import { eventsSince, readSigned } from './events.ts';
import { readPayment, refund } from './payment.ts';
import { fetchSubscription, readSubscription } from './subscription.ts';

const PLACES = {
  sandbox: { address: 'https://api-m.sandbox.paypal.com', pages: 'https://www.sandbox.paypal.com' },
  live: { address: 'https://api-m.paypal.com', pages: 'https://www.paypal.com' },
} as const;

/** Payments by PayPal: its subscriptions, and its orders for what is bought once. */
export function createPaypal(
  { settings, clock }: Pick<PaymentParts, 'settings' | 'clock'>,
  { trust = PAYPAL_TRUST, longest = LONGEST_CALL_MS } = {},
): PaymentProvider {
  const { PAYPAL_CLIENT_ID: id = '', PAYPAL_CLIENT_SECRET: secret = '', PAYPAL_ADDRESS: elsewhere } = settings;
  const place = PLACES[settings.PAYPAL_MODE];
  const ask = openCalls({ address: elsewhere ?? place.address, id, secret, clock, longest });
  const certificates = openCertificates(trust, clock, longest);
  const webhooks = settings.PAYPAL_WEBHOOK_ID ?? [];
  const calling = <T>(work: Promise<T>) => withinDeadline(work, longest);
  const changed = (change: (ask: Ask, reference: string, now: Date) => Promise<void>) => (reference: string) =>
    calling(change(ask, reference, clock()).then(() => readSubscription(ask, reference, clock())));

  return {
    kind: 'paypal',
    origins: [place.pages, ...(elsewhere === undefined ? [] : [new URL(elsewhere).origin])],
    startCheckout: (order) => calling(startCheckout(ask, order)),
    checkout: (reference) => calling(readCheckout(ask, reference, clock())),
    subscription: (reference) => calling(readSubscription(ask, reference, clock())),
    payment: (reference) => calling(readPayment(ask, reference, clock())),
    cancelAtPeriodEnd: changed(cancelAtPeriodEnd),
    resume: changed(resume),
    endNow: changed(endNow),
    changePlan: async (reference) => {
      await calling(fetchSubscription(ask, reference));
      throw new ProviderRefused('PayPal changes a plan only with the payer’s word: cancel it, and buy the other one');
    },
    refund: (asked) => calling(refund(ask, asked, clock())),
    // Payers choose their source of money in their own account at PayPal.
    portal: async () => undefined,
    readEvent: (raw) => calling(readSigned(raw, { ask, certificates, webhooks })),
    eventsSince: (since) => eventsSince(ask, since, clock()),
  };
}
