import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeReport, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { openModelSite, type ModelSite } from './model-site.ts';
import { give } from './visitor.ts';

/** Translations by a model, which writes Greek letters: what it is asked is said before, one page is tried, and terms are given. */

let site: ModelSite;
before(async () => {
  site = await openModelSite('translating');
});
after(() => site.close());

const WIDE = { viewport: { width: 1440, height: 900 } };
const sections = Array.from({ length: 12 }, (_, at) => ({
  heading: `Garden number ${at + 1}`,
  paragraphs: Array.from(
    { length: 4 },
    () => 'The red door of the garden is open today, and nobody has closed it since the morning, as far as we know.',
  ),
}));
const report = Buffer.from(makeReport({ language: 'en', sections }));

async function begin(): Promise<Page> {
  const page = await site.open('/translate-pdf', WIDE);
  await give(page, { name: 'gardens.pdf', buffer: report });
  await page.locator('aside select').first().selectOption('el');
  return page;
}

const review = (page: Page) => page.locator('dialog[open]').first();
const dialog = (page: Page) => page.locator('dialog[open]').last();
const greekBlocks = (page: Page) =>
  review(page)
    .getByRole('region', { name: 'Translation', exact: true })
    .getByRole('button', { name: /Δοορ|δοορ/ });

test('what the model will be asked and what it costs is said before', async () => {
  const page = await begin();
  const said = page.locator('aside').getByText(/^translating will be asked/);
  await said.waitFor({ timeout: 60_000 });
  assert.match(await said.innerText(), /tokens.*It costs up to \$/s);
});

test('one page is tried, read, and then the rest is translated', async () => {
  const page = await begin();
  await page.getByRole('button', { name: 'Try page 1 first' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Read side by side' }).click({ timeout: 120_000 });
  await greekBlocks(page).first().waitFor();
  const count = review(page).getByText(/^Block \d+ of \d+/);
  await greekBlocks(page).first().click();
  const before = await count.innerText();
  await review(page).getByRole('button', { name: 'Translate the rest' }).click();
  await review(page)
    .getByRole('button', { name: 'Translate the rest' })
    .waitFor({ state: 'detached', timeout: 120_000 });
  await page.waitForFunction(
    (was) => ![...document.querySelectorAll('dialog[open] p')].some(({ textContent }) => textContent === was),
    before,
    { timeout: 120_000 },
  );
  const totalOf = (words: string) => Number(/of (\d+)/.exec(words)?.[1]);
  assert.ok(totalOf(await count.innerText()) > totalOf(before));
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('button', { name: 'Translate the rest' }).count(), 0);
});

proof('scrolling one document scrolls the other', async () => {
  const page = await begin();
  await page.locator('aside button[type=submit]').click();
  await page.getByRole('button', { name: 'Read side by side' }).click({ timeout: 120_000 });
  await greekBlocks(page).first().waitFor();
  const pages = (side: string) =>
    review(page).getByRole('region', { name: side, exact: true }).getByRole('textbox', { name: 'Page number' });
  await review(page).getByRole('region', { name: 'Document', exact: true }).hover();
  await page.mouse.wheel(0, 100_000);
  await page.waitForFunction(
    () => {
      const [source, result] = [...document.querySelectorAll<HTMLInputElement>('dialog[open] input')];
      return source !== undefined && source.value !== '1' && source.value === result?.value;
    },
    undefined,
    { timeout: 30_000 },
  );
  assert.notEqual(await pages('Translation').inputValue(), '1');
});

proof('terms are pasted from a sheet, checked, kept and sent along', async () => {
  const page = await begin();
  await page.getByRole('button', { name: 'Glossary' }).click();
  await dialog(page).getByRole('textbox', { name: 'Term 1', exact: true }).focus();
  const sheet = 'door\tπόρτα\ngarden\tκήπος\ndoor\tθύρα';
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, sheet);
  await dialog(page).getByText('Lines 1 and 3 translate the same term in two ways. Keep one of them.').waitFor();
  assert.ok(await dialog(page).getByRole('button', { name: 'Use this glossary' }).isDisabled());
  await assertAccessibleInBothSchemes(page, 'the glossary');
  await dialog(page).getByRole('button', { name: 'Remove term 3' }).click();
  const exported = dialog(page).getByRole('button', { name: 'Export CSV' });
  const [saved] = await Promise.all([page.waitForEvent('download'), exported.click()]);
  assert.equal(saved.suggestedFilename(), 'glossary.csv');
  await dialog(page).getByRole('checkbox', { name: 'Keep it on this device' }).check();
  await dialog(page).getByRole('button', { name: 'Use this glossary' }).click();
  await page.getByRole('button', { name: 'Glossary: 2 terms' }).waitFor();
  await page.locator('aside button[type=submit]').click();
  // The model knows no glossary, and its translation is not taken for one that follows it.
  await page.getByText(/a term of your glossary is translated in another way/).waitFor({ timeout: 120_000 });

  const again = await site.openBeside(page, '/translate-pdf');
  await give(again, { name: 'gardens.pdf', buffer: report });
  await again.locator('aside select').first().selectOption('el');
  await again.getByRole('button', { name: 'Glossary' }).click();
  const terms = dialog(again).getByRole('textbox', { name: 'Translation of term 2' });
  assert.equal(await terms.inputValue(), 'κήπος');
  await dialog(again)
    .locator('input[type=file]')
    .setInputFiles(await saved.path());
  assert.equal(await terms.inputValue(), 'κήπος');
  await dialog(again)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'terms.tbx',
      mimeType: 'application/xml',
      buffer: Buffer.from(
        '<martif><text><body><termEntry><langSet xml:lang="en"><tig><term>lease</term></tig></langSet><langSet xml:lang="el"><tig><term>μίσθωση</term></tig></langSet></termEntry></body></text></martif>',
      ),
    });
  assert.equal(await dialog(again).getByRole('textbox', { name: 'Translation of term 3' }).inputValue(), 'μίσθωση');
});
