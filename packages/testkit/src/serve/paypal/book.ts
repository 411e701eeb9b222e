import { randomInt, randomUUID } from 'node:crypto';
import type { Interval } from '../calendar.ts';
import { PaypalRefusal } from './refusal.ts';

/** Everything that the local PayPal has, and its clock, which stands still until the test moves it. */

export interface Amount {
  currency_code: string;
  value: string;
}

/** How the payer's money comes, or does not. */
export type Funding = 'good' | 'empty' | 'echeck';

export interface Product {
  id: string;
  name: string;
  type: string;
  create_time: string;
}

export interface Cycle {
  tenure_type: 'TRIAL' | 'REGULAR';
  sequence: number;
  total_cycles: number;
  frequency: { interval_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; interval_count?: number };
  pricing_scheme?: { fixed_price: Amount };
}

export interface Plan {
  id: string;
  product_id: string;
  name: string;
  description?: string;
  status: 'ACTIVE' | 'INACTIVE' | 'CREATED';
  billing_cycles: Cycle[];
  payment_preferences: { payment_failure_threshold?: number; auto_bill_outstanding?: boolean };
  create_time: string;
}

/** A payment that was taken, or is on its way: of an order ("capture"), or of a subscription ("sale"). */
export interface Capture {
  id: string;
  amount: Amount;
  custom_id?: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  reason?: 'ECHECK' | 'BUYER_COMPLAINT' | 'CHARGEBACK';
  time: Date;
  order?: string;
  subscription?: string;
  refunds: { id: string; amount: Amount; custom_id?: string; time: Date }[];
}

export interface Subscription {
  id: string;
  plan: Plan;
  status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  note?: string;
  changed: Date;
  created: Date;
  started: Date;
  custom_id?: string;
  return_url: string;
  funding: Funding;
  /** Cycles that have begun, by their number of order. */
  executed: number[];
  /** When the next cycle begins; nothing when none will. */
  next: Date | undefined;
  failed: { count: number; at: Date; retry: Date; amount: Amount } | undefined;
  last: { amount: Amount; time: Date } | undefined;
}

export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  unit: {
    reference_id: string;
    amount: Amount & { breakdown?: Record<string, Amount> };
    custom_id?: string;
    description?: string;
  };
  return_url: string;
  created: Date;
  funding: Funding | 'declined';
  capture?: string;
}

export interface PaypalEvent {
  id: string;
  create_time: string;
  resource_type: string;
  event_type: string;
  event_version: string;
  summary: string;
  resource: object;
  links: object[];
}

export class PaypalBook {
  now: Date;
  readonly products = new Map<string, Product>();
  readonly plans = new Map<string, Plan>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly events: PaypalEvent[] = [];

  constructor(now: Date) {
    this.now = now;
  }

  /** An event, with the object as it is now. */
  emit(type: string, resourceType: string, resource: object): void {
    this.events.push({
      id: `WH-${newId(17)}-${newId(17)}`,
      create_time: this.now.toISOString(),
      resource_type: resourceType,
      event_type: type,
      event_version: '1.0',
      summary: `${type} in the local PayPal`,
      resource: structuredClone(resource),
      links: [],
    });
  }
}

export function found<T>(map: ReadonlyMap<string, T>, id: string): T {
  const object = map.get(id);
  if (object === undefined) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID');
  return object;
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789';

export const newId = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const newToken = () => `A21AA${randomUUID().replaceAll('-', '')}`;

/** Cents, to count with. */
export const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100);

export const amountOf = (cents: number, currency: string): Amount => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
});

/** Two decimals, which is what dollars and euros have. */
export function assertAmount({ value }: Amount): void {
  if (!/^\d+\.\d{2}$/.test(value)) throw new PaypalRefusal(422, 'DECIMAL_PRECISION');
  if (Number(value) <= 0) throw new PaypalRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
}

export const intervalOf = ({ frequency }: Cycle): { interval: Interval; count: number } => ({
  interval: frequency.interval_unit.toLowerCase() as Interval,
  count: frequency.interval_count ?? 1,
});
