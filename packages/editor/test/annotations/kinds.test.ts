import assert from 'node:assert/strict';
import test from 'node:test';
import { EditedDocument } from '../../src/index.ts';
import { firstPage, withEdits } from '../adding.ts';
import { facesOf, installedFont } from '../made-fonts.ts';
import { made } from '../made.ts';
import { expectSound } from '../other-readers.ts';
import { put, samples } from './sample-comments.ts';

const { hashes, assets } = facesOf(installedFont('Carlito-Regular.ttf'));

const SPACES = ['', '/CropBox [40 500 300 760]'].flatMap((crop) =>
  [0, 90, 180, 270].map((turn) => `/MediaBox [0 0 400 792] /Rotate ${turn} ${crop}`),
);

for (const [name, comment] of Object.entries(samples(hashes)))
  for (const space of SPACES)
    test(`what is read is what was written: ${name} on a page with ${space}`, () => {
      const source = made({ content: '', page: space });
      const page = firstPage(source);
      const result = withEdits(source, [put(page, comment)], assets);
      expectSound(result);
      const [read, ...others] = new EditedDocument(result).annotationsOn(page);
      assert.deepEqual(others, []);
      assert.deepEqual(read?.comment, comment);
    });
