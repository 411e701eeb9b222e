import { createHash } from 'node:crypto';
import { monthsOf, type Money, type ProductKey } from '@pagewright/contract';
import { z } from 'zod';
import { ObjectUnknown, ProviderRefused, type CheckoutOrder } from '../../role.ts';
import { isRefusedFor, NOTHING, type Ask } from './calls.ts';
import { amountOf, productIdOf } from './objects.ts';

/** So many failed payments in a row, and PayPal stops trying. */
export const FAILURES_UNTIL_END = 3;

type Terms = Pick<CheckoutOrder, 'product' | 'price' | 'discount' | 'trialDays' | 'title'>;

const pages = z.object({
  plans: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      billing_cycles: z
        .array(
          z.object({
            tenure_type: z.string(),
            frequency: z.object({ interval_unit: z.string(), interval_count: z.number().default(1) }),
            pricing_scheme: z
              .object({ fixed_price: z.object({ value: z.string(), currency_code: z.string() }) })
              .optional(),
          }),
        )
        .default([]),
    }),
  ),
});

const PAGE = 20;
const MOST_PAGES = 50;

/** The plan of exactly these terms: found in PayPal's list, or made. Nothing of a plan is ever changed. */
export async function planOf(ask: Ask, terms: Terms): Promise<string> {
  const wanted = { name: terms.title, billing_cycles: cyclesOf(terms) };
  const mark = markOf(wanted);
  const known = await findPlan(ask, terms.product, mark).catch((failure: unknown) => {
    // A product that PayPal does not know yet has no plans.
    if (!(failure instanceof ObjectUnknown)) throw failure;
    return undefined;
  });
  if (known !== undefined) return known;
  await addProduct(ask, terms.product);
  const made = await ask('POST /v1/billing/plans', z.object({ id: z.string() }), {
    body: {
      product_id: productIdOf(terms.product),
      ...wanted,
      payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: FAILURES_UNTIL_END },
    },
    requestId: `plan-${createHash('sha256').update(mark).digest('hex').slice(0, 32)}`,
  });
  return made.id;
}

async function findPlan(ask: Ask, product: ProductKey, mark: string): Promise<string | undefined> {
  const query = `product_id=${productIdOf(product)}&page_size=${PAGE}`;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { plans } = await ask(`GET /v1/billing/plans?${query}&page=${page}`, pages, { whole: true });
    const known = plans.find((each) => each.status === 'ACTIVE' && markOf(each) === mark);
    if (known) return known.id;
    if (plans.length < PAGE) return undefined;
  }
  return undefined;
}

async function addProduct(ask: Ask, product: ProductKey): Promise<void> {
  const body = { id: productIdOf(product), name: `Pagewright ${product.replace('-', ', ')}`, type: 'SERVICE' };
  try {
    await ask('POST /v1/catalogs/products', NOTHING, { body });
  } catch (failure) {
    if (!isRefusedFor(failure, 'DUPLICATE_RESOURCE_IDENTIFIER')) throw failure;
  }
}

/** Days of trial for nothing, one period at the lower price, and then the price for ever: each where there is one. */
function cyclesOf({ product, price, discount, trialDays }: Terms) {
  const months = monthsOf(product);
  if (months === undefined) throw new ProviderRefused(`${product} is not renewed`);
  const period =
    months === 12 ? { interval_unit: 'YEAR', interval_count: 1 } : { interval_unit: 'MONTH', interval_count: months };
  const priced = (money: Money) => ({ pricing_scheme: { fixed_price: amountOf(money) } });
  const cycles = [
    ...(trialDays === undefined
      ? []
      : [{ tenure_type: 'TRIAL', frequency: { interval_unit: 'DAY', interval_count: trialDays }, total_cycles: 1 }]),
    ...(discount
      ? [
          {
            tenure_type: 'TRIAL',
            frequency: period,
            total_cycles: 1,
            ...priced({ ...price, minor: price.minor - discount.minor }),
          },
        ]
      : []),
    { tenure_type: 'REGULAR', frequency: period, total_cycles: 0, ...priced(price) },
  ];
  return cycles.map((cycle, index) => ({ ...cycle, sequence: index + 1 }));
}

/** Whatever makes two plans the same. */
function markOf({
  name,
  billing_cycles: cycles,
}: z.infer<typeof pages>['plans'][number] | { name: string; billing_cycles: ReturnType<typeof cyclesOf> }): string {
  return JSON.stringify([
    name,
    ...cycles.map((cycle) => {
      const price = 'pricing_scheme' in cycle ? cycle.pricing_scheme?.fixed_price : undefined;
      const { interval_unit: unit, interval_count: count } = cycle.frequency;
      return [cycle.tenure_type, unit, count, price?.value ?? '0.00', price?.currency_code ?? ''];
    }),
  ]);
}
