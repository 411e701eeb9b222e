import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleOf, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { give, type GivenFile } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { openSite, type Site } from './site.ts';

/** A file that came to the wrong tool finds the right one, and is there already when its page opens. */

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const PDF = { name: 'report.pdf', buffer: numberedPdf(2) };
const text = (name: string) => ({ name, buffer: Buffer.from('Some words.\n') });

for (const { path, link, goal } of sampleOf(import.meta, [
  { path: '/merge-pdf', link: 'TXT to PDF', goal: '/txt-to-pdf' },
  { path: '/fr/word-to-pdf', link: 'TXT en PDF', goal: '/fr/txt-to-pdf' },
])) {
  test(`${path}: a text file is led to the tool for text, by keys`, async () => {
    const page = await site.open(path);
    await offer(page, text('notes.txt'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: link }).waitFor();
    // The page stays what it was: there is no work without a file.
    assert.equal(await page.locator('aside').count(), 0);
    await dialog.getByText('notes.txt').waitFor();
    await dialog.getByRole('link', { name: link }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(site.origin + goal);
    await page.locator('li[data-uid]', { hasText: 'notes.txt' }).waitFor();
  });
}

proof('the way back comes first, and the files travel along', async () => {
  const page = await site.open('/word-to-pdf', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await offer(page, PDF, { ...PDF, name: 'second.pdf' });
  const first = page.getByRole('dialog').getByRole('link').first();
  await first.waitFor();
  assert.equal(await first.innerText(), 'PDF to Word');
  await first.tap();
  await page.waitForURL(`${site.origin}/pdf-to-word`);
  await page.locator('li[data-uid]', { hasText: 'second.pdf' }).waitFor();
  assert.equal(await page.locator('li[data-uid]').count(), 2);
});

proof('beside files that are taken, the others are named with their tools, and the work stays', async () => {
  const page = await site.open('/compress-pdf');
  await give(page, PDF);
  await offer(page, text('notes.txt'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'TXT to PDF' }).waitFor();
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.equal(await page.locator('li[data-uid]').count(), 1);
});

test('a file that no tool takes is said to be one, and the focus goes back', async () => {
  const page = await site.open('/compress-pdf');
  await page.getByRole('button', { name: 'Choose files' }).focus();
  await offer(page, { name: 'program.exe', buffer: Buffer.from('MZ') });
  await page.getByRole('dialog').getByText('No tool here takes this kind of file.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Choose files');
});

/** By a file dialog that was switched to all files. */
async function offer(page: Page, ...files: GivenFile[]): Promise<void> {
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles(files.map(({ name, buffer }) => ({ name, buffer, mimeType: 'application/octet-stream' })));
}
