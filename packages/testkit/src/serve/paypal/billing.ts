import { addIntervals } from '../calendar.ts';
import {
  amountOf,
  centsOf,
  intervalOf,
  newId,
  type Amount,
  type Capture,
  type Cycle,
  type PaypalBook,
  type Subscription,
} from './book.ts';
import { shownSale, shownSaleRefund, shownSubscription } from './shown.ts';

/** What time and payers do with subscriptions. */

const DAY_MS = 86_400_000;
/** PayPal tries a failed payment again after so many days. */
const RETRY_DAYS = 5;

export const tellSubscription = (book: PaypalBook, type: string, subscription: Subscription) =>
  book.emit(
    `BILLING.SUBSCRIPTION.${type}`,
    'subscription',
    shownSubscription('https://api.paypal.com', subscription, ''),
  );

/** The payer has agreed: the first cycle begins now. */
export function activate(book: PaypalBook, subscription: Subscription): void {
  subscription.status = 'ACTIVE';
  subscription.changed = book.now;
  subscription.started = book.now;
  subscription.next = book.now;
  tellSubscription(book, 'ACTIVATED', subscription);
  beginCycle(book, subscription);
}

/** The cycle that is next by the plan: each a given number of times, the last one for ever. */
function cycleOf({ plan, executed }: Subscription): Cycle | undefined {
  const cycles = plan.billing_cycles.toSorted((one, other) => one.sequence - other.sequence);
  return cycles.find(
    ({ sequence, total_cycles: total }) => total === 0 || executed.filter((each) => each === sequence).length < total,
  );
}

function beginCycle(book: PaypalBook, subscription: Subscription): void {
  const cycle = cycleOf(subscription);
  const from = subscription.next;
  if (!cycle || !from) {
    subscription.status = 'EXPIRED';
    subscription.changed = book.now;
    subscription.next = undefined;
    return tellSubscription(book, 'EXPIRED', subscription);
  }
  subscription.executed.push(cycle.sequence);
  subscription.next = endOfCycles(subscription);
  const price = cycle.pricing_scheme?.fixed_price;
  if (price && centsOf(price) > 0) collect(book, subscription, price);
}

/** Counted from where each row of equal cycles began, so that a 31st comes back after a February. */
function endOfCycles({ plan, executed, started }: Subscription): Date {
  let at = started;
  for (const cycle of plan.billing_cycles.toSorted((one, other) => one.sequence - other.sequence)) {
    const done = executed.filter((each) => each === cycle.sequence).length;
    const { interval, count } = intervalOf(cycle);
    at = addIntervals(at, interval, count * done);
  }
  return at;
}

function collect(book: PaypalBook, subscription: Subscription, amount: Amount): void {
  if (subscription.funding === 'empty') return failed(book, subscription, amount);
  const pending = subscription.funding === 'echeck';
  const capture: Capture = {
    id: newId(17),
    amount,
    status: pending ? 'PENDING' : 'COMPLETED',
    ...(pending && { reason: 'ECHECK' }),
    time: book.now,
    subscription: subscription.id,
    ...(subscription.custom_id !== undefined && { custom_id: subscription.custom_id }),
    refunds: [],
  };
  book.captures.set(capture.id, capture);
  subscription.failed = undefined;
  if (!pending) subscription.last = { amount, time: book.now };
  book.emit(`PAYMENT.SALE.${pending ? 'PENDING' : 'COMPLETED'}`, 'sale', shownSale(capture));
}

function failed(book: PaypalBook, subscription: Subscription, amount: Amount): void {
  const count = (subscription.failed?.count ?? 0) + 1;
  const retry = new Date(book.now.getTime() + RETRY_DAYS * DAY_MS);
  subscription.failed = { count, at: book.now, retry, amount };
  tellSubscription(book, 'PAYMENT.FAILED', subscription);
  const threshold = subscription.plan.payment_preferences.payment_failure_threshold ?? 0;
  if (threshold === 0 || count < threshold) return;
  subscription.status = 'SUSPENDED';
  subscription.changed = book.now;
  delete subscription.note;
  tellSubscription(book, 'SUSPENDED', subscription);
}

/** Lets time pass: everything that falls due happens at its own moment, one after the other. */
export function advance(book: PaypalBook, to: Date): void {
  for (;;) {
    const due = [...book.subscriptions.values()]
      .filter(({ status }) => status === 'ACTIVE')
      .map((subscription) => ({ subscription, at: subscription.failed?.retry ?? subscription.next ?? to }))
      .filter(({ at }) => at <= to && at !== to)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const [next] = due;
    if (!next) break;
    book.now = new Date(Math.max(book.now.getTime(), next.at.getTime()));
    const { failed: owed } = next.subscription;
    if (owed) collect(book, next.subscription, owed.amount);
    else beginCycle(book, next.subscription);
  }
  book.now = to;
}

/** The bank decides on a payment that was on its way. */
export function settle(book: PaypalBook, capture: Capture, paid: boolean): void {
  capture.status = paid ? 'COMPLETED' : 'DECLINED';
  delete capture.reason;
  const subscription = book.subscriptions.get(capture.subscription ?? '');
  if (subscription) {
    if (paid) subscription.last = { amount: capture.amount, time: book.now };
    book.emit(`PAYMENT.SALE.${paid ? 'COMPLETED' : 'DENIED'}`, 'sale', shownSale(capture));
  } else {
    book.emit(`PAYMENT.CAPTURE.${paid ? 'COMPLETED' : 'DENIED'}`, 'capture', {
      id: capture.id,
      custom_id: capture.custom_id,
    });
  }
}

export function payBack(
  book: PaypalBook,
  capture: Capture,
  cents: number,
  customId?: string,
): Capture['refunds'][number] {
  const refund = {
    id: newId(17),
    amount: amountOf(cents, capture.amount.currency_code),
    time: book.now,
    ...(customId !== undefined && { custom_id: customId }),
  };
  capture.refunds.push(refund);
  const total = capture.refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  capture.status = total === centsOf(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  if (capture.subscription === undefined) {
    const up = { href: `https://api.paypal.com/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' };
    book.emit('PAYMENT.CAPTURE.REFUNDED', 'refund', { id: refund.id, amount: refund.amount, links: [up] });
  } else {
    book.emit('PAYMENT.SALE.REFUNDED', 'refund', shownSaleRefund(capture, refund));
  }
  return refund;
}
