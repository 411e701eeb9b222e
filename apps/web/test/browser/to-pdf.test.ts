import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { datedXlsx, fixture, proof } from '@pagewright/testkit';
import { atHand } from './at-hand.ts';
import { convertAndDownload, download, give, startButton, tabTo } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const corpus = path.join(import.meta.dirname, '../../../../../shared/corpus');
const skip = existsSync(corpus) ? false : 'skipped: no corpus';
const picture = async (name: string) => ({ name, buffer: await readFile(await fixture('photo-jpeg')) });
const letter = async (name: string) => ({ name, buffer: await readFile(fixture('plain-docx')) });

test('a Word file becomes a PDF with the keyboard alone', async () => {
  const page = await site.open('/word-to-pdf');
  const dialog = page.waitForEvent('filechooser');
  await tabTo(page, /^Choose files$/);
  await page.keyboard.press('Enter');
  await (await dialog).setFiles({ ...(await letter('Lettre été.docx')), mimeType: '' });
  await startButton(page).waitFor();
  assert.equal(await page.getByRole('group', { name: 'Result' }).count(), 0, 'one file has one result');
  await tabTo(page, /^Create PDF$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your file is ready' }).waitFor({ timeout: 60_000 });
  await tabTo(page, /^Download$/);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  assert.equal(saved.suggestedFilename(), 'Lettre été.pdf');
  const [first] = readPdf(await readFile(await saved.path()));
  assert.match(first?.text ?? '', /A first paragraph\.\s+A second one\./);
});

proof('a workbook that leaves its dates open asks for a country, and has the person’s own at first', async () => {
  const workbook = (name: string, language?: string) => ({
    name,
    buffer: Buffer.from(datedXlsx({ formats: ['14'], ...(language && { language }) })),
  });
  const page = await site.open('/excel-to-pdf', { locale: 'fr-CA' });
  const region = page.getByRole('combobox', { name: 'Dates and numbers as in' });
  await give(page, workbook('Own.xlsx', 'de-DE'));
  await startButton(page).waitFor();
  await atHand(page);
  assert.equal(await region.count(), 0, 'a workbook with a language of its own asks for none');
  await give(page, workbook('Open.xlsx'));
  await region.waitFor();
  assert.equal(await region.inputValue(), 'fr-CA');

  const american = await site.open('/excel-to-pdf', { locale: 'en-US' });
  await give(american, workbook('Open.xlsx'));
  await american.getByRole('combobox', { name: 'Dates and numbers as in' }).waitFor();
  const [first] = readPdf((await convertAndDownload(american)).bytes);
  assert.match(first?.text ?? '', /12\/31\/2026/);
});

proof('a text in any script becomes a PDF, in French', async () => {
  const page = await site.open('/fr/txt-to-pdf');
  const text = 'Où est passé l’été ?\nΑθήνα, Москва\n';
  await give(page, { name: 'été.txt', buffer: Buffer.from(text) });
  const { name, bytes } = await convertAndDownload(page);
  assert.equal(name, 'été.pdf');
  const [first] = readPdf(bytes);
  for (const word of ['passé', 'Αθήνα', 'Москва']) assert.ok(first?.text.includes(word), first?.text);
});

proof('Office files are merged with PDFs, of each the pages that are named, and long lists of kinds open', async () => {
  const page = await site.open('/merge-pdf');
  const kinds = page.locator('main summary', { hasText: 'more' }).first();
  assert.match(await kinds.innerText(), /^PDF, DOCX, XLSX and \d+ more$/);
  await kinds.click();
  await page.getByText(/ODT, RTF.*HEIC/).waitFor();
  await give(page, { name: 'a.pdf', buffer: numberedPdf(2) }, await letter('b.docx'), {
    name: 'c.pptx',
    buffer: await readFile(fixture('four-slides-pptx')),
  });
  await page.getByLabel('Pages a.pdf').fill('2');
  await page.getByLabel('Pages c.pptx').fill('last');
  const { bytes } = await convertAndDownload(page);
  const texts = readPdf(bytes).map(({ text }) => text.trim());
  assert.equal(texts.length, 3);
  assert.equal(texts[0], 'Page 2');
  assert.match(texts[1] ?? '', /^A first paragraph/);
  assert.match(texts[2] ?? '', /Last slide/);
});

test('a protected document asks for its password, tells a wrong one, and opens', { skip }, async () => {
  const page = await site.open('/fr/word-to-pdf');
  const buffer = await readFile(path.join(corpus, 'word/protected/tika-password-is-tika.docx'));
  await give(page, { name: 'secret.docx', buffer });
  await startButton(page).click();
  for (const password of ['faux', 'tika']) {
    await page.getByRole('button', { name: 'Saisir le mot de passe' }).click({ timeout: 60_000 });
    const field = page.getByLabel('Mot de passe de secret.docx');
    await field.and(page.locator(':focus')).waitFor();
    if (password === 'tika') await page.getByText('Ce mot de passe n’ouvre pas').waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await startButton(page).click();
  }
  const { bytes } = await download(page);
  assert.ok(readPdf(bytes).length > 0);
});

proof(
  'of several documents the sound ones are done and stay done while one asks for its password',
  { skip },
  async () => {
    const page = await site.open('/word-to-pdf');
    const buffer = await readFile(path.join(corpus, 'word/protected/tika-password-is-tika.docx'));
    await give(page, await letter('open.docx'), { name: 'secret.docx', buffer }, await letter('last.docx'));
    await startButton(page).click();
    await page.getByRole('heading', { name: 'Files ready: 2 of 3' }).waitFor({ timeout: 60_000 });
    const address = () => page.getByRole('link', { name: 'Download open.pdf' }).getAttribute('href');
    const before = await address();
    await page.getByRole('button', { name: 'Enter the password' }).click();
    await page.getByLabel('Password for secret.docx').fill('tika');
    await page.keyboard.press('Enter');
    assert.equal(await page.getByRole('group', { name: 'Result' }).count(), 0, 'those that are done join no other');
    await startButton(page).click();
    await page.getByRole('heading', { name: 'Your files are ready' }).waitFor({ timeout: 60_000 });
    assert.equal(await page.locator('li[data-uid] a[download]').count(), 3);
    assert.equal(await address(), before, 'the finished file was not made again');
  },
);

proof('a file that cannot be uploaded hinders no other that becomes a PDF of its own', async () => {
  const page = await site.open('/jpg-to-pdf');
  await give(page, await picture('a.jpg'), { name: 'b.jpg', buffer: Buffer.from('nothing') }, await picture('c.jpg'));
  await page.locator('li[data-uid] [role=alert]').waitFor();
  assert.ok(await startButton(page).isDisabled(), 'one PDF needs all of its pictures');
  await page.getByRole('radio', { name: /One PDF for each picture/ }).check({ force: true });
  await startButton(page).click();
  await page.getByRole('button', { name: 'Download all' }).waitFor({ timeout: 60_000 });
  await page.getByRole('heading', { name: 'Files ready: 2 of 3' }).waitFor();
  assert.equal(await page.locator('li[data-uid] a[download]').count(), 2);
});

proof('a note of one of several files names it', async () => {
  const page = await site.open('/gif-to-pdf');
  const animation = await readFile(await fixture('animation-gif'));
  await give(page, { name: 'a.gif', buffer: animation }, { name: 'b.gif', buffer: animation });
  await page.getByRole('radio', { name: /One PDF for each animation/ }).check({ force: true });
  await page.getByRole('radio', { name: /first frame/i }).check({ force: true });
  await startButton(page).click();
  for (const name of ['a.gif', 'b.gif'])
    await page.getByText(`The animation “${name}” has`).waitFor({ timeout: 60_000 });
  await page.locator('main img[src^="blob:"]:not(li img)').nth(1).waitFor();
});

proof('a long form has its options below headings', async () => {
  const page = await site.open('/excel-to-pdf');
  await give(page, { name: 'table.csv', buffer: Buffer.from('a;b\n1;2\n') });
  const group = (name: string) => page.locator('aside').getByRole('group', { name, exact: true });
  await group('Content').getByLabel('Sheets').waitFor();
  await group('Page').getByRole('group', { name: 'Orientation' }).getByRole('radio', { name: 'Landscape' }).waitFor();
  await group('Appearance').getByRole('switch', { name: 'Print gridlines' }).waitFor();
  await group('PDF file')
    .getByRole('radio', { name: /PDF\/A-2b/ })
    .waitFor();
  assert.equal(await group('Page').getByRole('switch').count(), 0);
  await page.goto(`${site.origin}/ppt-to-pdf`);
  await give(page, { name: 'slides.pptx', buffer: await readFile(fixture('four-slides-pptx')) });
  await group('PDF file')
    .getByRole('radio', { name: /PDF\/A-2b/ })
    .waitFor();
});
