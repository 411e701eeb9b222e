import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { fixture, makeOpensslIdentity, serveAuthorities, proof } from '@pagewright/testkit';
import { tryPrompt } from '../test/try-prompt.ts';

const { folder, pagewright } = await tryPrompt();
const inFolder = (name: string) => path.join(folder, name);
const PLAIN = fixture('plain-3-pages');

before(() => makeOpensslIdentity(folder, { name: 'Grace Hopper', password: 'pässword' }));

test('signs with a file of a key, whose password is nowhere in the call, and says what the signature proves', async () => {
  const words = ['sign-pdf', PLAIN, '-o', 'signed.pdf', '--identity', 'me.p12', '--reason', 'I agree'];
  const signing = await pagewright([...words, '--password', '-'], { stdin: 'pässword\n' });
  assert.equal(signing.err, 'Signed with the certificate of Grace Hopper. It has no timestamp (level B-B).\n');
  assert.equal(signing.status, 0);
  const poppler = execFileSync('pdfsig', ['-nocert', inFolder('signed.pdf')], { encoding: 'utf8' });
  assert.match(poppler, /Signature is Valid/);

  const checked = await pagewright(['sign-pdf', 'signed.pdf', '--check', '--json']);
  const { reports, notes } = JSON.parse(checked.out);
  assert.equal(notes[0].code, 'SIGNATURES_VALID');
  const [[{ verdict, trust, certificate, claims, coversAll }]] = reports;
  assert.deepEqual(
    { verdict, trust, name: certificate.name, reason: claims.reason, coversAll },
    { verdict: 'valid', trust: 'self-signed', name: 'Grace Hopper', reason: 'I agree', coversAll: true },
  );
});

proof('a second one signs behind the first, and the report names a change that nothing allows', async () => {
  const environment = { PAGEWRIGHT_IDENTITY_PASSWORD: 'pässword' };
  const sign = (file: string, output: string) =>
    pagewright(['sign-pdf', file, '-o', output, '--identity', 'me.p12', '--certify', 'no'], { environment });
  assert.equal((await sign(PLAIN, 'once.pdf')).status, 0);
  assert.equal((await sign('once.pdf', 'twice.pdf')).status, 0);
  const [once, twice] = [await readFile(inFolder('once.pdf')), await readFile(inFolder('twice.pdf'))];
  assert.deepEqual(twice.subarray(0, once.length), once);
  const good = await pagewright(['sign-pdf', 'twice.pdf', '--check', 'good.txt']);
  assert.match(good.err, /^2 signatures are valid/);
  assert.match(await readFile(inFolder('good.txt'), 'utf8'), /1\. Valid: .*Grace Hopper[^]*2\. Valid: /);

  assert.equal((await pagewright(['rotate-pdf', 'once.pdf', '-o', 'turned.pdf'])).status, 0);
  const changed = await pagewright(['sign-pdf', 'turned.pdf', '--check', 'changed.json']);
  assert.match(changed.err, /^The document was changed after a signature/);
});

test('without its password, or where there is no file, nothing is written', async () => {
  const call = (...words: string[]) => pagewright(['sign-pdf', PLAIN, '-o', 'never.pdf', ...words]);
  assert.match((await call('--identity', 'me.p12', '--password', 'other')).err, /^IDENTITY_PASSWORD: /);
  assert.match((await call('--identity', 'key.pem', '--password', 'other')).err, /^IDENTITY_UNREADABLE: /);
  const missing = await call('--identity', 'nobody.p12');
  assert.deepEqual([missing.status, /^There is no file .*nobody\.p12/.test(missing.err)], [2, true]);
  const stamped = await call('--identity', 'me.p12', '--password', 'pässword', '--level', 'b-t');
  assert.match(stamped.err, /^TIMESTAMP_UNSET: /);
  assert.equal((await readdir(folder)).includes('never.pdf'), false);
});

proof('renews the proof of a signed file, without a key and without anything else', async () => {
  const authorities = await serveAuthorities();
  try {
    await writeFile(inFolder('trusted.pem'), authorities.trusted);
    const environment = {
      TIMESTAMP_URL: authorities.timestampAddress,
      CERTIFICATE_HOSTS: authorities.hosts.join(' '),
      TRUST_LIST: inFolder('trusted.pem'),
    };
    const words = ['sign-pdf', PLAIN, '-o', 'own.pdf', '--identity', 'me.p12', '--password', 'pässword'];
    assert.equal((await pagewright(words)).status, 0);
    const renewing = await pagewright(['sign-pdf', 'own.pdf', '-o', 'renewed.pdf', '--renew'], { environment });
    assert.match(
      renewing.err,
      /^The proof of 1 signature or timestamp was renewed by a timestamp whose certificate is valid until \w+ \d+, \d{4}\./,
    );
    const poppler = execFileSync('pdfsig', ['-nocert', inFolder('renewed.pdf')], { encoding: 'utf8' });
    assert.match(poppler, /Signature is Valid/);
    const both = ['sign-pdf', 'own.pdf', '-o', 'never.pdf', '--renew', '--identity', 'me.p12'];
    assert.match((await pagewright(both, { environment })).err, /^OPTIONS_APART: “--renew” and “identity” /);
  } finally {
    authorities.close();
  }
});
