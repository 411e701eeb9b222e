import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { openModelSite, type ModelSite } from './model-site.ts';
import { writtenPdf } from './written-pdf.ts';

/** The page that talks about documents where a model answers: honest, lying, silent, and asked for a long job. */

let site: ModelSite;
before(async () => {
  site = await openModelSite('honest');
});
after(() => site.close());

const RENT = 'The monthly rent of the workshop is 1,450 euros.';
const pageAbout = (place: string): [number, number, string, number?][] => [
  [72, 700, `The yard of ${place}`, 22],
  [72, 650, RENT],
  [72, 632, `The yard of ${place} opened in 1987 and has forty workers.`],
];
const PLACES = ['Brest', 'Riga', 'Cork', 'Genoa', 'Malmo'];

async function begin(pages: number): Promise<Page> {
  site.models.play(undefined);
  const page = await site.open('/ai-pdf');
  const buffer = writtenPdf(Array.from({ length: pages }, (_, at) => pageAbout(PLACES[at % PLACES.length]!)));
  const file = { name: 'yards.pdf', buffer, mimeType: 'application/pdf' };
  await page.locator('input[type="file"]').first().setInputFiles([file]);
  await page.getByText(`${pages} page`).first().waitFor({ state: 'attached', timeout: 60_000 });
  return page;
}

async function ask(page: Page, words: string): Promise<void> {
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(words);
  await question.press('Enter');
}

const answers = (page: Page) => page.getByRole('article');

test('the model is named, its checked sentences have their pages, and what is left out is counted', async () => {
  const page = await begin(2);
  await ask(page, 'What is the monthly rent of the workshop?');
  await answers(page).getByText('Answered by honest').waitFor({ timeout: 30_000 });
  await answers(page)
    .getByRole('button', { name: /p\. 1$/ })
    .first()
    .waitFor();
  site.models.play('liar-invented');
  await ask(page, 'When did the yard of Riga open?');
  await answers(page)
    .getByText(/left out: the document does not bear (?:it|them) out/)
    .waitFor({ timeout: 30_000 });
});

proof('an answer that does not come is stopped by its button, and says so', async () => {
  const page = await begin(2);
  site.models.play('silent-midway');
  await ask(page, 'How many workers has the yard of Brest?');
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.click();
  await answers(page).getByText('You stopped this answer.').waitFor({ timeout: 30_000 });
  await stop.waitFor({ state: 'detached' });
});

test('a summary of a long document tells first what it takes, for whom it is, and is made only then', async () => {
  const page = await begin(30);
  await page.getByRole('button', { name: 'Summarize', exact: true }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Five bullets' }).check({ force: true });
  const before = site.models.calls.length;
  await dialog.getByRole('button', { name: 'Summarize' }).click();
  await page
    .getByRole('dialog')
    .getByText(/tokens/)
    .waitFor({ timeout: 30_000 });
  assert.match((await page.getByRole('dialog').textContent()) ?? '', /\$/);
  assert.equal(site.models.calls.length, before);
  await page.getByRole('dialog').getByRole('button', { name: 'Go ahead' }).click();
  await answers(page).getByText('Answered by honest').waitFor({ timeout: 60_000 });
  assert.ok(site.models.calls.length > before);
});
