import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { fixture, proof } from '@pagewright/testkit';
import { give, startButton } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const MOST_MS = 60_000;

test('the parts of a split are seen before the start, and follow the options', async () => {
  const page = await site.open('/split-pdf');
  await give(page, { name: 'book.pdf', buffer: numberedPdf(7) });
  const parts = page.getByRole('region', { name: 'How book.pdf is split' });
  await parts.getByText('7 files').waitFor({ timeout: MOST_MS });
  await page.getByRole('spinbutton', { name: 'Pages in each part' }).fill('3');
  await parts.getByText('3 files').waitFor({ timeout: MOST_MS });
  const rows = parts.getByRole('listitem');
  assert.deepEqual(
    (await rows.allInnerTexts()).map((text) => text.split('\n').at(-1)),
    ['3 pages: 1-3', '3 pages: 4-6', '1 page: 7'],
  );
  await rows.first().locator('img').waitFor();

  await page.getByLabel('By bookmarks').check();
  // Why there are none is no list of parts.
  await page
    .getByRole('region', { name: 'book.pdf', exact: true })
    .getByText(/bookmark/)
    .waitFor({ timeout: MOST_MS });
  assert.equal(await parts.count(), 0);
});

proof('hundreds of parts are a list that scrolls, of which only what is near exists', async () => {
  const page = await site.open('/fr/split-pdf');
  await give(page, { name: 'livre.pdf', buffer: numberedPdf(400) });
  const parts = page.getByRole('region', { name: 'Division de livre.pdf' });
  await parts.getByText('400 fichiers').waitFor({ timeout: MOST_MS });
  assert.ok((await parts.getByRole('listitem').count()) < 30);
  await parts.getByRole('region').focus();
  await page.keyboard.press('End');
  await parts.getByText('1 page\u00a0: 400').waitFor();
});

proof('a forecast of options that have changed since is not waited for', async () => {
  const page = await site.open('/split-pdf');
  const requested: string[] = [];
  await page.route(`**${CALLS['tasks.forecast'].path}`, async (route) => {
    requested.push(/name="splitcount"\s+(\d+)/.exec(route.request().postData() ?? '')?.[1] ?? '');
    // The first answer is held back until nobody can want it any more.
    if (requested.length > 1) await route.continue();
  });
  await give(page, { name: 'book.pdf', buffer: numberedPdf(6) });
  while (requested.length === 0) await page.waitForTimeout(50);
  await page.getByRole('spinbutton', { name: 'Pages in each part' }).fill('2');
  await page.getByText('3 files').waitFor({ timeout: MOST_MS });
  assert.deepEqual(requested, ['1', '2']);
});

proof('each level of compression says how large the file will be', async () => {
  const page = await site.open('/compress-pdf');
  await give(page, { name: 'photo.pdf', buffer: await readFile(await fixture('photo-page')) });
  const levels = page.getByRole('radio', { name: /Estimated size/ });
  await levels.first().waitFor({ timeout: MOST_MS });
  assert.ok((await levels.count()) >= 3);
});

proof('an estimate of several files says that it is of all of them', async () => {
  const page = await site.open('/fr/compress-pdf');
  const buffer = await readFile(await fixture('photo-page'));
  await give(page, { name: 'un.pdf', buffer }, { name: 'deux.pdf', buffer });
  const levels = page.getByRole('radio', { name: /Taille estimée des 2 fichiers/ });
  await levels.nth(2).waitFor({ timeout: MOST_MS });
});

proof('a value of one’s own says how large the file will be, and the levels go on saying it', async () => {
  const page = await site.open('/compress-pdf');
  await give(page, { name: 'photo.pdf', buffer: await readFile(await fixture('photo-page')) });
  const estimate = page.getByRole('status').filter({ hasText: /^Estimated size: ≈ [\d.]+\s[KM]B/ });
  const levels = page.getByRole('radio', { name: /Estimated size/ });
  for (const choice of ['Custom', 'Picture quality']) {
    await page.getByRole('radio', { name: choice }).check();
    await estimate.waitFor({ timeout: MOST_MS });
    const before = await estimate.innerText();
    await levels.nth(2).waitFor({ timeout: MOST_MS });
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    await page.getByText('Estimating…').waitFor();
    await estimate.waitFor({ timeout: MOST_MS });
    assert.notEqual(await estimate.innerText(), before);
    assert.equal(await levels.count(), 3);
  }
});

proof('whether an exact size can be had is said beside it, before the start', async () => {
  const page = await site.open('/compress-pdf');
  await give(
    page,
    { name: 'photo.pdf', buffer: await readFile(await fixture('photo-page')) },
    { name: 'small.pdf', buffer: numberedPdf(1) },
  );
  await page.getByLabel('Exact size').check();
  const size = page.getByLabel('Largest size');
  await size.fill('50');
  await page.getByText('Your files are already within this size.').waitFor({ timeout: MOST_MS });
  await page.getByLabel('Unit').selectOption('KB');
  await size.fill('0.6');
  const unreachable = page.getByText(/^This size is not possible for “photo.pdf”/);
  await unreachable.waitFor({ timeout: MOST_MS });
  await size.fill('');
  await unreachable.waitFor({ state: 'detached' });
});

test('a size that cannot be reached is refused with what the file is made of', async () => {
  const page = await site.open('/compress-pdf');
  await give(page, { name: 'photo.pdf', buffer: await readFile(await fixture('photo-page')) });
  await page.getByLabel('Exact size').check();
  await page.getByLabel('Largest size').fill('0.1');
  await page.getByLabel('Unit').selectOption('KB');
  await startButton(page).click();
  const figure = page.getByRole('figure', { name: 'What takes up the space in the smallest file' });
  await figure.waitFor({ timeout: MOST_MS });
  await figure.getByText('Pictures').waitFor();
});

test('that a signature would break is said before the start, where screen readers hear it', async () => {
  for (const [path, words] of [
    ['/organize-pdf', 'The digital signature of “signed.pdf” will not cover the result'],
    ['/fr/merge-pdf', 'La signature numérique de «\u00a0signed.pdf\u00a0» ne couvrira pas le résultat'],
  ] as const) {
    const page = await site.open(path);
    await give(
      page,
      { name: 'signed.pdf', buffer: await readFile(await fixture('signed-form')) },
      { name: 'other.pdf', buffer: numberedPdf(1) },
    );
    await page.locator('aside').getByRole('status').filter({ hasText: words }).waitFor({ timeout: MOST_MS });
    assert.ok(await startButton(page).isEnabled());
  }
});

proof('blank pages that were found can be selected in the grid', async () => {
  const page = await site.open('/delete-pages');
  await give(page, { name: 'blanks.pdf', buffer: await readFile(await fixture('blank-pages')) });
  await page.getByLabel('Delete them', { exact: false }).first().check();
  await page.getByRole('button', { name: 'Select these pages' }).click({ timeout: MOST_MS });
  await page.locator('[role=gridcell][aria-selected=true]').first().waitFor();
});

proof('that nothing would be left of a file is said before the start', async () => {
  const page = await site.open('/delete-pages');
  await give(page, { name: 'short.pdf', buffer: numberedPdf(2) });
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const warning = page.locator('aside').getByText('That would delete every page of “short.pdf”.');
  await warning.waitFor({ timeout: MOST_MS });
  await page.getByRole('button', { name: 'Odd', exact: true }).click();
  await warning.waitFor({ state: 'detached', timeout: MOST_MS });
});

proof(
  'why nothing could be done is not said any more once pages are chosen, however late the next answer comes',
  async () => {
    const page = await site.open('/delete-pages');
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 422 && refused.push(response.url()));
    await give(page, { name: 'three.pdf', buffer: numberedPdf(3) });
    await page.getByRole('grid').waitFor();
    await page.waitForTimeout(1_000);
    assert.deepEqual(refused, [], 'nothing is asked while nothing is chosen');

    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+a');
    const warning = page.locator('aside [data-note]');
    await warning.first().waitFor({ timeout: MOST_MS });
    // Held back for ever.
    await page.route(`**${CALLS['tasks.forecast'].path}`, () => undefined);
    const asked = page.waitForRequest(`**${CALLS['tasks.forecast'].path}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    await asked;
    assert.equal(await warning.count(), 0);
  },
);

proof('what a chosen value asks for besides is told at its field, before any start', async () => {
  const page = await site.open('/fr/split-pdf');
  await give(page, { name: 'livre.pdf', buffer: numberedPdf(2) });
  const parts = page.getByRole('region', { name: 'Division de livre.pdf' });
  await parts.waitFor({ timeout: MOST_MS });
  await page.getByLabel('Aux pages contenant certains mots').check();
  const words = page.getByRole('textbox', { name: 'Mots de la page de séparation' });
  const problem = page.getByText('Veuillez remplir ce champ.');
  await problem.waitFor();
  assert.equal(await words.getAttribute('aria-invalid'), 'false');
  assert.equal(await words.getAttribute('aria-required'), 'true');
  await parts.waitFor({ state: 'detached', timeout: MOST_MS });
  await startButton(page).click();
  await page.locator('[aria-invalid=true]:focus').waitFor();
  assert.ok(await words.evaluate((field) => field === document.activeElement));
  await words.fill('Page 2');
  await problem.waitFor({ state: 'detached' });
});
