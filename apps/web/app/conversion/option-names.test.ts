import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failure } from '@pagewright/contract/failures/codes.ts';
import { withOptionLabel, wireNamesOf } from './option-names.ts';

const number = { kind: 'number', required: false, least: 1, most: 9, whole: true, unit: 'pages' } as const;
const tool = {
  options: { every: { ...number, wireName: 'splitcount' }, level: number },
  text: { options: { every: { label: 'Pages in each part' }, level: { label: 'Depth' } } } as never,
};

test('an option is shown by its label, whichever of its names the server says', () => {
  for (const [option, label] of [
    ['splitcount', 'Pages in each part'],
    ['every', 'Pages in each part'],
    ['level', 'Depth'],
    ['wings', 'wings'],
  ] as const)
    assert.equal(withOptionLabel(failure('OPTION_INVALID', { option }), tool).facts.option, label);
  const other = failure('TOO_BUSY', { seconds: 5 });
  assert.equal(withOptionLabel(other, tool), other);
});

test('the start call has the names of the specification', () => {
  assert.deepEqual(wireNamesOf(tool), { every: 'splitcount' });
});
