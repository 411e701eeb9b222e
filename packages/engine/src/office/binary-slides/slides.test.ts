import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { promisify } from 'node:util';
import { closeUnlessShared, encryptedPptOf, pngOf, proof } from '@pagewright/testkit';
import { textOfPages } from '../../inspect/text-of-pages.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { renderPages } from '../../render/pages.ts';
import sharp from 'sharp';
import { locateOffice } from '@pagewright/runtime/programs/libreoffice.ts';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { officeToPdf } from '../office-to-pdf.ts';
import { CompoundFile } from './compound-file.ts';
import { decryptSlides } from './decrypt-slides.ts';

const skip = !existsSync(locateOffice()) && 'skipped: no LibreOffice';
/** A file that PowerPoint itself encrypted. It is no part of this repository. */
const REAL = path.join(import.meta.dirname, '../../../../../../shared/corpus/ppt/protected/poi-password-is-hello.ppt');

let folder: string;
let plain: Buffer;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slides-'));
  if (!skip) plain = await slidesOfOffice();
});
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
  await rm(folder, { recursive: true, force: true });
});

/** One slide with a line and a red square, as LibreOffice writes it for PowerPoint 97. */
async function slidesOfOffice(): Promise<Buffer> {
  const namespaces = [
    ['office', 'office'],
    ['text', 'text'],
    ['draw', 'drawing'],
    ['svg', 'svg-compatible'],
  ].map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`);
  const place = 'svg:x="2cm" svg:width="10cm" svg:height="5cm"';
  const red = Buffer.from(pngOf(4, 4, [255, 0, 0])).toString('base64');
  const source = path.join(folder, 'slides.fodp');
  await writeFile(
    source,
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${namespaces.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation><draw:page draw:name="a"><draw:frame ${place} svg:y="1cm"><draw:text-box><text:p>Kept among us</text:p></draw:text-box></draw:frame><draw:frame ${place} svg:y="8cm"><draw:image><office:binary-data>${red}</office:binary-data></draw:image></draw:frame></draw:page></office:presentation></office:body></office:document>`,
  );
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const args = [profile, '--headless', '--norestore', '--convert-to', 'ppt', '--outdir', folder, source];
  // The script starts the program anew where its profile had to be made first.
  await promisify(execFile)(path.join(path.dirname(locateOffice()), 'soffice'), args);
  return readFile(path.join(folder, 'slides.ppt'));
}

function encrypted(password: string): Buffer {
  const file = new CompoundFile(plain);
  const [user, document, pictures] = ['Current User', 'PowerPoint Document', 'Pictures'].map((name) => file.read(name));
  assert.ok(user && document && pictures);
  return encryptedPptOf({ user, document, pictures }, password);
}

async function convert(passwords: readonly string[], file = encrypted('pässword')): Promise<string> {
  const source = path.join(folder, 'locked.ppt');
  const output = path.join(folder, 'locked.pdf');
  await rm(output, { force: true });
  await writeFile(source, file);
  await officeToPdf({ path: source, kind: 'ppt', output, owner: 'somebody', passwords });
  return output;
}

test('a presentation opens with its password, with text and pictures', { skip }, async () => {
  const output = await convert(['wrong', 'pässword']);
  assert.match((await textOfPages(output)).join(), /Kept among us/);
  const picture = path.join(folder, 'page.png');
  await renderPages(output, {
    pages: [{ page: 1, output: picture }],
    scale: { dpi: 20 },
    encoding: { format: 'png', quality: 90 },
  });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(at * 3, at * 3 + 3));
  const red = pixels.filter(([r = 0, g = 0, b = 0]) => r > 200 && g < 60 && b < 60);
  assert.ok(red.length > 1000, `${red.length} red pixels`);
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.includes('plain')),
    [],
  );
});

test('a missing password is told from a wrong one, about the file itself', { skip }, async () => {
  const facts = { path: path.join(folder, 'locked.ppt') };
  await assert.rejects(convert([]), { code: 'PASSWORD_MISSING', facts });
  await assert.rejects(convert(['nearly']), { code: 'PASSWORD_WRONG', facts });
  assert.equal(existsSync(path.join(folder, 'locked.pdf')), false);
});

proof('one that only some may change opens without a word', { skip }, async () => {
  const output = await convert([], encrypted('/01Hannes Ruescher/01'));
  assert.match((await textOfPages(output)).join(), /Kept among us/);
});

test('no broken file leads out of it or in circles', { skip }, () => {
  const file = encrypted('pässword');
  let seed = 1;
  for (let count = 0; count < 300; count += 1) {
    const broken = Buffer.from(file);
    for (let changes = 0; changes < 4; changes += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      broken.writeUInt32LE(seed * 2, (seed * 7) % (broken.length - 4));
    }
    try {
      decryptSlides(new CompoundFile(broken), ['pässword']);
    } catch (error) {
      assert.ok(error instanceof RangeError, String(error));
    }
  }
});

proof('a highest number that was not raised with the objects does not matter', { skip }, async () => {
  const bytes = Buffer.from(plain);
  const file = new CompoundFile(bytes);
  const document = file.read('PowerPoint Document');
  const lastEditAt = file.read('Current User')?.readUInt32LE(16);
  assert.ok(document && lastEditAt !== undefined);
  document.writeUInt32LE(1, lastEditAt + 28);
  file.overwrite('PowerPoint Document', document);
  assert.match((await textOfPages(await convert([], bytes))).join(), /Kept among us/);
});

proof('PowerPoint’s own file opens', { skip: !existsSync(REAL) && 'skipped: no corpus' }, async () => {
  const output = await convert(['hello'], await readFile(REAL));
  assert.match((await textOfPages(output)).join(), /This is a protected document/);
});
