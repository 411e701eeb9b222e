import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { openAt, reload } from './at-hand.ts';
import { buy } from './buying.ts';
import { localeOf, openLogins, PHONE, WIDE, type Logins } from './logins.ts';
import { focusIs } from './visitor.ts';

/** The account's pages: who one is, where one is logged in, and what is paid. */

let logins: Logins;
before(async () => {
  logins = await openLogins();
});
after(() => logins.close());

proof('the name is changed by the rule of signing up, and shows everywhere', async () => {
  const { page } = await logins.signUp('en', { ...localeOf('en'), ...WIDE });
  const beside = await logins.site.openBeside(page, '/');
  await page.getByLabel('Account: Ann').click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('heading', { name: 'Hello, Ann' }).waitFor();
  await page.getByText('Every tool, 10 tasks a day').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href'), '/pricing');
  await assertAccessibleInBothSchemes(page, 'centre');

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Profile' }).click();
  const name = page.getByLabel('Name', { exact: true });
  const save = page.getByRole('button', { name: 'Save the name' });
  for (const wrong of ['A', 'A'.repeat(21), 'www.evil.com']) {
    await name.fill(wrong);
    assert.equal(await save.isDisabled(), true, wrong);
  }
  await page.getByText('A name can’t contain a web address.').waitFor();
  await name.fill('Zoé 李');
  await save.click();
  await page.getByText('Saved.').waitFor();
  await page.getByLabel('Account: Zoé 李').waitFor();
  await beside.getByLabel('Account: Zoé 李').waitFor();
  await reload(page);
  assert.equal(await name.inputValue(), 'Zoé 李');
  await assertAccessibleInBothSchemes(page, 'profile');
});

test('sessions are listed and ended, one by one or all', async () => {
  const { email, page } = await logins.signUp('fr', { ...localeOf('fr'), ...PHONE });
  await logins.site.query(`
    INSERT INTO sessions SELECT sha256('other'), gen_random_uuid(), id, 'Firefox, Windows', now(), now(), now() + interval '1 day'
    FROM accounts WHERE email = '${email}'`);
  await openAt(page, `${logins.site.origin}/fr/account?type=profile`);
  await page.getByText('ce navigateur').waitFor();
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, 'nothing sticks out');
  const other = page.getByRole('button', { name: 'Déconnecter\u00a0: Firefox, Windows' });
  await other.click();
  await other.waitFor({ state: 'detached' });
  await Promise.all([page.waitForURL(`${logins.site.origin}/fr`), page.getByText('Déconnecter partout').click()]);
  await page.getByRole('link', { name: 'Se connecter' }).waitFor();
});

test('a trial is cancelled in two clicks and kept again, then lifetime is bought and paid back', async () => {
  const { page } = await logins.signUp('en', { ...localeOf('en'), ...WIDE });
  await buy(page, 'pro-month');
  await page.getByRole('heading', { name: 'Pagewright Pro, monthly' }).waitFor();
  await page.getByText('Free trial').waitFor();
  await page.getByText(/: \$9\.99 a month$/).waitFor();
  await page.getByText(/You can cancel until .+, 24 hours before the renewal\./).waitFor();
  await assertAccessibleInBothSchemes(page, 'trial');

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the subscription?' });
  await dialog.getByText(/You keep Pagewright Pro, monthly until the trial ends on/).waitFor();
  await assertAccessibleInBothSchemes(page, 'cancelling');
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(/Cancelled\. Everything stays yours until/).waitFor();
  await reload(page);
  await page.getByRole('button', { name: 'Keep the subscription' }).click();
  await page.getByText('Next payment').waitFor();
  await page.getByRole('button', { name: 'See or change it' }).click();
  await page.waitForURL(/sandbox/);

  await openAt(page, `${logins.site.origin}/account?type=billing`);
  await buy(page, 'pro-lifetime');
  // The trial that it replaces ends a moment later.
  while ((await page.getByText('Yours for good.').count()) === 0) await openAt(page, page.url());
  await page.getByText('receipt 1').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download receipt 1 as a PDF' }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), 'pagewright-1.pdf');
  assert.match((await readFile(await saved.path())).toString('latin1'), /^%PDF-/);
  await page.getByText('If you ask now, you get back $149.00 of your last payment').waitFor();
  await page.getByRole('button', { name: 'Ask for the refund' }).click();
  const refund = page.getByRole('dialog');
  await assertAccessibleInBothSchemes(page, 'asking for a refund');
  await refund.getByRole('button', { name: 'Ask for the refund' }).click();
  await refund.getByText('$149.00 is on its way back to you.').waitFor();
  await assertAccessibleInBothSchemes(page, 'refunded');
  await refund.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('$149.00 refunded').waitFor();
  await page.getByRole('link', { name: 'Upgrade to Pro' }).waitFor();
  await focusIs(page, /./);
});

proof('a login that is over meanwhile leads home, and without one these pages do as well', async () => {
  const { page } = await logins.signUp('en', { ...localeOf('en'), ...WIDE });
  await openAt(page, `${logins.site.origin}/account?type=billing`);
  await page.getByText('You haven’t paid for anything.').waitFor();
  await logins.site.query('DELETE FROM sessions');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL(`${logins.site.origin}/`);
  for (const path of ['/account', '/account?type=billing', '/history-tasks', '/fr/account']) {
    const answer = await fetch(logins.site.origin + path, { redirect: 'manual' });
    assert.equal(answer.status, 302, path);
    assert.equal(answer.headers.get('location'), path.startsWith('/fr') ? '/fr' : '/', path);
  }
});
