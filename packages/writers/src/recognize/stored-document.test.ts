import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { makeDocument, makePage, makeParagraph, makeTable } from '../../test/make-document.ts';
import { readDocument, readPage, storeDocument } from './stored-document.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'stored-'));
after(() => rm(folder, { recursive: true, force: true }));

const number = { ...makeParagraph(['Page 12']), kind: 'pageNumber' } as ReturnType<typeof makeParagraph>;
const document = makeDocument(
  [
    makePage([makeParagraph(['First page.'])], { number: 1, footer: [number], turned: 90 }),
    makePage(
      [
        makeTable([
          ['Head', 'Count'],
          ['Bread', '2'],
        ]),
      ],
      { number: 4 },
    ),
  ],
  { title: 'Harbours' },
);

test('a stored document reads back as it was, as a whole and page by page', () => {
  const stored = storeDocument(document, folder);
  assert.deepEqual(readDocument(stored), document);
  assert.deepEqual(readPage(folder, 4), document.pages[1]);
});

test('what is known of pages without opening them is little', () => {
  const stored = storeDocument(document, folder);
  const [first, second] = stored.pages;
  assert.deepEqual([first?.number, first?.turned, first?.printedNumber], [1, 90, 'Page 12']);
  assert.deepEqual([second?.number, second?.printedNumber], [4, undefined]);
  assert.ok(JSON.stringify(structuredClone(stored)).length < 1_000);
});
