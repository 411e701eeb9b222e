import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { openAt, reload } from './at-hand.ts';
import { buy } from './buying.ts';
import { localeOf, openLogins, PHONE, WIDE, type Logins } from './logins.ts';

/** The page of whoever runs the service. */

/** The first to sign up. */
const BOSS = 'ann1@example.org';

let logins: Logins;
let boss: Page;
before(async () => {
  logins = await openLogins(async () => ({ ADMIN_EMAILS: BOSS }));
  const signedUp = await logins.signUp('en', { ...localeOf('en'), ...WIDE });
  assert.equal(signedUp.email, BOSS);
  boss = signedUp.page;
});
after(() => logins.close());

const open = async (page: Page, address: string) => (await openAt(page, logins.site.origin + address))?.status();

test('to others there is no such page', async () => {
  const { page } = await logins.signUp();
  assert.equal(await open(page, '/admin'), 404);
  assert.equal(await open(await logins.site.open('/'), '/fr/admin'), 404);
});

test('an account is found, given a plan, refunded and its plan ended, with the reasons below it', async () => {
  const { email, page: own } = await logins.signUp();
  await buy(own, 'pro-lifetime');
  assert.equal(await open(boss, '/admin'), 200);
  const search = boss.getByLabel('E-mail address of the account');
  await search.fill('nobody@example.org');
  await boss.getByRole('button', { name: 'Find' }).click();
  await boss.getByText('There is no account with this address.').waitFor();
  await search.fill(email);
  await search.press('Enter');
  await boss.getByRole('heading', { name: 'Ann' }).waitFor();
  await boss.getByText('$149.00').first().waitFor();
  await boss.getByText(/ · Receipt$/).waitFor();
  await assertAccessibleInBothSchemes(boss, 'an account');

  const act = async (name: string, reason: string) => {
    await boss.getByRole('button', { name, exact: true }).click();
    const dialog = boss.getByRole('dialog');
    const send = dialog.getByRole('button', { name, exact: true });
    assert.equal(await send.isDisabled(), true, 'not without a reason');
    await dialog.getByLabel('Reason').fill(reason);
    await assertAccessibleInBothSchemes(boss, name);
    await send.click();
    await boss.getByText(reason).waitFor();
  };
  await act('Give a plan', 'thanks for the report');
  await boss.getByText('Given by an operator, for good.').waitFor();
  await act('Refund', 'did not like it');
  await boss.getByText('$149.00 refunded').waitFor();
  await act('End the plan', 'was a mistake');
  await boss.getByText('Free', { exact: true }).waitFor();
  assert.equal(await boss.getByText(`, by ${BOSS}`).count(), 3);
});

proof('coupons are made and ended, at 390 pixels in French', async () => {
  const page = await logins.site.openBeside(boss, '/fr/admin?show=coupons');
  await page.setViewportSize(PHONE.viewport);
  await page.getByText('Il n’y a encore aucun code promo.').waitFor();
  await page.getByRole('button', { name: 'Créer un code promo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('été');
  await dialog.getByText('De 3 à 40').waitFor();
  await dialog.getByLabel('Code').fill('rentree-25');
  await dialog.getByLabel('Valeur').fill('25');
  await dialog.getByLabel('Motif').fill('campagne de rentrée');
  await assertAccessibleInBothSchemes(page, 'a new coupon');
  await dialog.getByRole('button', { name: 'Créer un code promo' }).click();
  await page.getByText('RENTREE-25').waitFor();
  await page.getByText('25\u00a0% · utilisé 0\u00a0fois').waitFor();
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, 'nothing sticks out');
  await page.getByRole('button', { name: 'Y mettre fin' }).click();
  await dialog.getByLabel('Motif').fill('fini');
  await dialog.getByRole('button', { name: 'Y mettre fin' }).click();
  await page.getByText('terminé le').waitFor();
  await page.getByRole('link', { name: 'E-mails non remis' }).click();
  await page.getByText('Tous les e-mails ont été remis.').waitFor();
  await logins.site.query(`
    INSERT INTO mails (id, address, kind, language, state, attempts, reason, created_at)
    VALUES (gen_random_uuid(), 'zoe@example.org', 'trial-ends-soon', 'fr', 'failed', 8, '450', now())`);
  await reload(page);
  await page.getByText(/ · Fin prochaine de l’essai · 8\sessais · 450$/).waitFor();
  await assertAccessibleInBothSchemes(page, 'undelivered mails');
});

proof('visits are shown as sums, by day and by month, and downloaded', async () => {
  await logins.site.query(`
    INSERT INTO daily_counts (day, page, tool, step, detail, language, referrer, channel, number)
    SELECT current_date - day, page, tool, step, detail, language, referrer, channel, (number * (1 + day % 4))::integer
    FROM generate_series(0, 60) AS day, (VALUES
      ('home', '', 'viewed', '', 'en', '', '', 2140), ('home', '', 'viewed', '', 'fr', 'search.example', '', 860),
      ('home', '', 'viewed', '', 'fr', 'other', 'newsletter', 12), ('pricing', '', 'viewed', '', 'en', '', '', 96),
      ('tool', 'compress-pdf', 'viewed', '', 'en', '', '', 1310), ('tool', 'compress-pdf', 'file-added', '', 'en', '', '', 902),
      ('', 'compress-pdf', 'started', '', 'en', '', '', 871), ('', 'compress-pdf', 'done', '', 'en', '', '', 858),
      ('', 'compress-pdf', 'downloaded', '', 'en', '', '', 702), ('', 'compress-pdf', 'failed', 'FILE_DAMAGED', 'en', '', '', 9),
      ('tool', 'merge-pdf', 'viewed', '', 'fr', '', '', 410), ('', 'merge-pdf', 'started', '', 'fr', '', '', 301),
      ('tool', 'merge-pdf', 'popup-shown', 'pay/landingq', 'fr', '', '', 17),
      ('', '', 'plan-bought', 'pro-month/trial', 'en', '', '', 3)
    ) AS each (page, tool, step, detail, language, referrer, channel, number)
    ON CONFLICT (day, page, tool, step, detail, language, referrer, channel) DO UPDATE SET number = excluded.number`);
  const views = [
    ['', WIDE],
    ['/fr', PHONE],
  ] as const;
  for (const [prefix, options] of sampleOf(import.meta, views)) {
    const page = await logins.site.openBeside(boss, `${prefix}/admin?show=visits`);
    await page.setViewportSize(options.viewport);
    const french = prefix !== '';
    const table = page.getByRole('region', { name: french ? 'Étapes par outil' : 'Steps by tool' });
    await table.getByRole('row', { name: french ? /^Compresser/ : /^Compress/ }).waitFor();
    await page
      .getByRole('region', { name: french ? 'Échecs' : 'Failures' })
      .getByText(/FILE_DAMAGED$/)
      .waitFor();
    await page.getByText('Pro · landingq').waitFor();
    await assertAccessibleInBothSchemes(page, 'visits');
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), options.viewport.width);
    await page.getByText(french ? '12\u00a0mois' : '12 months').click();
    const months = page.getByRole('region', { name: french ? 'Par mois' : 'By month' });
    await months.waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: french ? 'Télécharger en CSV' : 'Download as CSV' }).click(),
    ]);
    assert.equal(saved.suggestedFilename(), 'counts-12m.csv');
    await page.close();
  }
});

test('an old login is told to log in again', async () => {
  await logins.site.query(`UPDATE sessions SET created_at = now() - interval '2 hours'`);
  await open(boss, '/admin?show=mails');
  await boss.getByLabel('Operator').waitFor();
  await open(boss, '/admin');
  await boss.getByLabel('E-mail address of the account').fill(BOSS);
  await boss.getByRole('button', { name: 'Find' }).click();
  await boss.getByText('Log out, and log in again.').waitFor();
});
