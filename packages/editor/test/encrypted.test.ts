import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { sampleOf } from '@pagewright/testkit';
import { equal, latin1 } from '@pagewright/ground/bytes';
import { applyScript, EditedDocument } from '../src/index.ts';
import { made, replacing, scriptFor } from './made.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'encrypted-'));
after(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, bytes: Uint8Array): string => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

const plain = fileOf(
  'plain.pdf',
  made({ content: 'BT /F1 9 Tf 1 0 0 1 9 60 Tm (words of the page) Tj ET', resources: '' }),
);

/** The made page, encrypted by qpdf. */
function encrypted(settings: readonly string[], objects: 'generate' | 'disable' = 'disable'): Uint8Array {
  const file = path.join(folder, 'encrypted.pdf');
  const words = ['--allow-weak-crypto', `--object-streams=${objects}`, '--encrypt', ...settings, '--', plain, file];
  execFileSync('qpdf', words);
  return new Uint8Array(readFileSync(file));
}

const check = (file: string, password: string) => spawnSync('qpdf', ['--check', `--password=${password}`, file]).status;
const textOf = (file: string, password: string) =>
  execFileSync('pdftotext', ['-upw', password, file, '-'], { encoding: 'utf8' }).trim();

const poppler = spawnSync('pdftotext', ['-v']).error ? 'pdftotext is not installed' : false;

/** What qpdf can write: revisions 2 to 6, both ciphers, metadata in the clear. */
const WAYS: Record<string, string[]> = {
  'RC4 of 40 bits': ['user', 'owner', '40'],
  'RC4 of 128 bits': ['user', 'owner', '128', '--use-aes=n'],
  'RC4 by crypt filters': ['user', 'owner', '128', '--force-V4'],
  'AES of 128 bits': ['user', 'owner', '128', '--use-aes=y'],
  'AES of 128 bits, clear metadata': ['user', 'owner', '128', '--use-aes=y', '--cleartext-metadata'],
  'AES of 256 bits, revision 5': ['user', 'owner', '256', '--force-R5'],
  'AES of 256 bits': ['user', 'owner', '256'],
  'AES of 256 bits, clear metadata': ['user', 'owner', '256', '--cleartext-metadata'],
};

for (const [way, settings] of sampleOf(import.meta, Object.entries(WAYS), 2))
  test(`${way}: edited, it stays encrypted with the same passwords`, { skip: poppler }, () => {
    for (const objects of ['generate', 'disable'] as const) {
      const source = encrypted(settings, objects);
      for (const password of ['user', 'owner']) {
        const script = scriptFor(source, [replacing(new EditedDocument(source, { password }), 'page', 'pawn')]);
        const result = applyScript(source, script, { password });
        assert.ok(equal(result.subarray(0, source.length), source));
        assert.ok(equal(applyScript(source, script, { password }), result), 'twice the same');
        assert.doesNotMatch(latin1(result, source.length), /pawn/);
        const file = fileOf('edited.pdf', result);
        for (const each of ['user', 'owner']) assert.equal(check(file, each), 0, `${objects} ${each}`);
        assert.equal(check(file, 'other'), 2);
        assert.equal(textOf(file, 'user'), 'words of the pawn');
      }
    }
  });

test('redacted, a file of its own is encrypted as the source was', { skip: poppler }, () => {
  for (const settings of sampleOf(import.meta, Object.values(WAYS), 2)) {
    const source = encrypted(settings);
    const document = new EditedDocument(source, { password: 'owner' });
    document.apply({
      kind: 'redact',
      page: document.pages[0] ?? 0,
      areas: [[0, 50, 34, 50, 34, 80, 0, 80]],
      fill: [0, 0, 0],
    });
    const file = fileOf('redacted.pdf', document.write());
    for (const each of ['user', 'owner']) assert.equal(check(file, each), 0, each);
    assert.equal(check(file, ''), 2);
    assert.equal(textOf(file, 'user'), 'of the page');
  }
});

test('passwords are asked for, and told from wrong ones', () => {
  for (const settings of sampleOf(import.meta, Object.values(WAYS), 2)) {
    const source = encrypted(settings);
    assert.throws(() => new EditedDocument(source), { code: 'PASSWORD_MISSING' });
    for (const password of ['wrong', 'users', 'OWNER'])
      assert.throws(() => new EditedDocument(source, { password }), { code: 'PASSWORD_WRONG' });
  }
});

test('a password is taken as any way of typing it gives it', () => {
  const source = encrypted(['caf\u00e9', 'owner', '256']);
  for (const password of ['caf\u00e9', 'cafe\u0301', 'caf\u00ad\u00e9'])
    assert.equal(new EditedDocument(source, { password }).pages.length, 1);
  const older = encrypted(['caf\u00e9', 'owner', '128', '--use-aes=y']);
  assert.equal(new EditedDocument(older, { password: 'cafe\u0301' }).pages.length, 1);
});

test('who may not change it is told so, and the owner may', () => {
  for (const bits of [
    ['256', '--modify=none'],
    ['128', '--use-aes=y', '--modify=none'],
    ['40', '--modify=n'],
  ]) {
    const source = encrypted(['', 'owner', ...bits]);
    const reader = new EditedDocument(source);
    const operation = replacing(reader, 'page', 'pawn');
    assert.equal(reader.mayChange, false);
    assert.throws(() => reader.apply(operation), { code: 'CHANGES_FORBIDDEN' });
    assert.deepEqual(reader.write(), source);
    const owner = new EditedDocument(source, { password: 'owner' });
    assert.equal(owner.mayChange, true);
    owner.apply(operation);
    assert.equal(check(fileOf('owned.pdf', owner.write()), ''), 0);
  }
});

test('a certificate is no password', () => {
  const source = Buffer.from(encrypted(['user', 'owner', '256']));
  source.write('Adobe.PS', source.indexOf('/Standard') + 1, 'latin1');
  assert.throws(() => new EditedDocument(new Uint8Array(source), { password: 'user' }), {
    code: 'ENCRYPTION_UNSUPPORTED',
  });
});

test('a file whose structure is lost is edited as what was found in it, and written anew', { skip: poppler }, () => {
  const whole = new Uint8Array(readFileSync(plain));
  const at = latin1(whole).lastIndexOf('xref\n');
  const source = Uint8Array.from(whole, (byte, index) => (index > at && index < at + 30 ? 0x20 : byte));
  const document = new EditedDocument(source);
  assert.equal(document.isRepaired, true);
  const script = scriptFor(source, [replacing(document, 'page', 'pawn')]);
  const result = applyScript(source, script);
  assert.equal(check(fileOf('mended.pdf', result), ''), 0);
  assert.equal(textOf(fileOf('mended.pdf', result), ''), 'words of the pawn');
  assert.equal(latin1(result).match(/startxref/g)?.length, 1);
  assert.throws(() => new EditedDocument(whole.subarray(0, 60)), { code: 'FILE_DAMAGED' });
});
