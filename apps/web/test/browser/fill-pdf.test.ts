import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { rawFile, streamOf, proof } from '@pagewright/testkit';
import type { Download, Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { PHONE } from './logins.ts';
import { orderForm } from './order-form.ts';
import { askedFrom, dialog, filler, onPage, openFormSite, question, type FormSite, WIDE } from './form-site.ts';
import { focusIs, tabTo } from './visitor.ts';

/** A visitor fills in a PDF of their own, and neither it nor what is typed leaves the browser. */

let site: FormSite;
before(async () => {
  site = await openFormSite();
});
after(() => site.close());

const CORPUS = path.resolve(import.meta.dirname, '../../../../../shared/corpus/pdf/forms');

async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('main input[type=file]').first().setInputFiles({ name, buffer, mimeType: 'application/pdf' });
  await page.locator('dialog[open]').first().waitFor();
}

async function openForm(page: Page, name = 'order.pdf', buffer = orderForm()): Promise<void> {
  await give(page, name, buffer);
  await filler(page).locator('[data-question]').first().waitFor();
}

/** Makes the PDF and saves it. */
async function save(page: Page, how: 'kept' | 'fixed' = 'kept'): Promise<Download> {
  await filler(page)
    .getByRole('button', { name: /^(Download|Télécharger)$/ })
    .click();
  if (how === 'fixed') await dialog(page).locator('input[value=fixed]').check();
  await dialog(page)
    .getByRole('button', { name: /^(Make|Créer) / })
    .click();
  const button = dialog(page).getByRole('button', { name: /^(Save|Enregistrer) / });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return saved;
}

/** As qpdf reads them. */
function valuesIn(file: string): Record<string, unknown> {
  const told = execFileSync('qpdf', ['--json', '--json-key=acroform', file], { encoding: 'utf8' });
  const { acroform } = JSON.parse(told) as { acroform: { fields: { fullname: string; value: unknown }[] } };
  const bare = (value: unknown) => (typeof value === 'string' ? value.replace(/^u:/, '') : value);
  return Object.fromEntries(acroform.fields.map(({ fullname, value }) => [fullname, bare(value)]));
}

/** As poppler reads them. */
const wordsIn = (file: string): string =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');

test('by keyboard, from the landing page to the file', async () => {
  const page = await site.open('/fill-pdf', WIDE);
  const press = (key: string) => page.keyboard.press(key);
  const write = (text: string) => page.keyboard.type(text);
  await openForm(page);
  await tabTo(page, /^Your name/);
  await write('Ana Rivera');
  await tabTo(page, /^Customer number/);
  await write('12345');
  await tabTo(page, /^I agree/);
  await press('Space');
  await tabTo(page, /^By card/);
  await press('ArrowDown');
  await tabTo(page, /^Small/);
  await press('ArrowDown');
  await tabTo(page, /^Quantity/);
  await write('3');
  await tabTo(page, /^Price of one/);
  await write('1,400.10');
  assert.equal(await question(page, 'total').getByRole('status').innerText(), '$4,200.30');
  assert.equal(await question(page, 'total').getByRole('button').count(), 0, 'the form keeps its total to itself');
  await tabTo(page, /^Note/);
  await press('Control+a');
  await write('No hurry');
  await tabTo(page, /^Red/);
  await press('Space');
  await tabTo(page, /^Blue/);
  await press('Space');
  await tabTo(page, /^Delivery day/);
  await write('31/3/2027');
  await tabTo(page, /^Finish and download$/);
  await press('Enter');
  await focusIs(page, 'Make the PDF');
  await press('Enter');
  await focusIs(page, 'Save the PDF');
  const [saved] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
  assert.equal(saved.suggestedFilename(), 'order-filled.pdf');
  const file = await saved.path();
  assert.deepEqual(valuesIn(file), {
    name: 'Ana Rivera',
    customer: '12345',
    agree: '/Yes',
    pay: '/1',
    size: 'M',
    quantity: '3',
    price: '1400.1',
    total: '4200.3',
    note: 'No hurry',
    colours: ['u:Red', 'u:Blue'],
    day: '31.03.2027',
  });
  const words = wordsIn(file);
  for (const shown of ['Ana Rivera', 'Medium', '$1,400.10', '$4,200.30', 'No hurry', '31.03.2027'])
    assert.ok(words.includes(shown), `${shown} is not in ${words}`);
  assert.ok(!words.includes('Old note'), words);
  const bytes = await readFile(file);
  assert.deepEqual(bytes.subarray(0, orderForm().length), orderForm(), 'the file itself stays, byte for byte');
});

proof('what is missing or wrong is said, and a draft says so in its name', async () => {
  const page = await site.open('/fill-pdf', WIDE);
  await openForm(page);
  await filler(page)
    .getByText(/^Scripts of this form are not run/)
    .waitFor();
  await question(page, 'quantity').locator('input').fill('501');
  await question(page, 'note').locator('input').fill('Far too long a note');
  await page.keyboard.press('Tab');
  assert.match(await question(page, 'quantity').innerText(), /The form wants a number from 1 to 500 here\./);
  assert.match(await question(page, 'note').innerText(), /19 letters; 12 fit/);
  await question(page, 'note').locator('input').fill('');
  assert.match(
    await filler(page)
      .getByRole('button', { name: /to do$/ })
      .innerText(),
    /^2 to do/,
  );
  const saved = await save(page, 'fixed');
  assert.equal(saved.suggestedFilename(), 'order-filled draft.pdf');
  const words = wordsIn(await saved.path());
  assert.ok(words.includes('501') && !words.includes('Old note'), words);
  assert.deepEqual(valuesIn(await saved.path()), {});
});

test('nothing is asked of the network once the form is open, and it works when there is none', async () => {
  const page = await site.open('/fill-pdf', WIDE);
  await openForm(page);
  const asked = askedFrom(page);
  await onPage(page).getByLabel('Your name', { exact: true }).fill('Łukasz Żak');
  await onPage(page).getByRole('radio', { name: 'Payment In cash' }).check();
  await page.context().setOffline(true);
  const saved = await save(page);
  const file = await saved.path();
  assert.equal(valuesIn(file)['pay'], '/1');
  assert.ok(wordsIn(file).includes('Łukasz Żak'), wordsIn(file));
  await page.keyboard.press('Escape');
  await filler(page).getByRole('button', { name: 'Drafts and data' }).click();
  await dialog(page).getByRole('button', { name: 'Keep a draft' }).click();
  await dialog(page)
    .getByText(/is kept\.$/)
    .waitFor();
  await dialog(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  assert.deepEqual(asked, []);
});

test('a file is opened with its password, and what cannot be filled in says so', async () => {
  const page = await site.open('/fill-pdf', WIDE);
  const bare = rawFile([
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, '<</Type/Pages/Count 1/Kids [3 0 R]>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox [0 0 300 200]/Contents 4 0 R>>'],
    [4, streamOf('', '')],
  ]);
  await give(page, 'letter.pdf', bare);
  assert.match(await dialog(page).innerText(), /“letter\.pdf” has no form fields/);
  assert.equal(
    await dialog(page).getByRole('link', { name: 'Write on its pages instead' }).getAttribute('href'),
    '/edit-pdf',
  );
  await dialog(page).getByRole('button', { name: 'Choose another file' }).click();

  const [plain, locked] = [path.join(site.folder, 'plain.pdf'), path.join(site.folder, 'locked.pdf')];
  await writeFile(plain, orderForm());
  execFileSync('qpdf', ['--encrypt', 'open sesame', 'owner', '256', '--', plain, locked]);
  await give(page, 'locked.pdf', await readFile(locked));
  const type = async (password: string) => {
    await dialog(page).locator('input').fill(password);
    await dialog(page).getByRole('button', { name: 'Open' }).click();
  };
  await type('open');
  await dialog(page)
    .getByText(/does not open/)
    .waitFor();
  await type('open sesame');
  await question(page, 'name').locator('input').fill('Ana');
  const file = await (await save(page)).path();
  const opened = path.join(site.folder, 'opened.pdf');
  execFileSync('qpdf', ['--password=open sesame', '--decrypt', file, opened]);
  assert.equal(valuesIn(opened)['name'], 'Ana');
});

proof('values go into files of other programs and come back from them', async () => {
  const page = await site.open('/fill-pdf', WIDE);
  await openForm(page);
  await question(page, 'name').locator('input').fill('Zoë Ödegård');
  await question(page, 'price').locator('input').fill('1,234.5');
  await question(page, 'colours').locator('input').nth(2).check();
  const files: string[] = [];
  for (const as of ['JSON', 'FDF', 'XFDF']) {
    await filler(page).getByRole('button', { name: 'Drafts and data' }).click();
    const button = dialog(page).getByRole('button', { name: `Export as ${as}` });
    const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
    assert.equal(saved.suggestedFilename(), `order-filled.${as.toLowerCase()}`);
    await saved.saveAs(path.join(site.folder, saved.suggestedFilename()));
    files.push(path.join(site.folder, saved.suggestedFilename()));
    await page.keyboard.press('Escape');
  }
  const take = async (file: string) => {
    await filler(page).getByRole('button', { name: 'Drafts and data' }).click();
    await dialog(page).locator('input[type=file]').setInputFiles(file);
  };
  for (const file of files) {
    await question(page, 'name').locator('input').fill('Somebody else');
    await question(page, 'price').locator('input').fill('');
    await question(page, 'colours').locator('input').nth(2).uncheck();
    await take(file);
    await dialog(page)
      .getByText(/was imported\.$/)
      .waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await question(page, 'name').locator('input').inputValue(), 'Zoë Ödegård', file);
    assert.equal(await question(page, 'price').locator('input').inputValue(), '$1,234.50', file);
    assert.equal(await question(page, 'colours').locator('input').nth(2).isChecked(), true, file);
  }
  const bad = path.join(site.folder, 'bad.json');
  await writeFile(bad, JSON.stringify({ quantity: 'many', nickname: 'Zo', note: null }));
  await take(bad);
  await dialog(page)
    .getByText(/do(es)? not ask: nickname/)
    .waitFor();
  await page.keyboard.press('Escape');
  assert.match(await question(page, 'quantity').innerText(), /Write a number in figures/);
  assert.equal(await question(page, 'note').locator('input').inputValue(), '');
  await writeFile(bad, 'no data');
  await take(bad);
  await dialog(page)
    .getByRole('alert')
    .getByText(/bad\.json/)
    .waitFor();
});

proof('in French on a phone, one way at a time', async () => {
  const page = await site.open('/fr/fill-pdf', PHONE);
  await assertAccessibleInBothSchemes(page, 'the landing page');
  await openForm(page);
  await assertAccessibleInBothSchemes(page, 'questions');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await question(page, 'price').locator('input').fill('2.50');
  await filler(page).getByRole('button', { name: 'La page' }).click();
  await filler(page).getByRole('textbox', { name: 'Quantity' }).fill('2');
  await filler(page).getByRole('textbox', { name: 'Your name' }).fill('Zoé');
  await assertAccessibleInBothSchemes(page, 'the page');
  const file = await (await save(page)).path();
  assert.equal(valuesIn(file)['total'], '5');
});

proof('a form of another program', { skip: !existsSync(CORPUS) && 'skipped: no corpus' }, async () => {
  const page = await site.open('/fill-pdf', WIDE);
  const name = 'node-signpdf-formexample.pdf';
  await openForm(page, name, await readFile(path.join(CORPUS, name)));
  await question(page, 'Given Name Text Box').locator('input').fill('Zoë');
  const values = valuesIn(await (await save(page)).path());
  assert.equal(values['Given Name Text Box'], 'Zoë');
  assert.equal(values['Height Formatted Field'], '150', 'what the form had stays');
});
