import assert from 'node:assert/strict';
import test from 'node:test';
import { sheetNotes } from './sheet-notes.ts';

test('a person learns of wrong totals, unread pages, and that there was no table', () => {
  assert.deepEqual(sheetNotes({ files: [], tables: 2, wrongTotals: [], unreadPages: [] }), []);
  assert.deepEqual(sheetNotes({ files: [], tables: 0, wrongTotals: [], unreadPages: [2, 3, 4, 7] }), [
    { code: 'TABLES_NONE' },
    { code: 'PAGES_WITHOUT_TEXT', count: 4, pages: '2-4, 7' },
  ]);
});

test('of many wrong totals the first are named', () => {
  const wrongTotals = Array.from({ length: 40 }, (_, index) => `Costs!B${index + 1}`);
  const [note] = sheetNotes({ files: [], tables: 1, wrongTotals, unreadPages: [] });
  assert.equal(note?.count, 40);
  assert.match(note?.names ?? '', /^Costs!B1, .*Costs!B12 …$/);
});
