import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { convertAndDownload, download, give, startButton } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { openSite, type Site } from './site.ts';

/** A password that is typed is taken by the one button that starts the work. */

let site: Site;
let horse: Buffer;
let staple: Buffer;
before(async () => {
  site = await openSite();
  horse = await locked('correct horse');
  staple = await locked('battery staple');
});
after(() => site.close());

test('the start takes the password that is typed, and nothing else has to be pressed', async () => {
  const page = await site.open('/unlock-pdf');
  await give(page, { name: 'one.pdf', buffer: horse });
  const field = page.getByLabel('Password for one.pdf');
  await page.getByText('Enter the password for this file to continue.').waitFor();
  assert.ok(await startButton(page).isDisabled());
  await field.click();
  await page.keyboard.type('correct horse');
  await page.getByRole('checkbox', { name: /I have the right/ }).check();
  await startButton(page).click();
  assert.equal(readPdf((await download(page)).bytes).length, 2);
});

test('a wrong password does not start anything: its field says so and has the focus', async () => {
  const page = await site.open('/fr/compress-pdf');
  await give(page, { name: 'one.pdf', buffer: horse });
  const field = page.getByLabel('Mot de passe de one.pdf');
  await field.fill('correct horses');
  await startButton(page).click();
  await page.getByText('Ce mot de passe n’ouvre pas').waitFor();
  await page.locator('li[data-uid] input[aria-invalid=true]:focus').waitFor();
  assert.ok(await startButton(page).isDisabled());
  await page.keyboard.type('correct horse');
  await startButton(page).click();
  assert.equal(readPdf((await download(page)).bytes, 'correct horse').length, 2);
});

proof(
  'one typed password opens every file that it fits, and the start leads to the first one that still waits',
  async () => {
    const page = await site.open('/merge-pdf', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await give(
      page,
      { name: 'one.pdf', buffer: horse },
      { name: 'two.pdf', buffer: staple },
      { name: 'three.pdf', buffer: horse },
    );
    await page.getByLabel('Password for three.pdf').fill('correct horse');
    await startButton(page).tap();
    await page.locator('input[aria-label="Password for two.pdf"]:focus').waitFor();
    assert.equal(await page.locator('li[data-uid] input[type=password]').count(), 1);
    await page.keyboard.type('battery staple');
    await startButton(page).tap();
    assert.deepEqual(
      readPdf((await download(page)).bytes).map(({ text }) => text),
      ['Page 1', 'Page 2', 'Page 1', 'Page 2', 'Page 1', 'Page 2'],
    );
  },
);

async function locked(password: string): Promise<Buffer> {
  const page: Page = await site.open('/protect-pdf');
  await give(page, { name: 'open.pdf', buffer: numberedPdf(2) });
  const fields = page.locator('aside input[type=password]');
  await fields.nth(0).fill(password);
  await fields.nth(1).fill(password);
  return (await convertAndDownload(page)).bytes;
}
