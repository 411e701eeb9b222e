import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { focusIs } from './visitor.ts';
import { LEFT, leasePdf } from './lease.ts';
import { openSite, type Site } from './site.ts';

/** The page that talks about documents, with the real server, which answers without a model. */

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** Of the sentence that is asked for on the second page: from the top, in points. */
const SENTENCE_TOP = 792 - 600 - 12;
const LEASE = leasePdf('Lease of the workshop');

async function begin(options?: BrowserContextOptions): Promise<Page> {
  const page = await site.open('/ai-pdf', options);
  await give(page, 'lease.pdf', LEASE);
  return page;
}

async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name, buffer, mimeType: 'application/pdf' }]);
  const row = page.locator('[data-document]').filter({ hasText: name });
  await row.getByText(/\d pages? ·|pages? · Cons/).waitFor({ state: 'attached', timeout: 60_000 });
}

const question = (page: Page) => page.getByRole('textbox', { name: /^(Your question|Votre question)$/ });
const answers = (page: Page) => page.getByRole('article');
const lit = (page: Page) => page.locator('[data-lit]');

async function ask(page: Page, words: string): Promise<void> {
  const before = await answers(page).count();
  await question(page).fill(words);
  await question(page).press('Enter');
  await answers(page)
    .nth(before)
    .getByRole('button', { name: /^(Ask again|Reposer)$/ })
    .waitFor({ timeout: 30_000 });
}

/** What is lit up, in points from the top left of its page. */
const litOn = (page: Page, number: number) =>
  page.evaluate((name) => {
    const figure = document.querySelector(`figure[aria-label="${name}"]`);
    const path = figure?.querySelector('[data-lit] path');
    if (!figure || !path) return undefined;
    const [outer, inner] = [figure.getBoundingClientRect(), path.getBoundingClientRect()];
    const scale = 612 / outer.width;
    return {
      left: (inner.left - outer.left) * scale,
      top: (inner.top - outer.top) * scale,
      right: (inner.right - outer.left) * scale,
      bottom: (inner.bottom - outer.top) * scale,
      isSeen: inner.top > 0 && inner.bottom < innerHeight,
    };
  }, `Page ${number}`);

test('an answer lights up its words on the page, and stays when the page is loaded again', async () => {
  const page = await begin();
  await ask(page, 'What is the notice period?');
  await answers(page).getByText('The notice period is ninety days before the end of a quarter.').first().waitFor();
  await page.getByText('The answer is there: 1 sentence.').waitFor({ state: 'attached' });
  assert.match(page.url(), /\/ai-pdf\/chat\/[0-9a-f-]{36}$/);
  await focusIs(page, 'Your question');
  await assertAccessibleInBothSchemes(page, 'a chat');

  // By the keyboard alone.
  const place = answers(page).getByRole('button', { name: 'Show on the page p. 2' });
  await place.focus();
  await page.keyboard.press('Enter');
  await lit(page).waitFor({ timeout: 30_000 });
  const area = await litOn(page, 2);
  assert.ok(area, 'the second page is lit up');
  assert.ok(Math.abs(area.left - LEFT) < 4, `from ${area.left}`);
  assert.ok(area.top > SENTENCE_TOP - 4 && area.bottom < SENTENCE_TOP + 18, `from ${area.top} to ${area.bottom}`);
  assert.ok(area.right > 350 && area.right < 420, `to ${area.right}`);
  assert.ok(area.isSeen, 'it is scrolled to');
  assert.equal(await place.getAttribute('aria-pressed'), 'true');
  await page.getByText('Page 2 of lease.pdf: the quote is lit up.').waitFor({ state: 'attached' });
  await assertAccessibleInBothSchemes(page, 'a quote that is lit up');
  await page.keyboard.press('Escape');
  await lit(page).waitFor({ state: 'detached' });
  await focusIs(page, /p\. 2$/);

  await page.reload();
  await answers(page).getByText('ninety days').first().waitFor();
  await answers(page).getByRole('button', { name: 'Show on the page p. 2' }).click();
  await lit(page).waitFor({ timeout: 30_000 });
  // Fetched from the server now, it is the same page.
  assert.ok(Math.abs(((await litOn(page, 2))?.top ?? 0) - area.top) < 1);
});

test('what the document does not say is not answered, and the nearest places are named', async () => {
  const page = await begin();
  await ask(page, 'Who owns the aeroplane?');
  await answers(page).getByText('This is not in the document.').waitFor();
  await page.getByText('The answer is there: this is not in the document.').waitFor({ state: 'attached' });
});

proof('a summary has the length that is chosen, and a chat is saved with its pages', async () => {
  const page = await begin();
  await page.locator('form').getByRole('button', { name: 'Summarize' }).click();
  await page.getByText('Short', { exact: true }).click();
  await assertAccessibleInBothSchemes(page, 'how a summary is wished for');
  await page.locator('dialog[open]').getByRole('button', { name: 'Summarize' }).click();
  await answers(page).getByRole('button', { name: 'Longer' }).waitFor({ timeout: 30_000 });
  assert.equal(await answers(page).getByRole('heading', { level: 3 }).innerText(), 'Short summary');

  await page.getByRole('button', { name: 'Save this chat' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Markdown' }).click(),
  ]);
  assert.match(saved.suggestedFilename(), /\.md$/);
});

proof('what is selected on a page is explained, summarized or asked about', async () => {
  const page = await begin();
  const figure = page.getByRole('figure', { name: 'Page 1' });
  await figure.getByText('The monthly rent').waitFor({ state: 'attached', timeout: 30_000 });
  const box = (await figure.boundingBox())!;
  // Three clicks take the line.
  const [x, y] = [box.x + (box.width * 150) / 612, box.y + (box.height * (792 - 636)) / 792];
  await page.mouse.click(x, y, { clickCount: 3, delay: 10 });
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('About your selection on page 1').waitFor();
  await focusIs(page, 'Your question');
  await assertAccessibleInBothSchemes(page, 'a question about a selection');
  await page.getByRole('button', { name: 'Leave the selection' }).click();

  await page.getByRole('button', { name: 'This page' }).click();
  await page.getByRole('button', { name: 'Summarize this page' }).click();
  await answers(page)
    .getByText(/Page 1: “Lease of the workshop/)
    .waitFor();
  await answers(page).getByRole('button', { name: 'Ask again' }).waitFor({ timeout: 30_000 });
});

test('another tab of the same person has the chat, another person has not', async () => {
  const page = await begin();
  await ask(page, 'What is the monthly rent?');
  const path = new URL(page.url()).pathname;
  const beside = await site.openBeside(page, path);
  await answers(beside).getByText('1,450 euros').first().waitFor();
  assert.equal((await fetch(site.origin + path)).status, 404);
  const other = await site.open(path);
  assert.equal(await other.locator('h1').innerText(), 'Oops! Page Not Found');
  assert.equal((await fetch(`${site.origin}/ai-pdf/chat/nothing`)).status, 404);
});

test('chats are renamed and deleted, and a deleted document takes its answers along', async () => {
  const page = await begin();
  const more = (name: string, within = page.getByRole('region', { name: 'Chats' })) =>
    within.getByRole('button', { name: `More about ${name}` });
  const remove = async (name: string) => {
    await more(name).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Delete' }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  await ask(page, 'What is the monthly rent?');
  await more('What is the monthly rent?').click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.locator('dialog[open]').getByLabel('Name').fill('Rent');
  await page.locator('dialog[open]').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Rent', exact: true }).waitFor();
  await remove('Rent');
  await page.waitForURL('**/ai-pdf');
  await answers(page).first().waitFor({ state: 'detached' });

  await ask(page, 'When does the lease begin?');
  // A chat bears the name of its document until its title is known.
  await more('lease.pdf', page.locator('[data-document]')).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await assertAccessibleInBothSchemes(page, 'a document that is to be deleted');
  await page.locator('dialog[open]').getByRole('button', { name: 'Delete' }).click();
  await page.locator('[data-document]').waitFor({ state: 'detached' });
  await page.waitForURL('**/ai-pdf');
  await answers(page).first().waitFor({ state: 'detached' });
});

proof('a file that cannot be read says why, and one without a document is led to a tool', async () => {
  const page = await site.open('/ai-pdf');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'broken.pdf', buffer: Buffer.from('%PDF-1.7\nnothing'), mimeType: 'application/pdf' }]);
  const row = page.locator('[data-document]');
  await row.getByRole('alert').filter({ hasText: '“broken.pdf” is damaged' }).waitFor({ timeout: 60_000 });
  assert.equal(await row.getByRole('checkbox').isChecked(), false);
  await assertAccessibleInBothSchemes(page, 'a document that cannot be read');
  await ask(page, 'I want to make my PDF smaller');
  await answers(page).getByRole('link', { name: 'Open Compress PDF' }).waitFor();
});

proof('what could not be read for a reason that passes is read again', async () => {
  const page = await site.open('/ai-pdf');
  const failed = { state: 'failed', progress: 0, failure: { code: 'TIME_EXCEEDED', facts: { file: 'lease.pdf' } } };
  await page.route('**/dhjai/getTitle*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...failed } } });
  });
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'lease.pdf', buffer: LEASE, mimeType: 'application/pdf' }]);
  const row = page.locator('[data-document]').filter({ hasText: 'lease.pdf' });
  await row.getByRole('alert').waitFor({ state: 'attached', timeout: 60_000 });
  await page.unroute('**/dhjai/getTitle*');
  await row.getByRole('button', { name: 'Try again' }).click();
  await row.getByText(/2 pages ·/).waitFor({ timeout: 60_000 });
});

proof('on a phone one part is seen at a time, and a citation brings the page to the front', async () => {
  const page = await begin({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await ask(page, 'What is the notice period?');
  await answers(page).getByRole('button', { name: 'Show on the page p. 2' }).click();
  await lit(page).waitFor({ timeout: 30_000 });
  assert.equal(await question(page).isVisible(), false);
  assert.equal((await litOn(page, 2))?.isSeen, true);
  await page.keyboard.press('Escape');
  await focusIs(page, /p\. 2$/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);

  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('button', { name: 'Show lease.pdf' }).click();
  await page.getByRole('figure', { name: 'Page 1' }).waitFor();
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('link', { name: 'What is the notice period?' }).click();
  await question(page).waitFor();
});
