import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadForm } from '@pagewright/forms';
import { dataOf, typedFrom } from './draft-data.ts';

const w9 = await loadForm('w9');
assert.ok(w9);

test('answers come back as they were, in the spelling of the form', () => {
  const data = dataOf(w9, w9.example, true);
  assert.deepEqual(data.answers, w9.example);
  const taken = typedFrom(w9, JSON.parse(JSON.stringify(data)));
  assert.deepEqual(taken, { is: 'taken', typed: w9.example, unknown: [], isOtherRevision: false });
});

test('numbers of people are left out unless they are asked for', () => {
  assert.equal(dataOf(w9, w9.example, false).answers['ssn'], undefined);
  assert.equal(dataOf(w9, { ...w9.example, ein: '12-3456789' }, false).answers['ein'], '12-3456789');
});

test('what cannot be read goes along as it was typed, and comes back so', () => {
  const data = dataOf(w9, { zip: '627', name: 'Ana' }, true);
  assert.deepEqual(data.answers, { zip: '627', name: 'Ana' });
  const taken = typedFrom(w9, data);
  assert.deepEqual(taken.is === 'taken' && taken.typed, { zip: '627', name: 'Ana' });
});

test('data of another form, of another revision, made by hand or none at all are told apart', () => {
  const data = dataOf(w9, w9.example, true);
  assert.equal(typedFrom(w9, { ...data, form: 'w2' }).is, 'other form');
  for (const nothing of [undefined, null, 'w9', [], { form: 'w9' }, { form: 'w9', answers: { name: {} } }])
    assert.equal(typedFrom(w9, nothing).is, 'unreadable', JSON.stringify(nothing));
  const older = typedFrom(w9, { ...data, revision: '2018-10' });
  assert.equal(older.is === 'taken' && older.isOtherRevision, true);
  const more = typedFrom(w9, { form: 'w9', answers: { nickname: 'Ana', __proto__: null, constructor: 'x' } });
  assert.deepEqual(more.is === 'taken' && [more.typed, more.unknown], [{}, ['nickname', 'constructor']]);
});
