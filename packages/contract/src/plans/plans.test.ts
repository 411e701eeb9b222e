import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LIMITS } from '../limits.ts';
import { canCancel } from './cancelling.ts';
import { changeTo, type Held } from './changes.ts';
import { currencyOf, moneyText } from './money.ts';
import { discountLabel, planDisplay, planLabel, planName, productTitle } from './names.ts';
import { addDays, periodAt } from './periods.ts';
import { DEFAULT_PRICES } from './prices.ts';
import { PRODUCT_KEYS } from './product-keys.ts';
import { derivedOf, product, productsOf } from './products.ts';
import { refundArrives, refundOf, withdrawalEnds } from './refunds.ts';

/** The worked examples of the specification, and the dates at which calculations go wrong. */

const at = (text: string) => new Date(text);
const ends = (from: string, months: number, count: number) =>
  Array.from({ length: count }, (_, index) => periodAt(at(from), months, index).until.toISOString().slice(0, 10));

describe('products', () => {
  const products = productsOf(DEFAULT_PRICES, 'USD', new Date('2026-11-23T10:00:00Z'));

  test('have the shape of the specification, and stand in its order', () => {
    for (const each of products) product.parse(each);
    assert.deepEqual(
      products.map(({ productType, regularPrice }) => [productType, regularPrice]),
      [
        ['MONTH', '9.99'],
        ['QUARTERLY', '23.97'],
        ['YEAR', '59.88'],
        ['FOREVER', '149.00'],
      ],
    );
  });

  test('21: the trial is of one length everywhere, costs nothing, and what is bought for ever has none', () => {
    assert.equal(LIMITS.trialDays, 3);
    assert.deepEqual(
      products.map(({ trialDay, trialPrice }) => [trialDay, trialPrice]),
      [
        [3, '0.00'],
        [3, '0.00'],
        [3, '0.00'],
        [0, undefined],
      ],
    );
    assert.ok(productsOf(DEFAULT_PRICES, 'USD', undefined).every(({ trialDay }) => trialDay === 0));
  });

  test('that repeat every three months are quarterly', () => {
    const every = (interval_unit: 'MONTH' | 'YEAR', interval_count: number) =>
      derivedOf([
        {
          tenure_type: 'REGULAR',
          frequency: { interval_unit, interval_count },
          pricing_scheme: { fixed_price: { value: '1.00', currency_code: 'EUR' } },
        },
      ]).productType;
    assert.equal(every('MONTH', 3), 'QUARTERLY');
    assert.equal(every('MONTH', 12), 'YEAR');
    assert.equal(every('MONTH', 6), 'FOREVER');
  });

  test('say what they save against the price of as many months', () => {
    assert.deepEqual(
      products.map(({ discount }) => discount),
      [0, 20, 50, 0],
    );
    assert.equal(discountLabel(50, 'en'), 'Save 50%');
    assert.equal(discountLabel(50, 'fr'), 'Économisez 50\u00A0%');
    assert.equal(discountLabel(0, 'en'), undefined);
  });

  test('that have no price are not sold', () => {
    assert.deepEqual(productsOf({}, 'EUR', new Date()), []);
    assert.deepEqual(
      productsOf({ 'ai-month': 499, 'pro-year': 100 }, 'EUR', undefined).map(({ id, businessType }) => [
        id,
        businessType,
      ]),
      [
        ['ai-month', 'ai_pdf_single'],
        ['pro-year', 'pdf'],
      ],
    );
  });

  test('26: cost dollars in English and euros in French', () => {
    assert.equal(moneyText({ minor: 999, currency: currencyOf('en') }, 'en'), '$9.99');
    assert.equal(moneyText({ minor: 123_456, currency: currencyOf('fr') }, 'fr'), '1\u202F234,56\u00A0€');
  });
});

describe('names of plans', () => {
  test('are shown by the rule of the specification', () => {
    assert.deepEqual(['Pro monthly', 'PRO MONTH', 'yearly', 'Quarterly plan', 'quarter', 'anything'].map(planDisplay), [
      'Monthly',
      'Monthly',
      'Yearly',
      'Quarterly',
      'Lifetime',
      'Lifetime',
    ]);
    assert.equal(planDisplay(undefined), 'Free');
    assert.deepEqual(
      PRODUCT_KEYS.map((key) => planDisplay(planName(key))),
      ['Monthly', 'Quarterly', 'Yearly', 'Lifetime', 'Monthly', 'Quarterly', 'Yearly', 'Lifetime'],
    );
    assert.equal(planLabel('Lifetime', 'fr'), 'À vie');
    assert.equal(productTitle('pro-year', 'en'), 'Pagewright Pro, yearly');
    assert.equal(productTitle('ai-month', 'fr'), 'Pagewright IA, mensuel');
  });
});

describe('periods', () => {
  test('47: that begin on the last day of a month end on the last day of shorter ones', () => {
    assert.deepEqual(ends('2027-01-31T10:00:00Z', 1, 4), ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    assert.deepEqual(ends('2026-11-30T10:00:00Z', 3, 2), ['2027-02-28', '2027-05-30']);
  });
  test('47: that begin on 29 February end on the 28th, and on the 29th of the next leap year', () => {
    assert.deepEqual(ends('2028-02-29T23:59:59Z', 12, 4), ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });
  test('47: over a change of daylight saving last as long by the clock of the world', () => {
    const { from, until } = periodAt(at('2027-03-14T09:30:00Z'), 1, 0);
    assert.equal(until.getTime() - from.getTime(), 31 * 86_400_000);
  });
});

test('20: a trial is cancelled until 24 hours before its end', () => {
  const end = at('2026-11-26T12:00:00Z');
  assert.equal(canCancel(end, at('2026-11-25T11:59:59Z')), true, '−24 h 1 s');
  assert.equal(canCancel(end, at('2026-11-25T12:00:00Z')), true, '−24 h');
  assert.equal(canCancel(end, at('2026-11-25T12:01:00Z')), false, '−23 h 59 min');
});

describe('23: refunds', () => {
  const paidAt = at('2027-12-31T12:00:00Z');
  const rowOf = (months: number | undefined, day: string, country?: string) => {
    const term = months === undefined ? undefined : periodAt(paidAt, months, 0);
    const minor = months === undefined ? 14_900 : months === 12 ? 5_988 : months === 3 ? 2_397 : 999;
    const { rule, amount } = refundOf(
      { paidAt, amount: { minor, currency: 'EUR' }, refunded: 0, term, country },
      at(day),
    );
    return [rule, amount.minor];
  };
  for (const [name, months, day, rule, minor, country] of [
    ['of a month on its first day are whole', 1, '2027-12-31T12:00:00Z', 'within-full-days', 999],
    ['of a month are whole at 30 days', 1, '2028-01-30T12:00:00Z', 'within-full-days', 999],
    ['of a month are nothing a second later', 1, '2028-01-30T12:00:01Z', 'beyond-half-of-term', 0],
    [
      'of a quarter after 30 days are half, the odd cent to the buyer',
      3,
      '2028-02-14T12:00:00Z',
      'first-half-of-term',
      1_199,
    ],
    ['of a quarter after its half are nothing', 3, '2028-02-15T12:00:00Z', 'beyond-half-of-term', 0],
    ['of a leap year are half at its 183rd day', 12, '2028-07-01T12:00:00Z', 'first-half-of-term', 2_994],
    ['of a leap year are nothing a second later', 12, '2028-07-01T12:00:01Z', 'beyond-half-of-term', 0],
    ['of lifetime are whole at 30 days', undefined, '2028-01-30T12:00:00Z', 'within-full-days', 14_900],
    ['of lifetime are nothing afterwards', undefined, '2028-01-31T12:00:00Z', 'lifetime-beyond-full-days', 0],
    ['in the Union are a right for 14 days', 12, '2028-01-14T23:59:59Z', 'withdrawal', 5_988, 'FR'],
    ['in the Union go on by the common rule', 12, '2028-01-16T00:00:00Z', 'within-full-days', 5_988, 'FR'],
  ] as const)
    test(name, () => assert.deepEqual(rowOf(months, day, country), [rule, minor]));

  test('the day of the contract is not counted in the 14', () => {
    assert.ok(withdrawalEnds(at('2027-01-01T00:00:00Z')) >= at('2027-01-15T23:59:59Z'));
    assert.ok(withdrawalEnds(at('2027-01-01T00:00:00Z')) < addDays(at('2027-01-17T00:00:00Z'), 0));
  });

  test('of what was paid back in part are the rest', () => {
    const paid = { paidAt, amount: { minor: 5_988, currency: 'USD' as const }, refunded: 5_000 };
    assert.equal(refundOf({ ...paid, term: periodAt(paidAt, 12, 0) }, paidAt).amount.minor, 988);
    assert.equal(refundOf({ ...paid, refunded: 7_000 }, paidAt).amount.minor, 0);
  });

  test('arrive 5 to 8 business days later', () => {
    assert.deepEqual(refundArrives(at('2026-11-23T12:00:00Z')), { first: '2026-11-30', last: '2026-12-03' });
    assert.deepEqual(refundArrives(at('2026-11-28T12:00:00Z')), { first: '2026-12-04', last: '2026-12-09' });
  });
});

describe('18: the table of purchases', () => {
  const period = periodAt(at('2027-01-01T00:00:00Z'), 1, 0);
  const monthly: Held = { product: 'pro-month', state: 'active', period, cancelAtEnd: false };
  for (const [name, wanted, held, expected] of [
    ['nothing → month', 'pro-month', undefined, { kind: 'buy', replaces: [] }],
    ['month → the same', 'pro-month', monthly, { kind: 'has-already', product: 'pro-month' }],
    [
      'month, cancelled → the same',
      'pro-month',
      { ...monthly, cancelAtEnd: true },
      { kind: 'resume', of: 'pro-month' },
    ],
    ['month → year', 'pro-year', monthly, { kind: 'change-at-end', of: 'pro-month', at: period.until }],
    [
      'year → month',
      'pro-month',
      { ...monthly, product: 'pro-year' },
      { kind: 'change-at-end', of: 'pro-year', at: period.until },
    ],
    [
      'month, to become year → year',
      'pro-year',
      { ...monthly, next: 'pro-year' },
      { kind: 'has-already', product: 'pro-year' },
    ],
    [
      'month, to become year → month',
      'pro-month',
      { ...monthly, next: 'pro-year' },
      { kind: 'resume', of: 'pro-month' },
    ],
    [
      'trial of month → year',
      'pro-year',
      { ...monthly, state: 'trialing' },
      { kind: 'change-at-end', of: 'pro-month', at: period.until },
    ],
    ['month → lifetime', 'pro-lifetime', monthly, { kind: 'buy', replaces: ['pro-month'] }],
    ['AI → Pro', 'pro-year', { ...monthly, product: 'ai-month' }, { kind: 'buy', replaces: ['ai-month'] }],
    ['Pro → AI', 'ai-month', monthly, { kind: 'change-at-end', of: 'pro-month', at: period.until }],
    ['Pro → AI for ever', 'ai-lifetime', monthly, { kind: 'buy', replaces: [] }],
    [
      'lifetime → month',
      'pro-month',
      { product: 'pro-lifetime', state: 'lifetime' },
      { kind: 'has-already', product: 'pro-lifetime' },
    ],
    [
      'lifetime → AI',
      'ai-month',
      { product: 'pro-lifetime', state: 'lifetime' },
      { kind: 'has-already', product: 'pro-lifetime' },
    ],
    [
      'month that could not be renewed → year',
      'pro-year',
      { product: 'pro-month', state: 'past-due', period },
      { kind: 'buy', replaces: ['pro-month'] },
    ],
  ] as const)
    test(name, () => assert.deepEqual(changeTo(wanted, held ? [held as Held] : []), expected));
});
