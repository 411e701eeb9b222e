import { z } from 'zod';
import { failureKind, seconds } from './failure-kind.ts';

/** Plans and payment. */
export const paymentFailures = {
  PRODUCT_UNKNOWN: failureKind('notFound', 'none', {}),
  ORDER_UNKNOWN: failureKind('notFound', 'start-over', {}),
  /** `plan`: that the account has, "Pro monthly". */
  PLAN_ALREADY_THERE: failureKind('notPossible', 'none', { plan: z.string() }),
  /** It was paid, or can no longer be. */
  ORDER_SETTLED: failureKind('notPossible', 'start-over', {}),
  PAYMENT_METHOD_ABSENT: failureKind('paymentAbsent', 'none', {}),
  /** Those who take payments do not answer. */
  PAYMENT_AWAY: failureKind('away', 'retry', { seconds }),
  PAYMENT_TOO_FREQUENT: failureKind('tooFrequent', 'retry', { seconds }),
  SUBSCRIPTION_ABSENT: failureKind('notFound', 'none', {}),
  /** `until`: the last moment, in ISO 8601. */
  CANCEL_TOO_LATE: failureKind('notPossible', 'none', { until: z.string() }),
  /** The payment service changes no plan. `until`: the end of the present period, in ISO 8601. */
  PLAN_UNCHANGEABLE: failureKind('notPossible', 'none', { until: z.string() }),
  COUPON_EXISTS: failureKind('notPossible', 'none', { coupon: z.string() }),
  REFUND_CLOSED: failureKind('notPossible', 'none', {}),
  /** Of a provider; it is not theirs, or not for this server. */
  EVENT_REFUSED: failureKind('badRequest', 'none', {}),
};
