import assert from 'node:assert/strict';
import test from 'node:test';
import { EditedDocument } from '../../src/index.ts';
import { firstPage, withEdits } from '../adding.ts';
import { made } from '../made.ts';
import { expectSound } from '../other-readers.ts';
import { assets, beside } from './beside.ts';
import { putSample, sampleComments, sampleOf } from '@pagewright/testkit';

const SPACES = ['', '/CropBox [40 500 300 760]'].flatMap((crop) =>
  [0, 90, 180, 270].map((turn) => `/Rotate ${turn} ${crop}`),
);

for (const [name, comment] of Object.entries(sampleComments(beside)))
  for (const space of sampleOf(import.meta, SPACES, 2))
    test(`what is read is what was written: ${name} on a page with ${space}`, () => {
      const source = made({ content: '', width: 400, height: 792, page: space });
      const page = firstPage(source);
      const result = withEdits(source, [putSample(page, comment)], assets);
      expectSound(result);
      const [read, ...others] = new EditedDocument(result).annotationsOn(page);
      assert.deepEqual(others, []);
      assert.deepEqual(read?.comment, comment);
    });
