import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import { assertAccessible } from './accessible.ts';
import { openOwnSite, openSite, type Site } from './site.ts';
import { download, startButton, tabTo } from './visitor.ts';

/** A visitor without a file tries tools with ours. */

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const EXAMPLE = /^(?:Try it with an example|Essayer avec un exemple)$/;
const TRIED = [
  { path: '/unlock-pdf', result: /^example.*\.pdf$/, says: '“secret”', confirms: true },
  { path: '/fr/unlock-pdf', result: /^exemple.*\.pdf$/, says: '«\u00a0secret\u00a0»', confirms: true },
  { path: '/merge-pdf', result: /\.pdf$/, says: 'example of ours', rows: 2 },
  { path: '/fr/merge-pdf', result: /\.pdf$/, says: 'exemple', rows: 2 },
  { path: '/delete-pages', result: /^example.*\.pdf$/, says: 'example of ours' },
  { path: '/fr/delete-pages', result: /^exemple.*\.pdf$/, says: 'exemple' },
];

for (const { path, result, says, confirms, rows = 1 } of sampleOf(import.meta, TRIED))
  test(`${path}: with the keyboard from the page to the result of its example`, async () => {
    const page = await site.open(path);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const examples = () => fetched.filter((each) => /\/assets\/.*\.pdf$/.test(each));
    await tabTo(page, EXAMPLE);
    assert.deepEqual(examples(), []);
    await page.keyboard.press('Enter');
    await startButton(page).and(page.locator(':enabled')).waitFor();
    assert.equal(examples().length, rows);
    assert.equal(await page.locator('li[data-uid]').count(), rows);
    await page.getByRole('main').getByText(says).first().waitFor();
    await assertAccessible(page, `${path} with its example`);
    if (confirms) await page.locator('aside input[type=checkbox][aria-invalid]').check();
    await startButton(page).click();
    assert.match((await download(page)).name, result);
  });

proof(
  'a tool of addresses is tried with this site itself, and none is offered where only its own machine reaches it',
  async () => {
    const html = await (await fetch(`${site.origin}/html-to-pdf`)).text();
    assert.ok(!html.includes('Try it with an example'));
    const reached = await openOwnSite({ PUBLIC_ORIGIN: 'https://pages.example' });
    try {
      for (const [path, address] of [
        ['/html-to-pdf', 'https://pages.example/'],
        ['/fr/html-to-pdf', 'https://pages.example/fr'],
      ] as const) {
        const page = await reached.open(path);
        await page.getByRole('button', { name: EXAMPLE }).click();
        assert.equal(await page.locator('input[type=url]').first().inputValue(), address);
      }
    } finally {
      await reached.close();
    }
  },
);

test('without the network the page says that the example could not be fetched', async () => {
  const page = await site.open('/pdf-ocr');
  await page.route('**/assets/scanned-letter*', (route) => route.abort());
  await page.getByRole('button', { name: EXAMPLE }).click();
  await page.getByText('The example could not be fetched').waitFor();
});
