import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { rawFile, streamOf, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { linkedPdf } from './linked-pdf.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { openSite, type Site } from './site.ts';
import { convertAndDownload, focusIs, give } from './visitor.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const viewer = (page: Page) => page.locator('dialog[open]');
const pages = (page: Page) => viewer(page).getByRole('region');
/** Waits until this page has a picture. */
const drawn = (page: Page, number: number) =>
  viewer(page)
    .getByRole('region')
    .getByRole('figure', { name: `Page ${number.toLocaleString('en')}`, exact: true })
    .locator('canvas')
    .first()
    .waitFor({ timeout: 30_000 });
const pageField = (page: Page) => viewer(page).getByRole('textbox', { name: /^(Page number|Numéro de page)$/ });
const widthOf = async (page: Page, number: number) =>
  (
    await pages(page)
      .getByRole('figure', { name: `Page ${number.toLocaleString('en')}`, exact: true })
      .boundingBox()
  )?.width ?? 0;

/** One page, the lower half of which a field fills with black. */
const FILLED = Buffer.from(
  rawFile([
    [1, '<</Type/Catalog/Pages 2 0 R/AcroForm <</Fields [4 0 R]>>>>'],
    [2, '<</Type/Pages/Count 1/Kids [3 0 R]>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox [0 0 100 100]/Annots [4 0 R]>>'],
    [4, '<</Type/Annot/Subtype/Widget/FT/Tx/T (name)/V (Ann)/F 4/Rect [0 0 100 100]/P 3 0 R/AP <</N 5 0 R>>>>'],
    [5, streamOf('/Type/XObject/Subtype/Form/BBox [0 0 100 100]', '0 g 0 0 100 50 re f')],
  ]),
);

proof('what is written in the fields of a form is shown', async () => {
  const page = await site.open('/compress-pdf');
  await give(page, { name: 'form.pdf', buffer: FILLED });
  await page.getByRole('button', { name: 'View form.pdf' }).click();
  await drawn(page, 1);
  const shown = await viewer(page).locator('figure canvas').first().screenshot();
  const { channels } = await sharp(shown).stats();
  assert.deepEqual(
    channels.slice(0, 3).map(({ min, max }) => [min, max]),
    [
      [0, 255],
      [0, 255],
      [0, 255],
    ],
  );
  await page.close();
});

test('a file that was given is read by the keyboard alone, and the focus comes back', async () => {
  const page = await site.open('/compress-pdf');
  await give(page, { name: 'long.pdf', buffer: numberedPdf(30) });
  const view = page.getByRole('button', { name: 'View long.pdf' });
  await view.focus();
  await page.keyboard.press('Enter');
  await drawn(page, 1);
  await focusIs(page, 'Pages of long.pdf');
  await pageField(page).fill('17');
  await page.keyboard.press('Enter');
  await drawn(page, 17);
  await viewer(page).getByText('Page 17 of 30').waitFor({ state: 'attached' });

  await pages(page).focus();
  await page.keyboard.press('1');
  assert.equal(Math.round(await widthOf(page, 17)), 816);
  await page.keyboard.press('+');
  assert.equal(Math.round(await widthOf(page, 17)), 898);
  await page.keyboard.press('r');
  assert.equal(Math.round(await widthOf(page, 17)), 1162);
  await page.keyboard.press('End');
  await drawn(page, 30);
  assert.equal(await pageField(page).inputValue(), '30');
  await assertAccessibleInBothSchemes(page, 'the viewer');
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'detached' });
  await focusIs(page, 'View long.pdf');
});

proof('at 1,600 % tiles are as fine as the screen, and the place under the pointer stays', async () => {
  const page = await site.open('/compress-pdf', { viewport: { width: 768, height: 900 }, deviceScaleFactor: 2 });
  await give(page, { name: 'long.pdf', buffer: numberedPdf(2415) });
  await page.getByRole('button', { name: 'View long.pdf' }).click();
  await drawn(page, 1);
  await pageField(page).fill('2000');
  await page.keyboard.press('Enter');
  await drawn(page, 2000);
  // Longer than any element of a browser may be.
  await page.mouse.move(400, 500);
  await page.keyboard.down('Control');
  for (let notch = 0; notch < 20; notch += 1) await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await viewer(page).getByText('1,600 %').waitFor();
  assert.equal(Math.round(await widthOf(page, 2000)), 792 * (96 / 72) * 16);
  await page.waitForFunction(() => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('dialog[open] section canvas')];
    return canvases.some((canvas) => {
      const { width, left, right, top, bottom } = canvas.getBoundingClientRect();
      const isSharp = Math.abs(width * devicePixelRatio - canvas.width) < 1;
      return isSharp && left <= 400 && right >= 400 && top <= 500 && bottom >= 500;
    });
  });
});

proof('2,415 pages are scrolled through, and no more of them exist than are seen', async () => {
  const page = await site.open('/compress-pdf');
  await give(page, { name: 'long.pdf', buffer: numberedPdf(2415) });
  await page.getByRole('button', { name: 'View long.pdf' }).click();
  await drawn(page, 1);
  for (let place = 1; place <= 40; place += 1) {
    await pages(page).evaluate((element, share) => {
      element.scrollTop = share * element.scrollHeight;
    }, place / 40);
    await page.waitForTimeout(30);
  }
  await drawn(page, 2415);
  assert.equal(await pageField(page).inputValue(), '2415');
  assert.ok((await pages(page).getByRole('figure').count()) <= 5);
  assert.ok((await viewer(page).locator('*').count()) < 400);
});

proof('a result is read beside its download, in French, on a telephone, with its password', async () => {
  const page = await site.open('/fr/protect-pdf', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await give(page, { name: 'one.pdf', buffer: numberedPdf(3) });
  const fields = page.locator('aside input[type=password]');
  await fields.nth(0).fill('secret');
  await fields.nth(1).fill('secret');
  await convertAndDownload(page);
  await page.getByRole('button', { name: /^Afficher / }).click();
  const password = viewer(page).getByLabel('Mot de passe de ', { exact: false }).and(page.locator('input'));
  await password.fill('other');
  await page.keyboard.press('Enter');
  await viewer(page)
    .getByText(/n’est pas le bon|incorrect|n’ouvre pas/i)
    .waitFor();
  await password.fill('secret');
  await page.keyboard.press('Enter');
  await drawn(page, 1);
  await assertAccessibleInBothSchemes(page, 'the viewer on a telephone');
  assert.equal(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), 0);
  const small = await viewer(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (width < 24 || height < 24)),
    );
  assert.deepEqual(small, []);
  await viewer(page).getByRole('button', { name: 'Fermer la visionneuse' }).click();
  await viewer(page).waitFor({ state: 'detached' });
});

test('outline, links and attached files lead on: within the document, to addresses in a new tab, never to scripts', async () => {
  const page = await site.open('/fr/compress-pdf');
  await give(page, { name: 'linked.pdf', buffer: linkedPdf() });
  await page.getByRole('button', { name: 'Afficher linked.pdf' }).click();
  await drawn(page, 1);
  const address = viewer(page).getByRole('link');
  await address.waitFor();
  assert.equal(await address.count(), 1);
  assert.equal(await address.getAttribute('href'), 'https://example.com/there');
  assert.equal(await address.getAttribute('target'), '_blank');
  assert.match((await address.getAttribute('rel')) ?? '', /noopener/);
  const first = await pages(page).getByRole('figure', { name: 'Page 1', exact: true }).boundingBox();
  const box = await address.boundingBox();
  assert.ok(first && box);
  // 650 points from below, 100 from the left.
  assert.ok(Math.abs((box.y - first.y) / first.height - (792 - 650) / 792) < 0.005);
  assert.ok(Math.abs((box.x - first.x) / first.width - 100 / 612) < 0.005);

  await viewer(page).getByRole('button', { name: 'Lien vers la page 3' }).click();
  await viewer(page).getByText('Page 3 sur 4').waitFor({ state: 'attached' });
  await viewer(page).getByRole('button', { name: 'Sommaire', exact: true }).click();
  await viewer(page).getByRole('button', { name: 'Légere' }).click();
  await viewer(page).getByText('Page 4 sur 4').waitFor({ state: 'attached' });
  await viewer(page).getByRole('button', { name: 'Chapter' }).click();
  await viewer(page).getByText('Page 2 sur 4').waitFor({ state: 'attached' });
  await assertAccessibleInBothSchemes(page, 'the outline');

  await viewer(page).getByRole('button', { name: 'Fichiers', exact: true }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    viewer(page).getByRole('button', { name: 'Enregistrer note.txt' }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), 'note.txt');
  assert.equal(await readFile(await saved.path(), 'utf8'), 'hello');

  await viewer(page).getByRole('button', { name: 'Deux pages côte à côte' }).click();
  const [second, third] = await Promise.all(
    [2, 3].map((number) =>
      pages(page)
        .getByRole('figure', { name: `Page ${number}`, exact: true })
        .boundingBox(),
    ),
  );
  assert.equal(second?.y, third?.y);
  await viewer(page).getByRole('button', { name: 'Une page à la fois' }).click();
  assert.equal(await pages(page).getByRole('figure').count(), 1);
  await viewer(page).getByRole('button', { name: 'Page suivante' }).click();
  await drawn(page, 3);
});
