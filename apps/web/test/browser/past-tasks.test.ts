import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import type { Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { openAt, reload } from './at-hand.ts';
import { localeOf, openLogins, PHONE, WIDE, type Logins } from './logins.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { focusIs, give, startButton, tabTo } from './visitor.ts';

/** The page of past tasks: found again, downloaded while they are kept, deleted. */

let logins: Logins;
before(async () => {
  logins = await openLogins();
});
after(() => logins.close());

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });

/** So many tasks of this account that ended long ago, the last one failed. */
const remember = (email: string, count: number) =>
  logins.site.query(`
    INSERT INTO history (task, account, download_id, tool, name, files, state, bytes_before, bytes_after, created_at, ended_at)
    SELECT gen_random_uuid(), (SELECT id FROM accounts WHERE email = '${email}'), md5(number::text || '${email}'),
      'compress-pdf', 'Brief ' || number || repeat(' mit einem sehr langen Namen', 12) || '.pdf', 1,
      CASE WHEN number = ${count} THEN 'failed' ELSE 'done' END, 1000000, 400000,
      now() - number * interval '1 day', now() - number * interval '1 day'
    FROM generate_series(1, ${count}) AS number`);

test('a task is found again by the menu, downloaded once the plan allows it, and deleted by keyboard', async () => {
  const { email, page } = await logins.signUp('en', { ...localeOf('en'), ...WIDE });
  await openAt(page, `${logins.site.origin}/merge-pdf`);
  await give(page, { name: 'رسالة طويلة.pdf', buffer: numberedPdf(1) }, { name: 'second.pdf', buffer: numberedPdf(2) });
  await startButton(page).click();
  await page.getByRole('heading', { name: 'Your file is ready' }).waitFor({ timeout: 60_000 });

  await page.getByLabel('Account: Ann').click();
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.getByRole('heading', { name: 'Your tasks' }).waitFor();
  const mine = row(page, 'رسالة');
  await mine.getByText('Successful').waitFor();
  await mine.getByText('and 1 more file').waitFor();
  await mine.getByText(/kept until \d/).waitFor();
  assert.equal(await mine.getByRole('link', { name: 'Merge PDF' }).getAttribute('href'), '/merge-pdf');
  assert.deepEqual(await page.getByRole('columnheader').allTextContents(), [
    'Date',
    'Name',
    'Tool',
    'Status',
    'Operation',
  ]);
  // Whoever may not download is led to what allows it, not to a refusal.
  assert.equal(await mine.getByRole('link', { name: 'Download with Pro' }).getAttribute('href'), '/pricing');

  await logins.site.query(`
    INSERT INTO entitlements (key, account, scope, kind, source, from_at, renews)
    SELECT 'test', id, 'pro', 'given', 'test', now() - interval '1 hour', false FROM accounts WHERE email = '${email}'`);
  await reload(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('link', { name: 'Download' }).click(),
  ]);
  assert.match((await readFile(await saved.path())).toString('latin1'), /^%PDF-/);

  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText('No task has “nothing like it” in its name.').waitFor();
  assert.equal(new URL(page.url()).searchParams.get('search'), 'nothing like it');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await mine.waitFor();

  await tabTo(page, /^Delete/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: 'Delete this task?' }).waitFor();
  await page.keyboard.press('Escape');
  await focusIs(page, /^Delete/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await assertAccessibleInBothSchemes(page, 'deleting');
  await page.route(`**${CALLS['tasks.cancel'].path}`, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await assertAccessibleInBothSchemes(page, 'not deleted');
  await page.unroute(`**${CALLS['tasks.cancel'].path}`);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('File deleted successfully').waitFor();
  await focusIs(page, 'File deleted successfully');
  await page.getByText('Nothing here yet').waitFor();

  await page.getByText('Deleted', { exact: true }).click();
  await mine.getByText('Deleted').waitFor();
  assert.equal(await mine.getByRole('button').count(), 0);
  await reload(page);
  await mine.getByText('Deleted').waitFor();
});

proof('fr, 390: pages, filters, an error and long names fit a phone, in both schemes', async () => {
  const { email, page } = await logins.signUp('fr', { ...localeOf('fr'), ...PHONE });
  await openAt(page, `${logins.site.origin}/fr/history-tasks`);
  await page.getByText('Rien pour l’instant').waitFor();
  await remember(email, 25);
  await reload(page);
  await page.getByText('25\u00a0tâches').waitFor();
  assert.equal(await page.getByRole('row').count(), 21);
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, 'nothing sticks out');
  await assertAccessibleInBothSchemes(page, 'past tasks');
  await page.getByRole('link', { name: 'Suivante' }).click();
  await page.getByText('Page 2 sur 2').waitFor();
  await row(page, 'Brief 25').getByText('Échouée').waitFor();
  await page.getByText('Échouées', { exact: true }).click();
  await page.getByText('1\u00a0tâche').waitFor();
  await page.goBack();

  await page.route(`**${CALLS['history.list'].path}`, (route) => route.abort());
  await reload(page);
  await page.getByRole('alert').filter({ hasText: 'n’ont pas pu être chargées' }).waitFor();
  await page.unroute(`**${CALLS['history.list'].path}`);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('table').waitFor();
  await page
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByText('Fichier supprimé avec succès').waitFor();
});
