import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { makeIdentity } from '@pagewright/signatures';
import { Authority, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { assertAccessible, assertAccessibleInBothSchemes } from './accessible.ts';
import { button, changes, drag, editor, openEditor, SOURCE } from './editing.ts';
import { PHONE } from './logins.ts';
import { signed, withOtherText, withoutSignature } from './signed-pdf.ts';
import { openOwnSite, openSite, type Site } from './site.ts';
import { focusIs, give, tabTo } from './visitor.ts';

/** A visitor opens signed documents: the editor says what each signature proves, and what a change would do to it. */

const DESKTOP = { viewport: { width: 1440, height: 1000 } };

let site: Site;
/** By one signer, by two, by somebody for whom nobody vouches; changed later; without the signature that it had. */
let files: Record<'one' | 'two' | 'own' | 'changed' | 'removed' | 'certified', Buffer>;
before(async () => {
  const issuer = await Authority.root({ name: 'Example Issuer' });
  const ann = await issuer.issue({ name: 'Ann Lee' });
  const one = await signed(SOURCE, ann, { claims: { reason: 'I approve', location: 'Lyon' } });
  files = {
    one,
    two: await signed(one, await issuer.issue({ name: 'Bo Martin' })),
    own: await signed(SOURCE, await makeIdentity({ name: 'Ann Lee' }, new Date())),
    changed: withOtherText(one, 'BT /F1 20 Tf 72 700 Td (Annual repost) Tj ET'),
    removed: withoutSignature(one),
    certified: await signed(SOURCE, ann, { certifies: 2 }),
  };
  site = await openSite({ PLANS: 'open' });
});
after(() => site.close());

const bar = (page: Page, name = 'Signatures and changes') => editor(page).getByRole('region', { name, exact: true });
const card = (page: Page, verdict: string | RegExp) =>
  editor(page)
    .locator('article')
    .filter({ has: page.getByRole('heading', { name: verdict }) });
const comparison = (page: Page) => page.locator('dialog[open]').last();
const pressFolded = (page: Page, verdict: string | RegExp, words = 'Details') =>
  card(page, verdict).locator('summary').filter({ hasText: words }).press('Enter');

test('en, 1440: by keyboard alone, a file of two signers says what would keep their signatures, and what each proves', async () => {
  const page = await openEditor(site, '/edit-pdf', DESKTOP, files.two);
  await bar(page)
    .getByText('Comments keep the signatures of Ann Lee and Bo Martin; any other change ends them.')
    .waitFor();
  await assertAccessibleInBothSchemes(page, 'the bar of signatures');
  await bar(page).getByRole('button', { name: 'Signatures' }).press('Enter');
  await focusIs(page, 'Signatures');
  const first =
    /^Valid: this is the document that was signed in the name of Ann Lee.*; since then, the document was signed once more/;
  await card(page, first).getByText('Signature 1 of 2').waitFor();
  await card(page, /^Valid: .*Bo Martin, on the word of an issuer that is not known here\.$/).waitFor();
  assert.equal(await bar(page).count(), 0);

  // What is behind a verdict is folded until somebody asks.
  assert.equal(await card(page, first).getByText('names Example Issuer as its issuer').isVisible(), false);
  await tabTo(page, /^Details$/);
  await page.keyboard.press('Enter');
  const told = card(page, first);
  await told.getByText('the certificate names Example Issuer as its issuer').waitFor();
  const questions = [
    'Are the signed bytes intact, and is the signature genuine?',
    'Is what is shown now what was signed?',
    'Who signed, and do you trust the issuer?',
    'When was it signed, and could the certificate be checked for that time?',
  ];
  for (const name of questions) await told.getByRole('heading', { name, exact: true }).waitFor();
  for (const [answer, count] of [
    ['Yes.', 2],
    ['Not certain.', 2],
  ] as const)
    assert.equal(await told.getByText(answer, { exact: true }).count(), count);
  await told.getByText('The document was signed once more, in the field').waitFor();
  await told.getByText('Allowed.', { exact: true }).waitFor();
  for (const words of ['I approve', 'Lyon', 'No timestamp proves when.']) await told.getByText(words).waitFor();
  await tabTo(page, /^Certificate and algorithm$/);
  await page.keyboard.press('Enter');
  await told.getByText('CN=Ann Lee', { exact: true }).waitFor();
  await assertAccessibleInBothSchemes(page, 'what signatures prove');
  await button(page, 'Close the signatures').press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('section[tabindex="0"]'));
});

proof('en: a note before the first change goes with the first change, or when it was read', async () => {
  const page = await openEditor(site, '/annotate-pdf', DESKTOP, files.one);
  await bar(page).getByText('Comments keep the signature of Ann Lee; making them part of the pages ends it.').waitFor();
  await editor(page).getByRole('toolbar').first().getByRole('button', { name: 'Highlight', exact: true }).click();
  await drag(page, [74, 664], [300, 649]);
  await changes(page, '1 change');
  assert.equal(await bar(page).count(), 0);
  // The file as it came is what is checked.
  await button(page, 'Signatures').click();
  await card(page, /^Valid/).waitFor();
  await editor(page).getByText('This is about the file as you opened it, without your changes.').waitFor();

  const certified = await openEditor(site, '/edit-pdf', DESKTOP, files.certified);
  const words = 'The signature of Ann Lee allows no comments, and any change ends it.';
  await bar(certified).getByText(words).waitFor();
  await bar(certified).getByRole('button', { name: 'Close this note' }).click();
  assert.equal(await bar(certified).count(), 0);
});

proof('fr, 1440: a page that was changed after signing is shown as it was signed and as it is', async () => {
  const page = await openEditor(site, '/fr/edit-pdf', DESKTOP, files.changed);
  await button(page, 'Signatures').first().click();
  const verdict = 'La page 1 n’est plus telle qu’Ann Lee l’a signée.';
  await pressFolded(page, verdict, 'Détails');
  await card(page, verdict).getByText('Une page a été modifiée').getByText('Non permis.').waitFor();
  const compare = card(page, verdict).getByRole('button', { name: 'Comparer avant et maintenant' });
  await compare.press('Enter');
  await comparison(page).getByText('endroits ont un autre aspect. Ils sont encadrés.').waitFor();
  const [then, now] = await comparison(page)
    .locator('canvas')
    .evaluateAll((pages) => pages.map((each) => (each as HTMLCanvasElement).toDataURL()));
  assert.ok(then && now && then !== now);
  await assertAccessibleInBothSchemes(page, 'pages side by side');
  const areas = comparison(page).locator('section').first().locator('span[aria-hidden=true]');
  assert.ok((await areas.count()) > 1);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Tel que signé, et maintenant' }).waitFor({ state: 'detached' });
  await focusIs(page, 'Comparer avant et maintenant');
  await card(page, verdict).getByRole('button', { name: 'Page\u00a01' }).first().press('Enter');
});

test('a certificate of one’s own is vouched for by nobody, and a signature that was taken out is missed', async () => {
  const cases = [
    [
      '/fr/edit-pdf',
      'own',
      'Valable\u00a0: c’est le document qui a été signé au nom d’Ann Lee, dont personne ne se porte garant.',
    ],
    ['/edit-pdf', 'removed', 'Removed: the signature of Ann Lee was taken out of this file.'],
  ] as const;
  await Promise.all(
    cases.map(async ([address, file, verdict]) => {
      const page = await openEditor(site, address, DESKTOP, files[file]);
      await button(page, 'Signatures').first().click();
      await card(page, verdict).waitFor();
    }),
  );
});

proof('fr, 390: signatures are a sheet over the pages, and nothing is wider than the screen', async () => {
  const page = await openEditor(site, '/fr/annotate-pdf', PHONE, files.two);
  const note = bar(page, 'Signatures et modifications');
  await note.getByText('Ann Lee et Bo Martin').waitFor();
  await assertAccessible(page, 'the bar of signatures on a phone');
  await note.getByRole('button', { name: 'Signatures' }).tap();
  await card(page, /^Valable.*Ann Lee/)
    .locator('summary')
    .first()
    .tap();
  await card(page, /^Valable.*Ann Lee/)
    .getByText('Le document a été signé une fois de plus, dans le champ')
    .waitFor();
  await assertAccessible(page, 'signatures on a phone');
  const wide = await editor(page).evaluate(
    (dialog) =>
      [...dialog.querySelectorAll('header, article, article *')].filter(
        (each) => each.getBoundingClientRect().right > window.innerWidth + 1,
      ).length,
  );
  assert.equal(wide, 0);
});

test('a document that allows no comments is looked at where it cannot be commented', async () => {
  const page = await site.open('/annotate-pdf', DESKTOP);
  await give(page, { name: 'report.pdf', buffer: files.certified });
  await button(page, 'Check its signatures').press('Enter');
  await card(page, /^Valid: .*Ann Lee/).waitFor();
  await pressFolded(page, /^Valid/);
  await card(page, /^Valid/)
    .getByText('forms may be filled in and signatures added, nothing else')
    .waitFor();
  await assertAccessible(page, 'a document that is refused, with its signatures');
  await button(page, 'Close the signatures').press('Enter');
  await focusIs(page, 'Check its signatures');
});

proof('what reads certificates is fetched with a file that may be signed, and not before', async () => {
  const asked = async (buffer: Buffer) => {
    const page = await site.open('/edit-pdf', DESKTOP);
    const addresses: string[] = [];
    page.context().on('request', (request) => addresses.push(request.url()));
    await give(page, { name: 'report.pdf', buffer });
    await editor(page).locator('[data-editor-page="0"]').waitFor({ timeout: 30_000 });
    if (buffer !== SOURCE) await bar(page).waitFor();
    return addresses.filter((address) => /\/read-signatures-[^/]*\.js$/.test(address)).length;
  };
  assert.ok((await asked(files.one)) > 0);
  assert.equal(await asked(SOURCE), 0);
});

proof('en, 1440: a name that a trusted issuer vouches for is that of who signed', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'trusted-'));
  const issuer = await Authority.root({ name: 'Trusted Issuer' });
  const list = path.join(folder, 'trusted.pem');
  const der = Buffer.from(issuer.certificate.toSchema().toBER()).toString('base64');
  await writeFile(list, `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`);
  const trusting = await openOwnSite({ PLANS: 'open', TRUST_LIST: list });
  t.after(async () => {
    await trusting.close();
    await rm(folder, { recursive: true });
  });
  const file = await signed(SOURCE, await issuer.issue({ name: 'Cy Twombly' }));
  const page = await openEditor(trusting, '/edit-pdf', DESKTOP, file);
  await bar(page).getByRole('button', { name: 'Signatures' }).click();
  await card(page, 'Valid: this is the document that Cy Twombly signed.').waitFor();
});
