import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import test, { after } from 'node:test';
import {
  closeUnlessShared,
  agileLockedOf,
  type AgileSettings,
  docxWith,
  encryptedOdtOf,
  extensibleLocked,
  largePicture,
  pptxOf,
  setTripwires,
  standardLockedOf,
  wholesomeLockedOf,
  xlsxOf,
  zipOf,
  proof,
  sampleOf,
} from '@pagewright/testkit';
import { closeLendings } from '@pagewright/runtime/processes/lending.ts';
import { locateOffice } from '@pagewright/runtime/programs/libreoffice.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import type { OfficeKind } from '../kinds.ts';
import { officeToPdf } from '../office-to-pdf.ts';

/** Documents that open with a password: with it, without it, with another one, and where none would help. */

const skip = !existsSync(locateOffice()) && 'skipped: no LibreOffice';
const wires = await setTripwires();
after(async () => {
  await closeUnlessShared(closeLendings, closeThreads);
  await wires.close();
});

const outcomeOf = (file: string, kind: OfficeKind, passwords: readonly string[]) =>
  wires.run((output) => officeToPdf({ path: file, kind, output, owner: 'tester', passwords }));

const PASSWORD = 'pässword 日本';
const WORDS = 'Behind the door';
const docx = docxWith(`<w:p><w:r><w:t>${WORDS}</w:t></w:r></w:p>`);
const TEXT = 'application/vnd.oasis.opendocument.text';
const office = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
const odt = zipOf(
  {
    mimetype: TEXT,
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="${office}" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"><office:body><office:text><text:p>${WORDS}</text:p></office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${TEXT}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  },
  ['mimetype'],
);

const agile = (settings: AgileSettings): [OfficeKind, Uint8Array] => ['docx', agileLockedOf(docx, PASSWORD, settings)];
const OPENING: Record<string, [kind: OfficeKind, bytes: Uint8Array]> = {
  'agile, SHA-1 and AES-128': agile({ hash: 'SHA1', keyBits: 128 }),
  'agile, SHA-256 and AES-192': agile({ hash: 'SHA256', keyBits: 192 }),
  'agile, SHA-384 and AES-256': agile({ hash: 'SHA384', keyBits: 256 }),
  'agile, SHA-512 and AES-256': agile({ hash: 'SHA512', keyBits: 256 }),
  'agile, SHA-512 and AES-256 with feedback': agile({ hash: 'SHA512', keyBits: 256, chaining: 'CFB' }),
  'agile, MD5 and 3DES': agile({ hash: 'MD5', cipher: '3DES', keyBits: 192 }),
  'standard, AES-128': ['docx', standardLockedOf(docx, PASSWORD, 128)],
  'standard, AES-192': ['docx', standardLockedOf(docx, PASSWORD, 192)],
  'standard, AES-256': ['docx', standardLockedOf(docx, PASSWORD, 256)],
  'a workbook': [
    'xlsx',
    agileLockedOf(xlsxOf([{ name: 'A', rows: [[WORDS]] }]), PASSWORD, { hash: 'SHA512', keyBits: 256 }),
  ],
  'a presentation': ['pptx', agileLockedOf(pptxOf([{ text: WORDS }]), PASSWORD, { hash: 'SHA512', keyBits: 256 })],
  'OpenDocument, AES-256 for each part': ['odt', encryptedOdtOf(WORDS, PASSWORD)],
  'OpenDocument, sealed as a whole': ['odt', wholesomeLockedOf(odt, PASSWORD, { mediaType: TEXT })],
  'OpenDocument, packed and sealed': ['odt', wholesomeLockedOf(odt, PASSWORD, { mediaType: TEXT, packed: true })],
};

for (const [name, [kind, bytes]] of sampleOf(import.meta, Object.entries(OPENING)))
  test(`with its password only: ${name}`, { skip }, async () => {
    const file = await wires.place(`locked.${kind}`, bytes);
    const opened = await outcomeOf(file, kind, ['wrong', PASSWORD]);
    assert.equal(opened.code, 'done');
    assert.match(opened.text, new RegExp(WORDS));
    assert.equal((await outcomeOf(file, kind, [])).code, 'PASSWORD_MISSING');
    assert.equal((await outcomeOf(file, kind, ['Pässword'])).code, 'PASSWORD_WRONG');
    const left = await readdir(path.dirname(file));
    assert.deepEqual(
      left.filter((each) => each.includes('unlocked')),
      [],
    );
  });

test('a workbook that anybody may open does not ask', { skip }, async () => {
  const bytes = agileLockedOf(xlsxOf([{ name: 'A', rows: [[WORDS]] }]), 'VelvetSweatshop', {
    hash: 'SHA512',
    keyBits: 256,
  });
  const { code, text } = await outcomeOf(await wires.place('open.xlsx', bytes), 'xlsx', []);
  assert.equal(code, 'done');
  assert.match(text, new RegExp(WORDS));
});

/** A package whose parts are locked one by one in a way that this LibreOffice does not know. */
function lockedInParts(method: string): Uint8Array {
  const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.4"><manifest:file-entry manifest:full-path="/" manifest:media-type="${TEXT}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml" manifest:size="9">${method}</manifest:file-entry></manifest:manifest>`;
  return zipOf({ mimetype: TEXT, 'content.xml': Buffer.alloc(64, 9), 'META-INF/manifest.xml': manifest }, ['mimetype']);
}

const sealed = wholesomeLockedOf(odt, PASSWORD, { mediaType: TEXT });
const locked = agileLockedOf(docx, PASSWORD, { hash: 'SHA512', keyBits: 256 });
const CLOSED: Record<string, [kind: OfficeKind, bytes: Uint8Array]> = {
  'a certificate alone': agile({ hash: 'SHA512', keyBits: 256, certificateOnly: true }),
  'a hash that nobody has': agile({ hash: 'WHIRLPOOL', keyBits: 256 }),
  'RC4, which is in no standard': ['docx', standardLockedOf(docx, PASSWORD, 'RC4')],
  'the extensible kind': ['docx', extensibleLocked()],
  'a key that takes 4 GB to make': ['odt', wholesomeLockedOf(odt, PASSWORD, { mediaType: TEXT, memory: 4_194_304 })],
  'a key of OpenPGP': [
    'odt',
    lockedInParts(
      '<manifest:encryption-data><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc" manifest:initialisation-vector="AAAAAAAAAAAAAAAAAAAAAA=="/><manifest:key-derivation manifest:key-derivation-name="PGP"/></manifest:encryption-data>',
    ),
  ],
  'parts sealed one by one': [
    'odt',
    lockedInParts(
      '<manifest:encryption-data><manifest:algorithm manifest:algorithm-name="http://www.w3.org/2009/xmlenc11#aes256-gcm" manifest:initialisation-vector="AAAAAAAAAAAAAAAA"/><manifest:key-derivation manifest:key-derivation-name="urn:org:documentfoundation:names:experimental:office:manifest:argon2id" manifest:salt="AAAAAAAAAAAAAAAAAAAAAA=="/></manifest:encryption-data>',
    ),
  ],
};

for (const [name, [kind, bytes]] of sampleOf(import.meta, Object.entries(CLOSED)))
  test(`is said to be locked: ${name}`, { skip }, async () => {
    const file = await wires.place(`closed.${kind}`, bytes);
    assert.equal((await outcomeOf(file, kind, [PASSWORD])).code, 'ENCRYPTION_UNSUPPORTED');
  });

const hostile = docxWith('<w:p><w:r><w:t>&e;</w:t></w:r></w:p>', {
  parts: { 'word/x.xml': `<!DOCTYPE x [<!ENTITY e SYSTEM "file://${wires.secret}">]><x/>` },
});
const BROKEN: Record<string, [kind: OfficeKind, bytes: Uint8Array, expected: RegExp]> = {
  'a package cut in half': ['docx', locked.subarray(0, locked.length / 2), /^FILE_DAMAGED$/],
  'a seal broken at its end': ['odt', sealed.subarray(0, sealed.length - 300), /^FILE_DAMAGED$/],
  'entities behind the lock': [
    'docx',
    agileLockedOf(hostile, PASSWORD, { hash: 'SHA512', keyBits: 256 }),
    /^FILE_DAMAGED$/,
  ],
  'a bomb behind the lock': [
    'docx',
    agileLockedOf(largePicture(1_000_000_000), PASSWORD, { hash: 'SHA1', keyBits: 128 }),
    /^OUTPUT_EXCEEDED$/,
  ],
  'a bomb behind a seal': [
    'odt',
    wholesomeLockedOf(largePicture(1_000_000_000), PASSWORD, { mediaType: TEXT }),
    /^OUTPUT_EXCEEDED$/,
  ],
  'another lock behind the lock': [
    'docx',
    agileLockedOf(locked, PASSWORD, { hash: 'SHA1', keyBits: 128 }),
    /^(?:FILE_DAMAGED|PASSWORD_WRONG)$/,
  ],
};

for (const [name, [kind, bytes, expected]] of sampleOf(import.meta, Object.entries(BROKEN)))
  test(`is refused: ${name}`, { skip }, async () => {
    const file = await wires.place(`broken.${kind}`, bytes);
    assert.match((await outcomeOf(file, kind, [PASSWORD])).code, expected);
  });

const CORPUS = path.join(import.meta.dirname, '../../../../../../shared/corpus');
/** Locked by the programs themselves. */
const REAL: readonly [file: string, kind: OfficeKind, password: string | undefined][] = [
  ['word/protected/tika-password-is-tika.docx', 'docx', 'tika'],
  ['word/protected/poi-password-tika-binaryrc4.doc', 'doc', 'tika'],
  ['word/protected/poi-PasswordProtected.doc', 'doc', undefined],
  ['excel/protected/poi-password-is-password.xls', 'xls', 'password'],
  ['excel/protected/unstructured-password_protected.xlsx', 'xlsx', '123'],
  ['ppt/protected/phppres-SamplePassword.pptx', 'pptx', undefined],
  ['ppt/protected/poi-password-is-hello.ppt', 'ppt', 'hello'],
];

for (const [name, kind, password] of REAL)
  proof(`${name} of the corpus`, { skip: skip || (!existsSync(CORPUS) && 'skipped: no corpus') }, async () => {
    const file = path.join(CORPUS, name);
    assert.equal((await outcomeOf(file, kind, [])).code, 'PASSWORD_MISSING');
    assert.equal((await outcomeOf(file, kind, ['no such word'])).code, 'PASSWORD_WRONG');
    if (password !== undefined) assert.equal((await outcomeOf(file, kind, [password])).code, 'done');
  });
