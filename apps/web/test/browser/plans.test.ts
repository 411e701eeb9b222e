import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { openAt } from './at-hand.ts';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { localeOf, openLogins, PHONE, WIDE, WORDS, type Logins } from './logins.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { payInSandbox, PLAN_WORDS, saveButton } from './plans.ts';
import { readPdf } from './read-pdf.ts';
import type { Site } from './site.ts';
import { convertAndDownload, give, startButton } from './visitor.ts';

/** How somebody without a plan comes to their file, with real links, orders and payments. */

let logins: Logins;
let site: Site;
before(async () => {
  logins = await openLogins();
  ({ site } = logins);
});
after(() => logins.close());

for (const [language, options] of sampleOf(import.meta, [
  ['en', WIDE],
  ['fr', PHONE],
] as const))
  test(`${language}, ${options.viewport.width}: a visitor asks for a file, signs up, pays, and the same file is saved`, async () => {
    const words = PLAN_WORDS[language];
    const page = await site.open(words.merge, { ...localeOf(language), ...options });
    await give(page, { name: 'one.pdf', buffer: numberedPdf(2) }, { name: 'two.pdf', buffer: numberedPdf(3) });
    await page.getByText(words.left(10)).waitFor();
    await startButton(page).click();
    await saveButton(page, language).click({ timeout: 60_000 });
    await logins.signUpBeside(page, language);
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

test('for an option of Pro, files and options wait on the device while a coupon is tried and the plan is paid', async () => {
  const { page } = await logins.signUp('en', { ...localeOf('en'), ...WIDE });
  await site.query(`
    INSERT INTO coupons (code, percent, from_at, created_at) VALUES ('AUTUMN-25', 25, now() - interval '1 day', now())`);
  await openAt(page, `${site.origin}/compress-pdf`);
  await give(page, { name: 'one.pdf', buffer: numberedPdf(2) });
  const high = page.getByRole('radio', { name: /^High/ });
  await high.check();
  await startButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('High compression is part of Pro.').waitFor();
  await dialog.getByText('I have a coupon').click();
  await dialog.getByLabel('Coupon code').fill('spring');
  const begin = dialog.getByRole('button', { name: PLAN_WORDS.en.startTrial });
  await begin.click();
  await dialog.getByText('This code isn’t valid for this plan').waitFor();
  await assertAccessibleInBothSchemes(page, 'an unknown coupon');
  await dialog.getByLabel('Coupon code').fill(' autumn-25 ');
  await begin.click();
  await page.waitForURL('**/sandbox/**');
  await page.getByText('Free for 3 days, then $7.50').waitFor();
  await payInSandbox(page, 'en');
  await page.getByRole('heading', { name: PLAN_WORDS.en.welcome }).waitFor();

  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await page.locator('li[data-uid]', { hasText: 'one.pdf' }).waitFor();
  assert.equal(await high.isChecked(), true);
  assert.equal(readPdf((await convertAndDownload(page)).bytes).length, 2);
  await openAt(page, page.url());
  assert.equal(await page.locator('li[data-uid]').count(), 0, 'what was taken up again is not kept');
});

proof('a login that is over when somebody pays is asked for again, and one plan is paid after it', async () => {
  const { email, page } = await logins.signUp();
  await openAt(page, `${site.origin}/?offer=pay`);
  const dialog = page.getByRole('dialog');
  const begin = dialog.getByRole('button', { name: PLAN_WORDS.en.startTrial });
  await begin.waitFor();
  await site.query('DELETE FROM sessions');
  await logins.forgetCounts();
  await begin.click();
  await dialog.getByLabel(WORDS.en.email).fill(email);
  await dialog.getByRole('button', { name: WORDS.en.proceed }).click();
  await dialog.getByText(WORDS.en.sent).waitFor();
  const tab = await page.context().newPage();
  await tab.goto(await logins.linkTo(email));
  await tab.getByLabel(WORDS.en.account).waitFor();
  await tab.close();
  await begin.click();
  await payInSandbox(page, 'en');
  await page.getByRole('heading', { name: PLAN_WORDS.en.welcome }).waitFor();
  const billing = await (await page.request.get(site.origin + CALLS['products.billing'].path)).json();
  assert.equal(billing.data.subscriptions.length, 1);
});
