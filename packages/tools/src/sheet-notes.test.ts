import assert from 'node:assert/strict';
import test from 'node:test';
import { sheetNotes } from './sheet-notes.ts';

test('a person learns of wrong totals, and that there was no table', () => {
  assert.deepEqual(sheetNotes({ tables: 2, wrongTotals: [], doubtedNumbers: [] }), []);
  assert.deepEqual(sheetNotes({ tables: 0, wrongTotals: [], doubtedNumbers: [] }), [{ code: 'TABLES_NONE' }]);
});

test('of many wrong totals the first are named', () => {
  const wrongTotals = Array.from({ length: 40 }, (_, index) => `Costs!B${index + 1}`);
  const [note] = sheetNotes({ tables: 1, wrongTotals, doubtedNumbers: [] });
  assert.equal(note?.count, 40);
  assert.match(note?.names ?? '', /^Costs!B1, .*Costs!B12 …$/);
});

test('cells whose number was not sure are named', () => {
  assert.deepEqual(sheetNotes({ tables: 1, wrongTotals: [], doubtedNumbers: ['Costs!B6', 'Costs!B9'] }), [
    { code: 'NUMBERS_AS_TEXT', count: 2, names: 'Costs!B6, Costs!B9' },
  ]);
});
