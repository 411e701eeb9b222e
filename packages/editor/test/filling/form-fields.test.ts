import assert from 'node:assert/strict';
import test from 'node:test';
import { makeBlank } from '@pagewright/testkit';
import { formFields } from '../../src/filling/index.ts';

test('fields are found with their places, and with what they take', () => {
  const blank = makeBlank(
    [
      { name: 'top[0].Page1[0].name[0]', page: 1, area: [50, 700, 300, 714] },
      { name: 'top[0].Page2[0].ssn[0]', page: 2, area: [50, 600, 95.5, 620], longest: 3, comb: true },
      { name: 'top[0].Page2[0].sex', page: 2, area: [50, 500, 58, 508], on: ['M', 'F'] },
      { name: 'box', page: 1, area: [20, 20, 28, 28], on: ['1'], isReadOnly: true },
    ],
    { pages: 2 },
  );
  const plain = { longest: undefined, isComb: false, isReadOnly: false };
  assert.deepEqual(formFields(new Uint8Array(blank), 'blank.pdf'), [
    {
      ...plain,
      name: 'top[0].Page1[0].name[0]',
      kind: 'text',
      places: [{ page: 1, area: [50, 700, 300, 714], states: [] }],
    },
    {
      name: 'top[0].Page2[0].ssn[0]',
      kind: 'text',
      places: [{ page: 2, area: [50, 600, 95.5, 620], states: [] }],
      longest: 3,
      isComb: true,
      isReadOnly: false,
    },
    {
      ...plain,
      name: 'top[0].Page2[0].sex',
      kind: 'radio',
      places: [
        { page: 2, area: [50, 500, 58, 508], states: ['M'] },
        { page: 2, area: [64, 500, 72, 508], states: ['F'] },
      ],
    },
    {
      ...plain,
      name: 'box',
      kind: 'tick',
      places: [{ page: 1, area: [20, 20, 28, 28], states: ['1'] }],
      isReadOnly: true,
    },
  ]);
});

test('what is no document has no fields', () => {
  assert.throws(() => formFields(new Uint8Array(9), 'nothing.pdf'), { code: 'FILE_DAMAGED' });
});
