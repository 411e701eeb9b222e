import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { loadForm, loadFormText, writeTable, type Answers } from '@pagewright/forms';
import type { Download, Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { PHONE } from './logins.ts';
import { askedFrom, dialog, filler, openFormSite, type FormSite, WIDE } from './form-site.ts';
import { focusIs, tabTo } from './visitor.ts';

/** Somebody makes a W-2 for each of twelve people from one table, mends what is wrong in it, and nothing leaves the browser. */

const [w2, english] = await Promise.all([loadForm('w2'), loadFormText('w2', 'en')]);
assert.ok(w2 && english);
const shared = new Set(w2.many?.shared);

let site: FormSite;
before(async () => {
  site = await openFormSite();
});
after(() => site.close());

/** Twelve people, in the rows from 2 on: row 5 has the number of a foreigner, row 8 no last name, row 10 too little Medicare tax. */
function staff(): string {
  const odd: Readonly<Record<number, Answers>> = {
    5: { 'employee.ssn': '912-72-3456' },
    8: { 'employee.last': '' },
    10: { box6: '9.00' },
  };
  const own = Object.fromEntries(Object.entries(w2?.example ?? {}).filter(([id]) => !shared.has(id)));
  const rows = Array.from({ length: 12 }, (_, at): Answers => {
    const line = at + 2;
    return { ...own, 'employee.last': `Vale${line}`, 'employee.ssn': `400-12-${3400 + line}`, ...odd[line] };
  });
  assert.ok(w2 && english);
  return writeTable(w2, english, rows, { without: shared });
}

const row = (page: Page, line: number) => filler(page).locator(`[data-row="${line}"]`);
const button = (where: ReturnType<typeof dialog>, name: string | RegExp) =>
  where.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

async function openTable(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: /(from a table|à partir d’un tableau)$/ })
    .click();
  await filler(page).locator('[data-question]').first().waitFor();
}

async function giveTable(page: Page, content = staff(), name = 'staff.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await filler(page).locator('input[type=file]').setInputFiles(file);
}

async function fillEmployer(page: Page): Promise<void> {
  for (const id of shared) {
    const answer = w2?.example[id];
    if (typeof answer === 'string') await filler(page).locator(`[data-question="${id}"] input`).fill(answer);
  }
}

async function saved(page: Page, click: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return download;
}

/** What poppler reads in each file of a zip, by its name. */
async function wordsOfZip(zip: Download): Promise<Map<string, string>> {
  const at = await mkdtemp(path.join(site.folder, 'zip-'));
  const file = await zip.path();
  execFileSync('unzip', ['-q', file, '-d', at]);
  const names = execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n');
  const read = (name: string) => execFileSync('pdftotext', ['-layout', path.join(at, name), '-'], { encoding: 'utf8' });
  return new Map(names.map((name) => [name, read(name).replaceAll(/\s+/g, ' ')]));
}

test('twelve people in a table become forms: what is wrong is mended in its row, and all of it works without a network', async () => {
  const page = await site.open('/w2-form', WIDE);
  await openTable(page);
  const asked = askedFrom(page);
  await page.context().setOffline(true);
  const template = await saved(page, () => button(filler(page), 'Download a template').click());
  const [names = '', example = ''] = (await readFile(await template.path(), 'utf8')).split('\r\n');
  assert.equal(template.suggestedFilename(), 'w2-template.csv');
  assert.match(names, /Employee’s last name/);
  assert.doesNotMatch(names, /Employer’s name/);
  assert.match(example, /Rosa M\./);

  await giveTable(page);
  await filler(page)
    .getByText(/Columns that every form needs are missing: c\. Employer’s name/)
    .first()
    .waitFor();
  assert.equal(await filler(page).locator('[data-row][data-state=wrong]').count(), 12);
  await fillEmployer(page);
  await row(page, 2).and(page.locator('[data-state=ready]')).waitFor();
  const states = await filler(page)
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map(({ dataset }) => `${dataset['row']} ${dataset['state']}`));
  assert.deepEqual(
    states.filter((each) => !each.endsWith('ready')),
    ['5 wrong', '8 wrong', '10 unusual'],
  );
  assert.match(await row(page, 5).innerText(), /No social security number begins with 000, 666 or 9/);
  assert.match(await row(page, 8).innerText(), /Missing: e\. Employee’s last name\./);
  assert.match(await row(page, 10).innerText(), /Box 6 shows \$9\.00, but the Medicare tax on box 5 is \$725\.00/);
  const totals = filler(page).getByRole('region', { name: 'Totals for Form W-3' });
  assert.match(await totals.innerText(), /Of the 10 forms that can be made\. 2 wrong rows are not counted\./);
  assert.match((await totals.innerText()).replaceAll(/\s+/g, ' '), /Wages, tips, other compensation 480,000\.00/);

  await button(filler(page), 'Wrong (2)').click();
  assert.equal(await filler(page).locator('[data-row]').count(), 2);
  await button(row(page, 5), 'Fix row 5').click();
  await focusIs(page, /^a\. Employee’s social security number/);
  await dialog(page).locator('[data-question="employee.ssn"] input').fill('400123499');
  await button(dialog(page).locator('> div > div').last(), 'Keep the changes').click();
  await row(page, 5).waitFor({ state: 'detached' });
  const mended = await saved(page, () => button(filler(page), 'Download the table as it is now').click());
  assert.match(await readFile(await mended.path(), 'utf8'), /400-12-3499/);

  await button(filler(page), 'Make the forms').click();
  assert.match(await dialog(page).innerText(), /1 row is wrong and will be left out\./);
  await dialog(page).locator('[data-question="shorten"] input').check();
  await button(dialog(page), 'Make 11 forms').click();
  await button(dialog(page), 'Save the zip').waitFor();
  assert.match(await dialog(page).innerText(), /11 forms are ready, .+ in one zip\./);
  const zip = await saved(page, () => button(dialog(page), 'Save the zip').click());
  assert.equal(zip.suggestedFilename(), 'w2.zip');
  const words = await wordsOfZip(zip);
  const lines = [2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13];
  assert.deepEqual(
    [...words.keys()],
    lines.map((line) => `w2-line-${line}.pdf`),
  );
  for (const line of lines) {
    const read = words.get(`w2-line-${line}.pdf`) ?? '';
    const number = line === 5 ? 3499 : 3400 + line;
    for (const answer of [`Vale${line}`, 'Maple Street Design LLC', '12-3456789', '48,000.00', `400-12-${number}`])
      assert.ok(read.includes(answer), `${answer} is not in row ${line}: ${read}`);
    assert.ok(read.includes(`***-**-${number}`), `the employee’s copies of row ${line} shorten the number: ${read}`);
  }
  assert.deepEqual(asked, []);

  // What was saved is not asked about.
  await page.keyboard.press('Escape');
  await button(filler(page), 'Close the table').click();
  await focusIs(page, 'Fill in many from a table');
});

test('what is cancelled leaves nothing, and a table that was not saved is asked about', async () => {
  const page = await site.open('/w2-form', WIDE);
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await openTable(page);
  await fillEmployer(page);
  await giveTable(page);
  await row(page, 2).and(page.locator('[data-state=ready]')).waitFor();
  await button(filler(page), 'Make the forms').click();
  await button(dialog(page), 'Show what is wrong').click();
  assert.equal(await filler(page).locator('[data-row]').count(), 2);
  await button(filler(page), 'Make the forms').click();
  await button(dialog(page), 'Make 10 forms').click();
  await button(dialog(page), 'Cancel').click();
  await button(dialog(page), 'Make 10 forms').waitFor();
  await page.keyboard.press('Escape');
  await button(filler(page), 'Close the table').click();
  assert.match(await dialog(page).innerText(), /Are you sure you want to leave the page\?/);
  await button(dialog(page), 'Stay').click();
  await row(page, 5).waitFor();
  assert.deepEqual(downloads, []);
});

proof('by keyboard alone a row is opened, mended and kept, and the next wrong one follows', async () => {
  const page = await site.open('/w2-form', WIDE);
  const press = (key: string) => page.keyboard.press(key);
  await page.locator('main button:enabled', { hasText: 'from a table' }).waitFor();
  await tabTo(page, /^Fill in many from a table$/);
  await press('Enter');
  await filler(page).locator('[data-question]').first().waitFor();
  await giveTable(page);
  await tabTo(page, /^c\. Employer’s name/);
  await page.keyboard.type('Maple Street Design LLC');
  await tabTo(page, /^b\. Employer/);
  await page.keyboard.type('123456789');
  await tabTo(page, /^c\. Employer’s street/);
  await page.keyboard.type('100 Maple Street');
  await tabTo(page, /^c\. Employer’s city/);
  await page.keyboard.type('Springfield');
  await tabTo(page, /^c\. Employer’s state/);
  await page.keyboard.type('ny');
  await tabTo(page, /^c\. Employer’s ZIP/);
  await page.keyboard.type('12207');
  await tabTo(page, /^Wrong \(2\)$/);
  await press('Enter');
  await tabTo(page, /^Fix row 5$/);
  await press('Enter');
  await focusIs(page, /^a\. Employee’s social security number/);
  await press('Control+a');
  await page.keyboard.type('400123499');
  await tabTo(page, /^Keep, then the next wrong one$/);
  await press('Enter');
  await focusIs(page, /^e\. Employee’s last name/);
  await page.keyboard.type('Vale');
  await tabTo(page, /^Keep the changes$/);
  await press('Enter');
  await filler(page).getByText('No row is wrong.').waitFor();
});

proof('in French on a phone: what is no table is told, and everything can be read and reached', async () => {
  const page = await site.open('/fr/w2-form', PHONE);
  await openTable(page);
  await assertAccessibleInBothSchemes(page, 'before a table');
  const told = () => filler(page).getByRole('alert').innerText();
  await giveTable(page, 'PK\u0003\u0004', 'staff.xlsx');
  assert.match(await told(), /«\u00a0staff\.xlsx\u00a0» est un classeur/);
  await giveTable(page, 'a,b\n1,2');
  await filler(page).getByText('Aucune colonne de ce fichier').waitFor();
  // Columns are found by their names in the other language.
  await giveTable(page);
  await row(page, 2).waitFor();
  assert.equal(await filler(page).getByRole('alert').count(), 0);
  await fillEmployer(page);
  await row(page, 2).and(page.locator('[data-state=ready]')).waitFor();
  await assertAccessibleInBothSchemes(page, 'rows');
  await button(row(page, 8), 'Corriger la ligne 8').click();
  await assertAccessibleInBothSchemes(page, 'a row');
  await dialog(page).locator('[data-question="employee.last"] input').fill('Łukasz');
  await button(dialog(page).locator('> div > div').last(), 'Garder').click();
  await row(page, 8).and(page.locator('[data-state=ready]')).waitFor();
  await button(filler(page), 'Créer les formulaires').click();
  await assertAccessibleInBothSchemes(page, 'making');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await button(dialog(page), 'Créer 11 formulaires').click();
  await assertAccessibleInBothSchemes(page, 'made');
  const zip = await saved(page, () => button(dialog(page), 'Enregistrer le zip').click());
  const words = await wordsOfZip(zip);
  assert.deepEqual([words.size, words.has('w2-line-5.pdf')], [11, false]);
  assert.match(words.get('w2-line-8.pdf') ?? '', /Łukasz/);
});

proof(
  'Form 941 accounts for its figures line by line, on the screen and on paper; a W-2 alone says what goes into Form W-3',
  async () => {
    const page = await site.open('/941-form', WIDE);
    await page.locator('main').getByRole('button', { name: 'Fill in the form' }).click();
    await filler(page).locator('[data-question]').first().waitFor();
    await button(filler(page), 'How the figures come about').click();
    const account = filler(page).getByRole('complementary', { name: 'How the figures come about' });
    assert.match(await account.innerText(), /There is nothing to calculate yet/);
    const onPage = filler(page).getByRole('region', { name: 'The page' });
    await onPage.getByLabel('Taxable social security wages', { exact: true }).fill('12,000');
    await account.getByText('12,000.00 × 0.124 = 1,488.00').waitFor();
    await assertAccessibleInBothSchemes(page, 'account');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(account, 'Copy 5a Tax on social security wages: 1,488.00').click();
    await button(account, 'Copied').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '1488.00');
    const paper = path.join(site.folder, 'account.pdf');
    await writeFile(paper, await page.pdf());
    const printed = execFileSync('pdftotext', ['-layout', paper, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
    assert.match(printed, /^ ?How the figures come about Form 941 .*12,000\.00 × 0\.124 = 1,488\.00/);
    assert.doesNotMatch(printed, /Download/, 'nothing but the account is printed');
    await button(account, 'Tax on social security wages').click();
    await focusIs(page, 'Change it');
  },
);
