/** Own process: it counts the run folders of the process. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, fixture, fixtureFolder, sampleOf } from '@pagewright/testkit';
import { inspectPdf } from '../inspect/inspect.ts';
import { renderThumbnail } from '../render/pages.ts';
import { textOfPages } from '../inspect/text-of-pages.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { passwordThatOpens } from '../inspect/password-that-opens.ts';

after(() => closeUnlessShared(closeThreads));

/** Three pages behind the passwords "secret" and "owner", or `user`. */
function encrypted(name: string, method: readonly string[], user = 'secret', more: readonly string[] = []): string {
  const file = path.join(fixtureFolder(), name);
  const words = ['--allow-weak-crypto', ...more, fixture('plain-3-pages'), '--encrypt', user, 'owner', ...method];
  execFileSync('qpdf', [...words, '--', file]);
  return file;
}

/** Streams encrypted with AES-128, strings not: a file that qpdf opens and PDFium does not. */
function withPlainStrings(): string {
  const file = encrypted('plain-strings.pdf', ['128', '--use-aes=y', '--cleartext-metadata']);
  const text = readFileSync(file, 'latin1');
  const changed = text
    .replace('/AuthEvent /DocOpen', ' '.repeat('/AuthEvent /DocOpen'.length - '/Identity'.length + '/StdCF'.length))
    .replace('/StrF /StdCF', '/StrF /Identity');
  assert.equal(changed.length, text.length);
  writeFileSync(file, changed, 'latin1');
  return file;
}

test('every method opens with either password and no other', async () => {
  const methods: Record<string, string[]> = {
    'rc4-40.pdf': ['40'],
    'rc4-128.pdf': ['128', '--use-aes=n'],
    'rc4-v4.pdf': ['128', '--use-aes=n', '--force-V4', '--cleartext-metadata'],
    'aes-128.pdf': ['128', '--use-aes=y'],
    'aes-128-clear.pdf': ['128', '--use-aes=y', '--cleartext-metadata'],
    'aes-256-r5.pdf': ['256', '--force-R5'],
    'aes-256-r6.pdf': ['256'],
    'aes-256-clear.pdf': ['256', '--cleartext-metadata'],
  };
  for (const [name, method] of sampleOf(import.meta, Object.entries(methods), 2)) {
    const file = encrypted(name, method);
    for (const password of ['secret', 'owner'])
      assert.deepEqual(await inspectPdf(file, { password }), { pages: 3, encryption: 'user', signatures: 0 }, name);
    await assert.rejects(inspectPdf(file, { password: 'Secret' }), { code: 'PASSWORD_WRONG' }, name);
    await assert.rejects(inspectPdf(file), { code: 'PASSWORD_MISSING' }, name);
  }
});

/** Folders of runs that belong to this process; `sandbox/job/folder.ts` marks each with its owner. */
async function ownRunFolders(): Promise<string[]> {
  const root = path.join(tmpdir(), `pagewright-${process.getuid?.() ?? 0}`);
  const names = await readdir(root);
  const owners = await Promise.all(names.map((name) => readlink(path.join(root, name, 'owner')).catch(() => '')));
  return names.filter((_, index) => owners[index]?.startsWith(`${process.pid}-`));
}

test('what PDFium cannot decrypt is decrypted for it, and nothing of that stays', async () => {
  const file = withPlainStrings();
  const source = { password: 'secret' };
  assert.deepEqual(await inspectPdf(file, source), { pages: 3, encryption: 'user', signatures: 0 });
  assert.deepEqual(await textOfPages(file, source), await textOfPages(fixture('plain-3-pages')));
  const picture = path.join(fixtureFolder(), 'plain-strings.jpg');
  await renderThumbnail(file, picture, { page: 1, width: 100, quality: 80, ...source });
  assert.ok(existsSync(picture));
  await assert.rejects(inspectPdf(file, { password: 'wrong' }), { code: 'PASSWORD_WRONG', facts: { path: file } });
  await assert.rejects(inspectPdf(file), { code: 'PASSWORD_MISSING' });
  assert.equal(await passwordThatOpens(file, ['no', 'secret'], new AbortController().signal), 'secret');
  assert.deepEqual(await ownRunFolders(), []);
});

test('a file whose owner password is empty opens freely, as in qpdf', async () => {
  const file = path.join(fixtureFolder(), 'empty-owner.pdf');
  const encrypt = ['--encrypt', 'secret', '', '256', '--allow-insecure', '--'];
  execFileSync('qpdf', [fixture('plain-3-pages'), ...encrypt, file]);
  assert.deepEqual(await inspectPdf(file), { pages: 3, encryption: 'owner', signatures: 0 });
  assert.deepEqual(await textOfPages(file), await textOfPages(fixture('plain-3-pages')));
  const picture = path.join(fixtureFolder(), 'empty-owner.jpg');
  await renderThumbnail(file, picture, { page: 1, width: 100, quality: 80 });
  assert.ok(existsSync(picture));
  assert.equal((await inspectPdf(file, { password: 'secret' })).pages, 3);
});

test('a password opens however its letters are put together, for pictures of pages too', async () => {
  for (const bits of ['128', '256']) {
    const file = encrypted(`accent-${bits}.pdf`, [bits], 'caf\u00e9');
    assert.equal((await inspectPdf(file, { password: 'cafe\u0301' })).pages, 3, bits);
  }
});
