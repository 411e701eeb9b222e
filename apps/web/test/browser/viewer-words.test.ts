import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fixture, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { openAt } from './at-hand.ts';
import { openSite, type Site } from './site.ts';
import { wordsPdf } from './viewer-pdf.ts';
import { convertAndDownload, focusIs, give, tabTo } from './visitor.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const viewer = (page: Page) => page.locator('dialog[open]');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** The words of a page are there. */
const read = (page: Page, words: string) =>
  viewer(page).getByRole('figure').getByText(words).first().waitFor({ state: 'attached' });
const count = (page: Page, words: string | RegExp) =>
  viewer(page).getByRole('search').getByText(words, { exact: true }).waitFor();

const drawn = (page: Page) => viewer(page).getByRole('figure').locator('canvas').first().waitFor();

/** Where a point of a page (612 by 792) is on the screen. */
async function placesOf(page: Page, number: number) {
  const box = await page.getByRole('figure', { name: `Page ${number}`, exact: true }).boundingBox();
  assert.ok(box);
  return (x: number, y: number) => [box.x + (box.width * x) / 612, box.y + (box.height * (792 - y)) / 792] as const;
}

const LEFT =
  'The first column has a divided translation and goes on for a while until it has as many lines as the other column that stands beside it on this page. Last words of the left column here.';

test('text is selected by mouse over columns and by keys alone, and copied as it is read', async () => {
  const page = await site.open('/compress-pdf', { viewport: { width: 1440, height: 900 }, ...CLIPBOARD });
  await give(page, { name: 'words.pdf', buffer: wordsPdf(3) });
  await page.getByRole('button', { name: 'View words.pdf' }).click();
  await read(page, LEFT);
  const at = await placesOf(page, 1);
  await page.mouse.move(...at(62, 703));
  await page.mouse.down();
  await page.mouse.move(...at(200, 670));
  await page.mouse.move(...at(410, 703));
  await page.mouse.up();
  await viewer(page).getByRole('button', { name: 'Copy' }).click();
  await viewer(page).getByText('Copied.').waitFor();
  assert.match(await copied(page), new RegExp(`^${RegExp.escape(LEFT)}\n\nThe second co`));

  await page.mouse.dblclick(...at(100, 703));
  await page.keyboard.press('Control+c');
  await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text === 'first'));
  await page.mouse.click(...at(100, 703), { clickCount: 3 });
  await page.keyboard.press('Control+c');
  await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text.endsWith('a divided trans-')));
  await page.mouse.click(...at(60, 700));
  await page.keyboard.down('Shift');
  await page.mouse.click(...at(300, 700));
  await page.keyboard.up('Shift');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+c');
  await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text.endsWith('a while until ')));
  await page.keyboard.press('Escape');
  await viewer(page).getByRole('button', { name: 'Copy' }).waitFor({ state: 'detached' });

  await page.keyboard.press('n');
  await read(page, 'A turned page with a café on it');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.waitForFunction(() =>
    navigator.clipboard.readText().then((text) => text === 'A turned page with a café on it'),
  );
});

test('words are searched for by keys alone, and what is found stays selected', async () => {
  const page = await site.open('/compress-pdf', { viewport: { width: 1440, height: 900 }, ...CLIPBOARD });
  await give(page, { name: 'words.pdf', buffer: wordsPdf(40) });
  await page.getByRole('button', { name: 'View words.pdf' }).click();
  await read(page, LEFT);
  await page.keyboard.press('Control+f');
  await focusIs(page, 'Search in the document');
  await page.keyboard.type('CAFE');
  await count(page, '1 of 3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await count(page, '3 of 3');
  await viewer(page).getByText('Page 2 of 42').waitFor({ state: 'attached' });
  await assertAccessibleInBothSchemes(page, 'the search');
  await tabTo(page, /^Match accents$/);
  await page.keyboard.press('Enter');
  await count(page, '1 of 1');
  await tabTo(page, /^Close the search$/);
  await page.keyboard.press('Enter');
  await focusIs(page, 'Pages of words.pdf');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('translation and');
  await count(page, '1 of 1');
  await viewer(page).getByText('Page 1 of 42').waitFor({ state: 'attached' });
  await viewer(page).getByRole('button', { name: 'Whole words' }).click();
  await count(page, '1 of 1');
  await viewer(page).getByRole('searchbox').fill('transl');
  await count(page, 'Nothing found');
  await viewer(page).getByRole('button', { name: 'Whole words' }).click();
  await count(page, '1 of 1');
  await viewer(page).getByRole('searchbox').fill('page');
  await count(page, '1 of 42');
  await viewer(page).getByRole('button', { name: 'Page 9', exact: false }).first().click();
  await viewer(page).getByText('Page 9 of 42').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text === 'page 9'));
});

proof('on a telephone a long press selects a word, its handle takes more, and a tap lets go', async () => {
  const page = await site.open('/fr/compress-pdf', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...CLIPBOARD,
  });
  await give(page, { name: 'words.pdf', buffer: wordsPdf() });
  await page.getByRole('button', { name: 'Afficher words.pdf' }).tap();
  await read(page, LEFT);
  const at = await placesOf(page, 1);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly (readonly [number, number])[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y]) => ({ x, y })) });
  await send('touchStart', at(100, 703));
  const copy = viewer(page).getByRole('button', { name: 'Copier' });
  await viewer(page).locator('[data-handle]').first().waitFor();
  await send('touchEnd');
  await copy.tap();
  await viewer(page).getByText('Copié.').waitFor();
  assert.equal(await copied(page), 'first');
  const handle = await viewer(page).locator('[data-handle=to]').boundingBox();
  assert.ok(handle && handle.width >= 44 && handle.height >= 44);
  await send('touchStart', [handle.x + 22, handle.y + 12]);
  await send('touchMove', at(130, 690));
  await send('touchMove', at(150, 686));
  await send('touchEnd');
  await copy.tap();
  await page.waitForFunction(() =>
    navigator.clipboard.readText().then((text) => text.startsWith('first column has a divided translation and g')),
  );
  await page.touchscreen.tap(...at(300, 200));
  await copy.waitFor({ state: 'detached' });

  await viewer(page).getByRole('button', { name: 'Rechercher', exact: true }).tap();
  await viewer(page).getByRole('searchbox', { name: 'Rechercher dans le document' }).fill('café');
  await count(page, '1 sur 3');
  await assertAccessibleInBothSchemes(page, 'the search on a telephone');
  assert.equal(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), 0);
});

proof('text of an encrypted document is read, and a worker that breaks down begins anew once', async () => {
  const page = await site.open('/fr/compress-pdf', { viewport: { width: 768, height: 1024 } });
  await give(page, { name: 'locked.pdf', buffer: await readFile(fixture('owner-only-3-pages')) });
  await page.getByRole('button', { name: 'Afficher locked.pdf' }).click();
  await viewer(page).getByRole('figure').locator('p').first().waitFor({ state: 'attached' });
  const breakDown = async () => {
    // As the worker itself does where PDFium traps.
    for (const worker of page.workers()) await worker.evaluate(() => postMessage({ type: 'broken' }));
  };
  const alert = viewer(page)
    .getByRole('alert')
    .getByText(/s’est arrêtée deux fois/);
  await breakDown();
  await viewer(page).getByRole('button', { name: 'Faire pivoter' }).click();
  await drawn(page);
  await breakDown();
  await viewer(page).getByRole('button', { name: 'Faire pivoter' }).click();
  await alert.waitFor();
  await assertAccessibleInBothSchemes(page, 'a worker that broke down');
  await viewer(page).getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
  await alert.waitFor({ state: 'detached' });
  await viewer(page).getByRole('button', { name: 'Faire pivoter' }).click();
  await drawn(page);
});

proof('chosen pages are printed at 300 dots an inch, each on paper of its own size', async () => {
  const page = await site.open('/fr/compress-pdf', { viewport: { width: 768, height: 1024 } });
  await page.addInitScript(() => {
    window.print = () => {
      const pages = [...document.querySelectorAll('img')].map(({ naturalWidth, naturalHeight }) => [
        naturalWidth,
        naturalHeight,
      ]);
      window.top?.document.documentElement.setAttribute('data-printed', JSON.stringify(pages));
    };
  });
  await page.reload();
  await give(page, { name: 'words.pdf', buffer: wordsPdf(3) });
  await page.getByRole('button', { name: 'Afficher words.pdf' }).click();
  await read(page, LEFT);
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Imprimer' });
  await dialog.getByText('Certaines pages').click();
  await dialog.getByRole('textbox', { name: 'Pages' }).fill('1-9');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('Indiquez des pages de 1 à 5').waitFor();
  await assertAccessibleInBothSchemes(page, 'the choice of pages to print');
  await dialog.getByRole('textbox', { name: 'Pages' }).fill('2, 4');
  await page.keyboard.press('Enter');
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  // Letter, and a page of 400 points that is as wide as it is tall.
  assert.equal(await page.locator('html').getAttribute('data-printed'), '[[1667,1667],[2550,3300]]');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.locator('iframe').count(), 0);
  await focusIs(page, 'Pages de words.pdf');
});

proof('layers are switched on and off, and nothing is saved', async () => {
  const page = await site.open('/compress-pdf', { viewport: { width: 768, height: 1024 } });
  await give(page, { name: 'layers.pdf', buffer: wordsPdf(0, { layers: true }) });
  await page.getByRole('button', { name: 'View layers.pdf' }).click();
  await read(page, LEFT);
  const at = await placesOf(page, 1);
  const [x, y] = at(50, 50);
  /** Red of the pixel in the middle of the square. */
  const redAt = async () => {
    const shot = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
    const { data } = await sharp(shot).raw().toBuffer({ resolveWithObject: true });
    return data[0] ?? -1;
  };
  const isDrawn = async (wanted: number) => {
    while ((await redAt()) !== wanted) await page.waitForTimeout(100);
  };
  await viewer(page).getByRole('button', { name: 'Thumbnails, contents and files' }).click();
  await viewer(page).getByRole('button', { name: 'Layers', exact: true }).click();
  const square = viewer(page).getByRole('checkbox', { name: 'Black square' });
  assert.equal(await square.isChecked(), false);
  await assertAccessibleInBothSchemes(page, 'the layers');
  await square.focus();
  await page.keyboard.press('Space');
  await viewer(page).getByRole('button', { name: 'Thumbnails, contents and files' }).click();
  await isDrawn(0);
  await viewer(page).getByRole('button', { name: 'Thumbnails, contents and files' }).click();
  await viewer(page).getByRole('button', { name: 'Layers', exact: true }).click();
  assert.equal(await square.isChecked(), true);
  await square.click();
  await viewer(page).getByRole('button', { name: 'Thumbnails, contents and files' }).click();
  await isDrawn(255);
});

proof('right-to-left text is found, and selected in the order in which it is read', async () => {
  const page = await site.open('/txt-to-pdf', { viewport: { width: 1440, height: 900 }, ...CLIPBOARD });
  const text = 'שלום עולם זה מסמך קצר\nמילה אחרונה בדף, 2026 page one\n';
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'שלום.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const { bytes } = await convertAndDownload(page);
  await openAt(page, `${site.origin}/compress-pdf`);
  await give(page, { name: 'hebrew.pdf', buffer: bytes });
  await page.getByRole('button', { name: 'View hebrew.pdf' }).click();
  await read(page, 'שלום עולם');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  // A number beside Latin words reads the same on either side of them (UAX #9).
  await page.waitForFunction(() =>
    navigator.clipboard.readText().then((copy) => copy === 'שלום עולם זה מסמך קצר\nמילה אחרונה בדף, page one 2026'),
  );
  await page.keyboard.press('Control+f');
  await page.keyboard.type('עולם');
  await count(page, '1 of 1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+c');
  await page.waitForFunction(() => navigator.clipboard.readText().then((copy) => copy === 'עולם'));
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+c');
  await page.waitForFunction(() => navigator.clipboard.readText().then((copy) => copy === 'עולם זה'));
});
