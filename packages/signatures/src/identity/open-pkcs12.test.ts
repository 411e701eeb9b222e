import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { makeIdentity } from './make-identity.ts';
import { openPkcs12 } from './open-pkcs12.ts';
import { savePkcs12 } from './save-pkcs12.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pkcs12-'));
after(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });

const KEYS = { rsa: ['rsa:2048'], ec: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] } as const;
for (const [name, how] of Object.entries(KEYS))
  openssl(
    'req',
    '-x509',
    '-newkey',
    ...how,
    '-nodes',
    '-keyout',
    at(`${name}.key`),
    '-out',
    at(`${name}.crt`),
    '-subj',
    `/CN=${name}`,
  );

function exported(key: keyof typeof KEYS, password: string, ...how: string[]): Uint8Array {
  const file = at('identity.p12');
  openssl(
    'pkcs12',
    '-export',
    '-inkey',
    at(`${key}.key`),
    '-in',
    at(`${key}.crt`),
    '-out',
    file,
    '-passout',
    `pass:${password}`,
    ...how,
  );
  return new Uint8Array(readFileSync(file));
}

const WAYS = {
  'as OpenSSL 3 writes it': [],
  'as earlier ones did': ['-legacy'],
  'as Windows did': ['-legacy', '-certpbe', 'PBE-SHA1-RC2-40', '-keypbe', 'PBE-SHA1-3DES'],
  'without a cipher for the certificate': ['-certpbe', 'NONE'],
};

for (const [way, how] of Object.entries(WAYS))
  for (const key of ['rsa', 'ec'] as const)
    for (const password of ['secret', '', 'zażółć 密码'])
      test(`${key}, ${way}, opens with “${password}” and with nothing else`, async () => {
        const bytes = exported(key, password, ...how);
        const [identity, ...others] = await openPkcs12(bytes, password);
        assert.equal(others.length, 0);
        assert.equal(identity?.key.extractable, false);
        assert.equal(identity?.key.algorithm.name, key === 'rsa' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA');
        await assert.rejects(openPkcs12(bytes, 'other'), { code: 'IDENTITY_PASSWORD' });
      });

test('what holds no key, or is no such file, is told', async () => {
  const file = at('certificate.p12');
  openssl('pkcs12', '-export', '-nokeys', '-in', at('rsa.crt'), '-out', file, '-passout', 'pass:secret');
  await assert.rejects(openPkcs12(new Uint8Array(readFileSync(file)), 'secret'), { code: 'IDENTITY_WITHOUT_KEY' });
  await assert.rejects(openPkcs12(new Uint8Array(1_000_001), ''), { code: 'IDENTITY_UNREADABLE' });
  await assert.rejects(openPkcs12(new TextEncoder().encode('%PDF-1.7'), ''), { code: 'IDENTITY_UNREADABLE' });
  const whole = exported('rsa', 'secret');
  await assert.rejects(openPkcs12(whole.slice(0, 700), 'secret'), { code: 'IDENTITY_UNREADABLE' });
});

test('of several keys each comes with its own certificate', async () => {
  const both = `${readFileSync(at('rsa.crt'), 'utf8')}${readFileSync(at('ec.crt'), 'utf8')}`;
  const file = at('both.pem');
  writeFileSync(file, both);
  const bytes = at('both.p12');
  openssl('pkcs12', '-export', '-inkey', at('ec.key'), '-in', file, '-out', bytes, '-passout', 'pass:secret');
  const [identity] = await openPkcs12(new Uint8Array(readFileSync(bytes)), 'secret');
  assert.equal(identity?.key.algorithm.name, 'ECDSA');
  assert.equal(identity?.chain.length, 1);
});

for (const password of ['secret', 'zażółć 密码'])
  test(`an identity of one's own is saved, and opens here and in OpenSSL with “${password}”`, async () => {
    const identity = await makeIdentity({ name: 'Zoë Ångström', email: 'zoe@example.org' }, new Date());
    const bytes = await savePkcs12(identity, { name: 'Zoë', password });
    const [opened] = await openPkcs12(bytes, password);
    assert.equal(opened?.certificate.subject.typesAndValues[0]?.value.valueBlock.value, 'Zoë Ångström');
    const file = at('own.p12');
    writeFileSync(file, bytes);
    const said = openssl('pkcs12', '-in', file, '-passin', `pass:${password}`, '-nodes').toString();
    assert.match(said, /BEGIN PRIVATE KEY/);
    assert.match(said, /BEGIN CERTIFICATE/);
    writeFileSync(at('own.pem'), said);
    assert.match(openssl('verify', '-CAfile', at('own.pem'), '-partial_chain', at('own.pem')).toString(), /: OK/);
  });
