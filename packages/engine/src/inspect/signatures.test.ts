import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, fixture, fixtureFolder, makePdf } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { signaturesOf } from './signatures.ts';

const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/pdf/signed');

after(() => closeUnlessShared(closeThreads));

test('a field that holds a signature counts, whatever other fields there are', async () => {
  const file = path.join(fixtureFolder(), 'signed-twice.pdf');
  makePdf(file, {
    pages: [
      { fields: [{ name: 'first', kind: 'signature' }, { name: 'remark' }] },
      { fields: [{ name: 'second', kind: 'signature' }] },
    ],
  });
  assert.deepEqual(await signaturesOf(fixture('signed-form')), { signed: 1 });
  assert.deepEqual(await signaturesOf(file), { signed: 2 });
});

test('a form without signatures, and a page without a form, have none', async () => {
  for (const name of ['form-same-names', 'one-page'])
    assert.deepEqual(await signaturesOf(fixture(name)), { signed: 0 });
});

test('an encrypted document is asked with its password', async () => {
  const file = path.join(fixtureFolder(), 'signed-and-locked.pdf');
  execFileSync('qpdf', ['--encrypt', 'secret', 'owner', '256', '--', fixture('signed-form'), file]);
  await assert.rejects(signaturesOf(file), { code: 'PASSWORD_MISSING' });
  assert.deepEqual(await signaturesOf(file, { password: 'secret' }), { signed: 1 });
});

test('what cannot be opened has none, and a stop is a stop', async () => {
  const file = path.join(fixtureFolder(), 'no-document.pdf');
  writeFileSync(file, '%PDF-1.7 and then nothing');
  assert.deepEqual(await signaturesOf(file), { signed: 0 });
  await assert.rejects(signaturesOf(file, { signal: AbortSignal.abort() }), { code: 'ABORTED' });
});

/** Counted with `pdfsig`, fields that wait for a signature taken off. */
const SIGNED_BY_OTHERS = {
  'dss-5-signatures-and-timestamp.pdf': 6,
  'dss-PAdES-LT.pdf': 4,
  'dss-pades-ltv.pdf': 3,
  'dss-signed-corrupted.pdf': 1,
  'dss-signed-filled-form.pdf': 1,
  'pyhanko-ja-vert-stamps.pdf': 0,
  'pyhanko-pades-lta.pdf': 2,
  'pyhanko-signed-twice.pdf': 2,
};

test('signed files of others', { skip: existsSync(CORPUS) ? false : 'skipped: no corpus' }, async () => {
  for (const [name, signed] of Object.entries(SIGNED_BY_OTHERS))
    assert.deepEqual(await signaturesOf(path.join(CORPUS, name)), { signed }, name);
});
