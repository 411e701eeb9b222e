import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compared, decimalOf, divided, plus, rounded, spelledDecimal, times } from '../src/numbers/decimal.ts';
import { PLAIN_NUMBERS, shownNumber, type NumberStyle } from '../src/numbers/number-style.ts';
import { shownDateBy } from '../src/dates/date-pattern.ts';
import { readAs } from './reading.ts';

const AMERICAN: NumberStyle = { ...PLAIN_NUMBERS, decimals: 2, thousands: ',', before: '$' };
const GERMAN: NumberStyle = { ...PLAIN_NUMBERS, decimals: 2, thousands: '.', decimal: ',', after: ' €' };

const number = (text: string) => decimalOf(text) ?? assert.fail(text);

test('decimal numbers are exact', () => {
  assert.equal(spelledDecimal(plus(number('0.1'), number('0.2'))), '0.3');
  assert.equal(spelledDecimal(times(number('-1.10'), number('3'))), '-3.3');
  assert.equal(spelledDecimal(rounded(number('-0.005'), 2)), '-0.01');
  assert.equal(spelledDecimal(rounded(divided(number('2'), number('3')) ?? assert.fail(), 4)), '0.6667');
  assert.equal(divided(number('1'), number('0')), undefined);
  for (const text of ['', '.', '1.', '.5', '1e3', '--1', '9'.repeat(61)])
    assert.equal(decimalOf(text), undefined, text);
});

test('sums and orders of hundredths are those of whole numbers', () => {
  const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  const hundredths = (digits: bigint) => ({ digits, places: 2 });
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const sum = spelledDecimal(plus(hundredths(one), hundredths(other)));
      assert.equal(sum, spelledDecimal(hundredths(one + other)));
      assert.equal(Math.sign(compared(hundredths(one), hundredths(other))), one < other ? -1 : one > other ? 1 : 0);
      assert.deepEqual(decimalOf(sum) && spelledDecimal(number(sum)), sum);
    }),
  );
});

test('a number is read in the style of its field, and in one that can mean one thing only', () => {
  const read = (style: NumberStyle, typed: string) => readAs({ is: 'number', style }, typed);
  for (const [typed, expected] of [
    ['1234.5', '1234.5'],
    ['$1,234.50', '1234.5'],
    ['-$5', '-5'],
    ['$-5', '-5'],
    ['(12)', '-12'],
    ['1 234', '1234'],
    ['.5', '0.5'],
    ['1,5', '1.5'],
    ['1.505', '!number.decimals'],
    ['1.500', '1.5'],
    ['1,23,4', '!number'],
    ['--5', '!number'],
    ['a lot', '!number'],
    ['9'.repeat(31), '!number.huge'],
  ] as const)
    assert.equal(read(AMERICAN, typed), expected, typed);
  for (const [typed, expected] of [
    ['1.234,5 €', '1234.5'],
    ['1.234', '1234'],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
  ] as const)
    assert.equal(read(GERMAN, typed), expected, typed);
  assert.equal(read({ ...PLAIN_NUMBERS, decimals: 0 }, '1.5'), '!whole');
});

test('a number is shown as its field has it', () => {
  assert.equal(shownNumber('-1234567.5', AMERICAN), '-$1,234,567.50');
  assert.equal(shownNumber('1234.5', GERMAN), '1.234,50 €');
  assert.equal(shownNumber('-2', { ...AMERICAN, negative: 'brackets' }), '($2.00)');
  assert.equal(shownNumber('0.125', AMERICAN), '$0.13');
  assert.equal(shownNumber('12.5', PLAIN_NUMBERS), '12.5');
  assert.equal(shownNumber('a lot', AMERICAN), 'a lot');
});

test('a date is read in the order of its field, and shown in its pattern', () => {
  const read = (pattern: string, typed: string) => readAs({ is: 'date', pattern }, typed);
  assert.equal(read('dd/mm/yyyy', '1/2/2026'), '2026-02-01');
  assert.equal(read('mm/dd/yy', '1/2/26'), '2026-01-02');
  assert.equal(read('mm/dd/yy', '1/2/76'), '1976-01-02');
  assert.equal(read('dd/mm/yyyy', '2026-02-01'), '2026-02-01');
  assert.equal(read('dd/mm/yyyy', '1 February 2026'), '2026-02-01');
  assert.equal(read('yyyy.m.d', '2026.2.1'), '2026-02-01');
  assert.equal(read('dd/mm/yyyy', '1/2/1'), '!date.pattern');
  assert.equal(read('dd/mm/yyyy', '31/2/2026'), '!date.none');
  assert.equal(read('dd/mm/yyyy', '2/2026'), '!date.pattern');
  assert.equal(read('dd/mm/yyyy', 'soon'), '!date.pattern');
  assert.equal(shownDateBy('ddd, d mmm yy', '2026-03-01'), 'Sun, 1 Mar 26');
  assert.equal(shownDateBy('mmmm dd, yyyy', '2026-03-01'), 'March 01, 2026');
});

test('a mask sets its marks by itself', () => {
  const read = (typed: string) => readAs({ is: 'mask', mask: '(999) A-9' }, typed);
  assert.equal(read('123B4'), '(123) B-4');
  assert.equal(read('(123) B-4'), '(123) B-4');
  for (const typed of ['123B', '123B45', 'abc']) assert.equal(read(typed), '!mask', typed);
});
