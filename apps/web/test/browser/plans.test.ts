import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { askToSignUp, localeOf, openLogins, PHONE, WIDE, WORDS, type Logins } from './logins.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { payInSandbox, PLAN_WORDS, saveButton } from './plans.ts';
import { readPdf } from './read-pdf.ts';
import type { Site } from './site.ts';
import { give, startButton } from './visitor.ts';

/** How somebody without a plan comes to their file, with real links, orders and payments. */

let logins: Logins;
let site: Site;
before(async () => {
  logins = await openLogins();
  ({ site } = logins);
});
after(() => logins.close());

for (const [language, options] of [
  ['en', WIDE],
  ['fr', PHONE],
] as const)
  test(`${language}, ${options.viewport.width}: a visitor asks for a file, signs up, pays, and the same file is saved`, async () => {
    const words = PLAN_WORDS[language];
    const page = await site.open(words.merge, { ...localeOf(language), ...options });
    await give(page, { name: 'one.pdf', buffer: numberedPdf(2) }, { name: 'two.pdf', buffer: numberedPdf(3) });
    await page.getByText(words.left(10)).waitFor();
    await startButton(page).click();
    await saveButton(page, language).click({ timeout: 60_000 });
    const email = logins.newEmail();
    await askToSignUp(page, language, email);

    // The link leads to another tab; this one goes on with what was asked for.
    const tab = await page.context().newPage();
    await tab.goto(await logins.linkTo(email));
    await tab.getByLabel(WORDS[language].account).waitFor();
    await tab.close();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: words.payTitle }).waitFor();
    await dialog.getByText(words.monthly, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: words.startTrial }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      payInSandbox(page, language),
    ]);
    await page.getByRole('heading', { name: words.welcome }).waitFor();
    assert.equal(readPdf(await readFile(await saved.path())).length, 5);
  });
