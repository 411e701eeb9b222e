import assert from 'node:assert/strict';
import test from 'node:test';
import { EditedDocument } from '../src/index.ts';
import { made } from './made.ts';

const spaceOf = (page: string) => {
  const document = new EditedDocument(made({ content: '', width: 600, height: 800, page }));
  return document.spaceOf(document.pages[0] ?? 0);
};

test('a page shows its crop box as far as it lies on the paper, whichever corners it is named by', () => {
  const space = { left: 100, bottom: 0, width: 500, height: 700, quarters: 0, userUnit: 1 };
  assert.deepEqual(spaceOf('/CropBox [900 700 100 -50]'), space);
  assert.deepEqual(spaceOf('/CropBox [10 10 10 99] /Rotate -90 /UserUnit 2.5'), {
    left: 0,
    bottom: 0,
    width: 600,
    height: 800,
    quarters: 3,
    userUnit: 2.5,
  });
  assert.deepEqual(spaceOf('/CropBox [700 0 900 700]'), spaceOf(''));
});
