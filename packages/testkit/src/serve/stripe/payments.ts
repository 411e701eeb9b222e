import type { Stripe } from 'stripe';
import { idOf, listOf, type StripeBook } from './book.ts';
import { BILLING_DETAILS, chargeDetailsOf, meansOf } from './cards.ts';
import { invalid } from './refusal.ts';

/** Payment intents, their charges, refunds and disputes. */

export function addIntent(
  book: StripeBook,
  given: Pick<Stripe.PaymentIntent, 'amount' | 'currency' | 'customer' | 'metadata'> & { description?: string },
): Stripe.PaymentIntent {
  const intent = book.add('payment_intent', {
    description: null,
    ...given,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: `${book.newId('payment_intent')}_secret_local`,
    confirmation_method: 'automatic',
    payment_method_options: {},
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    transfer_data: null,
  });
  book.emit('payment_intent.created', intent);
  return intent;
}

/** Tries to take the money. With a card that fails, the intent waits for another one. */
export function confirmIntent(book: StripeBook, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const means = meansOf(method);
  const declined = means === 'declined' || means === 'empty';
  const slow = means === 'bank-debit';
  intent.payment_method_types = [method.type];
  const charge = addCharge(book, intent, method, declined ? 'failed' : slow ? 'pending' : 'succeeded');
  intent.latest_charge = charge.id;
  if (declined) {
    intent.last_payment_error = declineOf(charge, method);
    intent.payment_method = null;
    intent.status = 'requires_payment_method';
    book.emit('charge.failed', charge);
    book.emit('payment_intent.payment_failed', intent);
    return;
  }
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.status = slow ? 'processing' : 'succeeded';
  book.emit(slow ? 'charge.pending' : 'charge.succeeded', charge);
  if (slow) return book.emit('payment_intent.processing', intent);
  received(book, intent);
  if (means === 'disputed') openDispute(book, charge);
}

function received(book: StripeBook, intent: Stripe.PaymentIntent): void {
  intent.amount_received = intent.amount;
  intent.status = 'succeeded';
  book.emit('payment_intent.succeeded', intent);
}

/** What a bank says after days of a payment that was pending. */
export function settleIntent(book: StripeBook, intent: Stripe.PaymentIntent, paid: boolean): void {
  const charge = book.get('charge', intent.latest_charge);
  const method = book.get('payment_method', intent.payment_method);
  charge.status = paid ? 'succeeded' : 'failed';
  charge.paid = paid;
  if (paid) {
    charge.amount_captured = charge.amount;
    book.emit('charge.succeeded', charge);
    return received(book, intent);
  }
  charge.failure_code = 'insufficient_funds';
  charge.failure_message = 'The bank account has insufficient funds.';
  intent.last_payment_error = declineOf(charge, method);
  intent.payment_method = null;
  intent.status = 'requires_payment_method';
  book.emit('charge.failed', charge);
  book.emit('payment_intent.payment_failed', intent);
}

function addCharge(
  book: StripeBook,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  status: Stripe.Charge.Status,
): Stripe.Charge {
  const paid = status === 'succeeded';
  const failed = status === 'failed';
  return book.add('charge', {
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: { ...BILLING_DETAILS } as Stripe.Charge.BillingDetails,
    captured: !failed,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: failed ? 'card_declined' : null,
    failure_message: failed ? 'Your card was declined.' : null,
    fraud_details: {},
    metadata: { ...intent.metadata },
    paid: paid || status === 'pending',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: chargeDetailsOf(method, intent.amount),
    receipt_url: failed ? null : 'https://pay.stripe.com/receipts/local',
    refunded: false,
    status,
  });
}

function declineOf(charge: Stripe.Charge, method: Stripe.PaymentMethod): Stripe.PaymentIntent.LastPaymentError {
  return {
    charge: charge.id,
    code: charge.failure_code ?? 'card_declined',
    decline_code: 'generic_decline',
    doc_url: 'https://docs.stripe.com/error-codes/card-declined',
    message: charge.failure_message ?? 'Your card was declined.',
    payment_method: structuredClone(method),
    type: 'card_error',
  } as Stripe.PaymentIntent.LastPaymentError;
}

export function refund(book: StripeBook, params: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = chargeOf(book, params);
  const left = charge.amount - charge.amount_refunded;
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} has not been paid.`);
  if (charge.disputed && !disputesOf(book, charge).every(({ status }) => status === 'won')) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  const amount = params.amount ?? left;
  if (amount <= 0) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw invalid(`Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`, {
      param: 'amount',
    });
  }
  const made = book.add('refund', {
    amount,
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    destination_details: { card: { type: 'pending' }, type: 'card' },
    metadata: (params.metadata as Stripe.Metadata | undefined) ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    status: 'succeeded',
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  book.emit('refund.created', made);
  book.emit('charge.refunded', charge);
  return made;
}

function chargeOf(book: StripeBook, { charge, payment_intent: intent }: Stripe.RefundCreateParams): Stripe.Charge {
  if (charge !== undefined) return book.get('charge', charge, 'charge');
  const { id, latest_charge: latest } = book.get('payment_intent', intent, 'payment_intent');
  if (latest === null) throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  return book.get('charge', latest);
}

/** The bank takes the money back for the card's owner. */
export function openDispute(book: StripeBook, charge: Stripe.Charge): Stripe.Dispute {
  charge.disputed = true;
  const dispute = book.add('dispute', {
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: EVIDENCE,
    evidence_details: {
      due_by: book.seconds + 14 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      enhanced_eligibility: {},
      submission_method: 'not_submitted',
    },
    is_charge_refundable: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent) ?? null,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    } as Stripe.Dispute.PaymentMethodDetails,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  book.emit('charge.dispute.created', dispute);
  book.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(book: StripeBook, dispute: Stripe.Dispute, won: boolean): void {
  dispute.status = won ? 'won' : 'lost';
  if (won) book.emit('charge.dispute.funds_reinstated', dispute);
  book.emit('charge.dispute.closed', dispute);
}

const disputesOf = (book: StripeBook, charge: Stripe.Charge) =>
  book.all('dispute').filter((each) => idOf(each.charge) === charge.id);

export const refundsOf = (book: StripeBook, charge: Stripe.Charge) =>
  listOf(
    book.all('refund').filter((each) => idOf(each.charge) === charge.id),
    `/v1/charges/${charge.id}/refunds`,
  );

/** What a shop would answer a dispute with; nothing of it is filled in here. */
const EVIDENCE = Object.fromEntries([
  ...[
    'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal',
    'customer_communication customer_email_address customer_name customer_purchase_ip customer_signature',
    'duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt',
    'refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation',
    'shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number',
    'uncategorized_file uncategorized_text',
  ].flatMap((line) => line.split(' ').map((name) => [name, null])),
  ['enhanced_evidence', {}],
]) as unknown as Stripe.Dispute.Evidence;
