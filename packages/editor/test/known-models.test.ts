import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditedDocument } from '../src/index.ts';
import { made, replacing } from './made.ts';

const opened = () =>
  new EditedDocument(
    made({
      content: 'BT /F1 10 Tf 50 700 Td (first words) Tj ET',
      resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    }),
  );

test('a page is read once for each state of it: again after a change, and not after it was taken back', () => {
  const document = opened();
  const [page = 0] = document.pages;
  const before = document.readPage(page);
  assert.equal(document.readPage(page), before);
  document.apply(replacing(document, 'first', 'second'));
  const changed = document.readPage(page);
  assert.notEqual(changed, before);
  assert.equal(document.readPage(page), changed);
  document.undo();
  assert.equal(document.readPage(page), before);
});

test('the same change after another is read anew', () => {
  const document = opened();
  const [page = 0] = document.pages;
  const bytes = () => document.readPage(page)?.contents[0]?.bytes;
  document.apply(replacing(document, 'first', 'second'));
  const second = bytes();
  document.undo();
  document.apply(replacing(document, 'first', 'third'));
  assert.notDeepEqual(bytes(), second);
  document.undo();
  document.apply(replacing(document, 'first', 'second'));
  assert.deepEqual(bytes(), second);
});

test('an operation that fails leaves the page as it was read', () => {
  const document = opened();
  const [page = 0] = document.pages;
  const before = document.readPage(page);
  const operation = replacing(document, 'first', 'second');
  assert.throws(() => document.apply({ ...operation, target: { ...operation.target, fingerprint: 'f'.repeat(64) } }));
  assert.equal(document.readPage(page), before);
});
