import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fixture, sampleOf, proof } from '@pagewright/testkit';
import { assertAccessible, assertAccessibleInBothSchemes } from './accessible.ts';
import { openAt } from './at-hand.ts';
import { give, startButton } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { openSite, type Site } from './site.ts';
import { readSitemaps } from './sitemap.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const signed = async () => ({ name: 'signé.pdf', buffer: await readFile(await fixture('signed-form')) });

test('pages have no serious finding, in both schemes', async () => {
  const paths = (await readSitemaps(site.origin)).map(({ address }) => new URL(address).pathname);
  const page = await site.open('/');
  for (const path of sampleOf(import.meta, [...paths, '/no-such-page', '/fr/no-such-page'], 6)) {
    await page.goto(site.origin + path);
    // Colours do not differ between languages.
    if (path === '/fr' || path.startsWith('/fr/')) await assertAccessible(page, path, 'all but contrast');
    else await assertAccessibleInBothSchemes(page, path);
  }
});

proof('menus, dialogs and every state of the work have no serious finding, in both schemes', async () => {
  const page = await site.open('/fr');
  await page.locator('header summary').first().click();
  await assertAccessibleInBothSchemes(page, 'open menu');
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('button').click();
  await assertAccessibleInBothSchemes(page, 'language dialog');

  await page.goto(`${site.origin}/organize-pdf`);
  await give(page, { name: 'seven.pdf', buffer: numberedPdf(7) });
  await page.getByRole('gridcell').nth(1).click();
  await assertAccessibleInBothSchemes(page, 'page grid');
  await startButton(page).click();
  await page.getByRole('heading', { name: 'Your file is ready' }).waitFor({ timeout: 60_000 });
  await assertAccessibleInBothSchemes(page, 'result');

  await page.goto(`${site.origin}/protect-pdf`);
  await give(page, { name: 'one.pdf', buffer: numberedPdf(1) }, { name: 'none.pdf', buffer: Buffer.from('nothing') });
  await page.locator('li[data-uid] [role=alert]').waitFor();
  await page.locator('aside input[type=password]').first().fill('abc');
  await startButton(page).click();
  await assertAccessibleInBothSchemes(page, 'options, strength and a failed upload');

  await page.goto(`${site.origin}/fr/organize-pdf`);
  await give(page, await signed(), { name: 'deux.pdf', buffer: numberedPdf(3) });
  await page.locator('aside').getByRole('status').filter({ hasText: 'signature' }).waitFor({ timeout: 60_000 });
  await assertAccessibleInBothSchemes(page, 'pages of two files, and a warning');

  await page.goto(`${site.origin}/merge-pdf`);
  await give(page, { name: 'a.pdf', buffer: numberedPdf(2) }, { name: 'b.pdf', buffer: numberedPdf(2) });
  await page.getByLabel('Pages a.pdf').fill('7');
  await assertAccessibleInBothSchemes(page, 'pages of each file, one of them beyond the end');

  await page.goto(`${site.origin}/split-pdf`);
  await give(page, { name: 'book.pdf', buffer: numberedPdf(40) });
  await page.getByText('40 files').waitFor({ timeout: 60_000 });
  await assertAccessibleInBothSchemes(page, 'parts before the start');

  await page.goto(`${site.origin}/unlock-pdf`);
  await give(page, { name: 'open.pdf', buffer: numberedPdf(1) });
  await startButton(page).click();
  await page.getByText('Tick this box to continue.').waitFor();
  await assertAccessibleInBothSchemes(page, 'a confirmation that is missing');

  await page.goto(`${site.origin}/compress-pdf`);
  await give(page, { name: 'photo.pdf', buffer: await readFile(await fixture('photo-page')) });
  await page
    .getByRole('radio', { name: /Estimated size/ })
    .first()
    .waitFor({ timeout: 60_000 });
  await page.getByLabel('Exact size').check();
  await page.getByLabel('Largest size').fill('0.0001');
  await page.getByLabel('Unit').selectOption('MB');
  await assertAccessibleInBothSchemes(page, 'estimates and a size with its unit');
});

test('a tool’s page and the home page do not move while they load', async () => {
  const paths = ['/', '/ai-pdf', '/merge-pdf', '/fr/rotate-pdf', '/html-to-pdf', '/fr/html-to-pdf'];
  for (const path of sampleOf(import.meta, paths)) {
    const page = await site.open('/no-such-page');
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAt(page, site.origin + path);
    const shift = (await page.evaluate('window.shifts.reduce((sum, value) => sum + value, 0)')) as number;
    assert.ok(shift < 0.02, `${path} moved by ${shift}`);
  }
});
