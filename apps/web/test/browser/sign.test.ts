import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EditedDocument } from '@pagewright/editor';
import { rawFile, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { assertAccessible, assertAccessibleInBothSchemes } from './accessible.ts';
import { button, changes, editor, layer, openEditor } from './editing.ts';
import { inkOn, isBlue, isDark, isRed } from './ink-on-page.ts';
import { PHONE } from './logins.ts';
import { openSite, type Site } from './site.ts';
import { download, give, tabTo } from './visitor.ts';

/** A visitor signs by hand: what is drawn, typed and photographed stands upright in the saved file where it was put. */

let site: Site;
before(async () => {
  site = await openSite({ PLANS: 'open' });
});
after(() => site.close());

const WIDE = { viewport: { width: 1440, height: 1000 } };
const MIDDLE = { viewport: { width: 768, height: 1024 } };

/** Three pages, the second of them turned; on the first, a field for a signature and one for initials. */
const CONTRACT = Buffer.from(
  rawFile([
    [1, '<</Type/Catalog/Pages 2 0 R/AcroForm <</Fields [6 0 R 7 0 R]>>>>'],
    [2, '<</Type/Pages/Count 3/Kids [3 0 R 4 0 R 5 0 R]>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox [0 0 612 792]/Annots [6 0 R 7 0 R]>>'],
    [4, '<</Type/Page/Parent 2 0 R/MediaBox [0 0 612 792]/Rotate 90>>'],
    [5, '<</Type/Page/Parent 2 0 R/MediaBox [0 0 612 792]>>'],
    [6, '<</Type/Annot/Subtype/Widget/FT/Sig/T (tenant)/F 4/Rect [300 100 540 160]/P 3 0 R>>'],
    [7, '<</Type/Annot/Subtype/Widget/FT/Sig/T (tenant_initials)/F 4/Rect [72 100 132 130]/P 3 0 R>>'],
  ]),
);
const TURNED = Buffer.from(
  rawFile([
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, '<</Type/Pages/Count 1/Kids [3 0 R]>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox [0 0 612 792]/Rotate 90>>'],
  ]),
);

const tool = (page: Page, name: string) =>
  editor(page).getByRole('toolbar').first().getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.locator('dialog[open]').last();
const pressIn = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true });
const tabIn = (page: Page, name: string) => dialog(page).getByRole('tab', { name, exact: true });

/** A place of page 1 on the screen, by shares of the page as it is seen. */
async function seen(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await layer(page).boundingBox();
  assert.ok(box);
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

async function clickSeen(page: Page, x: number, y: number): Promise<void> {
  const place = await seen(page, x, y);
  await page.mouse.click(place.x, place.y);
}

/** The signature is made, and goes where the hand points next. */
async function use(page: Page, words: string, name: string): Promise<void> {
  await pressIn(page, words).click();
  await editor(page).getByRole('button', { name, exact: true, pressed: true }).waitFor();
}

async function areaOf(page: Page) {
  const area = dialog(page).locator('[data-drawing-area]');
  const box = await area.boundingBox();
  assert.ok(box);
  return box;
}

/** A wave, four times as wide as it is high. */
const WAVE = Array.from({ length: 25 }, (_, at) => [at * 8, 24 * Math.sin(at / 2)] as const);

async function drawByMouse(page: Page): Promise<void> {
  const box = await areaOf(page);
  const place = ([x, y]: readonly [number, number]) => [box.x + 40 + x, box.y + box.height / 2 + y] as const;
  await page.mouse.move(...place(WAVE[0] ?? [0, 0]));
  await page.mouse.down();
  for (const point of WAVE) await page.mouse.move(...place(point));
  await page.mouse.up();
}

/** The stamps of a saved file, page by page: what each looks like. */
function looksIn(bytes: Uint8Array): string[][] {
  const document = new EditedDocument(new Uint8Array(bytes));
  return document.pages.map((page) =>
    document
      .annotationsOn(page)
      .map(({ comment }) => (comment?.type === 'stamp' ? comment.look.is : (comment?.type ?? ''))),
  );
}

function isNear(found: number, wanted: number, within: number): void {
  assert.ok(Math.abs(found - wanted) <= within, `${found}, not ${wanted}`);
}

test('en, 1440: a drawn signature stands upright on a turned page, is kept on this device, offered again and deleted', async () => {
  const page = await openEditor(site, '/sign-pdf', WIDE, TURNED);
  await editor(page).getByText('without a certificate').waitFor();
  await assertAccessible(page, 'the editor of signatures', 'all but contrast');
  await tool(page, 'Signature').click();
  assert.equal(await pressIn(page, 'Use this signature').isDisabled(), true);
  await drawByMouse(page);
  await pressIn(page, 'Clear').click();
  assert.equal(await pressIn(page, 'Use this signature').isDisabled(), true);
  await drawByMouse(page);
  await dialog(page).getByLabel('Blue').check({ force: true });
  await dialog(page).getByLabel('Keep on this device').check();
  await assertAccessibleInBothSchemes(page, 'a signature is drawn');
  await use(page, 'Use this signature', 'Signature');
  await clickSeen(page, 0.3, 0.7);
  await changes(page, '1 change');
  await button(page, 'Save PDF').click();
  const { name, bytes } = await download(page);
  assert.equal(name, 'report-signed.pdf');
  assert.deepEqual(bytes.subarray(0, TURNED.length), TURNED);
  const ink = await inkOn(bytes, 1, isBlue);
  isNear(ink.x, 0.3, 0.01);
  isNear(ink.y, 0.7, 0.01);
  isNear(ink.ratio, 4, 0.6);

  const again = await site.openBeside(page, '/sign-pdf');
  await give(again, { name: 'other.pdf', buffer: CONTRACT });
  await layer(again).waitFor();
  await editor(again).getByRole('button', { name: 'Sign here' }).click();
  await pressIn(again, 'Use kept signature 1').click();
  await changes(again, '1 change');
  await tool(again, 'Select').click();
  assert.equal(await editor(again).getByRole('button', { name: 'Sign here' }).count(), 0);
  await button(again, 'Undo').click();
  await editor(again).getByRole('button', { name: 'Sign here' }).waitFor();
  await button(again, 'Redo').click();
  await changes(again, '1 change');
  await tool(again, 'Signature').click();
  await button(again, 'Change signature').click();
  await pressIn(again, 'Delete kept signature 1').click();
  await dialog(again).getByText('Kept signatures').waitFor({ state: 'detached' });
  await again.keyboard.press('Escape');
  await button(again, 'Save PDF').click();
  const filled = await inkOn((await download(again)).bytes, 1, isBlue);
  isNear(filled.x, 420 / 612, 0.01);
  isNear(filled.y, 1 - 130 / 792, 0.01);
  assert.ok(filled.width <= 240 / 612 && filled.height <= 60 / 792);
});

test('fr, 1440: by keys alone a typed signature, the date and a check mark are put, moved and saved', async () => {
  const page = await openEditor(site, '/fr/sign-pdf', WIDE, CONTRACT);
  await page.waitForFunction(() => document.activeElement?.matches('section[tabindex="0"]'));
  await tool(page, 'Signature').focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Pour dessiner').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'tab');
  await page.keyboard.press('ArrowRight');
  await dialog(page).getByLabel('Votre nom').waitFor();
  await tabTo(page, /^Votre nom/);
  await page.keyboard.type('Łucja Œuvrard');
  await dialog(page).getByRole('radio', { name: 'Caveat' }).waitFor();
  await assertAccessible(page, 'a signature is typed', 'all but contrast');
  await pressIn(page, 'Utiliser cette signature').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('section[tabindex="0"]'));
  await page.keyboard.press('Enter');
  await changes(page, '1 modification');
  await page.keyboard.press('Shift+ArrowUp');
  await changes(page, '2 modifications');
  for (const [name, count] of [
    ['Date', 3],
    ['Coche', 4],
  ] as const) {
    await tool(page, name).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('section[tabindex="0"]'));
    await page.keyboard.press('Enter');
    await changes(page, `${count} modifications`);
  }
  await page.keyboard.press('Control+s');
  const { bytes } = await download(page);
  assert.deepEqual(looksIn(bytes)[0], ['drawing', 'free-text', 'drawing']);
  const saved = new EditedDocument(new Uint8Array(bytes));
  const date = saved.annotationsOn(saved.pages[0] ?? 0).find(({ subtype }) => subtype === 'FreeText');
  assert.match(date?.contents ?? '', new RegExp(String(new Date().getFullYear())));
});

const BLUE = [0.22, 0.28, 0.6];
const RED = [0.7, 0.15, 0.15];

/** A photo of writing on paper that a hand throws its shadow on. */
async function photo({ inks = [BLUE] } = {}): Promise<Buffer> {
  const [width, height] = [900, 600];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = (238 - x / 12) * (y > 260 + x / 8 ? 0.5 : 1);
      const isInk = x > 200 && x < 700 && Math.abs(y - (300 + 80 * Math.sin(x / 60))) < 6;
      for (const [part, share] of (isInk
        ? (inks[Math.floor(x / 40) % inks.length] ?? BLUE)
        : [1, 0.98, 0.94]
      ).entries())
        pixels[(y * width + x) * 3 + part] = light * share;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

proof('en, 768: a photo loses its shadowed paper, is drawn to its size, and stands on chosen pages', async () => {
  const page = await openEditor(site, '/sign-pdf', MIDDLE, CONTRACT);
  await tool(page, 'Signature').click();
  await tabIn(page, 'Upload').click();
  const input = dialog(page).locator('input[type=file]');
  assert.deepEqual(await input.evaluateAll((all) => all.map((each) => each.getAttribute('capture'))), [
    null,
    'environment',
  ]);
  await input.first().setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await dialog(page).getByRole('alert').getByText('can’t be read').waitFor();
  await input.first().setInputFiles({ name: 'hand.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await dialog(page).getByText('Traced').waitFor();
  assert.equal(await dialog(page).getByLabel('Blue').isChecked(), true);
  await assertAccessible(page, 'a photo without its paper');
  await use(page, 'Use this signature', 'Signature');
  const [start, end] = [await seen(page, 0.2, 0.3), await seen(page, 0.6, 0.5)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
  await changes(page, '1 change');
  await button(page, 'Same place on other pages').click();
  await dialog(page).getByLabel('Pages').last().fill('9');
  await pressIn(page, 'Put it there').click();
  await dialog(page).getByRole('alert').waitFor();
  await dialog(page).getByLabel('Pages').last().fill('2, last');
  await pressIn(page, 'Put it there').click();
  await changes(page, '2 changes');
  await button(page, 'Save PDF').click();
  const { bytes } = await download(page);
  assert.deepEqual(looksIn(bytes), [['drawing'], ['drawing'], ['drawing']]);
  for (const number of [1, 2, 3]) {
    const ink = await inkOn(bytes, number, isBlue);
    isNear(ink.x, 0.4, 0.015);
    isNear(ink.y, 0.4, 0.015);
    // 500 by 172 pixels of the photo, and nothing of the shadow's edge.
    isNear(ink.ratio, 500 / 172, 0.35);
  }
});

proof(
  'fr, 768: initials are typed into their field, a name is written, and a photo of two inks keeps them',
  async () => {
    const page = await openEditor(site, '/fr/sign-pdf', MIDDLE, CONTRACT);
    await editor(page).getByRole('button', { name: 'Paraphez ici' }).click();
    await tabIn(page, 'Taper').click();
    await dialog(page).getByLabel('Vos initiales').fill('ZŁ');
    // A font can be chosen when its letters are there.
    await dialog(page).getByRole('radio', { name: 'Great Vibes', disabled: false }).check({ force: true });
    await pressIn(page, 'Utiliser ces initiales').click();
    await changes(page, '1 modification');
    await tool(page, 'Nom').click();
    await editor(page).getByLabel('Votre nom').fill('Zoë Łęcka');
    await clickSeen(page, 0.3, 0.3);
    await changes(page, '2 modifications');
    await tool(page, 'Signature').click();
    await tabIn(page, 'Importer').click();
    const shown = { name: 'main.jpg', mimeType: 'image/jpeg', buffer: await photo({ inks: [BLUE, RED] }) };
    await dialog(page).locator('input[type=file]').first().setInputFiles(shown);
    await dialog(page).getByText('ses propres couleurs').waitFor();
    await use(page, 'Utiliser cette signature', 'Signature');
    await clickSeen(page, 0.5, 0.5);
    await changes(page, '3 modifications');
    await button(page, 'Enregistrer le PDF').click();
    const { bytes } = await download(page);
    assert.deepEqual(looksIn(bytes)[0], ['drawing', 'free-text', 'image']);
    for (const isInk of [isBlue, isRed]) isNear((await inkOn(bytes, 1, isInk)).y, 0.5, 0.02);
    const initials = await inkOn(bytes, 1, isDark, [0, 0.7, 0.5, 1]);
    isNear(initials.x, 102 / 612, 0.02);
    isNear(initials.y, 1 - 115 / 792, 0.01);
    const document = new EditedDocument(new Uint8Array(bytes));
    const [, name] = document.annotationsOn(document.pages[0] ?? 0);
    assert.equal(name?.contents, 'Zoë Łęcka');
  },
);

proof('fr, 390: a signature is drawn by touch and tapped onto the page', async () => {
  const page = await openEditor(site, '/fr/sign-pdf', PHONE, TURNED);
  await assertAccessible(page, 'signing on a phone', 'all but contrast');
  await tool(page, 'Signature').tap();
  await dialog(page).getByText('Pour dessiner').waitFor();
  const box = await areaOf(page);
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: readonly [number, number]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: box.x + 30 + point[0], y: box.y + box.height / 2 + point[1] }] : [],
    });
  await touch('touchStart', WAVE[0]);
  for (const point of WAVE) await touch('touchMove', point);
  await touch('touchEnd');
  await dialog(page).getByLabel('Bleu').check({ force: true });
  await assertAccessible(page, 'a signature is drawn on a phone');
  await use(page, 'Utiliser cette signature', 'Signature');
  const place = await seen(page, 0.6, 0.4);
  await page.touchscreen.tap(place.x, place.y);
  await changes(page, '1 modification');
  await button(page, 'Enregistrer le PDF').tap();
  const ink = await inkOn((await download(page)).bytes, 1, isBlue);
  isNear(ink.x, 0.6, 0.02);
  isNear(ink.y, 0.4, 0.02);
  isNear(ink.ratio, 4, 0.6);
});

proof('en, 390: check marks are tapped one after the other, the next one as large as the last was made', async () => {
  const page = await openEditor(site, '/sign-pdf', PHONE, CONTRACT);
  const tap = async (x: number, y: number) => {
    const place = await seen(page, x, y);
    await page.touchscreen.tap(place.x, place.y);
  };
  await tool(page, 'Cross').tap();
  await tap(0.6, 0.2);
  await changes(page, '1 change');
  await tool(page, 'Select').tap();
  await tap(0.6, 0.2);
  await button(page, 'Delete').tap();
  await changes(page, '2 changes');
  await tool(page, 'Check mark').tap();
  await tap(0.2, 0.2);
  await changes(page, '3 changes');
  await tool(page, 'Select').tap();
  await tap(0.2, 0.2);
  await editor(page).getByLabel('Height', { exact: true }).last().fill('40');
  await page.keyboard.press('Enter');
  await changes(page, '4 changes');
  await tool(page, 'Check mark').tap();
  await tap(0.2, 0.4);
  await changes(page, '5 changes');
  await tap(0.4, 0.4);
  await changes(page, '6 changes');
  await button(page, 'Save PDF').tap();
  const { bytes } = await download(page);
  assert.deepEqual(looksIn(bytes)[0], ['drawing', 'drawing', 'drawing']);
  const ink = await inkOn(bytes, 1, isDark, [0, 0.3, 0.3, 0.6]);
  isNear(ink.x, 0.2, 0.01);
  isNear(ink.y, 0.4, 0.01);
  isNear(ink.height, 40 / 792, 0.005);
});
