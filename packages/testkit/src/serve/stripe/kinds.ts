import type { Stripe } from 'stripe';
import { blankOf } from './types/check-shape.ts';
import type { TypeAddress } from './types/declarations.ts';

/** What the local Stripe keeps: by Stripe's own name of the kind, where its type is declared and how its ids begin. */
export const KINDS = {
  customer: { type: 'resources/Customers#Customer', id: 'cus' },
  product: { type: 'resources/Products#Product', id: 'prod' },
  price: { type: 'resources/Prices#Price', id: 'price' },
  coupon: { type: 'resources/Coupons#Coupon', id: 'co' },
  discount: { type: 'resources/Discounts#Discount', id: 'di' },
  'checkout.session': { type: 'resources/Checkout/Sessions#Session', id: 'cs_test' },
  item: { type: 'resources/LineItems#LineItem', id: 'li' },
  payment_method: { type: 'resources/PaymentMethods#PaymentMethod', id: 'pm' },
  payment_intent: { type: 'resources/PaymentIntents#PaymentIntent', id: 'pi' },
  charge: { type: 'resources/Charges#Charge', id: 'ch' },
  refund: { type: 'resources/Refunds#Refund', id: 're' },
  dispute: { type: 'resources/Disputes#Dispute', id: 'du' },
  subscription: { type: 'resources/Subscriptions#Subscription', id: 'sub' },
  subscription_item: { type: 'resources/SubscriptionItems#SubscriptionItem', id: 'si' },
  subscription_schedule: { type: 'resources/SubscriptionSchedules#SubscriptionSchedule', id: 'sub_sched' },
  invoice: { type: 'resources/Invoices#Invoice', id: 'in' },
  line_item: { type: 'resources/InvoiceLineItems#InvoiceLineItem', id: 'il' },
  invoice_payment: { type: 'resources/InvoicePayments#InvoicePayment', id: 'inpay' },
  'billing_portal.session': { type: 'resources/BillingPortal/Sessions#Session', id: 'bps' },
  event: { type: 'resources/Events#EventBase', id: 'evt' },
} as const satisfies Record<string, { type: TypeAddress; id: string }>;

export interface Kept {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  discount: Stripe.Discount;
  'checkout.session': Stripe.Checkout.Session;
  item: Stripe.LineItem;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  subscription: Stripe.Subscription;
  subscription_item: Stripe.SubscriptionItem;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  line_item: Stripe.InvoiceLineItem;
  invoice_payment: Stripe.InvoicePayment;
  'billing_portal.session': Stripe.BillingPortal.Session;
  event: Stripe.Event;
}
export type Kind = keyof Kept & keyof typeof KINDS;

/** The fields that have to be said of an object; those that may be null are null until then. */
type Said<K extends Kind> = Omit<Partial<Kept[K]>, 'object'>;

/** An object with these fields, and null for every other that its type names. Whether it is whole is checked when it is answered. */
export function objectOf<K extends Kind>(kind: K, fields: Said<K>): Kept[K] {
  const live = 'livemode' in fields || WITHOUT_MODE.has(kind) ? {} : { livemode: false };
  return { ...blankOf(KINDS[kind].type), object: kind, ...live, ...fields } as unknown as Kept[K];
}

const WITHOUT_MODE: ReadonlySet<Kind> = new Set(['discount', 'item', 'refund', 'subscription_item']);

/** A number of any precision, which Stripe writes as a word. */
export const decimalOf = (amount: number) => String(amount) as unknown as Stripe.Decimal;
