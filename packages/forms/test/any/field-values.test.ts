import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import {
  readFieldValue,
  shownFieldValue,
  type FieldFormat,
  type FoundField,
  type GivenValue,
  type NumberFormat,
} from '../../src/index.ts';
import { madeField } from './made-field.ts';

const DOLLARS: NumberFormat = {
  is: 'number',
  decimals: 2,
  separators: { thousands: ',', decimal: '.' },
  negative: 'brackets',
  currency: '$',
  isCurrencyBefore: true,
};
const EUROS: NumberFormat = {
  ...DOLLARS,
  separators: { thousands: '.', decimal: ',' },
  negative: 'minus',
  currency: ' €',
  isCurrencyBefore: false,
};

/** What is kept and shown, or why not. */
function read(more: Partial<FoundField>, given: GivenValue, spelling: 'kept' | 'typed' = 'kept') {
  const field = madeField('field', more);
  const result = readFieldValue(field, given, spelling);
  if ('fault' in result) return result.fault.is;
  return typeof result.value === 'string' ? [result.value, shownFieldValue(field, result.value)] : result.value;
}

test('numbers are read in the spelling of the field, kept with a point and shown as the form asks', () => {
  for (const [format, given, spelling, kept, shown] of [
    [DOLLARS, '1234.5', 'kept', '1234.5', '$1,234.50'],
    [DOLLARS, '$1,234.50', 'typed', '1234.5', '$1,234.50'],
    [DOLLARS, '($5)', 'typed', '-5', '($5.00)'],
    [DOLLARS, '-0.005', 'kept', '-0.005', '($0.01)'],
    [DOLLARS, '0.004', 'kept', '0.004', '$0.00'],
    [DOLLARS, '.5', 'kept', '0.5', '$0.50'],
    [EUROS, '1.234,5 €', 'typed', '1234.5', '1.234,50 €'],
    [EUROS, '1.234', 'typed', '1234', '1.234,00 €'],
    [EUROS, '1.234', 'kept', '1.234', '1,23 €'],
    [EUROS, '-7', 'kept', '-7', '-7,00 €'],
    [EUROS, '12345678901234567890.12', 'kept', '12345678901234567890.12', '12.345.678.901.234.567.890,12 €'],
    [{ is: 'percent', decimals: 1, separators: DOLLARS.separators }, '0.256', 'kept', '0.256', '25.6%'],
    [{ is: 'percent', decimals: 1, separators: DOLLARS.separators }, '25.6 %', 'typed', '0.256', '25.6%'],
    [{ ...DOLLARS, negative: 'red' }, '-1', 'kept', '-1', '-$1.00'],
  ] as const)
    assert.deepEqual(read({ format }, given, spelling), [kept, shown], given);
  for (const given of ['twelve', '1,2', '1.2.3', '--1', '(-1)', '€5', '1e3', '٣', '-', '.'])
    assert.equal(read({ format: DOLLARS }, given), 'number', given);
});

test('any number is read back as it is shown', () => {
  const places = fc.integer({ min: 0, max: 6 });
  const format = fc.record({
    decimals: places,
    separators: fc.constantFrom(DOLLARS.separators, EUROS.separators, { thousands: '', decimal: ',' } as const),
    negative: fc.constantFrom('minus', 'brackets' as const),
    currency: fc.constantFrom('', '$', ' EUR'),
    isCurrencyBefore: fc.boolean(),
  });
  fc.assert(
    fc.property(format, fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (own, units) => {
      const field = { format: { is: 'number' as const, ...own } };
      const digits = String(units < 0n ? -units : units).padStart(own.decimals + 1, '0');
      const cut = digits.length - own.decimals;
      const value = `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${own.decimals > 0 ? `.${digits.slice(cut)}` : ''}`;
      const kept = read(field, value, 'kept');
      assert.ok(Array.isArray(kept));
      assert.deepEqual(read(field, kept[1] ?? '', 'typed'), kept);
    }),
  );
});

test('dates and times are written in the pattern of the field', () => {
  for (const [pattern, given, written] of [
    ['mm/dd/yyyy', '2026-03-31', '03/31/2026'],
    ['mm/dd/yyyy', '3-1-2026', '03/01/2026'],
    ['d.m.yy', '31.12.2049', undefined],
    ['d.m.yy', '31.12.49', '31.12.49'],
    ['dd-mmm-yyyy', '2026-08-05', '05-Aug-2026'],
    ['dd-mmm-yyyy', '5 august 2026', '05-Aug-2026'],
    ['mmmm d, yyyy', 'Feb 29, 2028', 'February 29, 2028'],
    ['mmmm d, yyyy', 'Feb 29, 2027', undefined],
    ['dddd', '2026-11-27', 'Friday'],
    ['h:MM tt', '14:05', '2:05 pm'],
    ['HH:MM', '25:00', undefined],
    ['m/d/yy h:MM tt', '2026-03-31T00:30', '3/31/26 12:30 am'],
    ['yyyy\\d', '2026-01-01', '2026d'],
    ['mm/dd/yyyy', 'tomorrow', undefined],
    ['mm/dd/yyyy', '02/30/2026', undefined],
  ] as const)
    for (const is of ['date', 'time'] as const)
      assert.deepEqual(
        read({ format: { is, pattern } }, given),
        written ? [written, written] : 'pattern',
        `${pattern}: ${given}`,
      );
});

test('numbers of people and places are kept as digits, and masks are filled', () => {
  const special = (of: Extract<FieldFormat, { is: 'special' }>['of']) => ({ format: { is: 'special', of } as const });
  assert.deepEqual(read(special('ssn'), '123-45-6789'), ['123456789', '123-45-6789']);
  assert.deepEqual(read({ ...special('ssn'), isComb: true }, '123456789'), ['123456789', '123456789']);
  assert.deepEqual(read(special('phone'), '(212) 555-0134'), ['2125550134', '(212) 555-0134']);
  assert.deepEqual(read(special('phone'), '+33 1 23 45 67 89'), ['+33 1 23 45 67 89', '+33 1 23 45 67 89']);
  assert.deepEqual(read(special('zip4'), '123456789'), ['123456789', '12345-6789']);
  for (const [of, given] of [
    ['zip', '1234'],
    ['ssn', '12345678a'],
    ['phone', '12'],
  ] as const)
    assert.equal(read(special(of), given), 'special');
  const mask = { format: { is: 'mask', mask: '99-AA/O' } } as const;
  assert.deepEqual(read(mask, '12XY7'), ['12-XY/7', '12-XY/7']);
  assert.deepEqual(read(mask, '12-XY/7'), ['12-XY/7', '12-XY/7']);
  for (const given of ['1-XY/7', '12-XY/77', '12-X1/7']) assert.equal(read(mask, given), 'pattern', given);
});

test('choices and boxes are taken by what the file calls them and by what people see', () => {
  const choices = [
    { value: 'NY', shown: 'New York' },
    { value: 'CA', shown: 'CA' },
  ];
  const list = { kind: 'choice', choices } as const;
  assert.deepEqual(
    [read(list, 'NY'), read(list, 'New York')],
    [
      ['NY', 'NY'],
      ['NY', 'NY'],
    ],
  );
  assert.deepEqual([read(list, 'TX'), read(list, ['NY', 'CA']), read(list, true)], ['choice', 'choice', 'choice']);
  assert.deepEqual(read({ ...list, isSeveral: true }, ['New York', 'CA']), ['NY', 'CA']);
  assert.deepEqual(read({ ...list, isEditable: true }, 'Texas'), ['Texas', 'Texas']);
  const box = { kind: 'tick', choices: [{ value: 'Ja', shown: 'Ja' }] } as const;
  for (const given of [true, 'Ja', 'yes', 'On']) assert.deepEqual(read(box, given), ['Ja', 'Ja'], String(given));
  for (const given of [false, 'Off', '', '0']) assert.equal(read(box, given), undefined, String(given));
  const group = {
    kind: 'radio',
    choices: [
      { value: '0', shown: 'female' },
      { value: '1', shown: 'male' },
    ],
  } as const;
  assert.deepEqual(
    [read(group, '1'), read(group, 'female')],
    [
      ['1', '1'],
      ['0', '0'],
    ],
  );
  assert.deepEqual([read(group, true), read(group, ['0']), read(group, 'other')], ['choice', 'choice', 'choice']);
});

test('what is too long, out of range or more than a line', () => {
  assert.equal(read({ longest: 3 }, 'abcd'), 'long');
  assert.deepEqual(read({ longest: 3 }, '👩🏽a'), ['👩🏽a', '👩🏽a']);
  assert.deepEqual(read({}, 'a\r\nb'), ['a b', 'a b']);
  assert.deepEqual(read({ isMultiline: true }, 'a\r\nb'), ['a\nb', 'a\nb']);
  const range = { least: '1', most: '10' };
  assert.deepEqual(
    [read({ range }, '1'), read({ range }, '10.01'), read({ range }, 'x')],
    [['1', '1'], 'range', 'range'],
  );
  assert.equal(read({ range: { most: '0.1' } }, '0.2'), 'range');
});
