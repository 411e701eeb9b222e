import { Stripe } from 'stripe';
import { EventRefused, type ProviderEvent, type RawEvent } from '../../role.ts';
import { idOf } from './objects.ts';

/** What the endpoint at Stripe has to send; anything else is read and does not matter. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
] as const satisfies Stripe.EventListParams['types'];

const LONGEST_BODY = 1024 * 1024;
const TOLERANCE_SECONDS = 300;

/**
 * Verifies by Stripe's own library, with each secret that holds now. It refuses what is old; what claims to be of the
 * future, or says its time twice, is refused here.
 */
export function readSigned({ body, headers }: RawEvent, secrets: readonly string[], now: Date): Stripe.Event {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string') throw new EventRefused('unsigned');
  if (body.length > LONGEST_BODY) throw new EventRefused('unreadable');
  const times = header.split(',').filter((part) => part.trim().startsWith('t='));
  const time = Number(times[0]?.trim().slice(2));
  if (times.length !== 1 || !Number.isSafeInteger(time)) throw new EventRefused('unsigned');
  if (Math.abs(Math.floor(now.getTime() / 1000) - time) > TOLERANCE_SECONDS) throw new EventRefused('time');
  // As text, since the library drops a byte order mark from bytes, which were not signed with one.
  const text = body.toString();
  // Every secret is tried, whichever fits: how long it takes does not say which.
  const read = secrets.map((secret) => {
    try {
      return Stripe.webhooks.constructEvent(text, header, secret, TOLERANCE_SECONDS, undefined, now.getTime());
    } catch (failure) {
      return failure instanceof Stripe.errors.StripeSignatureVerificationError ? 'signature' : 'unreadable';
    }
  });
  const event = read.find((each) => typeof each === 'object');
  if (!event) throw new EventRefused(read.includes('unreadable') ? 'unreadable' : 'signature');
  return event;
}

/** `live`: of which mode we are. */
export function eventOf(event: Stripe.Event, live: boolean): ProviderEvent {
  const { id, type, created, livemode, account } = event;
  // Of the other mode, or of an account that is only connected to ours.
  const about = livemode === live && account === undefined ? aboutOf(event) : undefined;
  return { id, type, createdAt: new Date(created * 1000), ...(about && { about }) };
}

function aboutOf(event: Stripe.Event): ProviderEvent['about'] {
  const known = EVENT_TYPES.some((type) => type === event.type);
  if (!known) return undefined;
  const object = event.data.object as { id: string };
  switch (event.type.split('.')[0]) {
    case 'checkout':
      return { object: 'checkout', reference: object.id };
    case 'customer':
      return { object: 'subscription', reference: object.id };
    case 'invoice':
      return referTo('subscription', subscriptionOf(object as Stripe.Invoice));
    case 'payment_intent':
      return { object: 'payment', reference: object.id };
    default:
      return referTo('payment', idOf((object as Stripe.Charge | Stripe.Dispute | Stripe.Refund).payment_intent));
  }
}

/** Events are written in the version of the endpoint or of the account, where it may stand as it did before 2025. */
const subscriptionOf = (invoice: Stripe.Invoice & { subscription?: string | null }) =>
  idOf(invoice.parent?.subscription_details?.subscription) ?? invoice.subscription ?? undefined;

const referTo = (object: 'subscription' | 'payment', reference: string | undefined): ProviderEvent['about'] =>
  reference === undefined ? undefined : { object, reference };
