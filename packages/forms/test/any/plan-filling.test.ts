import assert from 'node:assert/strict';
import test from 'node:test';
import {
  computeFields,
  planFilling,
  type FieldComputation,
  type FoundField,
  type GivenValue,
} from '../../src/index.ts';
import { madeField } from './made-field.ts';

const computed = (name: string, how: FieldComputation, order?: number, more: Partial<FoundField> = {}) =>
  madeField(name, { computed: how, order, ...more });
const values = (given: Readonly<Record<string, string>>) => new Map(Object.entries(given));
const NAMES = ['a', 'b', 'row.1', 'row.2'];
const PLAIN = NAMES.map((name) => madeField(name));

test('values follow from others exactly', () => {
  const of = ['a', 'b', 'row'];
  const given = values({ a: '0.1', b: '0,2', 'row.1': '-3', 'row.2': 'words' });
  for (const [how, result] of [
    [{ by: 'sum', of }, '-2.7'],
    [{ by: 'product', of: ['a', 'b'] }, '0.02'],
    [{ by: 'product', of }, '0'],
    [{ by: 'average', of }, '-0.675'],
    [{ by: 'average', of: ['a', 'a', 'b'] }, '0.133333333333'],
    [{ by: 'least', of }, '-3'],
    [{ by: 'greatest', of }, '0.2'],
    [{ by: 'sum', of: ['nobody'] }, undefined],
    [{ by: 'sum', of: ['nobody', 'a'] }, '0.1'],
  ] as const)
    assert.deepEqual([...computeFields([...PLAIN, computed('x', how)], given)], [['x', result]], JSON.stringify(how));
});

test('formulas know the four operations, and no result where nothing divides', () => {
  const field = (name: string) => ({ is: 'field', name }) as const;
  const formula = {
    is: '/',
    left: { is: '-', left: field('a'), right: { is: 'negative', of: { is: 'number', value: '2' } } },
    right: field('b'),
  } as const;
  const fields = [...PLAIN, computed('x', { by: 'formula', formula })];
  assert.equal(computeFields(fields, values({ a: '1', b: '8' })).get('x'), '0.375');
  assert.equal(computeFields(fields, values({ a: '1' })).get('x'), undefined);
});

test('what follows from what follows is computed in the order of the form, once', () => {
  const fields = [
    computed('total', { by: 'sum', of: ['first', 'b'] }, 1),
    computed('first', { by: 'sum', of: ['a', 'a'] }, 0),
    computed('late', { by: 'sum', of: ['total'] }),
    computed('ring', { by: 'sum', of: ['ring', 'a'] }, 2),
    ...PLAIN,
  ];
  assert.deepEqual(Object.fromEntries(computeFields(fields, values({ a: '2', b: '1', ring: '5' }))), {
    first: '4',
    total: '5',
    ring: '7',
    late: '5',
  });
});

const plan = (fields: readonly FoundField[], given: Readonly<Record<string, GivenValue | null>>) =>
  planFilling(fields, new Map(Object.entries(given)), 'kept');

test('a plan has what changes, what cannot be, and what is missing', () => {
  const fields = [
    madeField('name', { isRequired: true }),
    madeField('city', { value: 'Paris', isRequired: true }),
    madeField('fixed', { isReadOnly: true, value: 'as it is' }),
    madeField('same', { isReadOnly: true, value: 'kept' }),
    madeField('short', { longest: 2 }),
    madeField('price', {
      format: { is: 'percent', decimals: 0, separators: { thousands: '', decimal: '.' } },
    }),
    computed('total', { by: 'sum', of: ['price'] }, 0, { isReadOnly: true }),
  ];
  const planned = plan(fields, {
    city: null,
    fixed: 'new',
    same: 'kept',
    short: 'abc',
    price: '2',
    total: '9',
    nobody: '',
  });
  assert.deepEqual(planned, {
    fields: [
      { name: 'city', value: null },
      { name: 'same', value: 'kept' },
      { name: 'price', value: '2', shown: '200%' },
      { name: 'total', value: '2' },
    ],
    faults: [{ name: 'short', fault: { is: 'long', limit: 2 } }],
    unknown: ['nobody'],
    leftAlone: ['fixed'],
    recomputed: ['total'],
    missing: ['name', 'city'],
  });
});

test('computed fields that follow from nothing keep what they have', () => {
  const fields = [madeField('a'), computed('total', { by: 'sum', of: ['a'] }, 0, { value: '7' })];
  assert.deepEqual(plan(fields, {}).fields, []);
  assert.deepEqual(plan(fields, { a: '3' }).fields, [
    { name: 'a', value: '3' },
    { name: 'total', value: '3' },
  ]);
});
