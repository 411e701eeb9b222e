import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { makeReport, proof } from '@pagewright/testkit';
import type { Locator, Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { PHONE } from './logins.ts';
import { openSite, type Site } from './site.ts';
import { give, startButton } from './visitor.ts';

/** Translations by rules, without a model: read beside the document, mended by hand and set again. */

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const WIDE = { viewport: { width: 1440, height: 900 } };
const DOOR = 'The red door of the garden is open today, and nobody has closed it.';
const WATER = 'The water of the river is cold in winter, but the children like it.';
const report = Buffer.from(
  makeReport({
    language: 'en',
    sections: [
      { heading: 'The garden', paragraphs: [DOOR, WATER] },
      { heading: 'The house', paragraphs: ['The house beside the river has three windows.'] },
    ],
  }),
);

const review = (page: Page): Locator => page.locator('dialog[open]').first();
const pane = (page: Page, side: 'Document' | 'Translation') =>
  review(page).getByRole('region', { name: side, exact: true });
const block = (where: Locator, words: string) => where.getByRole('button', { name: words });
const field = (page: Page) => review(page).getByRole('textbox', { name: /^(Its translation|Sa traduction)$/ });

async function translate(page: Page): Promise<void> {
  await give(page, { name: 'garden.pdf', buffer: report });
  await page.locator('aside select').first().selectOption('es');
  await startButton(page).click();
  await page.getByRole('button', { name: /^(Read side by side|Lire côte à côte)$/ }).click({ timeout: 120_000 });
  await review(page).getByRole('figure').first().waitFor({ state: 'attached' });
}

proof('a block marks its partner, by mouse and by keys, and says both texts', async () => {
  const page = await site.open('/translate-pdf', WIDE);
  await translate(page);
  await review(page)
    .getByText(/^This is a rough draft by Apertium/)
    .waitFor();
  const [source, result] = [pane(page, 'Document'), pane(page, 'Translation')];
  await block(source, DOOR).click();
  const partner = block(result, DOOR);
  assert.equal(await partner.getAttribute('aria-pressed'), 'true');
  assert.match(await partner.innerText(), /puerta/);
  assert.match(await field(page).inputValue(), /puerta/);

  await page.keyboard.press('ArrowDown');
  await block(source, WATER).and(page.locator(':focus')).waitFor();
  assert.equal(await block(result, WATER).getAttribute('aria-pressed'), 'true');
  assert.equal(await partner.getAttribute('aria-pressed'), 'false');
  await page.keyboard.press('Enter');
  await field(page).and(page.locator(':focus')).waitFor();
  assert.match(await field(page).inputValue(), /agua/);
  await assertAccessibleInBothSchemes(page, 'the comparison');
});

test('a block is changed by hand, the change can be undone, and the document is set again with it', async () => {
  const page = await site.open('/translate-pdf', WIDE);
  await translate(page);
  await block(pane(page, 'Document'), DOOR).click();
  const made = await field(page).inputValue();
  await field(page).fill('   ');
  await review(page)
    .getByText(/^A translation needs at least a word/)
    .waitFor();
  const setAgain = review(page).getByRole('button', { name: /^Set again/ });
  assert.ok(await setAgain.isDisabled());
  await review(page).getByRole('button', { name: 'Undo' }).click();
  assert.equal(await field(page).inputValue(), made);
  await field(page).fill('La puerta verde está cerrada.');
  await setAgain.click();
  await review(page).getByText('The document was set again.').waitFor({ timeout: 120_000 });
  // Nothing is left to be set.
  await review(page)
    .getByRole('button', { name: /^Set again/, disabled: true })
    .waitFor();
  assert.equal(await field(page).inputValue(), 'La puerta verde está cerrada.');
  await review(page)
    .getByRole('button', { name: /^Edited/ })
    .click();
  await review(page).getByRole('listitem').getByRole('button', { name: DOOR }).waitFor();

  await review(page).getByRole('button', { name: 'Download' }).click();
  const link = review(page).getByRole('link', { name: 'The PDF' });
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const words = execFileSync('pdftotext', [await saved.path(), '-'], { encoding: 'utf8' });
  assert.match(words, /La puerta verde está cerrada\./);
  assert.doesNotMatch(words, /red door/);
});

test('changes that were not set are kept with the window closed, and asked about before they are left', async () => {
  const page = await site.open('/translate-pdf', WIDE);
  await translate(page);
  await block(pane(page, 'Document'), WATER).click();
  await field(page).fill('El agua está fría.');
  await review(page).getByRole('button', { name: 'Close the comparison' }).click();
  await page.getByRole('button', { name: 'Read side by side · 1 change' }).waitFor();
  const home = page.locator('header a').first();
  const question = page.getByRole('dialog', { name: 'Leave your changes?' });
  await home.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: /^Read side by side/ }).click();
  await block(pane(page, 'Document'), WATER).click();
  assert.equal(await field(page).inputValue(), 'El agua está fría.');
  await review(page).getByRole('button', { name: 'Close the comparison' }).click();
  await home.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`${site.origin}/`);
});

proof('changes outlive a connection that is lost, and are set once it is back', async () => {
  const page = await site.open('/translate-pdf', WIDE);
  await translate(page);
  await block(pane(page, 'Document'), WATER).click();
  await field(page).fill('El río está frío.');
  await page.context().setOffline(true);
  const setAgain = review(page).getByRole('button', { name: /^Set again/ });
  await setAgain.click();
  await review(page)
    .getByRole('alert')
    .getByText('Your changes are still here, and so is the PDF from before.')
    .waitFor();
  assert.equal(await field(page).inputValue(), 'El río está frío.');
  await page.context().setOffline(false);
  await setAgain.click();
  await review(page).getByText('The document was set again.').waitFor({ timeout: 120_000 });
  assert.match(await block(pane(page, 'Translation'), WATER).innerText(), /El río está frío\./);
});

proof('what stayed is listed by its reason, and a list leads to the page', async () => {
  const page = await site.open('/translate-pdf', WIDE);
  await give(page, {
    name: 'numbers.pdf',
    buffer: Buffer.from(makeReport({ language: 'en', sections: [{ heading: '2,450.00', paragraphs: [DOOR, WATER] }] })),
  });
  await page.locator('aside select').first().selectOption('es');
  await startButton(page).click();
  await page.getByRole('button', { name: 'Read side by side' }).click({ timeout: 120_000 });
  await review(page).getByRole('heading', { name: 'nothing to translate' }).waitFor();
  await review(page).getByRole('listitem').getByRole('button', { name: '2,450.00' }).click();
  await review(page).getByText('Stayed untranslated: nothing to translate').waitFor();
  assert.equal(await block(pane(page, 'Translation'), '2,450.00').getAttribute('aria-pressed'), 'true');
});

proof('the language of the page is proposed, and the other one for a document that is in it', async () => {
  const into = (page: Page) => page.locator('aside select').first();
  const french = await site.open('/fr/translate-pdf', WIDE);
  await give(french, { name: 'garden.pdf', buffer: report });
  await french
    .getByText(/passe par une troisième langue/)
    .first()
    .waitFor({ timeout: 60_000 });
  assert.equal(await into(french).inputValue(), 'fr');

  const english = await site.open('/translate-pdf', WIDE);
  await give(english, { name: 'garden.pdf', buffer: report });
  await english.waitForFunction(() => document.querySelector<HTMLSelectElement>('aside select')?.value === 'fr');
  // Whoever wants it all the same is told why it cannot be.
  await into(english).selectOption('en');
  const why = english.getByRole('region', { name: 'garden.pdf', exact: true });
  await why.getByText(/is in English already/).waitFor({ timeout: 60_000 });
  assert.equal(await into(english).inputValue(), 'en');
});

proof('in French on a phone, one part at a time', async () => {
  const page = await site.open('/fr/translate-pdf', PHONE);
  await translate(page);
  await review(page)
    .getByText(/^Ceci est un brouillon produit par/)
    .waitFor();
  const part = (name: string) => review(page).getByRole('navigation').getByRole('button', { name, exact: true });
  await part('Document').click();
  await block(pane(page, 'Document'), DOOR).tap();
  await part('Traduction').click();
  const shown = review(page).getByRole('region', { name: 'Traduction', exact: true });
  assert.equal(await block(shown, DOOR).getAttribute('aria-pressed'), 'true');
  assert.match(await field(page).inputValue(), /puerta/);
  await assertAccessibleInBothSchemes(page, 'the comparison on a phone');
  await part('Blocs').click();
  await review(page)
    .getByText(/^(Tous les blocs ont été traduits|Blocs restés tels quels)/)
    .waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.viewport.width, `the page is ${width} pixels wide`);
});
