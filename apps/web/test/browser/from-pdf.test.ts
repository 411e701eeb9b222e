import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fixture, sampleOf, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { convertAndDownload, download, give, startButton, tabTo } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const scan = async () => ({ name: 'scan.pdf', buffer: await readFile(await fixture('scanned-letter')) });
const locked = async () => ({ name: 'locked.pdf', buffer: await readFile(await fixture('encrypted-3-pages')) });

const languageBox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('a PDF becomes a Word document with the keyboard alone', async () => {
  const page = await site.open('/pdf-to-word');
  const dialog = page.waitForEvent('filechooser');
  await tabTo(page, /^Choose files$/);
  await page.keyboard.press('Enter');
  await (await dialog).setFiles({ name: 'three.pdf', mimeType: 'application/pdf', buffer: numberedPdf(3) });
  await page.locator('aside').waitFor();
  await tabTo(page, /^Convert to Word$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your file is ready' }).waitFor({ timeout: 60_000 });
  await tabTo(page, /^Download$/);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  assert.equal(saved.suggestedFilename(), 'three.docx');
  const bytes = await readFile(await saved.path());
  assert.equal(bytes.subarray(0, 2).toString('latin1'), 'PK');
  await page.getByRole('main').getByText('three.docx').waitFor();
});

proof('a scan becomes searchable in a language that was chosen, which ends the automatic choice', async () => {
  const page = await site.open('/fr/pdf-ocr');
  await give(page, await scan());
  await languageBox(page, 'Anglais').check();
  assert.equal(await languageBox(page, 'Automatique').isChecked(), false);
  const { name, bytes } = await convertAndDownload(page);
  assert.equal(name, 'scan-searchable.pdf');
  assert.match(readPdf(bytes)[0]?.text ?? '', /Robinson/);
  assert.equal(await page.getByText('Langue détectée').count(), 0);
});

test('a scan that is not to be read fails with a sentence, and its way out leads to the options', async () => {
  const page = await site.open('/pdf-to-txt');
  await give(page, await scan());
  await page.getByRole('radio', { name: 'Without OCR' }).check();
  await startButton(page).click();
  const alert = page.locator('li[data-uid] [role=alert]');
  await alert.getByText('Turn on text recognition (OCR)').waitFor({ timeout: 60_000 });
  assert.match(await alert.innerText(), /scan\.pdf/);
  await alert.getByRole('button').click();
  await page.getByRole('radio', { name: 'Where a page has no text' }).check();
  await startButton(page).click();
  const { bytes } = await download(page);
  assert.match(bytes.toString('utf8'), /Dear Ms Robinson/);
  await page.locator('figure').getByText('Dear Ms Robinson').waitFor();
});

proof('every format of text is in sight at once, and its own options stand apart', async () => {
  const page = await site.open('/pdf-to-txt');
  await give(page, { name: 'one.pdf', buffer: numberedPdf(1) });
  const box = (name: string) => page.getByRole('radio', { name, exact: false }).first().boundingBox();
  const [first, last] = [await box('The words alone.'), await box('for programs')];
  assert.ok(first && last && last.y - first.y < 320, `${last?.y} is far from ${first?.y}`);
  const ownOptions = page.locator('fieldset[data-group=text]');
  await ownOptions.getByText('Encoding').waitFor();
  await page.getByRole('radio', { name: /^JSON/ }).check();
  await ownOptions.waitFor({ state: 'detached' });
});

proof('a start does not wait until a password that was typed has been tried here', async () => {
  const page = await site.open('/fr/pdf-to-txt');
  await give(page, await locked());
  await page.getByLabel('Mot de passe de locked.pdf').fill('secret');
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => {};
  });
  await page.keyboard.press('Enter');
  await page.getByLabel('Mot de passe de locked.pdf').waitFor({ state: 'detached' });
  const { bytes } = await convertAndDownload(page);
  assert.ok(bytes.length > 0);
});

for (const slug of sampleOf(import.meta, ['pdf-to-word', 'pdf-to-excel', 'pdf-to-ppt', 'pdf-to-txt', 'pdf-ocr']))
  proof(`/${slug}: a locked file opens with its password, and nothing runs out of a narrow screen`, async () => {
    const page = await site.open(`/fr/${slug}`, { viewport: { width: 390, height: 844 } });
    await give(page, await locked());
    await page.getByLabel('Mot de passe de locked.pdf').fill('secret');
    await page.keyboard.press('Enter');
    await page.getByLabel('Mot de passe de locked.pdf').waitFor({ state: 'detached' });
    const over = () => page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    assert.equal(await over(), 0);
    const { bytes } = await convertAndDownload(page);
    assert.ok(bytes.length > 0);
    assert.equal(await over(), 0);
  });
