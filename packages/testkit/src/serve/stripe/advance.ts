import type { StripeBook } from './book.ts';
import { expireSession } from './checkout.ts';
import { finalizeInvoice, payInvoice } from './invoices.ts';
import { itemOf } from './periods.ts';
import { rollPeriod } from './subscriptions.ts';

const TRIAL_NOTICE = 3 * 86_400;
const LIVING: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);

interface Due {
  at: number;
  act: () => void;
}

/** Lets time pass: everything that falls due happens at its own moment, one after the other. */
export function advance(book: StripeBook, to: Date): void {
  const until = Math.floor(to.getTime() / 1000);
  for (;;) {
    const [next] = dueOf(book)
      .filter(({ at }) => at <= until)
      .toSorted((one, other) => one.at - other.at);
    if (!next) break;
    book.now = new Date(Math.max(book.now.getTime(), next.at * 1000));
    next.act();
  }
  book.now = to;
}

const noticed = new WeakSet<object>();

function dueOf(book: StripeBook): Due[] {
  const due: Due[] = [];
  for (const subscription of book.all('subscription')) {
    if (!LIVING.has(subscription.status)) continue;
    const { trial_end: trialEnd, status } = subscription;
    if (status === 'trialing' && trialEnd !== null && !noticed.has(subscription)) {
      const notice = () => {
        noticed.add(subscription);
        book.emit('customer.subscription.trial_will_end', subscription);
      };
      due.push({ at: Math.max(subscription.created, trialEnd - TRIAL_NOTICE), act: notice });
    }
    due.push({ at: itemOf(subscription).current_period_end, act: () => rollPeriod(book, subscription) });
  }
  for (const invoice of book.all('invoice')) {
    const { automatically_finalizes_at: final, next_payment_attempt: attempt, status } = invoice;
    if (status === 'draft' && final !== null) {
      const act = () => {
        finalizeInvoice(book, invoice);
        payInvoice(book, invoice);
      };
      due.push({ at: final, act });
    }
    if (status === 'open' && attempt !== null) due.push({ at: attempt, act: () => payInvoice(book, invoice) });
  }
  for (const session of book.all('checkout.session')) {
    if (session.status === 'open') due.push({ at: session.expires_at, act: () => expireSession(book, session) });
  }
  return due;
}
