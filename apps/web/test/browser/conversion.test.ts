import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { REFUSALS } from '@pagewright/contract/calls/body-codes.ts';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { fixture, sampleOf, proof } from '@pagewright/testkit';
import { convertAndDownload, download, give, startButton } from './visitor.ts';
import { numberedPdf } from './numbered-pdf.ts';
import { readPdf } from './read-pdf.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

for (const [language, prefix, turnRight] of sampleOf(import.meta, [
  ['English', '', 'Rotate right'],
  ['French', '/fr', 'Pivoter à droite'],
] as const)) {
  test(`in ${language}, a PDF is turned and downloaded, and only its rotation changed`, async () => {
    const page = await site.open(`${prefix}/rotate-pdf`);
    await give(page, { name: 'three pages.pdf', buffer: numberedPdf(3) });
    await page.getByRole('toolbar').getByRole('button', { name: turnRight, exact: true }).click();
    const { name, bytes } = await convertAndDownload(page);
    assert.match(name, /^three pages.*\.pdf$/);
    assert.deepEqual(
      readPdf(bytes).map(({ text, rotation }) => [text, rotation]),
      [1, 2, 3].map((number) => [`Page ${number}`, 90]),
    );
  });

  test(`in ${language}, two PDFs are merged in the order of the list`, async () => {
    const page = await site.open(`${prefix}/merge-pdf`);
    await give(page, { name: 'first.pdf', buffer: numberedPdf(1) }, { name: 'second.pdf', buffer: numberedPdf(2) });
    const rows = page.locator('li[data-uid]');
    await rows.first().locator('button').first().focus();
    await page.keyboard.press('ArrowDown');
    assert.match(await rows.first().innerText(), /second\.pdf/);
    const { bytes } = await convertAndDownload(page);
    assert.deepEqual(
      readPdf(bytes).map(({ text }) => text),
      ['Page 1', 'Page 2', 'Page 1'],
    );
  });
}

proof('every file of several has its own result, and all come in one zip', async () => {
  const page = await site.open('/rotate-pdf');
  const alike = ['a.pdf', 'A.pdf', 'a.pdf'].map((name, place) => ({ name, buffer: numberedPdf(place + 1) }));
  await give(page, ...alike);
  await startButton(page).click();
  const all = page.locator('aside').getByRole('button', { name: 'Download all' });
  await all.waitFor({ timeout: 60_000 });
  assert.equal(await page.locator('li[data-uid] a[download]').count(), 3);
  const [saved] = await Promise.all([page.waitForEvent('download'), all.click()]);
  assert.match(saved.suggestedFilename(), /\.zip$/);
  const names = namesInZip(await readFile(await saved.path()));
  assert.equal(names.length, 3);
  assert.equal(new Set(names.map((name) => name.toLowerCase())).size, 3, names.join());
});

test('a file that is not what its name says is refused beside the file, with the way out', async () => {
  const page = await site.open('/rotate-pdf');
  await give(page, { name: 'letter.pdf', buffer: Buffer.from('This is no PDF at all.') });
  const alert = page.locator('li[data-uid] [role=alert]');
  await alert.waitFor();
  assert.match(await alert.innerText(), /The file type is not supported\..*letter\.pdf/s);
  assert.ok(await startButton(page).isDisabled());
  const dialog = page.waitForEvent('filechooser');
  await alert.getByRole('button', { name: 'Choose another file' }).click();
  await (await dialog).setFiles({ name: 'real.pdf', mimeType: 'application/pdf', buffer: numberedPdf(1) });
  await page.locator('li[data-uid]', { hasText: 'real.pdf' }).waitFor();
  assert.equal(await page.locator('li[data-uid]').count(), 1);
});

test('a locked file asks for its password and opens with it', async () => {
  const protecting = await site.open('/protect-pdf');
  await give(protecting, { name: 'open.pdf', buffer: numberedPdf(2) });
  const fields = protecting.locator('aside input[type=password]');
  await fields.nth(0).fill('correct horse battery staple');
  await fields.nth(1).fill('correct horse battery staple');
  const locked = await convertAndDownload(protecting);
  assert.throws(() => readPdf(locked.bytes), /error 4/);
  assert.equal(readPdf(locked.bytes, 'correct horse battery staple').length, 2);

  const page = await site.open('/fr/rotate-pdf');
  await give(page, { name: 'fermé.pdf', buffer: locked.bytes });
  const field = page.getByLabel('Mot de passe de fermé.pdf');
  await field.fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByText('Ce mot de passe n’ouvre pas').waitFor();
  await field.fill('correct horse battery staple');
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar').getByRole('button', { name: 'Pivoter à gauche', exact: true }).click();
  const turned = await convertAndDownload(page);
  const read = readPdf(turned.bytes, 'correct horse battery staple');
  assert.deepEqual(
    read.map(({ rotation }) => rotation),
    [270, 270],
  );
});

proof('the 21st file is left out with the product’s own words', async () => {
  const page = await site.open('/fr/merge-pdf');
  const files = Array.from({ length: 21 }, (_, index) => ({ name: `${index + 1}.pdf`, buffer: numberedPdf(1) }));
  await give(page, ...files);
  await page.getByRole('dialog', { name: 'Le nombre de vos fichiers est trop élevé' }).waitFor();
  assert.equal(await page.locator('li[data-uid]').count(), 20);
});

proof('a running task can be cancelled, and comes back to its options', async () => {
  const page = await site.open('/pdf-to-jpg');
  await give(page, { name: 'many pages.pdf', buffer: numberedPdf(2000) });
  await startButton(page).click();
  await page.getByText('Keep this page open.').waitFor();
  await page.locator('aside').getByRole('button', { name: 'Cancel' }).click();
  await startButton(page).waitFor();
  assert.equal(await page.getByText('Keep this page open.').count(), 0);
  assert.ok(await startButton(page).isEnabled());
});

proof('what was cancelled can be started again, although the server forgot its file', async () => {
  const page = await site.open('/jpg-to-pdf');
  await give(page, { name: 'photo.jpg', buffer: await readFile(await fixture('photo-jpeg')) });
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
  // The server takes the task, and its answer is lost, so that there is time to cancel.
  await page.route(
    `**${CALLS['tasks.start'].path}`,
    async (route) => {
      await route.fetch();
      accept();
    },
    { times: 1 },
  );
  await startButton(page).click();
  await accepted;
  const forgotten = page.waitForResponse(`**${CALLS['tasks.cancel'].path}`);
  await page.locator('aside').getByRole('button', { name: 'Cancel' }).click();
  await forgotten;
  await convertAndDownload(page);
});

proof('“Try again” beside a failure starts the task again, in one click', async () => {
  const page = await site.open('/rotate-pdf');
  let starts = 0;
  await page.route(`**${CALLS['tasks.start'].path}`, async (route) => {
    starts += 1;
    if (starts > 1) return route.continue();
    // What the server itself answers while all of its lanes are full.
    const { code, status } = REFUSALS.tooBusy;
    const failure = { code: 'TOO_BUSY', facts: { seconds: 1 } };
    await route.fulfill({ status, json: { code, message: 'busy', failure } });
  });
  await give(page, { name: 'three pages.pdf', buffer: numberedPdf(3) });
  await page.getByRole('toolbar').getByRole('button', { name: 'Rotate right', exact: true }).click();
  await startButton(page).click();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  const { bytes } = await download(page);
  assert.deepEqual(
    readPdf(bytes).map(({ rotation }) => rotation),
    [90, 90, 90],
  );
  assert.equal(starts, 2);
});

proof('a file whose upload broke off is sent again', async () => {
  const page = await site.open('/fr/rotate-pdf');
  const upload = (url: URL) => url.pathname === CALLS['files.upload'].path;
  await page.route(upload, (route) => route.abort('internetdisconnected'));
  await give(page, { name: 'loin.pdf', buffer: numberedPdf(1) });
  const alert = page.locator('li[data-uid] [role=alert]');
  await alert.getByText('Échec du téléchargement du fichier').waitFor();
  await page.unroute(upload);
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Pivoter à droite', exact: true }).click();
  const { bytes } = await convertAndDownload(page);
  assert.equal(readPdf(bytes)[0]?.rotation, 90);
});

proof('uploads that end at nearly the same time are each sent once', async () => {
  const page = await site.open('/merge-pdf');
  let sent = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === CALLS['files.upload'].path) sent += 1;
  });
  // The second answer is taken as soon as the list shows the end of the first upload, before anything that follows from it.
  await page.evaluate(() => {
    const ends: (() => void)[] = [];
    const listen = EventTarget.prototype.addEventListener;
    XMLHttpRequest.prototype.addEventListener = function (this: XMLHttpRequest, type: string, listener: unknown) {
      const heard = listener as () => void;
      if (type !== 'load') return listen.call(this, type, heard);
      listen.call(this, type, () => {
        ends.push(heard);
        const [first, second] = ends;
        if (!first || !second) return;
        const shown = new MutationObserver(() => {
          if (document.querySelectorAll('li[data-uid] progress').length > 1) return;
          shown.disconnect();
          second();
        });
        shown.observe(document.body, { childList: true, subtree: true });
        first();
      });
    };
  });
  await give(page, { name: 'first.pdf', buffer: numberedPdf(1) }, { name: 'second.pdf', buffer: numberedPdf(2) });
  const { bytes } = await convertAndDownload(page);
  assert.equal(readPdf(bytes).length, 3);
  assert.equal(sent, 2);
});

for (const [moment, told] of sampleOf(import.meta, [
  ['before there is a network again', 'at once'],
  ['only after there is a network again', 'late'],
] as const))
  proof(`a part of the page that cannot be fetched is waited for, where that is known ${moment}`, async () => {
    const page = await site.open('/merge-pdf');
    const part = '**/assets/FilesScreen-*.js';
    const asked = page.waitForRequest(part);
    const failed = page.waitForEvent('requestfailed');
    const back = Promise.withResolvers<void>();
    await page.route(
      part,
      async (route) => {
        if (told === 'late') await back.promise;
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await page.context().setOffline(true);
    const input = page.locator('input[type=file]').first();
    await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: numberedPdf(1) });
    await asked;
    await page.getByText('Loading…').waitFor();
    if (told === 'at once') await failed;
    await page.context().setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    back.resolve();
    await failed;
    await page.locator('li[data-uid]', { hasText: 'a.pdf' }).waitFor();
  });

proof('of several files in one task, the one that fails is named and can be replaced', async () => {
  const page = await site.open('/fr/merge-pdf');
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400, 'x')]);
  await give(page, { name: 'bon.pdf', buffer: numberedPdf(1) }, { name: 'cassé.pdf', buffer: broken });
  await startButton(page).click();
  const alert = page.getByRole('alert');
  await alert.getByText(/cassé\.pdf.*endommagé/).waitFor({ timeout: 60_000 });
  const dialog = page.waitForEvent('filechooser');
  await alert.getByRole('button', { name: 'Choisir un autre fichier' }).click();
  await (await dialog).setFiles({ name: 'entier.pdf', mimeType: 'application/pdf', buffer: numberedPdf(2) });
  await page.locator('li[data-uid]', { hasText: 'entier.pdf' }).waitFor();
  const { bytes } = await convertAndDownload(page);
  assert.deepEqual(
    readPdf(bytes).map(({ text }) => text),
    ['Page 1', 'Page 1', 'Page 2'],
  );
});

proof('a file chosen before the page’s script has arrived is taken all the same', async () => {
  const page = await site.open('/no-such-page');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.origin}/rotate-pdf`, { waitUntil: 'commit' });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'early.pdf', mimeType: 'application/pdf', buffer: numberedPdf(2) });
  release();
  await page.locator('aside').waitFor();
});

/** Of its directory: a signature, the length of the name 28 bytes on, the name 46 bytes on. */
function namesInZip(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  return names;
}
