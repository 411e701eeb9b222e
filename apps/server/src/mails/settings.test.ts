import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readSettings } from '../settings.ts';
import { loadDkimKey } from './dkim-key.ts';

const whole = {
  SMTP_URL: 'smtp://ada:p%40ss@mail.example.org:587',
  MAIL_FROM: 'Pagewright <mail@example.org>',
  PUBLIC_ORIGIN: 'https://pdf.example.org',
};
const dkim = { DKIM_DOMAIN: 'example.org', DKIM_SELECTOR: 'k1', DKIM_KEY: '/key.pem' };

test('mail is set up wholly or not at all, and one line says what is missing', () => {
  assert.deepEqual(readSettings(whole).MAIL_FROM, { name: 'Pagewright', address: 'mail@example.org' });
  readSettings({ ...whole, ...dkim });
  const cases: [Record<string, string>, RegExp][] = [
    [{ ...whole, MAIL_FROM: '' }, /\nMAIL_FROM: missing, while SMTP_URL is set: .+$/],
    [{ ...whole, PUBLIC_ORIGIN: '' }, /\nPUBLIC_ORIGIN: missing, while SMTP_URL is set: .+$/],
    [{ MAIL_FROM: whole.MAIL_FROM }, /\nSMTP_URL: missing, while MAIL_FROM is set: .+$/],
    [{ ...whole, ...dkim, DKIM_KEY: '' }, /\nDKIM_KEY: missing, while DKIM_DOMAIN, DKIM_SELECTOR is set$/],
    [{ ...whole, DKIM_KEY: '/key.pem' }, /\nDKIM_DOMAIN, DKIM_SELECTOR: missing, while DKIM_KEY is set$/],
    [dkim, /\nSMTP_URL: missing, while DKIM_DOMAIN is set: .+$/],
  ];
  for (const [environment, message] of cases) {
    assert.throws(() => readSettings(environment), message);
    assert.throws(
      () => readSettings(environment),
      (error: Error) => error.message.split('\n').length === 2,
    );
  }
});

test('what is no server and no sender is refused, and a password is never said', () => {
  for (const url of ['http://mail.example.org', 'mail.example.org', 'smtp:ada:hidden@', 'imap://ada:hidden@x'])
    assert.throws(
      () => readSettings({ ...whole, SMTP_URL: url }),
      (error: Error) => /\nSMTP_URL: /.test(error.message) && !error.message.includes('hidden'),
      url,
    );
  for (const from of ['mail@example.org', 'A <a@b>', 'A <a@example.org>, B <b@example.org>', 'A\nB <a@example.org>'])
    assert.throws(() => readSettings({ ...whole, MAIL_FROM: from }), /\nMAIL_FROM: a name and an address/, from);
  assert.deepEqual(readSettings({ ...whole, MAIL_FROM: '"Été, Inc." <a@example.org>' }).MAIL_FROM, {
    name: 'Été, Inc.',
    address: 'a@example.org',
  });
});

test('a key to sign with is a PEM or a file of one, and what is none is not quoted', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-dkim-'));
  t.after(() => rm(folder, { recursive: true }));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await writeFile(path.join(folder, 'key.pem'), pem);
  const load = (DKIM_KEY: string) => loadDkimKey({ ...dkim, DKIM_KEY });
  for (const key of [pem, pem.replaceAll('\n', '\\n'), path.join(folder, 'key.pem')])
    assert.equal((await load(key))?.privateKey, pem);
  assert.equal(await loadDkimKey({}), undefined);
  await assert.rejects(load(path.join(folder, 'none')), { message: 'DKIM_KEY: no file can be read there (ENOENT)' });
  const wrong = '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----';
  await assert.rejects(load(wrong), {
    message: 'DKIM_KEY: neither an RSA private key in PEM nor a file that holds one',
  });
  const { privateKey: ed } = generateKeyPairSync('ed25519');
  await assert.rejects(load(ed.export({ type: 'pkcs8', format: 'pem' }).toString()), /neither an RSA private key/);
});
