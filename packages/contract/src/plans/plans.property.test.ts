import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { LIMITS } from '../limits.ts';
import { canCancel, lastMomentToCancel, trialReminderAt } from './cancelling.ts';
import { changeTo, type Held } from './changes.ts';
import { readPrice, writePrice } from './money.ts';
import { addDays, addMonths, monthsOf, periodAt, periodOf } from './periods.ts';
import { isLifetime, PRODUCT_KEYS, scopeOf, type ProductKey } from './product-keys.ts';
import { refundArrives, refundOf, unusedPart, type PaidOnce } from './refunds.ts';

interface Given {
  paidAt: Date;
  key: ProductKey;
  minor: number;
  part: number;
  country: string | undefined;
}

/** What holds at every second from 2024 to 2032, for all that is sold. */

const often = { numRuns: 2_000 };
const moment = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2033, 0, 1) / 1000 - 1 })
  .map((seconds) => new Date(seconds * 1000));
const product = fc.constantFrom(...PRODUCT_KEYS);
const recurring = fc.constantFrom(...PRODUCT_KEYS.filter((key) => !isLifetime(key)));
const price = fc.integer({ min: 1, max: 1_000_000 });

describe('periods', () => {
  test('follow one another without a gap or an overlap, on the day of the month that it began with', () => {
    fc.assert(
      fc.property(moment, recurring, fc.nat({ max: 120 }), (anchor, key, index) => {
        const months = monthsOf(key) ?? 0;
        const { from, until } = periodAt(anchor, months, index);
        assert.deepEqual(periodAt(anchor, months, index + 1).from, until);
        assert.ok(from < until);
        const lastDay = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate();
        assert.equal(until.getUTCDate(), Math.min(anchor.getUTCDate(), lastDay));
        assert.equal(until.getTime() % 86_400_000, anchor.getTime() % 86_400_000, 'the time of day stays');
        assert.equal(
          (until.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + until.getUTCMonth() - anchor.getUTCMonth(),
          months * (index + 1),
        );
      }),
      often,
    );
  });

  test('hold every time from their beginning on', () => {
    fc.assert(
      fc.property(moment, moment, recurring, (one, other, key) => {
        const [anchor, time] = one <= other ? [one, other] : [other, one];
        const { from, until } = periodOf(anchor, monthsOf(key) ?? 0, time);
        assert.ok(from <= time && time < until, `${time.toISOString()} in ${from.toISOString()}`);
      }),
      often,
    );
  });
});

describe('cancelling', () => {
  test('is open until a day before the end to the millisecond, and the reminder leaves a day for it', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -100_000_000, max: 100_000_000 }), (end, apart) => {
        const now = new Date(end.getTime() - LIMITS.cancelHours * 3_600_000 + apart);
        assert.equal(canCancel(end, now), apart <= 0);
        assert.equal(lastMomentToCancel(end).getTime() - trialReminderAt(end).getTime(), 86_400_000);
      }),
      often,
    );
  });
});

describe('refunds', () => {
  const payment = fc.record({
    paidAt: moment,
    key: product,
    minor: price,
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    country: fc.constantFrom(undefined, 'US', 'FR', 'DE', 'CH'),
    days: fc.double({ min: 0, max: 800, noNaN: true }),
  });
  const made = ({ paidAt, key, minor, part, country }: Given): PaidOnce => {
    const months = monthsOf(key);
    return {
      paidAt,
      amount: { minor, currency: 'EUR' },
      refunded: Math.round(minor * part),
      term: months === undefined ? undefined : periodAt(paidAt, months, 0),
      country,
    };
  };

  test('are never negative, never more than is left, and never more later than earlier', () => {
    fc.assert(
      fc.property(payment, fc.double({ min: 0, max: 400, noNaN: true }), ({ days, ...given }, later) => {
        const paid = made(given);
        const soon = refundOf(paid, addDays(paid.paidAt, days)).amount.minor;
        const late = refundOf(paid, addDays(paid.paidAt, days + later)).amount.minor;
        for (const amount of [soon, late]) {
          assert.ok(Number.isInteger(amount) && amount >= 0);
          assert.ok(amount <= paid.amount.minor - paid.refunded);
        }
        assert.ok(late <= soon);
      }),
      often,
    );
  });

  test('are whole for 30 days, then half until half of the term, then nothing; of lifetime nothing after 30 days', () => {
    fc.assert(
      fc.property(payment, ({ days, ...given }) => {
        const paid = { ...made(given), refunded: 0 };
        const now = addDays(paid.paidAt, days);
        const { amount } = refundOf(paid, now);
        const half = paid.term && (paid.term.from.getTime() + paid.term.until.getTime()) / 2;
        if (now <= addDays(paid.paidAt, 30)) assert.equal(amount.minor, paid.amount.minor);
        else if (half !== undefined && now.getTime() <= half)
          assert.equal(amount.minor, Math.ceil(paid.amount.minor / 2));
        else assert.equal(amount.minor, 0);
      }),
      often,
    );
  });

  test('of the unused part and what was used come to what was paid, to the cent', () => {
    fc.assert(
      fc.property(payment, ({ days, ...given }) => {
        const paid = { ...made(given), refunded: 0 };
        const now = addDays(paid.paidAt, days);
        const unused = unusedPart(paid, now).minor;
        assert.ok(unused >= 0 && unused <= paid.amount.minor);
        if (!paid.term || now >= paid.term.until) return assert.equal(unused, 0);
        const share =
          (paid.term.until.getTime() - now.getTime()) / (paid.term.until.getTime() - paid.term.from.getTime());
        assert.ok(Math.abs(unused - paid.amount.minor * share) <= 1);
      }),
      often,
    );
  });

  test('arrive on working days, after as many of them as are said', () => {
    fc.assert(
      fc.property(moment, (asked) => {
        const { first, last } = refundArrives(asked);
        for (const [day, count] of [
          [first, 5],
          [last, 8],
        ] as const) {
          const end = new Date(`${day}T00:00:00Z`);
          assert.ok(end.getUTCDay() % 6 !== 0, day);
          let working = 0;
          for (let each = addDays(asked, 1); each.toISOString().slice(0, 10) <= day; each = addDays(each, 1))
            if (each.getUTCDay() % 6 !== 0) working += 1;
          assert.equal(working, count);
        }
      }),
      often,
    );
  });
});

describe('changes of plan', () => {
  const held: fc.Arbitrary<Held> = fc.oneof(
    fc.record({
      product: recurring,
      state: fc.constantFrom('trialing' as const, 'active' as const),
      period: moment.map((from) => ({ from, until: addMonths(from, 1) })),
      cancelAtEnd: fc.boolean(),
    }),
    fc.record({
      product: recurring,
      state: fc.constantFrom('past-due' as const, 'paused' as const),
      period: moment.map((from) => ({ from, until: addMonths(from, 1) })),
    }),
    fc.record({
      product: fc.constantFrom(...PRODUCT_KEYS.filter(isLifetime)),
      state: fc.constant('lifetime' as const),
    }),
  );

  test('18: never leave two subscriptions that give the same rights, nor take rights away before they are used up', () => {
    fc.assert(
      fc.property(product, fc.array(held, { maxLength: 1 }), (wanted, has) => {
        const change = changeTo(wanted, has);
        const wide = (key: (typeof PRODUCT_KEYS)[number]) => scopeOf(key) === 'pro';
        for (const each of has) {
          const sameRights = wide(wanted) || !wide(each.product);
          const runs = each.state === 'trialing' || each.state === 'active';
          // What is bought beside something that it holds replaces it.
          if (change.kind === 'buy' && sameRights && each.state !== 'lifetime')
            assert.ok(change.replaces.includes(each.product));
          // What is narrower never replaces what runs.
          if (change.kind === 'buy' && wide(each.product) && !wide(wanted)) assert.deepEqual(change.replaces, []);
          // A wish that costs nothing new is never a second checkout.
          if (runs && each.product === wanted) assert.notEqual(change.kind, 'buy');
          // What waits for the end of the present period begins exactly there.
          if (change.kind === 'change-at-end' && 'period' in each) assert.deepEqual(change.at, each.period.until);
        }
        if (has.length === 0) assert.deepEqual(change, { kind: 'buy', replaces: [] });
      }),
      often,
    );
  });
});

test('prices are read as they are written, and nothing else is one', () => {
  fc.assert(fc.property(price, (minor) => assert.equal(readPrice(writePrice(minor)), minor)));
  for (const text of [
    '',
    '0',
    '0.00',
    '-1',
    '1.234',
    '1,50',
    'NaN',
    '1e3',
    '10000.01',
    '1000000000000',
    ' 1',
    'Infinity',
  ])
    assert.equal(readPrice(text), undefined, text);
});
