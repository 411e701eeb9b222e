import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { makeIdentity } from '@pagewright/signatures';
import { checkFile } from '@pagewright/signatures/check';
import { Authority, drawFile, makeOpensslIdentity, PURPOSE, rawFile, stamp, proof } from '@pagewright/testkit';
import type { Page } from 'playwright-core';
import { assertAccessibleInBothSchemes } from './accessible.ts';
import { changes, editor, layer, openEditor, SOURCE } from './editing.ts';
import { PHONE } from './logins.ts';
import { signed } from './signed-pdf.ts';
import { openOwnSite, type Site } from './site.ts';
import { download, tabTo } from './visitor.ts';

/** A visitor signs with a certificate: the key stays in the browser, and other readers call the signature valid. */

const PASSWORD = 'pässword of Grace';
let site: Site;
let folder: string;
let timestamps: Server;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'certificate-'));
  makeOpensslIdentity(folder, { name: 'Grace Hopper', password: PASSWORD });
  const clock = await (
    await Authority.root({ name: 'Example Time' })
  ).issue({
    name: 'Example Clock',
    purposes: [PURPOSE.timestamping],
  });
  timestamps = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.end(await stamp(new Uint8Array(Buffer.concat(parts)), clock, new Date()));
  });
  await new Promise<void>((listening) => timestamps.listen(0, '127.0.0.1', listening));
  const { port } = timestamps.address() as AddressInfo;
  site = await openOwnSite({ PLANS: 'open', TIMESTAMP_URL: `http://127.0.0.1:${port}/` });
});
after(async () => {
  timestamps.close();
  await site.close();
  await rm(folder, { recursive: true });
});

const WIDE = { viewport: { width: 1440, height: 1000 } };
const MIDDLE = { viewport: { width: 768, height: 1024 } };

/** One page that is turned, and a field for a signature. */
const TURNED = Buffer.from(
  rawFile([
    [1, '<</Type/Catalog/Pages 2 0 R/AcroForm <</Fields [4 0 R]>>>>'],
    [2, '<</Type/Pages/Count 1/Kids [3 0 R]>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox [0 0 612 792]/Rotate 90/Annots [4 0 R]>>'],
    [4, '<</Type/Annot/Subtype/Widget/FT/Sig/T (tenant)/F 4/Rect [300 100 380 340]/P 3 0 R>>'],
  ]),
);

const dialog = (page: Page) => page.locator('dialog[open]').last();
const tool = (page: Page, name: string) =>
  editor(page).getByRole('toolbar').first().getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function read(bytes: Buffer): Promise<{ poppler: string; text: string; verdicts: string[] }> {
  const file = path.join(folder, 'signed.pdf');
  await writeFile(file, bytes);
  const poppler = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  const signatures = await checkFile(file, new Uint8Array(bytes), {
    trusted: [],
    now: new Date(),
    password: undefined,
    draw: drawFile(file),
  });
  return { poppler, text, verdicts: signatures.map(({ verdict, certificate }) => `${verdict} ${certificate?.name}`) };
}

/** All that leaves the page from now on. */
function recorded(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()), request.postDataBuffer()?.toString('latin1') ?? '');
  });
  return sent;
}

test('en, 1440: a certificate that the browser made signs, with a mark and its words upright on a turned page', async () => {
  const page = await openEditor(site, '/sign-pdf', WIDE, TURNED);
  await tool(page, 'Check mark').click();
  const box = await layer(page).boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.3);
  await changes(page, '1 change');
  await tool(page, 'Select').click();
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.3);
  await tool(page, 'Sign with a certificate').click();
  await dialog(page).getByText('Make a certificate of your own').click();
  await dialog(page).getByLabel('Your name').fill('Ada Lovelace');
  await press(page, 'Make the certificate');
  await dialog(page)
    .getByRole('radio', { name: /Ada Lovelace/ })
    .waitFor();
  await dialog(page).getByLabel('Reason').fill('I agree');
  await dialog(page).getByLabel('Where it is seen').selectOption({ label: 'In place of the selected mark (page 1)' });
  await assertAccessibleInBothSchemes(page, 'the dialog of certificates');
  await press(page, 'Sign and save');
  const { bytes } = await download(page);
  const { poppler, text, verdicts } = await read(bytes);
  assert.match(poppler, /Signature is Valid/);
  assert.match(poppler, /Signer Certificate Common Name: Ada Lovelace/);
  assert.deepEqual(verdicts, ['valid Ada Lovelace']);
  assert.match(text, /^\s*Ada Lovelace\n[^\n]*20\d\d[^\n]*\n\s*I agree/);
  assert.deepEqual(bytes.subarray(0, TURNED.length), TURNED);
  // The mark is what is seen of the signature, and is there once.
  assert.equal(bytes.includes('/Stamp'), false);
});

proof(
  'en, 1440: the long-term proof of a signed file is renewed without a key, and offered only where nothing was changed',
  async () => {
    const source = await signed(SOURCE, await makeIdentity({ name: 'Ada Lovelace' }, new Date()));
    const page = await openEditor(site, '/sign-pdf', WIDE, source);
    const renew = editor(page).getByRole('button', { name: 'Renew the long-term proof', exact: true });
    await editor(page).getByRole('button', { name: 'Signatures', exact: true }).first().click();
    await renew.waitFor();
    await assertAccessibleInBothSchemes(page, 'the offer to renew');
    await tool(page, 'Check mark').click();
    await layer(page).click({ position: { x: 200, y: 200 } });
    await changes(page, '1 change');
    assert.equal(await renew.count(), 0);
    await page.keyboard.press('Control+z');
    await renew.click();
    const { bytes } = await download(page);
    assert.deepEqual(bytes.subarray(0, source.length), source);
    assert.deepEqual((await read(bytes)).verdicts, ['valid Ada Lovelace', 'valid Example Clock']);
    await page.getByText('The proof of 1 signature or timestamp was renewed').waitFor();
  },
);

test('fr, 768: two people sign with a file, in a field and after it; neither key, password nor file leaves the browser', async () => {
  const page = await openEditor(site, '/fr/sign-pdf', MIDDLE, TURNED);
  const sent = recorded(page);
  const sign = async (spot: string) => {
    await tool(page, 'Signer avec un certificat').click();
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Choisir un fichier (.p12, .pfx)');
    await (await chooser).setFiles(path.join(folder, 'me.p12'));
    await dialog(page).getByLabel('Mot de passe du fichier').fill('un autre');
    await press(page, 'Ouvrir le fichier');
    await dialog(page).getByRole('alert').filter({ hasText: 'Ce mot de passe n’ouvre pas' }).waitFor();
    await dialog(page).getByLabel('Mot de passe du fichier').fill(PASSWORD);
    await press(page, 'Ouvrir le fichier');
    await dialog(page)
      .getByRole('radio', { name: /Grace Hopper/ })
      .waitFor();
    await dialog(page).getByLabel('Où la signature se voit').selectOption({ label: spot });
    await press(page, 'Signer et enregistrer');
    return (await download(page)).bytes;
  };
  const once = await sign('Dans le champ «\u00a0tenant\u00a0»');
  const key = await readFile(path.join(folder, 'me.p12'));
  const pem = (await readFile(path.join(folder, 'key.pem'), 'latin1')).replaceAll(/-----[^-]*-----|\s/g, '');
  const all = sent.join('\n');
  assert.match(all, /cms\\?":/);
  const secrets = [
    PASSWORD,
    encodeURIComponent(PASSWORD),
    key.toString('latin1'),
    key.toString('base64'),
    pem.slice(-400),
  ];
  for (const secret of secrets) assert.equal(all.includes(secret), false);
  assert.equal(all.includes('%PDF-'), false);

  const first = await read(once);
  assert.match(first.text, /^\s*Grace Hopper\n/);
  const next = await openEditor(site, '/fr/sign-pdf', MIDDLE, once);
  await tool(next, 'Signer avec un certificat').click();
  await dialog(next).getByText('Créer votre propre certificat').click();
  await dialog(next).getByLabel('Votre nom').fill('Zoé Ferré');
  await press(next, 'Créer le certificat');
  await dialog(next)
    .getByRole('radio', { name: /Zoé Ferré/ })
    .waitFor();
  assert.equal(await dialog(next).getByLabel('Autoriser après la signature').count(), 0);
  await press(next, 'Signer et enregistrer');
  const twice = (await download(next)).bytes;
  const { poppler, verdicts } = await read(twice);
  assert.equal(poppler.match(/Signature is Valid/g)?.length, 2);
  assert.deepEqual(verdicts, ['valid Grace Hopper', 'valid Zoé Ferré']);
  assert.deepEqual(twice.subarray(0, once.length), once);
});

proof(
  'en, 390: an own certificate is kept for the next visit, saved as a file that OpenSSL opens, and deleted',
  async () => {
    const page = await openEditor(site, '/sign-pdf', PHONE, TURNED);
    await tool(page, 'Sign with a certificate').tap();
    await dialog(page).getByText('Make a certificate of your own').tap();
    await dialog(page).getByLabel('Your name').fill('Ada');
    await press(page, 'Make the certificate');
    await dialog(page).getByRole('radio', { name: /Ada/ }).waitFor();
    await page.keyboard.press('Escape');
    await tool(page, 'Sign with a certificate').tap();
    await dialog(page).getByRole('radio', { name: /Ada/ }).waitFor();
    await assertAccessibleInBothSchemes(page, 'the dialog of certificates on a phone');
    await dialog(page).getByText('Save it as a file').tap();
    await dialog(page).getByLabel('Password for the file').fill('secret');
    const saving = page.waitForEvent('download');
    await press(page, 'Save file');
    const file = path.join(folder, 'saved.p12');
    await (await saving).saveAs(file);
    const opened = execFileSync('openssl', ['pkcs12', '-in', file, '-passin', 'pass:secret', '-nokeys'], {
      encoding: 'utf8',
    });
    assert.match(opened, /subject=CN ?= ?Ada/);
    await press(page, 'Delete it');
    await press(page, 'Delete for good');
    await dialog(page).getByText('Make a certificate of your own').waitFor();
    assert.equal(await dialog(page).getByRole('radio').count(), 0);
  },
);

proof('en, 1440: by keyboard alone a certificate is made and signs in the field that is there', async () => {
  const page = await openEditor(site, '/sign-pdf', WIDE, TURNED);
  await page.waitForFunction(() => document.activeElement?.matches('section[tabindex="0"]'));
  await page.keyboard.press('Shift+Tab');
  await tool(page, 'Sign with a certificate').press('Enter');
  await dialog(page).getByText('Make a certificate of your own').waitFor();
  await tabTo(page, /^Make a certificate of your own$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Your name/);
  await page.keyboard.type('Ada Lovelace');
  await tabTo(page, /^Make the certificate$/);
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('radio', { name: /Ada Lovelace/ })
    .waitFor();
  await tabTo(page, /^Reason/);
  await page.keyboard.type('I agree');
  await tabTo(page, /^Where it is seen/);
  await page.keyboard.type('In the field');
  await tabTo(page, /^Sign and save$/);
  await page.keyboard.press('Enter');
  const { bytes } = await download(page);
  const { poppler, text, verdicts } = await read(bytes);
  assert.match(poppler, /Signature is Valid/);
  assert.match(text, /^\s*Ada Lovelace\n/);
  assert.deepEqual(verdicts, ['valid Ada Lovelace']);
});

proof(
  'fr, 1440: what is certified for forms takes no marks, but one more signature, which leaves the first as it was',
  async () => {
    const issuer = await Authority.root({ name: 'Example Issuer' });
    const certified = await signed(SOURCE, await issuer.issue({ name: 'Ann Lee' }), { certifies: 2 });
    const page = await openEditor(site, '/fr/sign-pdf', WIDE, certified);
    await editor(page).getByText('Ce document n’accepte aucun ajout').waitFor();
    assert.equal(await tool(page, 'Date').count(), 0);
    await tool(page, 'Signer avec un certificat').click();
    await dialog(page).getByText('Créer votre propre certificat').click();
    await dialog(page).getByLabel('Votre nom').fill('Zoé Ferré');
    await press(page, 'Créer le certificat');
    await dialog(page)
      .getByRole('radio', { name: /Zoé Ferré/ })
      .waitFor();
    await press(page, 'Signer et enregistrer');
    const { poppler, verdicts } = await read((await download(page)).bytes);
    assert.equal(poppler.match(/Signature is Valid/g)?.length, 2);
    assert.deepEqual(verdicts, ['valid Ann Lee', 'valid Zoé Ferré']);
  },
);

test('en, 768: a timestamp proves when, and where it cannot be had nothing is signed', async () => {
  const page = await openEditor(site, '/sign-pdf', MIDDLE, SOURCE);
  const sign = async () => {
    await tool(page, 'Sign with a certificate').click();
    await dialog(page).getByLabel('What it brings along').selectOption({ label: 'A timestamp, which proves when' });
    await press(page, 'Sign and save');
  };
  await tool(page, 'Sign with a certificate').click();
  await dialog(page).getByText('Make a certificate of your own').click();
  await dialog(page).getByLabel('Your name').fill('Ada Lovelace');
  await press(page, 'Make the certificate');
  await dialog(page)
    .getByRole('radio', { name: /Ada Lovelace/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await sign();
  const { bytes } = await download(page);
  const [signature] = await checkFile('signed.pdf', new Uint8Array(bytes), {
    trusted: [],
    now: new Date(),
    password: undefined,
    // Nothing follows the signature.
    draw: async () => undefined,
  });
  assert.deepEqual([signature?.verdict, signature?.proven?.by], ['valid', 'Example Clock']);

  timestamps.close();
  timestamps.closeAllConnections();
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await layer(page).waitFor();
  await sign();
  await page.getByText('The timestamp service gave no timestamp, so nothing was signed.').waitFor();
});
