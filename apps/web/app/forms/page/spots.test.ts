import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadForm } from '@pagewright/forms';
import { spotsOf } from './spots.ts';

const w9 = await loadForm('w9');
assert.ok(w9);
const [copy] = w9.copies;
assert.ok(copy);
const spots = spotsOf(w9, copy, w9.example);
const of = (question: string) => spots.filter((spot) => spot.question.id === question);

test('the parts of a number are one place to type, over all of its combs', () => {
  const [ssn, ...others] = of('ssn');
  assert.deepEqual([ssn?.is, others.length], ['line', 0]);
  assert.ok(ssn && 'fields' in ssn);
  assert.equal(ssn.fields.length, 3);
  assert.deepEqual(ssn.area, [418, 396, 576, 420]);
});

test('boxes of which one is chosen are one place each, with their value', () => {
  assert.deepEqual(
    of('class').map((spot) => spot.is === 'box' && spot.value),
    ['individual', 'c', 's', 'partnership', 'trust', 'llc', 'other'],
  );
});

test('a field that says several answers leads to them; one that says its own is typed into', () => {
  assert.deepEqual([of('city')[0]?.is, of('street')[0]?.is], ['sum', 'line']);
});

test('a group of boxes has a place for each value, where the file has it', async () => {
  const ds11 = await loadForm('ds11');
  const [form] = ds11?.copies ?? [];
  assert.ok(ds11 && form);
  const entry = form.entries.find(({ field }) => field === 'Gender');
  const boxes = ['M', 'F'].map((state, at) => ({
    field: 'Gender',
    state,
    page: 5,
    area: [at * 20, 0, at * 20 + 10, 10] as const,
  }));
  const found = spotsOf(ds11, form, ds11.example, boxes).filter(({ question }) => question.id === entry?.question);
  assert.deepEqual(
    found.map((spot) => [
      spot.is === 'box' && entry?.write({ ...ds11.example, [spot.question.id]: spot.value }),
      spot.area[0],
    ]),
    [
      ['M', 0],
      ['F', 20],
    ],
  );
});

test('places come in the order of the paper, and every field that is written has one', () => {
  const fields = spots.flatMap((spot) => ('fields' in spot ? spot.fields.map(({ field }) => field.name) : []));
  const order = w9.blank.fields.map(({ name }) => name);
  assert.deepEqual(
    fields,
    order.filter((name) => fields.includes(name)),
  );
  assert.equal(fields.length + of('class').length + of('foreignPartners').length, copy.entries.length);
});
