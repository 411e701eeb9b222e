import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, makePdf } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { picturesOfPages } from './pictures-of-pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-of-pages-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  rmSync(folder, { recursive: true, force: true });
});

test('pictures of many pages come back by page and request, and pages that want none have none', async () => {
  const file = path.join(folder, 'in.pdf');
  const size = (page: number) => 20 + page;
  makePdf(file, {
    pages: Array.from({ length: 30 }, (_, at) => ({ image: { width: size(at + 1), height: 20, seed: at + 1 } })),
  });
  const pages = Array.from({ length: 30 }, (_, at) => ({
    page: at + 1,
    requests:
      at % 3 === 0
        ? []
        : [
            { of: { image: 0 }, output: path.join(folder, `${at + 1}-image`), dpi: 72 },
            { of: { image: 7 }, output: path.join(folder, `${at + 1}-none`), dpi: 72 },
          ],
  }));
  const taken = await picturesOfPages({ path: file }, pages);
  assert.deepEqual(
    taken.map(([image, none]) => [image?.width, none]),
    pages.map(({ page, requests }) => (requests.length > 0 ? [size(page), undefined] : [undefined, undefined])),
  );
  assert.equal(readdirSync(folder).length, 1 + 20);
});
