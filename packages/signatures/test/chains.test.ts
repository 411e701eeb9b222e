import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { concat, fromLatin1 } from '@pagewright/ground/bytes';
import { Authority, PURPOSE } from '@pagewright/testkit';
import { writeValidationData } from '../src/index.ts';
import {
  checkedFirst,
  curve,
  ISSUER,
  Openssl,
  RSA,
  signedBy,
  SIGNER,
  type CertificateWish,
} from './openssl-signing.ts';
import { encoded, opened, plainPdf, signed } from './signing.ts';

/** Rules for every certificate between a signer and a trusted root, at the time in question. */

const DAY = 86_400_000;
const days = (count: number) => new Date(Date.now() + count * DAY);

const openssl = new Openssl();
after(openssl.remove);
before(() => openssl.certificate('Root', { extensions: ISSUER }));

const seen = ({ verdict, trust, chainFaults }: CheckedSignature) => [
  verdict,
  trust,
  chainFaults.map(({ certificate, fault }) => `${certificate}: ${fault}`),
];

/** Signed by Ada below certificates of OpenSSL, the one next to the root first. */
function signedBelow(issuers: Readonly<Record<string, CertificateWish>>, ada: CertificateWish = {}): Uint8Array {
  let above = 'Root';
  for (const [name, wish] of Object.entries(issuers)) {
    openssl.certificate(name, { extensions: ISSUER, issuer: above, ...wish });
    above = name;
  }
  openssl.certificate('Ada', { issuer: above, ...ada });
  return signedByAda(Object.keys(issuers));
}

function signedByAda(issuers: readonly string[]): Uint8Array {
  openssl.file('issuers.pem', concat([fromLatin1('\n'), ...issuers.map((name) => openssl.read(`${name}.pem`))]));
  const words = issuers.length > 0 ? ['-certfile', 'issuers.pem'] : [];
  return signedBy((content) => openssl.cms(content, 'Ada', words));
}

const below = async (issuers: Readonly<Record<string, CertificateWish>>, ada?: CertificateWish) =>
  checkedFirst(signedBelow(issuers, ada), [openssl.der('Root')]);

test('a chain without a fault is trusted', async () => {
  assert.deepEqual(seen(await below({ Upper: {}, Lower: {} })), ['valid', 'trusted', []]);
});

for (const [fault, dates] of [
  ['expired', { from: days(-60), until: days(-1) }],
  ['not yet valid', { from: days(1), until: days(60) }],
] as const)
  test(`an issuer that is ${fault} breaks the chain, and the document stays intact`, async () => {
    const root = await Authority.root({ name: 'Root' });
    const issuing = await root.below({ name: 'Issuing', ...dates });
    const ada = await issuing.issue({ name: 'Ada' });
    const bytes = await signed(plainPdf(), ada, { chain: [issuing.certificate] });
    const checked = await checkedFirst(bytes, [encoded(root.certificate)]);
    assert.deepEqual(seen(checked), ['intact', 'broken chain', [`Issuing: ${fault}`]]);
    // The fault is named for an unknown root, too.
    assert.deepEqual(seen(await checkedFirst(bytes)), ['valid', 'unknown issuer', [`Issuing: ${fault}`]]);
  });

test('an issuer that has expired since counts for what was stamped before', async () => {
  const root = await Authority.root({ name: 'Root' });
  const issuing = await root.below({ name: 'Issuing', from: days(-60), until: days(-1) });
  const ada = await issuing.issue({ name: 'Ada' });
  const clock = await root.issue({ name: 'Clock', purposes: [PURPOSE.timestamping] });
  const wish = { chain: [issuing.certificate], clock, time: days(-2) };
  const checked = await checkedFirst(await signed(plainPdf(), ada, wish), [encoded(root.certificate)]);
  assert.deepEqual(seen(checked), ['valid', 'trusted', []]);
});

test('a clock below an issuer with a fault proves no time', async () => {
  const root = await Authority.root({ name: 'Root' });
  const weak = await root.below({ name: 'Weak', key: 'RSA', bits: 1024 });
  const ada = await root.issue({ name: 'Ada', until: days(-1) });
  const clock = await weak.issue({ name: 'Clock', purposes: [PURPOSE.timestamping] });
  const bytes = await signed(plainPdf(), ada, { chain: [weak.certificate], clock, time: days(-2) });
  const { doubts, proven } = await checkedFirst(bytes, [encoded(root.certificate)]);
  assert.deepEqual([doubts, proven], [['expired'], undefined]);
});

test('a trusted root stays trusted after it has expired', async () => {
  const root = await Authority.root({ name: 'Root', from: days(-60), until: days(-1) });
  const ada = await root.issue({ name: 'Ada' });
  const checked = await checkedFirst(await signed(plainPdf(), ada), [encoded(root.certificate)]);
  assert.deepEqual(seen(checked), ['valid', 'trusted', []]);
});

test('a key of 1024 bits is a fault of every issuer, the root included', async () => {
  const short = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'];
  const lower = await below({ Lower: { key: short } });
  assert.deepEqual(seen(lower), ['intact', 'broken chain', ['Lower: weak key']]);
  const root = await Authority.root({ name: 'Root', key: 'RSA', bits: 1024 });
  const ada = await root.issue({ name: 'Ada' });
  const checked = await checkedFirst(await signed(plainPdf(), ada), [encoded(root.certificate)]);
  assert.deepEqual(seen(checked), ['intact', 'broken chain', ['Root: weak key']]);
});

test('a short RSA key or a small curve of the signer is a doubt about the signature', async () => {
  const short = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'];
  assert.deepEqual((await below({}, { key: short })).doubts, ['weak algorithm']);
  assert.deepEqual((await below({}, { key: curve('P-192') })).doubts, ['unknown algorithm', 'weak algorithm']);
});

for (const digest of ['sha1', 'md5'])
  test(`${digest} in the signature of an issuer is a fault, in the signature of a root on itself it is none`, async () => {
    assert.deepEqual(seen(await below({ Lower: { digest } })), ['intact', 'broken chain', ['Lower: weak digest']]);
    const own = await below({}, { digest });
    assert.deepEqual([own.trust, own.doubts], ['trusted', ['weak algorithm']]);
    openssl.certificate('Old', { extensions: ISSUER, digest });
    openssl.certificate('Ada', { issuer: 'Old' });
    assert.deepEqual(seen(await checkedFirst(signedByAda([]), [openssl.der('Old')])), ['valid', 'trusted', []]);
  });

const ISSUES = 'keyUsage=critical,keyCertSign';
const NO_ISSUERS: Readonly<Record<string, readonly string[]>> = {
  'a signer': SIGNER,
  'a certificate without the extensions of an issuer': ['subjectKeyIdentifier=hash'],
  'an issuer whose key may sign no certificates': ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,cRLSign'],
  'an issuer for servers': ['basicConstraints=critical,CA:TRUE', ISSUES, 'extendedKeyUsage=serverAuth'],
  'an issuer for clocks': ['basicConstraints=critical,CA:TRUE', ISSUES, 'extendedKeyUsage=critical,timeStamping'],
  'an issuer with an unknown critical extension': [...ISSUER, '1.2.3.4=critical,DER:0500'],
  'an issuer with name constraints': [
    ...ISSUER,
    'nameConstraints=critical,permitted;dirName:names',
    '[names]',
    'CN=Bo',
  ],
};

for (const [name, extensions] of Object.entries(NO_ISSUERS))
  test(`${name} below a trusted root issues no trusted certificate`, async () => {
    assert.deepEqual(seen(await below({ Lower: { extensions } })), [
      'intact',
      'broken chain',
      ['Lower: not an issuer'],
    ]);
  });

test('an issuer for e-mail, with an unknown extension that is not critical, issues for signers of documents', async () => {
  const mail = { extensions: [...ISSUER, 'extendedKeyUsage=clientAuth,emailProtection', '1.2.3.4=DER:0500'] };
  assert.deepEqual(seen(await below({ Lower: mail })), ['valid', 'trusted', []]);
});

test('a path length of 0 allows no other issuer below', async () => {
  const last = { extensions: ['basicConstraints=critical,CA:TRUE,pathlen:0', ISSUES] };
  assert.deepEqual(seen(await below({ Lower: last })), ['valid', 'trusted', []]);
  assert.deepEqual(seen(await below({ Upper: last, Lower: {} })), [
    'intact',
    'broken chain',
    ['Upper: too many below'],
  ]);
});

test('a revoked issuer breaks the chain', async () => {
  const root = await Authority.root({ name: 'Root' });
  const issuing = await root.below({ name: 'Issuing' });
  const ada = await issuing.issue({ name: 'Ada' });
  const bytes = await signed(plainPdf(), ada, { chain: [issuing.certificate] });
  const checkedWith = async () => {
    const crls = [await root.revocationList()];
    const kept = writeValidationData(opened(bytes), { certificates: [], ocsps: [], crls });
    // What was added to the file is not the question here.
    return seen(await checkedFirst(kept, [encoded(root.certificate)])).slice(1);
  };
  assert.deepEqual(await checkedWith(), ['trusted', []]);
  root.revoke(issuing.certificate, days(-1));
  assert.deepEqual(await checkedWith(), ['broken chain', ['Issuing: revoked']]);
});

test('of two paths to the root, the one without a fault counts, in any order', async () => {
  openssl.certificate('Lower', { extensions: ISSUER, issuer: 'Root', digest: 'sha1' });
  openssl.certificate('Ada', { issuer: 'Lower' });
  // The same name and key, certified once more.
  const words = [
    '-req',
    '-in',
    'Lower.csr',
    '-CA',
    'Root.pem',
    '-CAkey',
    'Root.key',
    '-set_serial',
    '2',
    '-days',
    '30',
  ];
  openssl.run('x509', ...words, '-extfile', 'Lower.ext', '-sha256', '-out', 'Renewed.pem');
  for (const issuers of [
    ['Lower', 'Renewed'],
    ['Renewed', 'Lower'],
  ])
    assert.deepEqual(seen(await checkedFirst(signedByAda(issuers), [openssl.der('Root')])), ['valid', 'trusted', []]);
  const without = await checkedFirst(signedByAda(['Lower']), [openssl.der('Root')]);
  assert.deepEqual(seen(without), ['intact', 'broken chain', ['Lower: weak digest']]);
});

test('issuers with keys and digests that WebCrypto lacks are followed, too', async () => {
  const checked = await below(
    { Upper: { key: curve('brainpoolP384r1'), digest: 'sha512' }, Lower: { key: RSA, digest: 'sha384' } },
    { key: curve('secp256k1'), digest: 'sha224' },
  );
  assert.deepEqual(seen(checked), ['valid', 'trusted', []]);
});
