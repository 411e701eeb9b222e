import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { StripeBook } from './book.ts';
import { blankOf } from './types/check-shape.ts';

/** Numbers that Stripe publishes for tests, and what they do: https://docs.stripe.com/testing. */
export const CARDS = {
  good: '4242424242424242',
  /** Good as well, and another card. */
  other: '5555555555554444',
  declined: '4000000000000002',
  /** Asks its owner once, and may be charged without her from then on. */
  confirmed: '4000002500003155',
  /** Can be saved; every charge fails. */
  empty: '4000000000000341',
  disputed: '4000000000000259',
} as const;

/** A card's name of the list above, or a bank account, whose payments take days. */
export type MeansOfPayment = keyof typeof CARDS | 'bank-debit';

const meansOfMethods = new WeakMap<Stripe.PaymentMethod, MeansOfPayment>();

export const meansOf = (method: Stripe.PaymentMethod): MeansOfPayment => meansOfMethods.get(method) ?? 'good';

/** The same for each use of a card, whoever uses it. */
const fingerprintOf = (number: string) => createHash('sha256').update(number).digest('base64url').slice(0, 16);

export function addMethod(book: StripeBook, means: MeansOfPayment, customer: string | null): Stripe.PaymentMethod {
  const details = means === 'bank-debit' ? SEPA : { type: 'card' as const, card: cardOf(CARDS[means]) };
  const method = book.add('payment_method', {
    ...details,
    allow_redisplay: 'limited',
    billing_details: BILLING_DETAILS,
    customer,
    metadata: {},
  });
  meansOfMethods.set(method, means);
  return method;
}

export const BILLING_DETAILS: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: 'FR', line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

function cardOf(number: string): Stripe.PaymentMethod.Card {
  return {
    ...blankOf('resources/PaymentMethods#PaymentMethod.Card'),
    brand: number.startsWith('5') ? 'mastercard' : 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    exp_month: 8,
    exp_year: 2030,
    fingerprint: fingerprintOf(number),
    funding: 'credit',
    last4: number.slice(-4),
    networks: { available: ['visa'], preferred: null },
    three_d_secure_usage: { supported: true },
  } as unknown as Stripe.PaymentMethod.Card;
}

const SEPA = {
  type: 'sepa_debit' as const,
  sepa_debit: {
    bank_code: '19043',
    branch_code: '',
    country: 'AT',
    fingerprint: fingerprintOf('AT611904300234573201'),
    generated_from: { charge: null, setup_attempt: null },
    last4: '3201',
  },
};

/** What a charge says of the means by which it was made. */
export function chargeDetailsOf(method: Stripe.PaymentMethod, amount: number): Stripe.Charge.PaymentMethodDetails {
  if (!method.card) {
    const { bank_code, branch_code, country, fingerprint, last4 } = SEPA.sepa_debit;
    const blank = blankOf('resources/Charges#Charge.PaymentMethodDetails.SepaDebit');
    return {
      type: 'sepa_debit',
      sepa_debit: { ...blank, bank_code, branch_code, country, fingerprint, last4 },
    } as never;
  }
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  const blank = blankOf('resources/Charges#Charge.PaymentMethodDetails.Card');
  const card = {
    ...blank,
    amount_authorized: amount,
    brand,
    checks,
    country,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    last4,
    extended_authorization: { status: 'disabled' },
    incremental_authorization: { status: 'unavailable' },
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: { used: false },
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
  };
  return { type: 'card', card } as unknown as Stripe.Charge.PaymentMethodDetails;
}
