import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { leasePdf } from './lease.ts';
import { openModelSite, type ModelSite } from './model-site.ts';

/** The mind map of a document where a model may regroup it: honest, inventing, at fault, and stopped. */

let site: ModelSite;
before(async () => {
  site = await openModelSite('honest', '100/300 USD');
});
after(() => site.close());

const WORDS = {
  en: { path: '/ai-pdf', open: 'See the document as a mind map', regroup: 'Regroup with a model', go: 'Go ahead' },
  fr: {
    path: '/fr/ai-pdf',
    open: 'Voir le document sous forme de carte mentale',
    regroup: 'Regrouper avec un modèle',
    go: 'Continuer',
  },
} as const;

async function openDialog(language: keyof typeof WORDS): Promise<Page> {
  site.models.play(undefined);
  const { path, open, regroup } = WORDS[language];
  const page = await site.open(path);
  const file = { name: 'lease.pdf', buffer: leasePdf('Rent and costs'), mimeType: 'application/pdf' };
  await page.locator('input[type=file]').first().setInputFiles([file]);
  await page
    .locator('[data-document]')
    .getByText(/pages ·/)
    .waitFor({ state: 'attached', timeout: 60_000 });
  await page.getByRole('button', { name: open }).click();
  await page.getByRole('treeitem', { name: 'Termination, page 2' }).waitFor();
  await page.getByRole('button', { name: regroup }).click();
  await page
    .getByRole('dialog')
    .getByText(/tokens|jetons/)
    .waitFor();
  return page;
}

const goAhead = (page: Page, language: keyof typeof WORDS = 'en') =>
  page.getByRole('dialog').getByRole('button', { name: WORDS[language].go }).click();
const told = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('treeitem').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));

test('what it takes is told before a model is asked, and undo brings the former map back', async () => {
  const page = await openDialog('en');
  assert.match((await page.getByRole('dialog').textContent()) ?? '', /\$/);
  await assertAccessibleInBothSchemes(page, 'regrouping a mind map');
  assert.equal(site.models.calls.length, 0);
  await goAhead(page);
  await page.getByRole('treeitem', { name: 'Rent and Termination', exact: true }).waitFor({ timeout: 60_000 });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(await told(page), [
    'lease',
    'Rent and Termination',
    'Rent and costs, page 1',
    'Termination, page 2',
  ]);
  await page.getByRole('treeitem', { name: 'Termination, page 2' }).click();
  await page.locator('[data-lit]').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('treeitem', { name: 'Rent and Termination', exact: true }).waitFor({ state: 'detached' });
  assert.deepEqual(await told(page), ['lease', 'Rent and costs, page 1', 'Termination, page 2']);
});

proof('a name that is the model’s own says so until somebody renames it, in French', async () => {
  const page = await openDialog('fr');
  site.models.play('grouping-named');
  await goAhead(page, 'fr');
  const named = page.getByRole('treeitem', { name: 'Bankruptcy announced, nommé par un modèle' });
  await named.waitFor({ timeout: 60_000 });
  await assertAccessibleInBothSchemes(page, 'une carte regroupée');
  await named.click();
  await page.keyboard.press('F2');
  await page.keyboard.type('Le contrat');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: 'Le contrat', exact: true }).waitFor();
});

test('an answer that does not fit leaves the map and says so, and another try may do', async () => {
  const page = await openDialog('en');
  site.models.play('grouping-doubled');
  await goAhead(page);
  await page.getByRole('alert').getByText('so the map stays as it was').waitFor({ timeout: 60_000 });
  assert.deepEqual(await told(page), ['lease', 'Rent and costs, page 1', 'Termination, page 2']);
  site.models.play(undefined);
  await goAhead(page);
  await page.getByRole('treeitem', { name: 'Rent and Termination', exact: true }).waitFor({ timeout: 60_000 });
});

proof('a model that does not answer is stopped', async () => {
  const page = await openDialog('en');
  site.models.play('silent-midway');
  const calls = site.models.calls.length;
  await goAhead(page);
  const call = await site.models.call(calls);
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  assert.equal((await call.ended).by, 'client');
  assert.deepEqual(await told(page), ['lease', 'Rent and costs, page 1', 'Termination, page 2']);
});
