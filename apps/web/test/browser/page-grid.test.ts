import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { convertAndDownload, download, give, startButton } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const LARGE = path.join(import.meta.dirname, '../../../../../shared/corpus/pdf/large/r-fullrefman-2415-pages.pdf');

proof('of a thousand pages only those near the screen exist, and all can be reached', async () => {
  const page = await site.open('/delete-pages');
  await give(page, { name: 'thousand.pdf', buffer: numberedPdf(1000) });
  const grid = page.getByRole('grid');
  await grid.waitFor();
  assert.ok((await grid.getByRole('gridcell').count()) < 60);
  await grid.focus();
  await page.keyboard.press('End');
  await grid.getByRole('gridcell', { name: 'Page 1,000' }).locator('img').waitFor();
  assert.ok((await grid.getByRole('gridcell').count()) < 60);

  await page.getByLabel('Select pages').fill('2-999');
  await page.keyboard.press('Enter');
  const { bytes } = await convertAndDownload(page);
  assert.deepEqual(
    readPdf(bytes).map(({ text }) => text),
    ['Page 1', 'Page 1000'],
  );
});

test('several pages are dragged together, and a drag can be undone', async () => {
  const page = await site.open('/organize-pdf');
  await give(page, { name: 'eight.pdf', buffer: numberedPdf(8) });
  const cell = (number: number) => page.getByRole('gridcell', { name: `Page ${number}`, exact: true });
  const order = async () => (await page.getByRole('gridcell').allInnerTexts()).map(Number);
  await cell(7).click();
  await cell(8).click({ modifiers: ['ControlOrMeta'] });

  const from = await cell(7).boundingBox();
  const to = await cell(1).boundingBox();
  assert.ok(from && to);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 6 });
  await page.mouse.move(to.x + 4, to.y + to.height / 2);
  await page.mouse.up();
  assert.deepEqual(await order(), [7, 8, 1, 2, 3, 4, 5, 6]);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await order(), [1, 2, 3, 4, 5, 6, 7, 8]);
  await page.getByRole('button', { name: 'Redo' }).click();
  const { bytes } = await convertAndDownload(page);
  assert.deepEqual(
    readPdf(bytes).map(({ text }) => Number(text.slice(5))),
    [7, 8, 1, 2, 3, 4, 5, 6],
  );
});

proof('only the pages that are shown wider than high are turned', async () => {
  const page = await site.open('/fr/rotate-pdf');
  await give(page, { name: 'sept.pdf', buffer: numberedPdf(7) });
  await page.getByRole('button', { name: 'Paysage' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Pivoter à droite', exact: true }).click();
  // Now it stands: nothing is left that lies.
  await page.getByRole('button', { name: 'Paysage' }).click();
  await page.getByText('Aucune page sélectionnée').waitFor();
  const { bytes } = await convertAndDownload(page);
  assert.deepEqual(
    readPdf(bytes).map(({ rotation }) => rotation),
    [0, 0, 0, 0, 90, 0, 0],
  );
});

proof('a start in the same breath as the last key sends what that key did', async () => {
  const page = await site.open('/organize-pdf');
  await give(page, { name: 'three.pdf', buffer: numberedPdf(3) });
  await page.getByRole('grid').waitFor();
  await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]');
    const press = (key: string, more: KeyboardEventInit = {}) =>
      grid?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    press(' ');
    press('r');
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true, shiftKey: true });
    document.querySelector<HTMLFormElement>('aside form')?.requestSubmit();
  });
  const { bytes } = await download(page);
  assert.deepEqual(
    readPdf(bytes).map(({ rotation }) => rotation),
    [90, 0, 0],
  );
});

proof('pages that were arranged are still arranged, with their undo, when a task is cancelled', async () => {
  const page = await site.open('/organize-pdf');
  await give(page, { name: 'four.pdf', buffer: numberedPdf(4) });
  await page.getByRole('gridcell', { name: 'Page 2', exact: true }).click();
  await page.keyboard.press('Delete');
  // The start call never arrives, so that there is time to cancel.
  await page.route(`**${CALLS['tasks.start'].path}`, () => undefined);
  await startButton(page).click();
  await page.locator('aside').getByRole('button', { name: 'Cancel' }).click();
  const second = page.getByRole('gridcell').nth(1);
  await second.and(page.getByLabel('Page 3')).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await second.and(page.getByLabel('Page 2')).waitFor();
});

proof('a finger that rests on a page lifts it, and one that moves at once scrolls', async () => {
  const page = await site.open('/organize-pdf', { hasTouch: true, viewport: { width: 390, height: 844 } });
  await give(page, { name: 'eight.pdf', buffer: numberedPdf(8) });
  const grid = page.getByRole('grid');
  const order = async () => (await page.getByRole('gridcell').allInnerTexts()).slice(0, 4).map(Number);
  await grid.scrollIntoViewIfNeeded();
  const cells = await page.getByRole('gridcell').all();
  const [first, fourth] = [await cells[0]?.boundingBox(), await cells[3]?.boundingBox()];
  assert.ok(first && fourth);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = { x: first.x + first.width / 2, y: first.y + first.height / 2 };
  const to = { x: fourth.x + fourth.width - 4, y: fourth.y + fourth.height / 2 };

  await touch('touchStart', from.x, from.y);
  await page.getByText('1 page', { exact: true }).waitFor();
  for (const share of [0.3, 0.6, 1]) {
    await touch('touchMove', from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
  }
  await touch('touchEnd');
  await page.getByRole('button', { name: 'Undo', disabled: false }).waitFor();
  assert.deepEqual(await order(), [2, 3, 4, 1]);

  await page.getByRole('button', { name: 'Undo' }).tap();
  await touch('touchStart', to.x - 20, to.y);
  for (const up of [20, 60, 120]) await touch('touchMove', to.x - 20, to.y - up);
  await touch('touchEnd');
  assert.deepEqual(await order(), [1, 2, 3, 4]);
});

proof(
  'a real manual of 2,415 pages is shown to its last page',
  { skip: existsSync(LARGE) ? false : 'skipped: no corpus' },
  async () => {
    const page = await site.open('/delete-pages');
    await give(page, { name: 'manual.pdf', buffer: readFileSync(LARGE) });
    const grid = page.getByRole('grid');
    await grid.waitFor({ timeout: 60_000 });
    await grid.focus();
    await page.keyboard.press('End');
    await grid.getByRole('gridcell', { name: 'Page 2,415' }).locator('img').waitFor({ timeout: 30_000 });
  },
);

proof('pages that are typed count without another button when the start follows', async () => {
  const page = await site.open('/fr/delete-pages', { viewport: { width: 390, height: 844 } });
  await give(page, { name: 'livre.pdf', buffer: numberedPdf(5) });
  await page.getByLabel('Sélectionner des pages').fill('2, dernière');
  const { bytes } = await convertAndDownload(page);
  assert.equal(readPdf(bytes).length, 3);
});

test('a start without chosen pages leads to the sentence that says so, also where it was out of sight', async () => {
  const page = await site.open('/delete-pages', { viewport: { width: 390, height: 844 } });
  await give(page, { name: 'book.pdf', buffer: numberedPdf(5) });
  await page.getByRole('grid').waitFor();
  await startButton(page).click();
  const sentence = page.locator('aside [data-problem]');
  await sentence.and(page.locator(':focus')).waitFor();
  assert.equal(await sentence.evaluate((shown) => shown.getBoundingClientRect().bottom < window.innerHeight), true);
});
