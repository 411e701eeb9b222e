import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { convertAndDownload, give } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const cells = (page: Page) => page.getByRole('gridcell');
const labels = async (page: Page) => {
  const found = await cells(page).all();
  return Promise.all(found.map((cell) => cell.getAttribute('aria-label')));
};
const cellCount = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('[role=gridcell]').length === wanted, count);

test('pages of a second file are inserted behind the selection, moved among the others, and undone', async () => {
  const page = await site.open('/organize-pdf');
  await give(page, { name: 'first.pdf', buffer: numberedPdf(3) });
  await page.getByRole('gridcell', { name: 'Page 1', exact: true }).click();
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('toolbar').getByRole('button', { name: 'Insert pages' }).click();
  await (await dialog).setFiles({ name: 'second.pdf', mimeType: 'application/pdf', buffer: numberedPdf(2) });
  await cellCount(page, 5);
  assert.deepEqual(await labels(page), [
    'Page 1 of first.pdf',
    'Page 1 of second.pdf',
    'Page 2 of second.pdf',
    'Page 2 of first.pdf',
    'Page 3 of first.pdf',
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await cellCount(page, 3);
  await page.getByRole('button', { name: 'Redo' }).click();
  await cellCount(page, 5);

  await page.getByLabel('Select pages').fill('b2');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').focus();
  await page.keyboard.press('r');
  await page.keyboard.press('Alt+ArrowLeft');
  const { bytes } = await convertAndDownload(page);
  assert.deepEqual(
    readPdf(bytes).map(({ text, rotation }) => [text, rotation]),
    [
      ['Page 1', 0],
      ['Page 2', 90],
      ['Page 1', 0],
      ['Page 2', 0],
      ['Page 3', 0],
    ],
  );
});

proof('a file that is removed takes its pages along, and the file that is left becomes the first', async () => {
  const page = await site.open('/fr/organize-pdf');
  await give(page, { name: 'un.pdf', buffer: numberedPdf(2) }, { name: 'deux.pdf', buffer: numberedPdf(4) });
  await cellCount(page, 6);
  await page.getByRole('button', { name: 'Retirer un.pdf' }).click();
  await cellCount(page, 4);
  assert.deepEqual(await labels(page), ['Page 1', 'Page 2', 'Page 3', 'Page 4']);
  await page.getByRole('gridcell', { name: 'Page 4', exact: true }).click();
  await page.keyboard.press('Delete');
  const { bytes } = await convertAndDownload(page);
  assert.equal(readPdf(bytes).length, 3);
});

proof('a file dropped on the grid brings its pages to where it was dropped', async () => {
  const page = await site.open('/organize-pdf');
  await give(page, { name: 'first.pdf', buffer: numberedPdf(3) });
  const second = cells(page).nth(1);
  await second.locator('img').waitFor();
  const box = await second.boundingBox();
  assert.ok(box);
  await page.evaluate(
    ({ pdf, x, y }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(pdf)], 'second.pdf', { type: 'application/pdf' }));
      const at = { bubbles: true, cancelable: true, dataTransfer: data, clientX: x, clientY: y };
      const target = document.elementFromPoint(x, y);
      for (const type of ['dragenter', 'dragover', 'drop']) target?.dispatchEvent(new DragEvent(type, at));
    },
    { pdf: [...numberedPdf(1)], x: box.x + 4, y: box.y + box.height / 2 },
  );
  await cellCount(page, 4);
  assert.deepEqual(
    (await labels(page)).map((label) => label?.replace('.pdf', '')),
    ['Page 1 of first', 'Page 1 of second', 'Page 2 of first', 'Page 3 of first'],
  );
});
