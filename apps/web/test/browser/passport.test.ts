import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { PHONE } from './logins.ts';
import { dialog, filler, openFormSite, type FormSite, WIDE } from './form-site.ts';

/** A visitor checks and cuts a photo for a passport, and fills in DS-11 under a name that its cells cannot show. */

let site: FormSite;
before(async () => {
  site = await openFormSite();
});
after(() => site.close());

const frame = (page: Page) => dialog(page).getByRole('application');

/** A head before a wall, drawn as SVG; `eyes` gives it edges that are sharp. */
async function portrait(name: string, { wall = '#f2f0ea', size = 1500 } = {}): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" width="${size}" height="${size * 1.2}">
    <rect width="100" height="120" fill="${wall}"/><ellipse cx="50" cy="112" rx="42" ry="36" fill="#28406e"/>
    <ellipse cx="50" cy="52" rx="22" ry="28" fill="#33241c"/><ellipse cx="50" cy="56" rx="19" ry="25" fill="#b07a5c"/>
    ${[40, 60].map((x) => `<circle cx="${x}" cy="52" r="3" fill="#fff"/><circle cx="${x}" cy="52" r="1.5" fill="#111"/>`).join('')}
    ${Array.from({ length: 40 }, (_, at) => `<path d="M${34 + (at % 20) * 1.6} ${45 + Math.floor(at / 20) * 22}v3" stroke="#502818" stroke-width=".5"/>`).join('')}
  </svg>`;
  const file = path.join(site.folder, name);
  await sharp(Buffer.from(svg)).toFile(file);
  return file;
}

async function openCheck(page: Page, name: string): Promise<void> {
  await page.locator('main').getByRole('button', { name }).click();
  await dialog(page).waitFor();
}

const give = (page: Page, file: string) => dialog(page).locator('input[type=file]').first().setInputFiles(file);

async function saved(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: button }).click(),
  ]);
  return readFile(await file.path());
}

test('a photo is measured, moved by keys and by hand, and saved alone and on a sheet, and nothing is sent', async () => {
  const page = await site.open('/ds11-form', WIDE);
  await openCheck(page, 'Check your passport photo');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) asked.push(request.url());
  });
  await give(page, await portrait('portrait.jpg'));
  await dialog(page).getByText('Nothing measured speaks against it.').waitFor();
  await dialog(page).getByText('Enough pixels: 1,500 × 1,500 in the frame.').waitFor();
  await dialog(page).getByText('Glasses, expression, hats').waitFor();
  const first = await saved(page, 'Save the photo');
  const { width, height, density, format } = await sharp(first).metadata();
  assert.deepEqual([width, height, density, format], [600, 600, 300, 'jpeg']);
  await frame(page).focus();
  for (const key of ['+', '+', '+', 'ArrowLeft', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await dialog(page).getByText('Enough pixels: 1,296 × 1,296 in the frame.').waitFor();
  const moved = await saved(page, 'Save the photo');
  assert.notDeepEqual(moved, first);
  const box = (await frame(page).boundingBox()) ?? assert.fail();
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 140, { steps: 4 });
  await page.mouse.up();
  assert.notDeepEqual(await saved(page, 'Save the photo'), moved);
  const sheet = await saved(page, 'Save a sheet with two');
  const file = path.join(site.folder, 'sheet.pdf');
  await writeFile(file, sheet);
  const facts = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
  assert.match(facts, /Pages: +1\n/);
  assert.match(facts, /Page size: +288 x 432 pts/);
  assert.deepEqual(asked, []);
});

test('a dark wall and too few pixels are told in words, and a file that is no photo by its name', async () => {
  const page = await site.open('/fr/ds11-form', { ...PHONE, locale: 'fr-FR' });
  await openCheck(page, 'Vérifier votre photo de passeport');
  await assertAccessibleInBothSchemes(page, 'rules of the photo');
  const text = path.join(site.folder, 'notes.jpg');
  await writeFile(text, 'no photo');
  await give(page, text);
  await dialog(page)
    .getByRole('alert')
    .getByText(/notes\.jpg/)
    .waitFor();
  await give(page, await portrait('small.png', { wall: '#5a6068', size: 400 }));
  await dialog(page)
    .getByText(/^Seulement 400 × 400 pixels/)
    .waitFor();
  await dialog(page)
    .getByText(/^Le fond est trop sombre/)
    .waitFor();
  await assertAccessibleInBothSchemes(page, 'a photo in its frame');
  const cutOff = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  assert.equal(cutOff, 0, 'nothing is cut off on a phone');
});

proof('a spelling that the cells can show is proposed, put there by one button, and taken back by undo', async () => {
  const page = await site.open('/ds11-form', WIDE);
  await page.locator('main').getByRole('button', { name: 'Fill in the form' }).click();
  await filler(page).locator('[data-question]').first().waitFor();
  await filler(page).locator('[data-step=name]').click();
  const last = filler(page).locator('[data-question="name.last"]');
  const field = last.locator('input');
  await field.fill('Łucki');
  assert.equal(await last.getByRole('button').count(), 0, 'not while somebody types');
  await page.keyboard.press('Tab');
  assert.equal(await field.inputValue(), 'Łucki');
  await last.getByRole('button', { name: 'Write “Lucki”' }).click();
  assert.equal(await field.inputValue(), 'Lucki');
  assert.ok(await field.evaluate((element) => element === document.activeElement));
  await filler(page).getByRole('button', { name: 'Undo' }).click();
  assert.equal(await field.inputValue(), 'Łucki');
  await last.getByRole('button', { name: 'Write “Lucki”' }).waitFor();
});

proof('with the form comes what stays empty on it, and the check of the photo without a network', async () => {
  const page = await site.open('/ds11-form', WIDE);
  await page.locator('main').getByRole('button', { name: 'Fill in the form' }).click();
  await filler(page).locator('[data-question]').first().waitFor();
  const file = await portrait('at-hand.png');
  await page.context().setOffline(true);
  await filler(page).getByRole('button', { name: 'Download' }).click();
  await dialog(page).getByRole('button', { name: 'Make a draft all the same' }).click();
  await dialog(page).getByText('What stays empty, and why').waitFor();
  await dialog(page).getByRole('button', { name: 'Check your passport photo' }).click();
  await give(page, file);
  await frame(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).getByText('What stays empty, and why').waitFor();
});
