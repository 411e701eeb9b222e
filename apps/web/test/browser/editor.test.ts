import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pngOf, proof } from '@pagewright/testkit';
import { assertAccessible, assertAccessibleInBothSchemes } from './accessible.ts';
import { at, button, changes, click, drag, editor, layer, openEditor, SOURCE, textOf, typed } from './editing.ts';
import { PHONE } from './logins.ts';
import { openSite, type Site } from './site.ts';
import { download, give } from './visitor.ts';

let site: Site;
before(async () => {
  site = await openSite({ PLANS: 'open' });
});
after(() => site.close());

test('en, 1440: words of the page are typed, a letter that its font lacks is told of, and the saved file says them', async () => {
  const page = await openEditor(site, '/edit-pdf', { viewport: { width: 1440, height: 900 } });
  await assertAccessibleInBothSchemes(page, 'the editor');
  await click(page, 380, 664);
  await page.keyboard.press('Home');
  for (let letter = 0; letter < 'The '.length; letter += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Łódź city ');
  await changes(page, '1 change');
  await editor(page)
    .getByText(/This document’s font has no “Ł”/)
    .waitFor();
  assert.match(await typed(page).inputValue(), /^The Łódź city council met four times/);
  await assertAccessible(page, 'a text that is typed in', 'all but contrast');
  await button(page, 'Save PDF').click();
  const { name, bytes } = await download(page);
  assert.equal(name, 'report-edited.pdf');
  assert.deepEqual(bytes.subarray(0, SOURCE.length), SOURCE);
  assert.match(textOf(bytes), /The Łódź city council met four times .* new library\./);
  assert.match(textOf(bytes, 1), /The second page has a budget too\./);
});

proof('everything is undone to the file as it came, and done again, by keys alone', async () => {
  const page = await openEditor(site, '/edit-pdf', { viewport: { width: 1440, height: 900 } });
  await button(page, 'Items on this page').focus();
  await page.keyboard.press('Enter');
  await editor(page).getByRole('button', { name: 'Text: Annual report' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('textarea[data-own-pointer]'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' 2026');
  await changes(page, '1 change');
  // Another text: another step.
  await editor(page)
    .getByRole('button', { name: /^Text: Contact/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await changes(page, '2 changes');
  await page.keyboard.press('Control+z');
  await changes(page, '1 change');
  await page.keyboard.press('Control+z');
  await changes(page, 'No changes yet');
  assert.equal(await button(page, 'Save PDF').isDisabled(), true);
  await page.keyboard.press('Control+Shift+z');
  await changes(page, '1 change');
  await editor(page).getByRole('button', { name: 'Text: Annual report 2026' }).waitFor();
});

test('fr, 390: text, an image and a shape are added, and what is redacted is gone', async () => {
  const page = await openEditor(site, '/fr/edit-pdf', { viewport: { width: 390, height: 900 } });
  await button(page, 'Ajouter du texte').click();
  await click(page, 100, 500);
  await page.keyboard.type('Vu et approuvé');
  await changes(page, '1 modification');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await editor(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pngOf(40, 30, [30, 90, 160])) });
  await changes(page, '2 modifications');
  await page.keyboard.press('Escape');
  await button(page, 'Rectangle').click();
  await drag(page, [60, 480], [300, 540]);
  await changes(page, '3 modifications');
  await page.keyboard.press('Escape');
  await button(page, 'Caviarder').click();
  await drag(page, [60, 555], [320, 575]);
  await button(page, 'Caviarder définitivement').click();
  const asked = page.getByRole('dialog', { name: 'Supprimer définitivement ce qui est marqué ?' });
  await asked.getByRole('button', { name: 'Caviarder définitivement' }).click();
  await changes(page, '4 modifications');
  await assertAccessible(page, 'the editor in French', 'all but contrast');
  await button(page, 'Enregistrer le PDF').click();
  const { bytes } = await download(page);
  const text = textOf(bytes);
  assert.match(text, /Vu et approuvé/);
  assert.doesNotMatch(bytes.toString('latin1') + text, /ann@example|Contact/);
  assert.match(text, /asked for a plan of the new library\./);
});

proof('768: words are found on all pages and replaced, one and then all', async () => {
  const page = await openEditor(site, '/edit-pdf', { viewport: { width: 768, height: 900 } });
  await button(page, 'Find and replace').click();
  await editor(page).getByLabel('Find', { exact: true }).fill('budget');
  await page.keyboard.press('Enter');
  await editor(page).getByText('2 matches').waitFor();
  await editor(page).getByLabel('Replace with').fill('forecast');
  await button(page, 'Replace').click();
  await editor(page).getByText('1 match', { exact: true }).waitFor();
  await button(page, 'Replace all').click();
  await editor(page).getByText('Replaced 1 match.').waitFor();
  await button(page, 'Save PDF').click();
  const { bytes } = await download(page);
  assert.match(textOf(bytes), /agreed on the forecast of the coming year/);
  assert.match(textOf(bytes, 1), /has a forecast too/);
});

test('unsaved changes are there again after a reload, and after the worker broke down', async () => {
  const page = await openEditor(site, '/edit-pdf', { viewport: { width: 1440, height: 900 } });
  await click(page, 100, 704);
  await page.keyboard.press('End');
  await page.keyboard.type(' of 2026');
  await editor(page).getByText('Kept on this device').waitFor();
  page.on('dialog', (asked) => void asked.accept());
  await page.reload({ waitUntil: 'networkidle' });
  await give(page, { name: 'report.pdf', buffer: SOURCE });
  await editor(page).getByText('Your unsaved change is back.').waitFor({ timeout: 30_000 });
  await changes(page, '1 change');

  const engine = page.workers().find((worker) => worker.url().includes('worker') && !worker.url().includes('preview'));
  assert.ok(engine);
  await Promise.all(
    page.workers().map((worker) =>
      worker
        .evaluate(
          () =>
            void setTimeout(() => {
              throw new Error('broken on purpose');
            }),
        )
        .catch(() => undefined),
    ),
  );
  await editor(page).getByText('Your unsaved change is back.').waitFor({ timeout: 30_000 });
  await changes(page, '1 change');
});

proof(
  'fr, 390, by touch: a finger puts the caret into a text, draws, and scrolls where no tool is chosen',
  async () => {
    const page = await openEditor(site, '/fr/edit-pdf', PHONE);
    const tap = async (x: number, y: number) => {
      const place = await at(page, x, y);
      await page.touchscreen.tap(place.x, place.y);
    };
    await tap(100, 704);
    await typed(page).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' 2026');
    await changes(page, '1 modification');
    await page.keyboard.press('Escape');
    const touch = await page.context().newCDPSession(page);
    const stroke = async (points: readonly (readonly [number, number])[]) => {
      for (const [index, [x, y]] of points.entries())
        await touch.send('Input.dispatchTouchEvent', {
          type: index === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [await at(page, x, y)],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await button(page, 'Dessiner').click();
    await stroke([
      [100, 420],
      [180, 440],
      [260, 410],
      [340, 450],
    ]);
    await changes(page, '2 modifications');
    await page.keyboard.press('Escape');
    const before = await layer(page).boundingBox();
    await stroke([
      [400, 300],
      [400, 400],
      [400, 600],
    ]);
    await page.waitForFunction(
      (top) => document.querySelector('[data-editor-page="0"]')!.getBoundingClientRect().top < top - 20,
      before!.y,
    );
    await changes(page, '2 modifications');
  },
);
