import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { openSite, type Site } from './site.ts';
import { focusIs } from './visitor.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const WORDS = {
  en: {
    path: '/html-to-pdf',
    start: 'Make PDF',
    empty: 'Please fill out URL input field',
    invalid: 'Please provide a valid URL',
    add: 'Add another address',
  },
  fr: {
    path: '/fr/html-to-pdf',
    start: 'Créer le PDF',
    empty: 'Veuillez remplir le champ de saisie URL',
    invalid: 'Veuillez fournir une URL valide',
    add: 'Ajouter une adresse',
  },
};

for (const { path, start, empty, invalid, add } of Object.values(WORDS)) {
  proof(`${path}: an empty and an invalid address are told beside their field, with the keyboard alone`, async () => {
    const page = await site.open(path);
    const field = page.getByRole('textbox').first();
    await field.focus();
    await page.keyboard.press('Enter');
    await page.getByText(empty, { exact: true }).waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.equal(await field.evaluate((element) => element === document.activeElement), true);
    await page.keyboard.type('no address');
    await page.getByText(invalid, { exact: true }).waitFor();
    await page.keyboard.press('End');
    await field.fill('https://example.org/');
    assert.equal(await field.getAttribute('aria-invalid'), 'false');
    await page.getByRole('button', { name: add }).click();
    assert.equal(await page.getByRole('textbox').count(), 2);
    assert.ok(await page.getByRole('button', { name: start }).isEnabled());
  });
}

proof('a button is hit although a sentence appears above it when the field is left', async () => {
  const page = await site.open('/html-to-pdf');
  await page.getByRole('textbox').first().fill('ftp://example.org/');
  await page.getByRole('button', { name: 'Add another address' }).click();
  assert.equal(await page.getByRole('textbox').count(), 2);
  await page.getByText('Please provide a valid URL', { exact: true }).waitFor();
});

test('an address without its scheme is completed, and printed as it is shown then', async () => {
  const page = await site.open('/html-to-pdf');
  const field = page.getByRole('textbox').first();
  await field.focus();
  await page.keyboard.type(' no-such-site.example/page ');
  await page.keyboard.press('Tab');
  assert.equal(await field.inputValue(), 'https://no-such-site.example/page');
  assert.equal(await field.getAttribute('aria-invalid'), 'false');
  await field.fill('no-such-site.example/page');
  const sent = page.waitForRequest(`**${CALLS['tasks.start'].path}*`);
  await page.keyboard.press('Enter');
  assert.match((await sent).postData() ?? '', /https:\/\/no-such-site\.example\/page/);
  await page.getByRole('alert').getByText('https://no-such-site.example/page').waitFor({ timeout: 60_000 });
});

proof('what was filled in before the script had come is what the start sends', async () => {
  const { page, release } = await site.openBeforeScripts('/html-to-pdf');
  await page.getByRole('textbox').first().pressSequentially('no-such-site.example');
  // Without a script nothing could be started, and Enter would load the page anew without what was typed.
  await page.keyboard.press('Enter');
  const checks = page.locator('aside input[type=checkbox]');
  const before = await checks.first().isChecked();
  await checks.first().setChecked(!before);
  await page.locator('label:has(input[value=landscape])').click();
  await release();
  assert.equal(await page.getByRole('textbox').first().inputValue(), 'no-such-site.example');
  const sent = page.waitForRequest(`**${CALLS['tasks.start'].path}*`);
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('Enter');
  const body = (await sent).postData() ?? '';
  assert.match(body, /https:\/\/no-such-site\.example/);
  assert.match(body, /landscape/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await checks.first().isChecked(), !before);
});

proof('a pasted list becomes a field for each address', async () => {
  const page = await site.open('/html-to-pdf');
  const field = page.getByRole('textbox').first();
  await field.focus();
  await field.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text', 'https://a.example/\r\nhttps://b.example/\n\nno address');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  const fields = page.getByRole('textbox');
  assert.deepEqual(await fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)), [
    'https://a.example/',
    'https://b.example/',
    'no address',
  ]);
  await page.getByText('One PDF for each', { exact: true }).waitFor();
});

test('an address that leads nowhere fails with a sentence that names it, and is kept for correction', async () => {
  const page = await site.open('/html-to-pdf');
  const address = 'http://no-such-site.example/page';
  await page.getByRole('textbox').first().fill(address);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(address).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Correct the address' }).click();
  assert.equal(await page.getByRole('textbox').first().inputValue(), address);
  assert.equal(await page.getByRole('textbox').first().getAttribute('aria-invalid'), 'true');
});

proof('a start that is cancelled before the visitor is known waits until the visitor is', async () => {
  const page = await site.open('/html-to-pdf');
  const known = Promise.withResolvers<void>();
  const seen: string[] = [];
  await page.route(`**${CALLS['files.uploadData'].path}*`, async (route) => {
    await known.promise;
    await route.continue();
  });
  page.on('response', (response) => {
    if (response.url().includes(CALLS['files.uploadData'].path)) seen.push('known');
  });
  page.on('request', (request) => {
    if (request.url().includes(CALLS['tasks.cancel'].path)) seen.push('cancelled');
  });
  const cancelled = page.waitForRequest(`**${CALLS['tasks.cancel'].path}*`);
  const address = 'http://no-such-site.example/page';
  await page.getByRole('textbox').first().fill(address);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await focusIs(page, 'Address of the page');
  await page.keyboard.press('Enter');
  await focusIs(page, 'Processing');
  known.resolve();
  await cancelled;
  await page.getByRole('alert').getByText(address).waitFor({ timeout: 60_000 });
  assert.deepEqual(seen, ['known', 'cancelled']);
});

proof('every address that fails is told, at the end and beside its field', async () => {
  const page = await site.open('/html-to-pdf');
  const addresses = ['http://no-such-site.example/a', 'http://nor-this-one.example/b'];
  await page.getByRole('button', { name: 'Add another address' }).click();
  for (const [place, address] of addresses.entries()) await page.getByRole('textbox').nth(place).fill(address);
  await page.keyboard.press('Enter');
  for (const address of addresses) await page.getByRole('alert').getByText(address).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Correct the address' }).click();
  for (const place of [0, 1]) {
    const field = page.getByRole('textbox').nth(place);
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await field
      .locator('xpath=ancestor::li')
      .getByText(addresses[place] ?? '')
      .waitFor();
  }
});

test('a private address is refused by the server, whatever the page lets through', async () => {
  const page = await site.open('/html-to-pdf');
  await page.getByRole('textbox').first().fill('http://192.168.1.1/');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Please provide a valid URL').waitFor();
});

proof('nothing runs out of a narrow screen', async () => {
  const page = await site.open('/fr/html-to-pdf', { viewport: { width: 390, height: 844 } });
  await page.getByRole('textbox').first().waitFor();
  const over = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  assert.equal(over, 0);
});
