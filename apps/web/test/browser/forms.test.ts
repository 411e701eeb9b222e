import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { LIMITS } from '@pagewright/contract/limits.ts';
import type { Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { PHONE } from './logins.ts';
import { askedFrom, dialog, filler, onPage, openFormSite, question, type FormSite, WIDE } from './form-site.ts';
import { focusIs, tabTo } from './visitor.ts';

/** A visitor fills in an official form: by keyboard, on a phone, without a network; and nothing of it leaves the browser. */

let site: FormSite;
before(async () => {
  site = await openFormSite();
});
after(() => site.close());

/** Opens the form and waits until it can be filled in. */
async function openForm(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: /^(Fill in|Remplir) / })
    .click();
  await filler(page).locator('[data-question]').first().waitFor();
}

async function typeOnPage(page: Page, label: string, text: string): Promise<void> {
  await onPage(page).getByLabel(label, { exact: true }).fill(text);
}

/** All that a W-9 of a person needs. */
async function fillOnPage(page: Page): Promise<void> {
  await question(page, 'usPerson').locator('input[value=yes]').check();
  await typeOnPage(page, 'Name on your tax return', 'Zoë Rivera');
  await onPage(page)
    .getByRole('radio', { name: /Individual/ })
    .check();
  await typeOnPage(page, 'Number, street, apartment or suite', '100 Example Street');
  await onPage(page).getByRole('button', { name: /^City/ }).click();
  await question(page, 'city').locator('input').fill('Springfield');
  await question(page, 'state').locator('input').fill('il');
  await question(page, 'zip').locator('input').fill('62701');
  await typeOnPage(page, 'Social security number (SSN)', '400 12 3456');
}

/** Makes the PDF and saves it. */
async function save(page: Page): Promise<{ name: string; words: string }> {
  await dialog(page)
    .getByRole('button', { name: /^(Make|Créer) / })
    .click();
  const button = dialog(page).getByRole('button', { name: /^(Save|Enregistrer) / });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: saved.suggestedFilename(), words: wordsIn(await saved.path()) };
}

/** As poppler reads them. */
const wordsIn = (file: string): string =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');

/** All that browsers keep for the site. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const values: unknown[] = [];
    for (const { name = '' } of databases)
      await new Promise<void>((done, failed) => {
        const asked = indexedDB.open(name);
        asked.addEventListener('error', () => failed(new Error(name)));
        asked.addEventListener('success', () => {
          const stores = [...asked.result.objectStoreNames];
          let left = stores.length;
          const end = () => {
            asked.result.close();
            done();
          };
          if (left === 0) return end();
          for (const store of stores) {
            const all = asked.result.transaction(store).objectStore(store).getAll();
            all.addEventListener('success', () => {
              values.push(...(all.result as unknown[]));
              if ((left -= 1) === 0) end();
            });
          }
        });
      });
    return { values: values.length, local: { ...localStorage }, session: Object.keys(sessionStorage) };
  });

test('a W-9 by keyboard alone, from the landing page to the file', async () => {
  const page = await site.open('/w9-form', WIDE);
  const press = (key: string) => page.keyboard.press(key);
  const write = (text: string) => page.keyboard.type(text);
  await page.locator('main button:enabled', { hasText: 'Fill in the form' }).waitFor();
  await tabTo(page, /^Fill in the form$/);
  await press('Enter');
  await focusIs(page, 'Who is asking, and why');
  const certification = filler(page).getByRole('navigation', { name: 'Sections' }).getByText('Certification');
  assert.equal(await certification.innerText(), 'Certification', 'nobody has been there yet');
  await press('Tab');
  await focusIs(page, 'Yes');
  await press('Space');
  await tabTo(page, /^Next$/);
  await press('Enter');
  await focusIs(page, 'Name and tax classification');
  await tabTo(page, /^Name on your tax return/);
  await write('Ana Rivera');
  await tabTo(page, /^Individual or sole proprietor$/);
  await press('Space');
  await tabTo(page, /^Next$/);
  await press('Enter');
  await focusIs(page, 'Your address');
  await tabTo(page, /^Number, street/);
  await write('100 Example Street');
  await tabTo(page, /^City/);
  await write('Springfield');
  await tabTo(page, /^State/);
  await write('il');
  await tabTo(page, /^ZIP/);
  await write('627011234');
  await tabTo(page, /^Next$/);
  await press('Enter');
  await focusIs(page, 'Your taxpayer number');
  await tabTo(page, /^Social security number/);
  await write('400123456');
  await tabTo(page, /^Next$/);
  await press('Enter');
  await focusIs(page, 'Certification');
  await tabTo(page, /^Finish and download$/);
  await press('Enter');
  await focusIs(page, 'Make the PDF');
  await press('Enter');
  await focusIs(page, 'Save the PDF');
  assert.match(await dialog(page).innerText(), /What stays empty, and why\s+The signature and the date/);
  const [saved] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
  assert.equal(saved.suggestedFilename(), 'w9.pdf');
  const words = wordsIn(await saved.path());
  for (const answer of ['Ana Rivera', '100 Example Street', 'Springfield, IL 62701-1234'])
    assert.ok(words.includes(answer), `${answer} is not in ${words}`);
  assert.ok(words.replaceAll(' ', '').includes('400123456'), words);

  // What was saved is not asked about, and the focus is where it was.
  await press('Escape');
  await dialog(page).getByRole('button', { name: 'Close the form' }).click();
  await focusIs(page, 'Fill in the form');
});

proof('both ways show the same, and what is wrong is said once a field was left', async () => {
  const page = await site.open('/w9-form', WIDE);
  await openForm(page);
  await typeOnPage(page, 'Number, street, apartment or suite', 'Main Street');
  assert.equal(await question(page, 'street').locator('input').inputValue(), 'Main Street');
  assert.equal(await question(page, 'street').getAttribute('data-here'), 'true');
  const zip = question(page, 'zip').locator('input');
  await zip.fill('627');
  assert.equal(await question(page, 'zip').getByText('Write 5 digits').count(), 0);
  await page.keyboard.press('Tab');
  const described = await zip.getAttribute('aria-describedby');
  assert.match(await page.locator(`[id="${described?.split(' ').at(-1)}"]`).innerText(), /^Write 5 digits/);
  assert.equal(await zip.getAttribute('aria-invalid'), 'true');

  await page.keyboard.press('Control+z');
  assert.equal(await zip.inputValue(), '');
  await page.keyboard.press('Control+y');
  assert.equal(await zip.inputValue(), '627');

  await filler(page).getByRole('button', { name: 'Download' }).click();
  assert.match(await dialog(page).innerText(), /is not finished/);
  await dialog(page).getByRole('button', { name: 'Show what is left' }).click();
  const list = filler(page).getByRole('complementary', { name: 'To do' });
  await list.getByRole('button', { name: /^Name on your tax return/ }).click();
  await focusIs(page, /^Name on your tax return/);

  await filler(page).getByRole('button', { name: 'Close the form' }).click();
  assert.match(await dialog(page).innerText(), /Are you sure you want to leave the page\?/);
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  assert.equal(await zip.count(), 0, 'the questions are at the name');
});

test('nothing is asked of the network once the form is open, and it works when there is none', async () => {
  const page = await site.open('/w9-form', WIDE);
  await openForm(page);
  const asked = askedFrom(page);
  await fillOnPage(page);
  await filler(page).getByRole('button', { name: 'Download' }).click();
  const first = await save(page);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await typeOnPage(page, 'Name on your tax return', 'Łukasz Żak');
  await filler(page).getByRole('button', { name: 'Download' }).click();
  const second = await save(page);
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  await dialog(page).getByRole('button', { name: 'Print', exact: true }).last().click();
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await filler(page).getByRole('button', { name: 'Drafts and data' }).click();
  await dialog(page).getByRole('button', { name: 'Keep a draft' }).click();
  await dialog(page)
    .getByText(/is kept\.$/)
    .waitFor();
  const draft = await keptBy(page);
  assert.deepEqual([draft.values, draft.session.includes('pagewright-draft-key')], [1, true]);
  await dialog(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Delete/ })
    .waitFor({ state: 'detached' });
  assert.deepEqual(asked, []);
  const kept = await keptBy(page);
  assert.equal(kept.values, 0);
  assert.doesNotMatch(JSON.stringify([kept.local, kept.session, page.url(), await page.title()]), /draft-key|Zo|400/);
  assert.ok(first.words.includes('Zoë Rivera'), first.words);
  assert.ok(second.words.includes('Łukasz Żak'), second.words);
});

test('a draft comes back in its tab, without the social security number; the later of two tabs is told', async () => {
  const page = await site.open('/w9-form', WIDE);
  await openForm(page);
  await fillOnPage(page);
  const keep = async (where: Page, passphrase: string) => {
    await filler(where).getByRole('button', { name: 'Drafts and data' }).click();
    await dialog(where).getByLabel('Passphrase (optional)').fill(passphrase);
    await dialog(where).getByRole('button', { name: 'Keep a draft' }).click();
  };
  const open = async (where: Page, passphrase: string) => {
    await openForm(where);
    await filler(where).getByRole('button', { name: 'Drafts and data' }).click();
    await dialog(where)
      .getByLabel(/^Passphrase of/)
      .fill(passphrase);
    await dialog(where).getByRole('button', { name: /^Open/ }).click();
  };
  await keep(page, 'four random words');
  await dialog(page)
    .getByText(/is kept\.$/)
    .waitFor();
  await page.keyboard.press('Escape');

  const other = await site.openBeside(page, '/w9-form');
  await open(other, 'another');
  await dialog(other).getByRole('alert').waitFor();
  await other.keyboard.press('Escape');
  await filler(other).getByRole('button', { name: 'Close the form' }).click();
  await open(other, 'four random words');
  await other.locator('dialog[open]').nth(1).waitFor({ state: 'detached' });
  assert.equal(await onPage(other).getByLabel('Name on your tax return').inputValue(), 'Zoë Rivera');
  assert.equal(await onPage(other).getByLabel('Social security number (SSN)').inputValue(), '');
  await typeOnPage(other, 'Name on your tax return', 'Zoë Martin');
  await keep(other, 'four random words');
  await dialog(other)
    .getByText(/is kept\.$/)
    .waitFor();

  await typeOnPage(page, 'Name on your tax return', 'Zoë Rivera Lopez');
  await keep(page, 'four random words');
  assert.match(await dialog(page).getByRole('alert').innerText(), /^Another tab has kept this draft/);
  await dialog(page)
    .getByRole('button', { name: /^Replace/ })
    .click();
  await dialog(page)
    .getByText(/is kept\.$/)
    .waitFor();
});

proof('answers go into a file and come back from it; what is wrong in it is said beside its question', async () => {
  const page = await site.open('/w9-form', WIDE);
  await openForm(page);
  await fillOnPage(page);
  await filler(page).getByRole('button', { name: 'Drafts and data' }).click();
  const button = dialog(page).getByRole('button', { name: 'Export' });
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const data = JSON.parse(await readFile(await saved.path(), 'utf8')) as { answers: Record<string, unknown> };
  assert.deepEqual([saved.suggestedFilename(), data.answers['ssn']], ['w9.json', '400-12-3456']);

  const give = (name: string, content: unknown) =>
    dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
  await give('w2.json', { ...data, form: 'w2' });
  assert.match(await dialog(page).getByRole('alert').innerText(), /“w2\.json” holds answers to another form/);
  await give('w9.json', { ...data, answers: { ...data.answers, zip: '6270', nickname: 'Zo' } });
  await dialog(page)
    .getByText(/do(es)? not ask: nickname/)
    .waitFor();
  await page.keyboard.press('Escape');
  await filler(page)
    .getByRole('button', { name: /to do$/ })
    .click();
  await filler(page)
    .getByRole('button', { name: /^ZIP code Write 5 digits/ })
    .click();
  assert.equal(await question(page, 'zip').locator('input').inputValue(), '6270');
});

proof('a draft that is too old is deleted when a form is opened next', async () => {
  const page = await site.open('/w9-form', WIDE);
  await openForm(page);
  await question(page, 'usPerson').locator('input[value=yes]').check();
  await filler(page).getByRole('button', { name: 'Drafts and data' }).click();
  await dialog(page).getByRole('button', { name: 'Keep a draft' }).click();
  await dialog(page)
    .getByText(/is kept\.$/)
    .waitFor();
  await page.evaluate((days) => {
    const asked = indexedDB.open('pagewright-forms');
    asked.addEventListener('success', () => {
      const store = asked.result.transaction('drafts', 'readwrite').objectStore('drafts');
      const all = store.getAll();
      all.addEventListener('success', () => {
        for (const draft of all.result as { id: string; at: number }[])
          store.put({ ...draft, at: draft.at - days * 24 * 60 * 60 * 1000 - 1 }, draft.id);
      });
    });
  }, LIMITS.keptFormDraftDays);
  assert.equal((await keptBy(page)).values, 1);
  await page.reload();
  await openForm(page);
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const asked = indexedDB.open('pagewright-forms');
        asked.addEventListener('success', () => {
          const count = asked.result.transaction('drafts').objectStore('drafts').count();
          count.addEventListener('success', () => resolve(count.result === 0));
        });
      }),
  );
});

proof('in French on a phone, one way at a time, a draft of the form says so in its name', async () => {
  const page = await site.open('/fr/w9-form', PHONE);
  await openForm(page);
  await assertAccessibleInBothSchemes(page, 'questions');
  await question(page, 'usPerson').locator('input[value=yes]').check();
  await filler(page).getByRole('button', { name: 'La page' }).click();
  await filler(page).getByRole('region', { name: 'La page' }).getByRole('textbox').first().fill('Zoë Rivera');
  await assertAccessibleInBothSchemes(page, 'the page');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await filler(page).getByRole('button', { name: 'Télécharger' }).click();
  await assertAccessibleInBothSchemes(page, 'download');
  const { name, words } = await save(page);
  assert.equal(name, 'w9 draft.pdf');
  assert.ok(words.includes('Zoë Rivera'), words);
});

test('no visit of a form’s page is counted', async () => {
  const page = await site.open('/llms.txt', WIDE);
  await page.exposeFunction('noteCount', (said: string) => counted.push(said));
  const counted: string[] = [];
  await page.addInitScript(() => {
    navigator.sendBeacon = (_address, body) => {
      const { noteCount } = window as unknown as { noteCount: (said: string) => void };
      void (body as Blob).text().then(noteCount);
      return true;
    };
  });
  const saysOf = async (path: string) => {
    while (!counted.some((said) => said.includes(path))) await page.waitForFunction(() => true);
  };
  await page.goto(`${site.origin}/`);
  await saysOf('"home"');
  await page.locator('footer a[href="/w9-form"]').click();
  await page.getByRole('button', { name: 'Fill in the form' }).waitFor();
  await page.locator('footer a[href="/merge-pdf"]').click();
  await saysOf('merge-pdf');
  assert.deepEqual(
    counted.filter((said) => /w9|form/.test(said)),
    [],
  );
});
