import { Stripe } from 'stripe';
import { readOurs } from '../ours.ts';
import { LONGEST_CALL_MS } from '../deadline.ts';
import type { PaymentParts } from '../../parts.ts';
import type { PaymentProvider, SubscriptionState } from '../../role.ts';
import { cancelAtPeriodEnd, changePlan, endNow, resume } from './changes.ts';
import { readCheckout, startCheckout } from './checkout.ts';
import { EVENT_TYPES, eventOf, readSigned } from './events.ts';
import { ask, inOurTerms } from './failures.ts';
import { idOf } from './objects.ts';
import { readPayment, refund } from './payment.ts';
import { fetchSubscription, readSubscription } from './subscription.ts';

/** Payments by Stripe: its own pages take cards, and one-time and repeated payments; nothing of a card comes near us. */
export function createStripe(
  { settings, clock }: Pick<PaymentParts, 'settings' | 'clock'>,
  longest = LONGEST_CALL_MS,
): PaymentProvider {
  const { STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRETS: secrets = [], STRIPE_ADDRESS: address } = settings;
  const stripe = new Stripe(key, {
    ...elsewhere(address),
    timeout: longest,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const live = key.includes('_live_');
  const calling = <T>(work: () => Promise<T>) => ask(work, longest);
  const changed = (change: (stripe: Stripe, reference: string) => Promise<void>) => (reference: string) =>
    calling(async (): Promise<SubscriptionState> => {
      await change(stripe, reference);
      return readSubscription(stripe, reference, clock());
    });

  return {
    kind: 'stripe',
    origins: [
      'https://checkout.stripe.com',
      'https://billing.stripe.com',
      ...(address === undefined ? [] : [new URL(address).origin]),
    ],
    startCheckout: (order) => calling(() => startCheckout(stripe, order)),
    checkout: (reference) => calling(() => readCheckout(stripe, reference, clock())),
    subscription: (reference) => calling(() => readSubscription(stripe, reference, clock())),
    payment: (reference) => calling(() => readPayment(stripe, reference)),
    cancelAtPeriodEnd: changed(cancelAtPeriodEnd),
    resume: changed(resume),
    endNow: changed(endNow),
    changePlan: (reference, to) => changed((one, id) => changePlan(one, id, to))(reference),
    refund: (asked) => calling(() => refund(stripe, asked)),
    portal: ({ subscription, returnTo, language }) =>
      calling(async () => {
        const { customer, metadata } = await fetchSubscription(stripe, subscription);
        readOurs(metadata);
        const { url } = await stripe.billingPortal.sessions.create({
          customer: idOf(customer),
          return_url: returnTo,
          locale: language,
          flow_data: { type: 'payment_method_update' },
        });
        return url;
      }),
    readEvent: async (raw) => eventOf(readSigned(raw, secrets, clock()), live),
    eventsSince: async function* (time) {
      const created = { gte: Math.floor(time.getTime() / 1000) };
      try {
        for await (const event of stripe.events.list({ created, types: [...EVENT_TYPES], limit: 100 })) {
          yield eventOf(event, live);
        }
      } catch (failure) {
        throw inOurTerms(failure);
      }
    },
  };
}

function elsewhere(address: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (address === undefined) return {};
  const { hostname, port, protocol } = new URL(address);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' };
}
