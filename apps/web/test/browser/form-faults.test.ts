import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { dialog, filler, openOwnFormSite, question, type FormSite, WIDE } from './form-site.ts';
import { focusIs } from './visitor.ts';

/** What people get wrong in a form, and what goes wrong around it: each is said where it is, and nothing of what was typed is lost. */

let site: FormSite;
before(async () => {
  site = await openOwnFormSite(['w9', 'f941', 'w2', 'ds11', 'f1099msc'], ({ id, blank }) =>
    // Somebody has taken a field out of this one.
    id === 'f1099msc' ? blank.fields.slice(1) : blank.fields,
  );
});
after(() => site.close());

const field = (page: Page, id: string) => question(page, id).locator('input, textarea').first();

async function openForm(page: Page, name: RegExp = /^Fill in the form$/): Promise<void> {
  await page.locator('main').getByRole('button', { name }).click();
  await filler(page).locator('[data-question]').first().waitFor();
}

const section = (page: Page, title: string) =>
  filler(page).getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: title });

/** Pastes into a field and leaves it; what is said beside it then. The field keeps what was pasted. */
async function saidOf(page: Page, id: string, pasted: string): Promise<string> {
  await field(page, id).fill(pasted);
  await field(page, id).blur();
  assert.equal(await field(page, id).inputValue(), pasted, 'what was pasted is still there');
  assert.equal(
    await field(page, id).getAttribute('aria-invalid'),
    'true',
    `nothing is wrong with ${pasted.slice(0, 40)}`,
  );
  const described = (await field(page, id).getAttribute('aria-describedby'))?.split(' ').at(-1) ?? '';
  return page.locator(`[id="${described}"]`).innerText();
}

const drafts = async (page: Page) => {
  await filler(page).getByRole('button', { name: 'Drafts and data' }).click();
};
const give = (page: Page, name: string, content: string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });

test('amounts that are none', async () => {
  const page = await site.open('/941-form', WIDE);
  await openForm(page);
  await section(page, 'Wages and taxes').click();
  assert.match(await saidOf(page, 'line1', 'four or five'), /^Write a whole number/);
  assert.match(await saidOf(page, 'line2', 'about nine thousand'), /^Write an amount in dollars/);
  assert.match(await saidOf(page, 'line2', '1,000,000,000,000,000'), /^This amount is too large/);
  assert.match(await saidOf(page, 'line2', '-5,000.00'), /^This cannot be less than zero/);
  assert.match(await saidOf(page, 'line3', '12.345'), /^Write an amount in dollars/);
  await filler(page).getByRole('button', { name: 'Download' }).click();
  assert.equal(await dialog(page).getByRole('button', { name: 'Make the PDF' }).count(), 0, 'it is not finished');
});

proof('numbers in the place of others, and a day that is not there', async () => {
  const w9 = await site.open('/w9-form', WIDE);
  await openForm(w9);
  await section(w9, 'Your taxpayer number').click();
  assert.match(await saidOf(w9, 'ssn', '12-3456789'), /^This is written like an employer/);
  const onPage = filler(w9).locator('[data-spot=ssn] input');
  assert.equal(await onPage.inputValue(), '12-3456789');
  assert.notEqual(
    await onPage.evaluate((input) => getComputedStyle(input).color),
    'rgba(0, 0, 0, 0)',
    'it is seen there',
  );
  assert.match(await saidOf(w9, 'ein', '400-12-3456'), /^This is written like a social security number/);
  const w2 = await site.open('/w2-form', WIDE);
  await openForm(w2);
  await section(w2, 'Employee').click();
  assert.match(await saidOf(w2, 'employee.ssn', '912-70-3456'), /number that begins with 9 is an ITIN/);
  const ds11 = await site.open('/ds11-form', WIDE);
  await openForm(ds11);
  await section(ds11, 'Birth and numbers').click();
  assert.match(await saidOf(ds11, 'birth.date', '02/31/2018'), /^There is no such day/);
});

proof('a click that leaves a field is not lost when something is said beside the field', async () => {
  const page = await site.open('/w9-form', WIDE);
  await openForm(page);
  await section(page, 'Your taxpayer number').click();
  await field(page, 'ein').fill('12-34');
  const tick = question(page, 'appliedFor').locator('input');
  const { x, y } = (await tick.boundingBox()) ?? assert.fail();
  await page.mouse.move(x + 2, y + 2);
  await page.mouse.down();
  await page.mouse.up();
  assert.equal(await tick.isChecked(), true);
  await question(page, 'ein').getByText('An employer identification number has 9 digits').waitFor();
  assert.notEqual((await tick.boundingBox())?.y, y, 'it was moved');
});

proof('three classifications become one, and 30,000 characters are counted', async () => {
  const page = await site.open('/w9-form', WIDE);
  await openForm(page);
  const boxes = filler(page).getByRole('region', { name: 'The page' }).locator('[data-spot=class]');
  for (const value of ['individual', 'c', 'partnership']) await boxes.and(page.locator(`[value=${value}]`)).click();
  assert.deepEqual(
    await boxes.evaluateAll((all) => all.flatMap((box) => ('checked' in box && box.checked ? 1 : []))),
    [1],
  );
  await section(page, 'Name and tax classification').click();
  assert.equal(await question(page, 'class').locator('input:checked').getAttribute('value'), 'partnership');
  assert.match(await saidOf(page, 'name', 'n'.repeat(30_000)), /^This has 30,?000 letters; 90 fit/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
});

proof(
  'letters that no font of a form has are named with their question, and others are written as they are read',
  async () => {
    const page = await site.open('/w9-form', WIDE);
    await openForm(page);
    await section(page, 'Name and tax classification').click();
    const makeDraft = async (name: string) => {
      await field(page, 'name').fill(name);
      await filler(page).getByRole('button', { name: 'Download' }).click();
      await dialog(page).getByRole('button', { name: 'Make a draft all the same' }).click();
    };
    for (const [name, letters] of [
      ['李小龙', '李 小 龙'],
      ['Ana 🐈 Rivera', '🐈'],
    ] as const) {
      await makeDraft(name);
      await dialog(page)
        .getByText(`No font at hand has these letters of “Name on your tax return”: ${letters}.`)
        .waitFor();
      assert.equal(await dialog(page).getByRole('button', { name: 'Save the PDF' }).count(), 0);
      await dialog(page).getByRole('button', { name: 'Go to this answer' }).click();
      await focusIs(page, /^Name on your tax return/);
      assert.equal(await field(page, 'name').inputValue(), name);
    }
    await makeDraft('محمد الأمين');
    await dialog(page).getByRole('button', { name: 'Save the PDF' }).waitFor();
  },
);

proof('a file made by hand, or for another revision, is taken as far as it goes', async () => {
  const page = await site.open('/w9-form', WIDE);
  await openForm(page);
  await section(page, 'Name and tax classification').click();
  await field(page, 'name').fill('Ana Rivera');
  await drafts(page);
  for (const wrong of [
    'no JSON at all',
    '[]',
    '{"form":"w9","answers":{"name":{"first":"Ana"}}}',
    ' '.repeat(2_000_000),
  ]) {
    await give(page, 'mine.json', wrong);
    await dialog(page).getByText('“mine.json” holds no answers to a form').waitFor();
  }
  assert.equal(await field(page, 'name').inputValue(), 'Ana Rivera', 'what was there is still there');
  const made = {
    form: 'w9',
    revision: '2018-10',
    answers: { name: 'Zo', zip: 627, class: 'king', disregarded: 'maybe' },
  };
  await give(page, 'mine.json', JSON.stringify(made));
  await dialog(page)
    .getByText(/made for another revision of the form\. Check every answer/)
    .waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await field(page, 'name').inputValue(), 'Zo');
  await question(page, 'class').getByText('Choose one of').waitFor();
  await question(page, 'disregarded').getByText('Answer yes or no').waitFor();
  await section(page, 'Your address').click();
  assert.equal(await field(page, 'zip').inputValue(), '627');
  await question(page, 'zip').getByText('Write 5 digits').waitFor();
});

test('a browser that keeps nothing, or has no room, says so, and the answers can be exported', async () => {
  for (const trouble of ['forbidden', 'full'] as const) {
    const page = await site.open('/llms.txt', WIDE);
    if (trouble === 'forbidden')
      await page.addInitScript(() => {
        indexedDB.open = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      });
    else {
      const session = await page.context().newCDPSession(page);
      await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 1 });
    }
    await page.goto(`${site.origin}/w9-form`);
    await openForm(page);
    await section(page, 'Name and tax classification').click();
    await field(page, 'name').fill('Ana Rivera');
    await drafts(page);
    await dialog(page).getByRole('button', { name: 'Keep a draft' }).click();
    assert.match(
      await dialog(page).getByRole('alert').innerText(),
      /^This browser keeps nothing for this site/,
      trouble,
    );
    const button = dialog(page).getByRole('button', { name: 'Export' });
    const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
    assert.equal(saved.suggestedFilename(), 'w9.json');
    await page.keyboard.press('Escape');
    assert.equal(await field(page, 'name').inputValue(), 'Ana Rivera');
  }
});

test('an official form that was altered does not open, and the reason names it', async () => {
  const page = await site.open('/1099-form', WIDE);
  await page
    .locator('main')
    .getByRole('button', { name: /1099-MISC$/ })
    .click();
  assert.match(await dialog(page).innerText(), /The form cannot be opened[\s\S]*f1099msc\.pdf/);
});
