import assert from 'node:assert/strict';
import test from 'node:test';
import { streamOf } from '@pagewright/testkit';
import { EditedDocument } from '../src/index.ts';
import { made } from './made.ts';
import { drawnByPoppler, expectSound } from './other-readers.ts';

/** A page in a file of its own, as a viewer draws it while its document is edited. */

const look = (color: string) => streamOf('/Type/XObject/Subtype/Form/BBox [0 0 40 20]', `${color} rg 0 0 40 20 re f`);
const SOURCE = made({
  content: '0 0 1 rg 150 50 40 40 re f',
  plainPages: 2,
  page: '/Annots [10 0 R 11 0 R 12 0 R]',
  catalog: '/AcroForm <</Fields [10 0 R]>>',
  objects: {
    10: '<</Type/Annot/Subtype/Widget/FT/Tx/T (secret)/V (nobody reads this)/Rect [10 10 50 30]/AP <</N 20 0 R>>>>',
    11: '<</Type/Annot/Subtype/Square/Rect [60 10 100 30]/Contents (a note)/AP <</N 21 0 R>>>>',
    12: '<</Type/Annot/Subtype/Link/Rect [0 0 9 9]/Dest [901 0 R/Fit]>>',
    20: look('1 0 0'),
    21: look('0 1 0'),
  },
});
const document = new EditedDocument(SOURCE);
const alone = document.writePage(document.pages[0] ?? 0);
assert.ok(alone);

test('a page alone is a sound file of one page', () => {
  expectSound(alone);
  assert.equal(new EditedDocument(alone).pages.length, 1);
});

test('a page alone is drawn as it was, with its fields and comments', () => {
  const { at } = drawnByPoppler(alone);
  assert.deepEqual(
    [at(30, 80), at(80, 80), at(170, 30), at(120, 50)],
    [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 255, 255],
    ],
  );
});

test('a field of a page alone is a stamp: readers draw fields only with the form that they belong to', () => {
  const kinds = [
    ...Buffer.from(alone)
      .toString('latin1')
      .matchAll(/\/Subtype\s*\/(Widget|Stamp|Square)/g),
  ];
  assert.deepEqual(
    kinds.map(([, kind]) => kind),
    ['Stamp', 'Square'],
  );
});

test('a page alone has neither other pages, nor values, nor words of comments', () => {
  const text = Buffer.from(alone).toString('latin1');
  for (const gone of ['Plain page', 'nobody reads this', 'a note', '/AcroForm', '/Dest'])
    assert.ok(!text.includes(gone), gone);
});

test('what is no page of the document cannot be written alone', () => {
  assert.equal(document.writePage(9999), undefined);
});
