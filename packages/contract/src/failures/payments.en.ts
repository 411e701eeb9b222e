import type { SentencesOf } from './failure-kind.ts';
import type { paymentFailures } from './payments.ts';
import { wait } from './phrases.en.ts';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const paymentFailuresInEnglish: SentencesOf<typeof paymentFailures> = {
  PRODUCT_UNKNOWN: () => 'This plan is not sold here. Choose another on the pricing page.',
  ORDER_UNKNOWN: () => 'Payment not Detected. There is no such order in your account: choose a plan again.',
  PLAN_ALREADY_THERE: ({ plan }) => `You already have this: your plan is ${plan}. Nothing was charged.`,
  ORDER_SETTLED: () => 'This order is closed. Choose a plan again to pay.',
  PAYMENT_METHOD_ABSENT: () => 'Payment method not configured',
  PAYMENT_AWAY: ({ seconds }) =>
    `Failed to get payment. The payment service does not answer: nothing was charged. Try again in ${wait(seconds)}.`,
  PAYMENT_TOO_FREQUENT: ({ seconds }) =>
    `Operation is too frequent, please try again in ${wait(seconds)}. This protects cards from being tried out.`,
  SUBSCRIPTION_ABSENT: () => 'This account has no such subscription, or not any more. Reload the page to see its plan.',
  CANCEL_TOO_LATE: ({ until }) =>
    `It was possible to cancel until ${moment.format(new Date(until))} (UTC), 24 hours before the renewal. Cancel the next period, or ask for a refund after the payment.`,
  PLAN_UNCHANGEABLE: ({ until }) =>
    `Your payment service does not let us change a plan. Cancel the current one, and choose the other when it ends, on ${moment.format(new Date(until))} (UTC).`,
  COUPON_EXISTS: ({ coupon }) => `There is a coupon “${coupon}” already. Choose another code.`,
  REFUND_CLOSED: () =>
    'Nothing can be refunded any more: the full amount comes back within 30 days, then half of it until the middle of the term.',
  EVENT_REFUSED: () => 'This event is not signed by the payment service for this server.',
};
