import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { COUNT_PATH } from '@pagewright/contract/counting.ts';
import type { Page } from 'playwright-core';
import { atHand, openAt } from './at-hand.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { openOwnSite, type Site } from './site.ts';
import { convertAndDownload, give } from './visitor.ts';

/** What a visit leaves behind, in the browser and in the sums of the server. */

let site: Site;
before(async () => {
  site = await openOwnSite();
});
after(() => site.close());

/** Whom a page asks, and how often it says what is done on it. */
function watch(page: Page) {
  const hosts = new Set<string>();
  let said = 0;
  page.context().on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol !== 'data:' && address.protocol !== 'blob:') hosts.add(address.origin);
    if (address.pathname === COUNT_PATH) said += 1;
  });
  return {
    hosts,
    said: () => said,
    saidAsOften: async (number: number) => {
      if (said < number) await page.context().waitForEvent('request', () => said >= number);
    },
    cookies: async () => (await page.context().cookies()).map(({ name }) => name),
  };
}

test('from home to a download no other host is asked, no cookie is set before the upload, and each step is counted once', async () => {
  const page = await site.open('/llms.txt');
  const { hosts, cookies, saidAsOften } = watch(page);
  await page.goto(`${site.origin}/?channel=LandingQ`, { referer: 'https://search.example/?q=secret' });
  await saidAsOften(1);
  await page.locator('main a[href="/rotate-pdf"]').first().click();
  await saidAsOften(2);
  await page.goto(`${site.origin}/fr/privacy-policy?token=secret`);
  await saidAsOften(3);
  await page.goto(`${site.origin}/rotate-pdf`);
  await saidAsOften(4);
  assert.deepEqual(await cookies(), [], 'reading sets none');

  await give(page, { name: 'secret.pdf', buffer: numberedPdf(2) });
  await page.getByRole('toolbar').getByRole('button', { name: 'Rotate right', exact: true }).click();
  await convertAndDownload(page);
  assert.deepEqual(await cookies(), ['visitor']);
  assert.deepEqual([...hosts], [site.origin]);

  const expected = [
    'done||rotate-pdf||en||1',
    'downloaded||rotate-pdf||en||1',
    'file-added|tool|rotate-pdf||en||1',
    'started||rotate-pdf||en||1',
    'viewed|home||search.example|en|landingq|1',
    'viewed|privacy-policy|||fr||1',
    'viewed|tool|rotate-pdf||en||2',
  ];
  // Web and worker write within seconds.
  const lines = async () =>
    (await site.query(
      `SELECT concat_ws('|', step, page, tool || detail, referrer, language, channel, number) AS line FROM daily_counts ORDER BY line`,
    )) as { line: string }[];
  while ((await lines()).length < expected.length) await page.waitForTimeout(200);
  assert.deepEqual((await lines()).map(({ line }) => line).toSorted(), expected);
});

test('nothing is said of who asks not to be followed', async () => {
  for (const signal of ['globalPrivacyControl', 'doNotTrack'] as const) {
    const page = await site.open('/llms.txt');
    await page.addInitScript(
      (name) => Object.defineProperty(navigator, name, { get: () => (name === 'doNotTrack' ? '1' : true) }),
      signal,
    );
    const { said } = watch(page);
    await openAt(page, `${site.origin}/rotate-pdf`);
    await give(page, { name: 'a.pdf', buffer: numberedPdf(1) });
    // Whatever was to be said was said before the page had nothing to do.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await atHand(page);
    assert.equal(said(), 0, signal);
  }
});
