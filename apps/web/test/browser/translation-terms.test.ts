import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeReport, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { PHONE } from './logins.ts';
import { openModelSite, type ModelSite } from './model-site.ts';
import { focusIs, give, startButton } from './visitor.ts';

/** Terms that a document uses again and again are offered for its glossary. */

let site: ModelSite;
before(async () => {
  site = await openModelSite('translating');
});
after(() => site.close());

const paragraphs = [
  'The harbour master opens the sluice gate as soon as the water is high enough for the ferry.',
  'Whoever wants to pass the sluice gate has to ask the harbour master, who is the only one with a key.',
  'Some harbour masters have been there for years, and they know each stone of the sluice gate.',
  'The FCA says who is a harbour master, and so did all who came before the FCA.',
];
const ports = Buffer.from(makeReport({ language: 'en', sections: [{ heading: 'The port', paragraphs }] }));
const dialog = (page: Page) => page.locator('dialog[open]').last();

test('they are ticked, filled in and sent along', async () => {
  const page = await site.open('/translate-pdf', { viewport: { width: 1440, height: 900 } });
  await give(page, { name: 'ports.pdf', buffer: ports });
  await page.locator('aside select').first().selectOption('el');
  await page.getByRole('button', { name: 'Glossary' }).click();
  const offered = dialog(page).getByRole('group', { name: 'Terms found in this document' });
  const term = (name: string) => offered.getByRole('checkbox', { name });
  await term('harbour master').check({ timeout: 60_000 });
  assert.deepEqual(await offered.getByRole('listitem').allInnerTexts(), [
    'harbour master\n4 times',
    'sluice gate\n3 times',
    'FCA\n2 times',
  ]);
  await assertAccessibleInBothSchemes(page, 'terms found');
  await term('FCA').check();
  await offered.getByRole('button', { name: 'Add 2 terms to the glossary' }).click();
  await focusIs(page, 'Translation of term 1');
  await page.keyboard.type('λιμενάρχης');
  assert.equal(await dialog(page).getByRole('textbox', { name: 'Term 1', exact: true }).inputValue(), 'harbour master');
  await dialog(page).getByRole('textbox', { name: 'Translation of term 2' }).fill('FCA');
  assert.deepEqual(await offered.getByRole('listitem').allInnerTexts(), ['sluice gate\n3 times']);

  await offered.getByRole('button', { name: 'Tick all' }).click();
  await offered.getByRole('button', { name: 'Add 1 term to the glossary' }).click();
  await focusIs(page, 'Translation of term 3');
  await offered.getByText('All of them are in the glossary.').waitFor();
  await dialog(page).getByRole('button', { name: 'Remove term 3' }).click();
  await term('sluice gate').waitFor();
  await dialog(page).getByRole('button', { name: 'Use this glossary' }).click();
  await page.getByRole('button', { name: 'Glossary: 2 terms' }).waitFor();
  await startButton(page).click();
  // The model knows no glossary, and its translation is not taken for one that follows it.
  await page.getByText(/of your glossary (is|are) translated in another way/).waitFor({ timeout: 120_000 });
});

proof('in French on a phone, and again after no answer came', async () => {
  const page = await site.open('/fr/translate-pdf', PHONE);
  await give(page, { name: 'ports.pdf', buffer: ports });
  await page.locator('aside select').first().selectOption('el');
  const open = () => page.getByRole('button', { name: 'Glossaire' }).tap();
  await open();
  const offered = dialog(page).getByRole('group', { name: 'Termes relevés dans ce document' });
  await offered.getByRole('checkbox', { name: 'sluice gate' }).waitFor({ timeout: 60_000 });
  await dialog(page).getByRole('button', { name: 'Annuler' }).tap();
  await page.context().setOffline(true);
  // In another language its terms may be others.
  await page.locator('aside select').nth(1).selectOption('en');
  await open();
  await offered.getByText('La recherche de termes n’a pas abouti. Vérifiez votre connexion et réessayez.').waitFor();
  await page.context().setOffline(false);
  await offered.getByRole('button', { name: 'Réessayer' }).tap();
  await offered.getByRole('checkbox', { name: 'sluice gate' }).check({ timeout: 60_000 });
  assert.match(await offered.getByRole('listitem').first().innerText(), /harbour master\n4\u00a0fois/);
  await offered.getByRole('button', { name: 'Ajouter 1\u00a0terme au glossaire' }).tap();
  await focusIs(page, 'Traduction du terme 1');
  await assertAccessibleInBothSchemes(page, 'terms found on a phone');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.viewport.width, `the page is ${width} pixels wide`);
});

proof('a document without such terms says so', async () => {
  const page = await site.open('/translate-pdf');
  const heading = 'A note';
  const once = makeReport({ language: 'en', sections: [{ heading, paragraphs: ['Nothing is said twice in here.'] }] });
  await give(page, { name: 'note.pdf', buffer: Buffer.from(once) });
  await page.getByRole('button', { name: 'Glossary' }).click();
  await dialog(page).getByText('No term is used often enough to be proposed.').waitFor({ timeout: 60_000 });
});
