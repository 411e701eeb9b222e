import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proof } from '@pagewright/testkit';
import { LIMITS } from '@pagewright/contract';
import type { Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { changes, editor, layer, SOURCE } from './editing.ts';
import { openLogins, PHONE, type Logins } from './logins.ts';
import { give } from './visitor.ts';

/** Whoever is logged in may have signatures kept with the account: they are there on another device, and are deleted there. */

let logins: Logins;
before(async () => {
  logins = await openLogins();
});
after(() => logins.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();
const pressIn = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** The dialog of signatures, on a page that has no document yet. */
async function openDialog(page: Page): Promise<void> {
  await give(page, { name: 'report.pdf', buffer: SOURCE });
  await layer(page).waitFor({ timeout: 30_000 });
  await editor(page).getByRole('toolbar').first().getByRole('button', { name: 'Signature', exact: true }).click();
  await dialog(page).getByRole('tab').first().waitFor();
}

async function draw(page: Page): Promise<void> {
  const box = await dialog(page).locator('[data-drawing-area]').boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 50, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [90, 120],
    [150, 50],
    [220, 110],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 5 });
  await page.mouse.up();
}

test('a signature goes to the account only where that is ticked, is used on a phone with the same login and deleted from there', async () => {
  const { site } = logins;
  const { page: home } = await logins.signUp('en');
  const page = await site.openBeside(home, '/sign-pdf');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await openDialog(page);
  await draw(page);
  for (const name of ['Keep on this device', 'Keep with my account'])
    assert.equal(await dialog(page).getByLabel(name).isChecked(), false, name);
  await pressIn(page, 'Use this signature').click();
  await editor(page).getByRole('button', { name: 'Change signature' }).click();
  await draw(page);
  await dialog(page).getByLabel('Keep with my account').check();
  await dialog(page).getByLabel('Keep on this device').check();
  await assertAccessibleInBothSchemes(page, 'a signature is to be kept with the account');
  assert.equal(sent.includes('/user/keepHand'), false);
  await pressIn(page, 'Use this signature').click();
  await editor(page).getByRole('button', { name: 'Change signature' }).click();
  await dialog(page).getByText('Device and account').waitFor();
  assert.equal(await dialog(page).getByText('Kept signatures').locator('..').getByRole('listitem').count(), 1);

  const { cookies } = await home.context().storageState();
  const phone = await site.open('/fr/sign-pdf', { ...PHONE, storageState: { cookies, origins: [] } });
  await openDialog(phone);
  await dialog(phone).getByText('Votre compte').waitFor();
  await assertAccessibleInBothSchemes(phone, 'une signature du compte');
  await pressIn(phone, 'Utiliser la signature conservée 1').tap();
  const box = await layer(phone).boundingBox();
  assert.ok(box);
  await phone.touchscreen.tap(box.x + 0.6 * box.width, box.y + 0.4 * box.height);
  await changes(phone, '1 modification');
  await editor(phone).getByRole('toolbar').first().getByRole('button', { name: 'Signature', exact: true }).tap();
  await editor(phone).getByRole('button', { name: 'Changer de signature' }).tap();
  await pressIn(phone, 'Supprimer la signature conservée 1').tap();
  await dialog(phone).getByText('Signatures conservées').waitFor({ state: 'detached' });
  assert.deepEqual(await site.query('SELECT id FROM kept_hands'), []);

  // What this device keeps is this device's.
  await page.keyboard.press('Escape');
  await editor(page).getByRole('toolbar').first().getByRole('button', { name: 'Signature', exact: true }).click();
  await editor(page).getByRole('button', { name: 'Change signature' }).click();
  await dialog(page).getByText('This device', { exact: true }).waitFor();
});

proof(
  'fr, 768: an account that is full and a server that is away are said, and the signature can be used all the same',
  async () => {
    const { site } = logins;
    const { page: home, email } = await logins.signUp('fr', { viewport: { width: 768, height: 1024 } });
    await site.query(`
    INSERT INTO kept_hands SELECT accounts.id, gen_random_uuid(), 'initials',
      '{"is":"drawing","width":9,"height":9,"colour":[0,0,0],"path":"M0 0L9 0L9 9Z"}', now()
    FROM accounts, generate_series(1, ${LIMITS.accountHands}) WHERE email = '${email}'`);
    const page = await site.openBeside(home, '/fr/sign-pdf');
    await page.route('**/user/hands', (route) => route.abort());
    await openDialog(page);
    await dialog(page).getByRole('alert').getByText('ne peut pas être affiché').waitFor();
    await draw(page);
    await dialog(page).getByLabel('Conserver avec mon compte').check();
    await pressIn(page, 'Utiliser cette signature').click();
    await dialog(page).getByRole('alert').getByText('jusqu’à 20').waitFor();
    await assertAccessibleInBothSchemes(page, 'un compte plein');
    await pressIn(page, 'Utiliser cette signature').click();
    await editor(page).getByRole('button', { name: 'Changer de signature' }).waitFor();
  },
);
