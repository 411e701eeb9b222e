import type { Stripe } from 'stripe';
import { idOf, type StripeBook } from './book.ts';

/** Nothing is taken by itself any more: open invoices stay as they are. */
export function endSubscription(
  book: StripeBook,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  subscription.status = 'canceled';
  subscription.ended_at = book.seconds;
  subscription.canceled_at ??= book.seconds;
  subscription.schedule = null;
  if (subscription.cancellation_details) subscription.cancellation_details.reason = reason;
  for (const invoice of book.all('invoice')) {
    const isOf = idOf(invoice.parent?.subscription_details?.subscription) === subscription.id;
    if (!isOf || (invoice.status !== 'draft' && invoice.status !== 'open')) continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
  }
  book.emit('customer.subscription.deleted', subscription);
}
