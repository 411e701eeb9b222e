import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { openAt } from './at-hand.ts';
import { buy } from './buying.ts';
import { localeOf, openLogins, PHONE, WIDE, type Logins } from './logins.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { focusIs, give, startButton } from './visitor.ts';

/** Taking one's data along, and leaving, each by a link of a mail. */

let logins: Logins;
before(async () => {
  logins = await openLogins();
});
after(() => logins.close());

test('data is exported by a link, which leaves the address at once', async () => {
  const { email, page } = await logins.signUp('en', { ...localeOf('en'), ...WIDE });
  await openAt(page, `${logins.site.origin}/merge-pdf`);
  await give(page, { name: 'one.pdf', buffer: numberedPdf(1) }, { name: 'two.pdf', buffer: numberedPdf(2) });
  await startButton(page).click();
  await page.getByRole('heading', { name: 'Your file is ready' }).waitFor({ timeout: 60_000 });
  await openAt(page, `${logins.site.origin}/account?type=profile`);
  await page.getByRole('button', { name: 'Send the link to export' }).click();
  await page.getByText(`We’ve sent a link to ${email}.`).waitFor();

  const answer = page.waitForResponse((response) => response.url().includes('/your-data?token='));
  await page.goto(await logins.linkTo(email));
  assert.equal((await answer).headers()['referrer-policy'], 'no-referrer');
  await page.getByText(`Here is everything that is stored about the account ${email}.`).waitFor();
  assert.equal(page.url(), `${logins.site.origin}/your-data`);
  await assertAccessibleInBothSchemes(page, 'export');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download your data' }).click(),
  ]);
  assert.match(saved.suggestedFilename(), /^pagewright-data-\d{4}-\d\d-\d\d\.zip$/);
  const names = execFileSync('unzip', ['-Z1', await saved.path()])
    .toString()
    .trim()
    .split('\n');
  assert.deepEqual(names.map((name) => name.replace(/-.*/, '')).sort(), [
    'data.json',
    'results/3',
    'uploads/1',
    'uploads/2',
  ]);

  await openAt(page, `${logins.site.origin}/your-data?token=nothing`);
  await page.getByRole('alert').filter({ hasText: 'This link isn’t valid any more.' }).waitFor();
});

test('fr, 390: an account with a subscription is deleted in another browser, and every tab is logged out', async () => {
  const { email, page } = await logins.signUp('fr', { ...localeOf('fr'), ...PHONE });
  await buy(page, 'pro-month', '/fr');
  await openAt(page, `${logins.site.origin}/fr/account?type=profile`);
  await assertAccessibleInBothSchemes(page, 'profile with data');
  await page.getByRole('button', { name: 'Envoyer le lien de suppression' }).click();
  let link = await logins.linkTo(email);
  while (!link.includes('/your-data')) link = await logins.linkTo(email);

  const address = new URL(link).pathname + new URL(link).search;
  const elsewhere = await logins.site.open(address, { ...localeOf('fr'), ...PHONE });
  await elsewhere.getByText(`Vous êtes sur le point de supprimer le compte ${email}.`).waitFor();
  await elsewhere.getByText('Votre abonnement prend fin d’abord.').waitFor();
  assert.equal(await elsewhere.evaluate('document.documentElement.scrollWidth'), 390, 'nothing sticks out');
  await assertAccessibleInBothSchemes(elsewhere, 'deletion');
  const call = `**${CALLS['ownData.delete'].path}`;
  await elsewhere.route(call, (route) => route.abort());
  await elsewhere.getByRole('button', { name: 'Supprimer le compte' }).click();
  await elsewhere.getByRole('alert').filter({ hasText: 'Rien n’a été supprimé.' }).waitFor();
  await elsewhere.unroute(call);
  await elsewhere.getByRole('button', { name: 'Supprimer le compte' }).click();
  await elsewhere.getByRole('heading', { name: 'Votre compte est supprimé' }).waitFor();
  await focusIs(elsewhere, 'Votre compte est supprimé');

  await page.reload();
  await page.waitForURL(`${logins.site.origin}/fr`);
  await page.getByRole('link', { name: 'Se connecter' }).waitFor();
});
