import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { convertAndDownload, give } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const one = (name = 'one.pdf') => ({ name, buffer: numberedPdf(1) });
const picture = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name });
const placeOf = (page: Page) => page.getByRole('main').locator('figure').boundingBox();

for (const [slug, file] of sampleOf(import.meta, [
  ['pdf-to-word', 'one.docx'],
  ['pdf-to-excel', 'one.xlsx'],
  ['pdf-to-ppt', 'one.pptx'],
] as const))
  test(`/${slug}: the result shows its first page, and nothing moves when it comes`, async () => {
    const page = await site.open(`/${slug}`);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/miaohui/file/thumbnail/*', async (route) => {
      await arrived;
      await route.continue();
    });
    await give(page, one());
    await convertAndDownload(page);
    const sheet = page.getByRole('main').locator('figure');
    await sheet.getByText(file.slice(-4), { exact: true }).waitFor();
    const before = await placeOf(page);
    arrive();
    await picture(page, `First page of ${file}`).waitFor({ timeout: 60_000 });
    assert.deepEqual(await placeOf(page), before);
    assert.equal(await sheet.getByText(file.slice(-4), { exact: true }).count(), 0);
    assert.ok(await sheet.getByText(file).isVisible());
  });

proof('HTML shows its first page, in French too', async () => {
  const page = await site.open('/fr/pdf-to-txt', { viewport: { width: 390, height: 844 } });
  await give(page, one());
  await page.getByRole('radio', { name: /^HTML/ }).check();
  await convertAndDownload(page);
  await picture(page, 'Première page de «\u00a0one.html\u00a0»').waitFor({ timeout: 60_000 });
  assert.equal(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), 0);
});

proof('several documents show a page each', async () => {
  const page = await site.open('/pdf-to-word');
  await give(page, one('first.pdf'), one('second.pdf'));
  await page.locator('aside button[type=submit]').click();
  await picture(page, 'First page of first.docx').waitFor({ timeout: 60_000 });
  await picture(page, 'First page of second.docx').waitFor({ timeout: 60_000 });
});

proof('a picture that comes late is waited for, whatever the server answers meanwhile', async () => {
  const page = await site.open('/pdf-to-word');
  let tries = 0;
  await page.route('**/miaohui/file/thumbnail/*', async (route) => {
    tries += 1;
    if (tries === 1) return route.fulfill({ status: 503, headers: { 'retry-after': '1' } });
    if (tries === 2) return route.abort('connectionreset');
    return route.continue();
  });
  await give(page, one());
  await convertAndDownload(page);
  await page.getByText('Drawing the first page…').waitFor();
  await picture(page, 'First page of one.docx').waitFor({ timeout: 60_000 });
  assert.equal(tries, 3);
  assert.equal(await page.getByText('Drawing the first page…').count(), 0);
});

proof('a result without a picture has a sheet that says what it is', async () => {
  const page = await site.open('/pdf-to-word');
  await page.route('**/miaohui/file/thumbnail/*', (route) => route.fulfill({ status: 404 }));
  await give(page, one());
  await convertAndDownload(page);
  const sheet = page.getByRole('main').locator('figure');
  await sheet.locator('[data-coming=false]').waitFor();
  assert.ok(await sheet.getByText('docx', { exact: true }).isVisible());
  assert.equal(await sheet.getByRole('img').count(), 0);
});
