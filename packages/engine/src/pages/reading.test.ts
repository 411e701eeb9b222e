import { closeUnlessShared } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { readBookmarks } from './bookmarks.ts';
import { cutBySize } from './cut-by-size.ts';
import { measurePages } from './measure.ts';

/** What is asked of a document before anything is made of it. */

const folder = mkdtempSync(path.join(tmpdir(), 'looking-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  rmSync(folder, { recursive: true, force: true });
});

/** Objects by number, the catalog first, without a cross-reference table: readers find their way, and so do we. */
function written(name: string, objects: readonly string[]): string {
  const file = path.join(folder, name);
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj`).join('\n');
  writeFileSync(file, `%PDF-1.7\n${body}\ntrailer <</Root 1 0 R>>\n`, 'latin1');
  return file;
}

test('a page is as large as it is shown: cropped, turned, in its own unit, with what it inherits', async () => {
  const pages = [
    '',
    '/Rotate 90',
    '/Rotate -270',
    '/CropBox [10 20 110 70]',
    '/CropBox [110 70 -50 20] /Rotate 180',
    '/CropBox [900 900 950 950]',
    '/UserUnit 2.5',
    '/MediaBox [0 0 50 0]',
    '/Rotate 45 /MediaBox [100 400 0 0]',
  ];
  const file = written('sizes.pdf', [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /MediaBox [0 0 200 100] /Count ${pages.length} /Kids [${pages.map((_, index) => `${index + 3} 0 R`).join(' ')}]>>`,
    ...pages.map((entries) => `<</Type /Page /Parent 2 0 R ${entries}>>`),
  ]);
  const sizes = await measurePages({ path: file }, { folder });
  assert.deepEqual(
    sizes.map(({ width, height }) => [width, height]),
    [
      [200, 100],
      [100, 200],
      [100, 200],
      [100, 50],
      [110, 50],
      [200, 100],
      [500, 250],
      [612, 792],
      [100, 400],
    ],
  );
});

test('bookmarks tell their level and page, however they lead there; rings end', async () => {
  const file = written('bookmarks.pdf', [
    '<</Type /Catalog /Pages 2 0 R /Outlines 5 0 R /Names <</Dests <</Names [(end) [4 0 R /Fit]]>>>>>>',
    '<</Type /Pages /MediaBox [0 0 200 100] /Count 2 /Kids [3 0 R 4 0 R]>>',
    '<</Type /Page /Parent 2 0 R>>',
    '<</Type /Page /Parent 2 0 R>>',
    '<</First 6 0 R>>',
    '<</Title (Start) /Dest [3 0 R /XYZ null null null] /First 7 0 R /Next 8 0 R>>',
    '<</Title <feff00c900740065> /A <</S /GoTo /D (end)>>>>',
    '<</Title (Elsewhere) /A <</S /URI /URI (https://example.org)>> /Next 6 0 R>>',
  ]);
  assert.deepEqual(await readBookmarks({ path: file }, { folder }), {
    pages: 2,
    bookmarks: [
      { title: 'Start', level: 1, page: 1 },
      { title: 'Éte', level: 2, page: 2 },
      { title: 'Elsewhere', level: 1, page: undefined },
    ],
  });
});

test('parts by size are told with their weight, in order, without a gap, and nothing is left behind', async () => {
  const content = (seed: number) => Array.from({ length: 2_000 }, (_, at) => ((at * seed * 7919) % 89) + 33);
  const file = written('weights.pdf', [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /MediaBox [0 0 200 100] /Count 20 /Kids [${Array.from({ length: 20 }, (_, index) => `${2 * index + 3} 0 R`).join(' ')}]>>`,
    ...Array.from({ length: 20 }, (_, index) => [
      `<</Type /Page /Parent 2 0 R /Contents ${2 * index + 4} 0 R>>`,
      `<</Length 2000>> stream\n${String.fromCharCode(...content(index + 1))}\nendstream`,
    ]).flat(),
  ]);
  const before = readdirSync(folder);
  const parts = await cutBySize({ path: file }, { limit: 9_000, folder });
  assert.deepEqual(readdirSync(folder), before);
  assert.equal(parts.at(-1)?.last, 20);
  for (const [index, { first, last, bytes }] of parts.entries()) {
    assert.equal(first, (parts[index - 1]?.last ?? 0) + 1);
    assert.ok(bytes <= 9_000 && (last - first >= 2 || last === 20), `${first} to ${last}: ${bytes}`);
  }
  const single = await cutBySize({ path: file }, { limit: 1, folder });
  assert.deepEqual(
    single.map(({ first, last }) => [first, last]),
    Array.from({ length: 20 }, (_, index) => [index + 1, index + 1]),
  );
});
