import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { amountOf, centsOf, dollarsAndCents, share, spelledAmount } from '../src/money/cents.ts';
import { readAs } from './reading.ts';

const read = (typed: string) => readAs({ is: 'money', mayBeNegative: true }, typed);

test('an amount is read in every spelling that can mean one thing only', () => {
  for (const typed of [
    '1234.5',
    '1,234.50',
    '$1,234.50',
    '1234.50 USD',
    'usd 1,234.5',
    '1 234.50',
    '1\u00A0234.50',
    '１２３４.５０',
    '01234.50',
  ])
    assert.equal(read(typed), '1234.50', typed);
  assert.equal(read('.5'), '0.50');
  assert.equal(read('7.'), '7.00');
  assert.equal(read('0'), '0.00');
  assert.equal(read(''), '-');
});

test('an amount below zero is written with a minus or in brackets', () => {
  for (const typed of ['-12', '−12.00', '– 12', '-$12', '$-12', '(12.00)', '($12)', '$(12)'])
    assert.equal(read(typed), '-12.00', typed);
  assert.equal(read('-0.00'), '0.00');
  for (const typed of ['-(12)', '--12', '(-12)', '12-']) assert.equal(read(typed), '!money', typed);
  assert.equal(readAs({ is: 'money' }, '-12'), '!money.negative');
  assert.equal(readAs({ is: 'money' }, '-0'), '0.00');
});

test('what could be another amount is not guessed at', () => {
  for (const typed of [
    '1234,56',
    '1,23',
    '1.234,56',
    '12,34,567',
    '0,123',
    '1,2345',
    '1 23',
    '12.345',
    '1e5',
    '1$2',
    '12USD34',
    '3/4',
    'ten',
    '1,000 or so',
    '12²',
    '٣',
    '.',
    '$',
    '😀',
    'NaN',
  ])
    assert.equal(read(typed), '!money', typed);
});

test('an amount of 10¹⁵ dollars is a slip of the hand', () => {
  for (const typed of ['1000000000000', '1,000,000,000,000', '1000000000000000'])
    assert.equal(read(typed), '!money.huge', typed);
  assert.equal(read('9'.repeat(30_000)), '!money.huge');
  assert.equal(read('999,999,999,999.99'), '999999999999.99');
});

const cents = fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n });

test('an amount comes back to the cent, as an answer and as a form spells it', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      assert.equal(centsOf(amountOf(amount)), amount);
      assert.equal(read(amountOf(amount)), amountOf(amount));
      assert.equal(read(spelledAmount(amount)), amountOf(amount));
      const { dollars, cents: rest } = dollarsAndCents(amount);
      assert.match(dollars, /^-?\d{1,3}(?:,\d{3})*$/);
      assert.match(rest, /^\d\d$/);
    }),
  );
});

/** Half up by long division of decimals, digit by digit. */
function shareByHand(amount: bigint, parts: bigint, whole: bigint): bigint {
  const product = amount * parts;
  const size = product < 0n ? -product : product;
  const [quotient, rest] = [size / whole, size % whole];
  const rounded = rest * 2n >= whole ? quotient + 1n : quotient;
  return product < 0n ? -rounded : rounded;
}

test('a share is rounded half up, away from zero', () => {
  assert.equal(share(centsOf('4837.15'), 124n, 1000n), centsOf('599.81'));
  assert.equal(share(centsOf('0.55'), 9n, 1000n), centsOf('0.00'));
  assert.equal(share(centsOf('17.25'), 29n, 1000n), centsOf('0.50'));
  assert.equal(share(1n, 1n, 2n), 1n);
  assert.equal(share(-1n, 1n, 2n), -1n);
  assert.equal(share(-1n, 49n, 100n), 0n);
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom([124n, 1000n], [29n, 1000n], [9n, 1000n], [62n, 1000n], [145n, 10_000n], [24n, 100n]),
      (amount, [parts = 0n, whole = 1n]) => {
        assert.equal(share(amount, parts, whole), shareByHand(amount, parts, whole));
      },
    ),
  );
});
