import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { inspectPdf, textOfPages } from '@pagewright/engine/inspect';
import { fixture, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { folder, run } = await tryTool('unlock-pdf');

const unlock = (file: string, options: Record<string, string> = {}, password?: string) =>
  run([given(file, 'Letter.pdf', password)], { entitled: 'true', ...options });

/** Encrypts a fixture with qpdf's own words. */
function encrypted(name: string, args: string[], source = fixture('plain-3-pages')): string {
  const file = path.join(folder, name);
  execFileSync('qpdf', ['--allow-weak-crypto', source, '--encrypt', ...args, '--', file]);
  return file;
}

/** Three pages without a password, for PDFium, and sound for qpdf. */
async function opensFreely(file: string | undefined): Promise<void> {
  assert.ok(file);
  const { pages, encryption } = await inspectPdf(file);
  assert.deepEqual({ pages, encryption }, { pages: 3, encryption: 'none' });
  execFileSync('qpdf', ['--check', file]);
}

test('the result opens without a password and allows everything', async () => {
  const { outputs } = await unlock(fixture('encrypted-3-pages'), { password: 'secret' });
  assert.equal(outputs[0]?.name, 'Letter-unlocked.pdf');
  const said = execFileSync('qpdf', ['--show-encryption', outputs[0]?.path ?? ''], { encoding: 'utf8' });
  assert.match(said, /File is not encrypted/);
  await opensFreely(outputs[0]?.path);
});

test('restrictions alone need no password, and a wrong one does no harm', async () => {
  for (const options of [{}, { password: 'not the owner’s' }]) {
    const { outputs } = await unlock(fixture('owner-only-3-pages'), options);
    await opensFreely(outputs[0]?.path);
  }
});

test('nothing is unlocked before a person has confirmed the right to it', async () => {
  for (const entitled of ['false', '0'])
    await assert.rejects(unlock(fixture('owner-only-3-pages'), { entitled }), {
      code: 'CONFIRMATION_MISSING',
      facts: { option: 'entitled' },
    });
  await assert.rejects(run([given(fixture('owner-only-3-pages'), 'Letter.pdf')]), { code: 'CONFIRMATION_MISSING' });
  await assert.rejects(unlock(fixture('owner-only-3-pages'), { entitled: 'perhaps' }), {
    code: 'CONFIRMATION_MISSING',
  });
});

test('of several passwords the one that opens the file is taken', async () => {
  const file = given(fixture('encrypted-3-pages'), 'Letter.pdf');
  const { outputs } = await run([file], { entitled: 'true', password: 'wrong' }, ['no', 'secret']);
  await opensFreely(outputs[0]?.path);
  await assert.rejects(run([file], { entitled: 'true' }, ['no', 'neither']), { code: 'PASSWORD_WRONG' });
  await assert.rejects(run([given(fixture('plain-3-pages'), 'a.pdf')], { entitled: 'true' }, ['no', 'neither']), {
    code: 'NOT_ENCRYPTED',
  });
});

test('a missing, a wrong and an unneeded password are told apart, with the file’s name', async () => {
  const file = fixture('encrypted-3-pages');
  await assert.rejects(unlock(file), { code: 'PASSWORD_MISSING', facts: { file: 'Letter.pdf' } });
  await assert.rejects(unlock(file, { password: 'Secret' }), { code: 'PASSWORD_WRONG' });
  await assert.rejects(unlock(fixture('plain-3-pages'), { password: 'secret' }), { code: 'NOT_ENCRYPTED' });
});

proof('a password given with the file serves as well', async () => {
  const { outputs } = await unlock(fixture('encrypted-3-pages'), {}, 'secret');
  await opensFreely(outputs[0]?.path);
});

proof('files of every age open: RC4 with 40 and 128 bits, AES with 128 and 256', async () => {
  for (const [name, args] of Object.entries({
    'rc4-40.pdf': ['old', 'owner', '40'],
    'rc4-128.pdf': ['old', 'owner', '128', '--use-aes=n'],
    'aes-128.pdf': ['old', 'owner', '128', '--use-aes=y'],
    'aes-256.pdf': ['old', 'owner', '256'],
  })) {
    const { outputs } = await unlock(encrypted(name, args), { password: 'old' });
    await opensFreely(outputs[0]?.path);
  }
});

proof('a password typed in another Unicode form opens the file', async () => {
  const file = encrypted('accent.pdf', ['caf\u00e9', 'owner', '256']);
  const { outputs } = await unlock(file, { password: 'cafe\u0301' });
  await opensFreely(outputs[0]?.path);
});

test('what no password opens is said to be so', async () => {
  const file = encrypted('certificate.pdf', ['old', 'owner', '128', '--use-aes=n']);
  const bytes = await readFile(file, 'latin1');
  assert.ok(bytes.includes('/Filter /Standard'));
  // Of the length of `/Standard`, so that nothing moves.
  await writeFile(file, bytes.replace('/Filter /Standard', '/Filter /KeyCards'), 'latin1');
  await assert.rejects(unlock(file, { password: 'old' }), {
    code: 'ENCRYPTION_UNSUPPORTED',
    facts: { file: 'Letter.pdf' },
  });
});

proof('bookmarks, forms and metadata are carried', async () => {
  const file = encrypted('form.pdf', ['secret', 'owner', '256'], fixture('form-same-names'));
  const { outputs } = await unlock(file, { password: 'secret' });
  const json = (target: string) =>
    execFileSync('qpdf', ['--json', '--json-key=acroform', '--json-key=outlines', target], { encoding: 'utf8' });
  const fields = (target: string) =>
    JSON.parse(json(target)).acroform.fields.map((field: { fullname: string; value: string }) => [
      field.fullname,
      field.value,
    ]);
  assert.deepEqual(fields(outputs[0]?.path ?? ''), fields(fixture('form-same-names')));
});

test('the input stays as it was, wherever it lies and whatever it is called', async () => {
  const closed = await mkdtemp(path.join(folder, 'closed-'));
  const file = path.join(closed, '--password=x @{}.pdf');
  await copyFile(fixture('encrypted-3-pages'), file);
  const bytes = await readFile(file);
  await unlock(file, { password: 'secret' });
  assert.deepEqual(await readFile(file), bytes);
});

const PROTECTED = path.resolve(import.meta.dirname, '../../../../shared/corpus/pdf/protected');
/** Locked by Acrobat, LibreOffice, pypdf, pdf.js and others: RC4 and AES, revisions 2 to 6. */
const PASSWORDS: Record<string, string> = {
  'pdfjs-bug1782186-password-Hello.pdf': 'Hello',
  'pdfjs-issue6010_1.pdf': 'abc',
  'pdfjs-pr6531_1-password-asdfasdf.pdf': 'asdfasdf',
  'pdfjs-pr6531_2-password-asdfasdf.pdf': 'asdfasdf',
  'pdfjs-print_protection.pdf': '1234',
  'pdfplumber-password-test.pdf': 'test',
  'pypdf-libreoffice-writer-password-openpassword.pdf': 'openpassword',
  'pypdf-r2-user-password-asdfzxcv.pdf': 'asdfzxcv',
  'pypdf-r3-user-password-asdfzxcv.pdf': 'asdfzxcv',
  'pypdf-r4-aes128-user-password-asdfzxcv.pdf': 'asdfzxcv',
  'pypdf-r5-user-password-asdfzxcv.pdf': 'asdfzxcv',
  'pypdf-r6-both-passwords-foo-bar.pdf': 'bar',
  'unstructured-password.pdf': 'password',
};
const missing = existsSync(PROTECTED) ? false : 'skipped: no corpus';

proof('real files of many programs open, and say what they said', { skip: missing }, async () => {
  for (const [name, password] of Object.entries(PASSWORDS)) {
    const source = path.join(PROTECTED, name);
    const { outputs } = await unlock(source, { password });
    const output = outputs[0]?.path ?? '';
    assert.deepEqual(await textOfPages(output), await textOfPages(source, { password }), name);
    assert.match(execFileSync('qpdf', ['--show-encryption', output], { encoding: 'utf8' }), /not encrypted/, name);
  }
});

proof('what a certificate locks, or nobody can mend, is told apart', { skip: missing }, async () => {
  const refuse = (name: string, code: string) =>
    assert.rejects(unlock(path.join(PROTECTED, name), { password: 'test' }), { code }, name);
  await refuse('pyhanko-pubkey-aes256-certificate.pdf', 'ENCRYPTION_UNSUPPORTED');
  await refuse('pdfjs-issue15893-password-test.pdf', 'FILE_DAMAGED');
});
