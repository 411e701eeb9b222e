import assert from 'node:assert/strict';
import test from 'node:test';
import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { EditedDocument } from '../src/index.ts';
import { made } from './made.ts';
import { expectSound } from './other-readers.ts';

/** Signed files whose cross-reference leads nowhere. */

const SIGNATURE = '<</Type/Sig/ByteRange [0 10 20 30]/Contents <00>>>';

function lost(objects: Record<number, string>): Uint8Array {
  const source = made({ content: '0 0 9 9 re f', width: 200, height: 200, objects });
  return fromLatin1(latin1(source).replace(/startxref\s+\d+/, 'startxref\n7'));
}

const noted = (document: EditedDocument): Uint8Array => {
  const said = { author: 'Ann', contents: 'Why?', created: '2026-01-02T03:04:05Z', modified: '2026-01-02T03:04:05Z' };
  const [page = 0] = document.pages;
  document.apply({
    kind: 'annotation.put',
    page,
    id: 'note',
    comment: { type: 'note', ...said, x: 20, y: 180, icon: 'note', colour: [1, 1, 0] },
  });
  return document.write();
};

test('every byte stays, and the section behind them says where all objects are', () => {
  const source = lost({ 30: SIGNATURE, 34: '(behind a hole)' });
  assert.throws(() => new PdfFile('a.pdf', source));
  const document = new EditedDocument(source);
  assert.equal(document.isRepaired, false);
  assert.deepEqual(document.write(), source, 'unchanged it is as it came');
  const written = noted(document);
  assert.deepEqual(written.subarray(0, source.length), source);
  expectSound(written);
  const file = new PdfFile('a.pdf', written);
  assert.equal(file.trailer.has('Prev'), false);
  assert.deepEqual([...file.xref.entries.keys()].includes(33), false);
  assert.ok(file.fetch(34), 'what nothing leads to is still there');
  const again = new EditedDocument(written);
  assert.deepEqual(
    again.annotationsOn(again.pages[0] ?? 0).map(({ contents }) => contents),
    ['Why?'],
  );
});

test('without a signature, or with an object that does not hold, the file is repaired', () => {
  for (const objects of [{ 30: '(none)' }, { 30: SIGNATURE, 31: '<</Length 99>>\nstream\nshort\nendstream' }]) {
    const document = new EditedDocument(lost(objects));
    assert.equal(document.isRepaired, true);
    expectSound(noted(document));
  }
});
