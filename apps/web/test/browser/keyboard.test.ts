import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { tabTo } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

test('a file is organized from choosing it to downloading it without a pointer', async () => {
  const page = await site.open('/organize-pdf');
  const dialog = page.waitForEvent('filechooser');
  await tabTo(page, /^Choose files$/);
  await page.keyboard.press('Enter');
  await (await dialog).setFiles({ name: 'six.pdf', mimeType: 'application/pdf', buffer: numberedPdf(6) });
  await page.getByRole('grid').waitFor();

  await tabTo(page, /^Pages of six\.pdf$/);
  // The second page behind the third, the last two deleted, the first turned.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const first = page.getByRole('gridcell').first();
  await page.keyboard.press('r');
  await first.and(page.getByLabel(/90/)).waitFor();
  await page.keyboard.press('Control+z');
  await first.and(page.getByLabel(/^Page 1$/)).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await first.and(page.getByLabel(/90/)).waitFor();

  await tabTo(page, /^Save the new order$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your file is ready' }).waitFor({ timeout: 60_000 });
  await tabTo(page, /^Download$/);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const read = readPdf(await readFile(await saved.path()));
  assert.deepEqual(
    read.map(({ text, rotation }) => [text, rotation]),
    [
      ['Page 1', 90],
      ['Page 3', 0],
      ['Page 2', 0],
      ['Page 4', 0],
    ],
  );
});
