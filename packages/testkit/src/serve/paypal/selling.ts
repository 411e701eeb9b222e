import {
  centsOf,
  found,
  newId,
  type Amount,
  type Cycle,
  type PaypalBook,
  type Plan,
  type Product,
  type Subscription,
} from './book.ts';
import { activate, tellSubscription } from './billing.ts';
import { PaypalRefusal } from './refusal.ts';

/** Products, plans and subscriptions, as calls change them. */

export function addProduct(book: PaypalBook, body: { id?: string; name: string; type: string }): Product {
  const id = body.id ?? `PROD-${newId(17)}`;
  if (book.products.has(id)) throw new PaypalRefusal(422, 'DUPLICATE_RESOURCE_IDENTIFIER');
  const product = { ...body, id, create_time: book.now.toISOString() };
  book.products.set(id, product);
  return product;
}

export function addPlan(book: PaypalBook, body: Omit<Plan, 'id' | 'status' | 'create_time'>): Plan {
  if (!book.products.has(body.product_id)) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID');
  assertCycles(body.billing_cycles);
  const cycles = body.billing_cycles.map((cycle) => ({ ...cycle, total_cycles: cycle.total_cycles ?? 1 }));
  const plan: Plan = {
    ...body,
    billing_cycles: cycles,
    id: `P-${newId(24)}`,
    status: 'ACTIVE',
    create_time: book.now.toISOString(),
  };
  book.plans.set(plan.id, plan);
  return plan;
}

/** What the description says in words only: https://developer.paypal.com/docs/subscriptions/. */
function assertCycles(cycles: readonly Cycle[]): void {
  const trials = cycles.filter(({ tenure_type: type }) => type === 'TRIAL');
  const regular = cycles.filter(({ tenure_type: type }) => type === 'REGULAR');
  const isFree = ({ pricing_scheme: scheme }: Cycle) => !scheme || centsOf(scheme.fixed_price) === 0;
  if (regular.length === 0) throw new PaypalRefusal(422, 'MISSING_REGULAR_BILLING_CYCLE');
  if (regular.length > 1) throw new PaypalRefusal(422, 'MULTIPLE_REGULAR_BILLING_CYCLES_NOT_SUPPORTED');
  if (trials.length > 2) throw new PaypalRefusal(422, 'MORE_THAN_TWO_TRIAL_BILLING_CYCLE_NOT_SUPPORTED');
  if (trials.filter(isFree).length > 1)
    throw new PaypalRefusal(422, 'MULTIPLE_FREE_TRIAL_BILLING_CYCLES_NOT_SUPPORTED');
  if (cycles.some(({ sequence }, index) => sequence !== index + 1))
    throw new PaypalRefusal(422, 'INVALID_BILLING_CYCLE_SEQUENCE');
  if (cycles.at(-1)?.tenure_type !== 'REGULAR') {
    const description = 'Trial Billing cycle should precede regular billing cycle.';
    throw new PaypalRefusal(422, 'INVALID_BILLING_CYCLE_SEQUENCE', { description });
  }
  for (const cycle of cycles) {
    const { interval_unit: unit, interval_count: count = 1 } = cycle.frequency;
    if (count > { DAY: 365, WEEK: 52, MONTH: 12, YEAR: 1 }[unit])
      throw new PaypalRefusal(400, 'INVALID_PARAMETER_SYNTAX', { field: 'interval_count' });
    if (!isFree(cycle) && cycle.pricing_scheme) assertPrice(cycle.pricing_scheme.fixed_price);
    else if (cycle.tenure_type === 'REGULAR') throw new Error('the local PayPal sells nothing for nothing');
  }
}

/** Of two decimals, like every amount; the description has no issue of its own for a plan's. */
function assertPrice({ value }: Amount): void {
  if (/^\d+\.\d{2}$/.test(value)) return;
  throw new PaypalRefusal(400, 'INVALID_PARAMETER_SYNTAX', { field: 'fixed_price' });
}

function assertStatus({ status }: Subscription, allowed: readonly Subscription['status'][], action: string): void {
  if (allowed.includes(status)) return;
  const words = allowed.map((each) => each.toLowerCase()).join(' or ');
  const description = `Invalid subscription status for ${action} action; subscription status should be ${words}.`;
  throw new PaypalRefusal(422, 'SUBSCRIPTION_STATUS_INVALID', { description });
}

interface SubscriptionBody {
  plan_id: string;
  custom_id?: string;
  application_context?: { return_url: string };
}

export function addSubscription(book: PaypalBook, body: SubscriptionBody): Subscription {
  const plan = book.plans.get(body.plan_id);
  if (!plan) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID');
  const subscription: Subscription = {
    id: `I-${newId(12)}`,
    plan,
    status: 'APPROVAL_PENDING',
    changed: book.now,
    created: book.now,
    started: book.now,
    ...(body.custom_id !== undefined && { custom_id: body.custom_id }),
    return_url: body.application_context?.return_url ?? 'https://www.paypal.com/',
    funding: 'good',
    executed: [],
    next: undefined,
    failed: undefined,
    last: undefined,
  };
  book.subscriptions.set(subscription.id, subscription);
  tellSubscription(book, 'CREATED', subscription);
  return subscription;
}

export function suspend(book: PaypalBook, id: string, reason: string): void {
  const subscription = found(book.subscriptions, id);
  assertStatus(subscription, ['ACTIVE'], 'suspend');
  change(book, subscription, 'SUSPENDED', reason);
  tellSubscription(book, 'SUSPENDED', subscription);
}

/** What was suspended goes on; what fell due meanwhile is due now. */
export function reactivate(book: PaypalBook, id: string, reason?: string): void {
  const subscription = found(book.subscriptions, id);
  assertStatus(subscription, ['SUSPENDED'], 'activate');
  change(book, subscription, 'ACTIVE', reason);
  tellSubscription(book, 'ACTIVATED', subscription);
}

export function cancel(book: PaypalBook, id: string, reason: string): void {
  const subscription = found(book.subscriptions, id);
  assertStatus(subscription, ['ACTIVE', 'SUSPENDED'], 'cancel');
  change(book, subscription, 'CANCELLED', reason);
  subscription.next = undefined;
  tellSubscription(book, 'CANCELLED', subscription);
}

function change(book: PaypalBook, subscription: Subscription, status: Subscription['status'], reason?: string): void {
  subscription.status = status;
  subscription.changed = book.now;
  if (reason === undefined) delete subscription.note;
  else subscription.note = reason;
}

/** The payer agrees on PayPal's page, where another source is asked for when the first has no money. */
export function approveSubscription(
  book: PaypalBook,
  subscription: Subscription,
  funding: Subscription['funding'],
): void {
  if (subscription.status !== 'APPROVAL_PENDING') throw new Error(`${subscription.id} is ${subscription.status}`);
  subscription.funding = funding;
  activate(book, subscription);
}
