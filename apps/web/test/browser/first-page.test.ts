import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { numberedPdf } from './numbered-pdf.ts';
import { openSite, type Site } from './site.ts';
import { give, startButton } from './visitor.ts';

/** What a visitor sees of results who may not download them. */

let site: Site;
before(async () => {
  site = await openSite({ PLANS: 'hosted' });
});
after(() => site.close());

/** A tool's page with a file, and every address that it has called. */
async function openFor(address: string, options?: BrowserContextOptions): Promise<{ page: Page; called: string[] }> {
  const page = await site.open(address, options);
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await give(page, { name: 'one.pdf', buffer: numberedPdf(3) });
  return { page, called };
}

const picture = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name });
/** Where the sheet stands once what rises has risen. */
async function placeOf(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  return page.getByRole('main').locator('figure').first().boundingBox();
}
const assertNotDownloaded = (called: readonly string[]) =>
  assert.deepEqual(
    called.filter((path) => path.includes('/file/download')),
    [],
  );

for (const [slug, file, format] of sampleOf(import.meta, [
  ['compress-pdf', /^First page of one.*\.pdf$/, undefined],
  ['pdf-to-txt', /^First page of one\.txt$/, undefined],
  ['pdf-to-txt', /^First page of one\.md$/, /^Markdown/],
] as const))
  test(`/${slug}: the first page is seen, nothing moves when it comes, and nothing is downloaded (${file.source})`, async () => {
    const { page, called } = await openFor(`/${slug}`);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/miaohui/file/thumbnail/*', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    if (format) await page.getByRole('radio', { name: format }).check();
    await startButton(page).click();
    const sheet = page.getByRole('main').locator('figure');
    await sheet.locator('[data-coming=true]').waitFor({ timeout: 60_000 });
    const before = await placeOf(page);
    arrived.resolve();
    const drawn = page.getByRole('main').getByRole('img', { name: file });
    await drawn.waitFor({ timeout: 60_000 });
    assert.deepEqual(await placeOf(page), before);
    assert.ok(await page.getByText('First page only', { exact: true }).isVisible());
    assert.equal(await page.getByRole('button', { name: /^View/ }).count(), 0);
    assertNotDownloaded(called);
  });

proof('pictures are whole, so nothing is said of a first page', async () => {
  const { page, called } = await openFor('/pdf-to-jpg');
  await startButton(page).click();
  for (const number of [1, 2, 3]) await picture(page, `First page of one-${number}.jpg`).waitFor({ timeout: 60_000 });
  assert.equal(await page.getByText('First page only').count(), 0);
  assertNotDownloaded(called);
});

proof('of several tasks each result shows its first page', async () => {
  const { page, called } = await openFor('/compress-pdf');
  const drawn = (name: RegExp) => page.getByRole('main').getByRole('img', { name }).waitFor({ timeout: 60_000 });
  await startButton(page).click();
  await drawn(/^First page of one/);
  await page.getByRole('button', { name: 'Start over' }).click();
  await give(page, ...['first.pdf', 'second.pdf'].map((name) => ({ name, buffer: numberedPdf(3) })));
  await startButton(page).click();
  await drawn(/^First page of first/);
  await drawn(/^First page of second/);
  assert.equal(await page.getByText('First page only').count(), 1);
  assertNotDownloaded(called);
});

proof('in French, on a telephone', async () => {
  const { page, called } = await openFor('/fr/rotate-pdf', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Pivoter à droite', exact: true }).first().click();
  await startButton(page).click();
  await page.getByText('Première page seulement', { exact: true }).waitFor({ timeout: 60_000 });
  await page
    .getByRole('main')
    .getByRole('img', { name: /^Première page de/ })
    .waitFor({ timeout: 60_000 });
  assert.equal(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), 0);
  assertNotDownloaded(called);
});

proof('a PDF that opens with its password alone is a closed sheet that says so', async () => {
  const { page, called } = await openFor('/protect-pdf');
  const fields = page.locator('aside input[type=password]');
  await fields.nth(0).fill('secret');
  await fields.nth(1).fill('secret');
  await startButton(page).click();
  await page.getByText('Opens only with its password').waitFor({ timeout: 60_000 });
  assert.equal(await page.getByRole('main').locator('figure img').count(), 0);
  assert.ok(!(await page.getByText('First page only').isVisible()));
  assertNotDownloaded(called);
});
