import assert from 'node:assert/strict';
import { createPrivateKey, sign } from 'node:crypto';
import test, { after, before } from 'node:test';
import { concat, fromHex, fromLatin1, hex, latin1 } from '@pagewright/ground/bytes';
import { Certificate } from 'pkijs';
import { endOfValue, withDefiniteLengths } from '../src/cms/ber.ts';
import { digestOfBytes, type DigestName } from '../src/cms/digests.ts';
import { readCms } from '../src/cms/read-cms.ts';
import { verifyPkcs1 } from '../src/cms/rsa.ts';
import { cmsByHand } from './cms-by-hand.ts';
import { checkedFirst, curve, Openssl, patched, RSA, signedBy, spoilt } from './openssl-signing.ts';

/** Forms of signatures in real files, made by OpenSSL, and forged ones. */

const openssl = new Openssl();
after(openssl.remove);
before(() => openssl.certificate('Ada'));

const signedWith = (name: string, words: readonly string[] = []) =>
  signedBy((content) => openssl.cms(content, name, words));

/** A byte of the first page, long before the signature. */
const INSIDE = 20;

const held = async (bytes: Uint8Array) => {
  const { verdict, doubts, digest } = await checkedFirst(bytes);
  return [verdict, doubts, digest];
};

test('a CMS with indefinite lengths ends before the padding, and holds', async () => {
  const made: Uint8Array[] = [];
  const bytes = signedBy((content) => {
    made.push(withOpenLengths(openssl.cms(content, 'Ada')));
    return made[0] ?? content;
  });
  const [cms = bytes] = made;
  assert.match(
    latin1(openssl.run('asn1parse', '-inform', 'DER', '-in', openssl.file('open', cms))),
    /0:d=0 +hl=2 l=inf/,
  );
  assert.equal(endOfValue(concat([cms, new Uint8Array(999)])), cms.length);
  assert.deepEqual(await held(bytes), ['valid', [], 'SHA-256']);
  assert.deepEqual(await held(spoilt(bytes, INSIDE)), ['changed', ['digest'], 'SHA-256']);
});

/** Opens the three outermost values. Each has a header of four bytes; the identifier of the content is between them. */
function withOpenLengths(cms: Uint8Array): Uint8Array {
  const [identifier, rest] = [cms.subarray(4, 15), cms.subarray(23)];
  assert.equal(hex(cms.subarray(15, 17)) + hex(cms.subarray(19, 21)), 'a0823082');
  return concat([fromHex('3080'), identifier, fromHex('a0803080'), rest, new Uint8Array(6)]);
}

test('a CMS that contains the whole document, in pieces, holds for this document alone', async () => {
  const bytes = signedWith('Ada', ['-nodetach', '-stream', '-md', 'sha384']).slice();
  assert.deepEqual(await held(bytes), ['valid', [], 'SHA-384']);
  assert.deepEqual((await checkedFirst(spoilt(bytes, INSIDE))).doubts, ['digest']);
});

test('nested indefinite lengths each have their own end, and a cut value has none', () => {
  const nested = fromHex('3080 3080 0401 00 0000 2480 0401aa 0401bb 0000 0000'.replaceAll(' ', ''));
  assert.equal(endOfValue(concat([nested, new Uint8Array(9)])), nested.length);
  assert.equal(endOfValue(nested.subarray(0, -1)), undefined);
  assert.equal(endOfValue(fromHex('30820100')), undefined);
  assert.equal(hex(withDefiniteLengths(nested)), '300930030401000402aabb');
});

test('endless nesting is unreadable', async () => {
  const nested = new Uint8Array(1_000_000).map((_, at) => (at % 2 === 0 ? 0x30 : 0x80));
  assert.equal(await readCms(nested), undefined);
  const { verdict, doubts } = await checkedFirst(signedBy(() => nested.slice(0, 16_000)));
  assert.deepEqual([verdict, doubts], ['unknown', ['unreadable']]);
});

test('unsorted attributes are hashed in the order of DER', async () => {
  const bytes = signedBy((content) => withAttributesReversed(openssl.cms(content, 'Ada', ['-nosmimecap'])));
  assert.deepEqual(await held(bytes), ['valid', [], 'SHA-256']);
  assert.deepEqual(await held(spoilt(bytes, INSIDE)), ['changed', ['digest'], 'SHA-256']);
});

function withAttributesReversed(cms: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const at = hex(cms).lastIndexOf('06092a864886f70d010903') / 2;
  assert.equal(cms[at - 4], 0xa0);
  const end = at - 2 + (cms[at - 3] ?? 0);
  const attributes: Uint8Array[] = [];
  for (let next = at - 2; next < end; next += 2 + (cms[next + 1] ?? 0))
    attributes.push(cms.slice(next, next + 2 + (cms[next + 1] ?? 0)));
  assert.equal(attributes.length, 3);
  const copy = cms.slice();
  copy.set(concat(attributes.toReversed()), at - 2);
  return copy;
}

const DIGESTS = {
  md5: 'MD5',
  ripemd160: 'RIPEMD-160',
  sha1: 'SHA-1',
  sha224: 'SHA-224',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
  'sha512-224': 'SHA-512/224',
  'sha512-256': 'SHA-512/256',
  'sha3-224': 'SHA3-224',
  'sha3-256': 'SHA3-256',
  'sha3-384': 'SHA3-384',
  'sha3-512': 'SHA3-512',
} as const;

for (const [word, name] of Object.entries(DIGESTS))
  test(`${name}: the document is intact or changed, and a weak digest is named`, async () => {
    const isWeak = ['MD5', 'RIPEMD-160', 'SHA-1'].includes(name);
    const weak = isWeak ? ['weak algorithm'] : [];
    const bytes = signedWith('Ada', ['-md', word]);
    assert.deepEqual(await held(bytes), [isWeak ? 'intact' : 'valid', weak, name]);
    assert.deepEqual(await held(spoilt(bytes, INSIDE)), ['changed', ['digest', ...weak], name]);
  });

const PSS = ['-keyopt', 'rsa_padding_mode:pss'];

const KEYS: Readonly<Record<string, { key: readonly string[]; words?: readonly string[] }>> = {
  'RSA-PSS': { key: RSA, words: PSS },
  'RSA-PSS with SHA-384': { key: RSA, words: ['-md', 'sha384', ...PSS] },
  'RSA-PSS with a key of 2049 bits': { key: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2049'], words: PSS },
  'P-256': { key: curve('P-256') },
  'P-384 with SHA-512': { key: curve('P-384'), words: ['-md', 'sha512'] },
  'P-521': { key: curve('P-521') },
  secp256k1: { key: curve('secp256k1') },
  brainpoolP256r1: { key: curve('brainpoolP256r1') },
  brainpoolP512r1: { key: curve('brainpoolP512r1') },
};

for (const [name, { key, words }] of Object.entries(KEYS))
  test(`${name}: a signature holds, and another byte in the document or in the signature is found`, async () => {
    openssl.certificate('Holder', { key });
    const bytes = signedWith('Holder', words);
    const [verdict, doubts] = await held(bytes);
    assert.deepEqual([verdict, doubts], ['valid', []]);
    assert.deepEqual((await checkedFirst(spoilt(bytes, INSIDE))).doubts, ['digest']);
    // The signature ends the CMS.
    const broken = signedBy((content) => lastSpoilt(openssl.cms(content, 'Holder', words)));
    assert.deepEqual((await checkedFirst(broken)).doubts, ['signature']);
  });

/** Forms that OpenSSL 3.0 does not write. */
const BY_HAND: Readonly<
  Record<string, { key: readonly string[]; digest: DigestName; scheme: string; hash: string | null }>
> = {
  Ed25519: { key: ['-algorithm', 'ED25519'], digest: 'SHA-512', scheme: '1.3.101.112', hash: null },
  Ed448: { key: ['-algorithm', 'ED448'], digest: 'SHAKE256', scheme: '1.3.101.113', hash: null },
  'P-256 with SHA3-256': {
    key: curve('P-256'),
    digest: 'SHA3-256',
    scheme: '2.16.840.1.101.3.4.3.10',
    hash: 'sha3-256',
  },
  'P-256 with BLAKE2b': { key: curve('P-256'), digest: 'BLAKE2b-512', scheme: '1.2.840.10045.2.1', hash: 'blake2b512' },
  'P-256 with BLAKE2s': { key: curve('P-256'), digest: 'BLAKE2s-256', scheme: '1.2.840.10045.2.1', hash: 'blake2s256' },
};

for (const [name, { key, digest, scheme, hash }] of Object.entries(BY_HAND))
  test(`${name}: a signature holds, and another byte in the document or in the signature is found`, async () => {
    openssl.certificate('Holder', { key });
    const privateKey = createPrivateKey(latin1(openssl.read('Holder.key')));
    const made = (content: Uint8Array) =>
      cmsByHand(content, {
        certificate: Certificate.fromBER(openssl.der('Holder')),
        digest,
        scheme,
        sign: (attributes) => new Uint8Array(sign(hash, attributes, privateKey)),
      });
    const bytes = signedBy(made);
    assert.deepEqual(await held(bytes), ['valid', [], digest]);
    assert.deepEqual((await checkedFirst(spoilt(bytes, INSIDE))).doubts, ['digest']);
    assert.deepEqual((await checkedFirst(signedBy((content) => lastSpoilt(made(content))))).doubts, ['signature']);
  });

const lastSpoilt = (bytes: Uint8Array) => spoilt(bytes, bytes.length - 1);

/** Object identifiers of one length, with their tag. */
const SHA256 = '0609608648016503040201';
const SHA256_WITH_RSA = '06092a864886f70d01010b';

test('a digest field that names sha256WithRSAEncryption means SHA-256', async () => {
  const bytes = signedBy((content) => patched(openssl.cms(content, 'Ada'), SHA256, SHA256_WITH_RSA, 'last'));
  assert.deepEqual(await held(bytes), ['valid', [], 'SHA-256']);
});

test('an unknown algorithm is reported by its name or object identifier', async () => {
  const found = async (bytes: Uint8Array) => {
    const { verdict, doubts, unknownAlgorithm } = await checkedFirst(bytes);
    return [verdict, doubts, unknownAlgorithm];
  };
  const unknown = ['unknown', ['unknown algorithm']];
  const nameless = signedBy((content) =>
    patched(openssl.cms(content, 'Ada'), SHA256, '0609608648016503040263', 'last'),
  );
  assert.deepEqual(await found(nameless), [...unknown, '2.16.840.1.101.3.4.2.99']);
  const named = signedBy((content) => patched(openssl.cms(content, 'Ada'), SHA256, '0609608648016503040211', 'last'));
  assert.deepEqual(await found(named), [...unknown, 'SHAKE128']);
  openssl.certificate('Holder', { key: curve('brainpoolP320r1') });
  assert.deepEqual(await found(signedWith('Holder')), [...unknown, 'brainpoolP320r1']);
});

test('without signed attributes, the signature is over the document', async () => {
  const bytes = signedWith('Ada', ['-noattr']);
  assert.deepEqual(await held(bytes), ['valid', [], 'SHA-256']);
  assert.deepEqual((await checkedFirst(spoilt(bytes, INSIDE))).verdict, 'changed');
});

test('of two signers each must hold, and the report is about the first', async () => {
  openssl.certificate('Bo', { key: curve('P-256') });
  const both = (content: Uint8Array) => openssl.cms(content, 'Ada', ['-signer', 'Bo.pem', '-inkey', 'Bo.key']);
  let made = new Uint8Array();
  const sound = await checkedFirst(signedBy((content) => (made = both(content))));
  assert.deepEqual([sound.verdict, sound.doubts], ['valid', []]);
  const { data } = (await readCms(made)) ?? {};
  assert.equal(data?.signerInfos.length, 2);
  // One signature ends the CMS; the spoilt byte is within it.
  const cut = spoilt(made, made.length - 1);
  const broken = await checkedFirst(signedBy((content) => spoilt(both(content), cut.length - 20)));
  assert.deepEqual([broken.verdict, broken.doubts], ['changed', ['signature']]);
  assert.equal(broken.certificate?.name, sound.certificate?.name);
});

test('a signer is found by its key identifier, computed or made up', async () => {
  const found = await checkedFirst(signedWith('Ada', ['-keyid']));
  assert.deepEqual([found.verdict, found.certificate?.name], ['valid', 'Ada']);
  openssl.certificate('Own', { extensions: ['subjectKeyIdentifier=0102030405'] });
  const own = await checkedFirst(signedWith('Own', ['-keyid']));
  assert.deepEqual([own.verdict, own.certificate?.name], ['valid', 'Own']);
});

/** The CMS contains the digest of the document; in pieces if it is streamed. */
const digestSigned = (content: Uint8Array, words: readonly string[] = []) =>
  openssl.cms(digestOfBytes('SHA-1', content), 'Ada', ['-nodetach', ...words]);

for (const words of [[], ['-stream']])
  test(`adbe.pkcs7.sha1 ${words.join(' ')}: the document is protected by SHA-1, however strong the CMS is`, async () => {
    const bytes = signedBy((content) => digestSigned(content, words), { subFilter: 'adbe.pkcs7.sha1' });
    assert.deepEqual(await held(bytes), ['intact', ['weak algorithm'], 'SHA-1']);
    assert.deepEqual((await checkedFirst(spoilt(bytes, INSIDE))).doubts, ['digest', 'weak algorithm']);
  });

/** An OCTET STRING with a signature of PKCS#1, and the certificates in the dictionary. */
function plainlySigned(digest: string, { certificates = ['Ada'], key = 'Ada' } = {}): Uint8Array<ArrayBuffer> {
  const strings = certificates.map((name) => `<${hex(openssl.der(name))}>`).join('');
  const entries = `/Cert ${certificates.length === 1 ? strings : `[${strings}]`}`;
  const sign = (content: Uint8Array) => {
    openssl.file('content', content);
    const value = openssl.run('dgst', `-${digest}`, '-sign', `${key}.key`, 'content');
    return concat([fromHex('04820100'), value]);
  };
  return signedBy(sign, { subFilter: 'adbe.x509.rsa_sha1', entries });
}

test('adbe.x509.rsa_sha1: the digest is in the signature, the certificates are in the dictionary', async () => {
  openssl.certificate('Bo');
  assert.deepEqual(await held(plainlySigned('sha1')), ['intact', ['weak algorithm'], 'SHA-1']);
  const newer = plainlySigned('sha256', { certificates: ['Ada', 'Bo'] });
  assert.deepEqual(await held(newer), ['valid', [], 'SHA-256']);
  assert.equal((await checkedFirst(newer)).certificate?.name, 'Ada');
  assert.deepEqual((await checkedFirst(spoilt(newer, INSIDE))).doubts, ['digest']);
  assert.deepEqual((await checkedFirst(plainlySigned('sha256', { key: 'Bo' }))).doubts, ['signature']);
});

test('an unknown SubFilter with a CMS is checked as a detached CMS', async () => {
  const bytes = signedBy((content) => openssl.cms(content, 'Ada'), { subFilter: 'acme.own' });
  assert.deepEqual(await held(bytes), ['valid', [], 'SHA-256']);
});

test('a spoilt byte anywhere in the CMS never makes the check throw', async () => {
  let made = new Uint8Array();
  const sound = signedBy((content) => (made = openssl.cms(content, 'Ada', ['-cades'])));
  const at = latin1(sound).lastIndexOf('/Contents<') + '/Contents<'.length;
  for (let byte = 0; byte < made.length; byte += byte < 100 ? 3 : 19) {
    const bytes = sound.slice();
    bytes.set(fromLatin1(['00', '80', 'ff', '30'][byte % 4] ?? ''), at + byte * 2);
    await assert.doesNotReject(checkedFirst(bytes), `byte ${byte}`);
  }
});

test('a forged RSA signature with bytes behind the digest fails, even with the exponent 3', async () => {
  openssl.key('Three', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:3072', '-pkeyopt', 'rsa_keygen_pubexp:3']);
  const written = latin1(openssl.run('pkey', '-in', 'Three.key', '-noout', '-text'));
  const digits = /modulus:([\s\da-f:]+)publicExponent: 3 /.exec(written)?.[1]?.replaceAll(/[\s:]/g, '') ?? '';
  const key = { modulus: fromHex(digits), exponent: Uint8Array.of(3) };
  const digest = digestOfBytes('SHA-256', fromHex('00'));
  const digestOf = async () => digest;
  // 8 bytes of filling, the digest, and whatever makes the number a cube (Bleichenbacher, 2006).
  const start = `0001ffffffffffffffff003031300d060960864801650304020105000420${hex(digest)}`;
  const lowest = BigInt(`0x${start.padEnd(768, '0')}`);
  const forged = fromHex((cubeRootOf(lowest) + 1n).toString(16).padStart(768, '0'));
  assert.ok(hex(cubeOf(forged)).startsWith(start.slice(2)));
  assert.equal(await verifyPkcs1(forged, key, digestOf), undefined);
  openssl.file('content', fromHex('00'));
  const genuine = openssl.run('dgst', '-sha256', '-sign', 'Three.key', 'content');
  assert.deepEqual(await verifyPkcs1(genuine, key, digestOf), { digest: 'SHA-256', holds: true });
});

const cubeOf = (bytes: Uint8Array) => {
  const digits = (BigInt(`0x${hex(bytes)}`) ** 3n).toString(16);
  return fromHex(digits.padStart(digits.length + (digits.length % 2), '0'));
};

function cubeRootOf(number: bigint): bigint {
  let root = 0n;
  for (let bit = 1n << 1100n; bit > 0n; bit >>= 1n) if ((root + bit) ** 3n <= number) root += bit;
  return root;
}
