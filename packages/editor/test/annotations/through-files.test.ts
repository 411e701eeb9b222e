import assert from 'node:assert/strict';
import test from 'node:test';
import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { putSample, sampleComments, sampleOf } from '@pagewright/testkit';
import { readXfdf, writeXfdf } from '../../src/annotations/exchange/index.ts';
import { EditedDocument } from '../../src/index.ts';
import { firstPage, settingsFor, withEdits } from '../adding.ts';
import { made } from '../made.ts';
import { drawnByPoppler, expectSound } from '../other-readers.ts';
import { assets, beside } from './beside.ts';

/** Comments of every kind, once they are in a file, go on into another one and into their page. */

const SPACES = ['', '/Rotate 90', '/Rotate 180 /CropBox [40 500 300 760]', '/Rotate 270'];
const page = (space: string) => made({ content: '0.9 g 0 0 400 400 re f', width: 400, height: 792, page: space });

const faceless = (comment: Comment | undefined): unknown =>
  JSON.parse(JSON.stringify(comment ?? null, (key, value: unknown) => (key === 'faces' ? [] : value)));

/** Of a page's pixels: edges of lines may take one more, and letters that are drawn without shades move by one. */
const ALIKE = 0.005;

for (const [name, comment] of Object.entries(sampleComments(beside))) {
  test(`flattened, nothing is left of it and it looks as before: ${name}`, () => {
    for (const space of sampleOf(import.meta, SPACES)) {
      const source = page(space);
      const commented = withEdits(source, [putSample(firstPage(source), comment)], assets);
      const document = new EditedDocument(commented, settingsFor(assets));
      document.apply({ kind: 'flatten', which: 'comments' });
      const flat = document.write();
      expectSound(flat);
      assert.deepEqual(new EditedDocument(flat).annotationsOn(firstPage(flat)), []);
      // Poppler turns icons of its own way; where the page stands upright it draws ours.
      if (space !== '' && (comment.type === 'note' || comment.type === 'file')) continue;
      const [before, after] = [drawnByPoppler(commented), drawnByPoppler(flat)];
      let differing = 0;
      for (let y = 0; y < before.height; y += 1)
        for (let x = 0; x < before.width; x += 1)
          if (before.at(x, y).some((share, at) => Math.abs(share - (after.at(x, y)[at] ?? 0)) > 48)) differing += 1;
      assert.ok(differing <= ALIKE * before.width * before.height, `${differing} pixels are others ${space}`);
    }
  });

  test(`out of a document as XFDF and into another one: ${name}`, () => {
    const source = page('');
    const document = new EditedDocument(withEdits(source, [putSample(firstPage(source), comment)], assets));
    const pages = document.pages.map((number) => document.annotationsOn(number));
    const kept = new Map<string, Uint8Array>(assets);
    const files = {
      read: (hash: string) => kept.get(hash) ?? document.attachedFile(hash),
      keep: (bytes: Uint8Array) => hex(sha256(bytes)),
    };
    const { text, leftOut } = writeXfdf({ file: 'a.pdf', pages }, files);
    assert.equal(leftOut, 0);
    const read = readXfdf(text, { pages: [firstPage(source)], known: [], files });
    assert.deepEqual(
      read.operations.map((operation) => operation.comment),
      [faceless(pages[0]?.[0]?.comment)],
    );
    assert.deepEqual(read.leftOut, { pages: 0, kinds: 0, answers: 0 });
  });
}
