import assert from 'node:assert/strict';
import test from 'node:test';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { Authority, rawFile, type MadeIdentity } from '@pagewright/testkit';
import { demandUnmet, formatFor, seedValuesOf, signatureFieldsOf, type SeedValues } from '../src/document/index.ts';
import { certificateUnmet, demandUnmetAt } from '../src/index.ts';
import { encoded } from './signing.ts';

/** What the one field of a document asks for, whose seed value dictionary says this. */
function seedOf(seed: string): SeedValues {
  const bytes = rawFile([
    [1, '<</Type/Catalog/Pages 2 0 R/AcroForm <</Fields [4 0 R]>>>>'],
    [2, '<</Type/Pages/Kids [3 0 R]/Count 1>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox [0 0 9 9]>>'],
    [4, `<</FT/Sig/T (Here)/SV <</Type/SV ${seed}>>>>`],
  ]);
  const [field] = signatureFieldsOf(new PdfFile('seed.pdf', new Uint8Array(bytes), 'strict', {}));
  const found = field && seedValuesOf(field.dict);
  assert.ok(found);
  return found;
}

const unmet = (seed: string, said: { reason?: string; certifies?: number } = {}) => demandUnmet(seedOf(seed), said);

test('what is required and not made here is told, and what is only proposed is not', () => {
  const cases: [required: number, seed: string, demand: object][] = [
    [1, '/Filter/Entrust.PPKEF', { asks: 'handler', names: 'Entrust.PPKEF' }],
    [2, '/SubFilter [/adbe.x509.rsa_sha1]', { asks: 'format', names: 'adbe.x509.rsa_sha1' }],
    [4, '/V 4', { asks: 'rules', names: '4' }],
    [8, '/Reasons [(I agree) (I wrote this)]', { asks: 'reason', names: 'I agree / I wrote this' }],
    [16, '/LegalAttestation [(No fonts)]', { asks: 'attestation', names: 'No fonts' }],
    [64, '/DigestMethod [/SHA1 /SHA512]', { asks: 'digest', names: 'SHA1, SHA512' }],
    [128, '/LockDocument/true', { asks: 'lock' }],
    [256, '/AppearanceFilter (Stamp)', { asks: 'appearance', names: 'Stamp' }],
  ];
  for (const [bit, seed, demand] of cases) {
    assert.deepEqual(unmet(`${seed}/Ff ${bit}`), demand, seed);
    assert.equal(unmet(seed), undefined, seed);
  }
});

test('what is required and made here is no demand', () => {
  const all =
    '/Filter/Adobe.PPKLite/SubFilter [/adbe.x509.rsa_sha1 /ETSI.CAdES.detached]/V 3/DigestMethod [/SHA1 /SHA256]/LockDocument/auto';
  assert.equal(unmet(`${all}/Ff 199`), undefined);
});

test('a reason is one of those that are asked for, or none where none may be given', () => {
  const seed = '/Reasons [(I agree)]/Ff 8';
  assert.equal(unmet(seed, { reason: 'I agree' }), undefined);
  assert.deepEqual(unmet(seed, { reason: 'i agree' }), { asks: 'reason', names: 'I agree' });
  for (const none of ['/Ff 8', '/Reasons [(.)]/Ff 8', '/Reasons []/Ff 8']) {
    assert.equal(unmet(none), undefined, none);
    assert.deepEqual(unmet(none, { reason: 'Mine' }), { asks: 'no reason' }, none);
  }
});

test('a document is certified as the field says, or not at all', () => {
  assert.deepEqual(unmet('/MDP <</P 2>>'), { asks: 'certification', names: '2' });
  assert.deepEqual(unmet('/MDP <</P 2>>', { certifies: 3 }), { asks: 'certification', names: '2' });
  assert.equal(unmet('/MDP <</P 2>>', { certifies: 2 }), undefined);
  assert.deepEqual(unmet('/MDP <</P 0>>', { certifies: 1 }), { asks: 'no certification' });
  assert.equal(unmet('/MDP <</P 0>>'), undefined);
  assert.equal(unmet('/MDP <<>>', { certifies: 1 }), undefined);
});

test('a timestamp and what is known of revocation need a level that has them', () => {
  const at = (seed: string) =>
    (['b-b', 'b-t', 'b-lt', 'b-lta'] as const).map((level) => demandUnmetAt(seedOf(seed), level)?.asks);
  assert.deepEqual(at('/TimeStamp <</URL (http://tsa.example/)/Ff 1>>'), [
    'timestamp',
    undefined,
    undefined,
    undefined,
  ]);
  assert.deepEqual(at('/AddRevInfo true/Ff 32'), ['revocation', 'revocation', undefined, undefined]);
  for (const seed of ['/TimeStamp <</URL (http://tsa.example/)/Ff 0>>', '/AddRevInfo true', '/AddRevInfo false/Ff 32'])
    assert.deepEqual(at(seed), [undefined, undefined, undefined, undefined], seed);
});

test('of the kinds that a field would have, the first that is made here is taken', () => {
  assert.equal(formatFor(undefined), 'ETSI.CAdES.detached');
  assert.equal(formatFor(seedOf('/SubFilter [/adbe.pkcs7.sha1]')), 'ETSI.CAdES.detached');
  assert.equal(formatFor(seedOf('/SubFilter [/adbe.pkcs7.sha1 /adbe.pkcs7.detached]/Ff 2')), 'adbe.pkcs7.detached');
});

const hexOf = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;

test('the certificate is one of those that are asked for, by itself, by its issuer, its name or its use', async () => {
  const root = await Authority.root({ name: 'Root' });
  const issuing = await root.below({ name: 'Issuing' });
  const other = await Authority.root({ name: 'Other' });
  const [ada, bo] = [await issuing.issue({ name: 'Ada' }), await issuing.issue({ name: 'Bo' })];
  const asked = async (seed: string, { certificate }: MadeIdentity) => {
    const cert = seedOf(`/Cert <</Type/SVCert ${seed}>>`).certificate;
    return cert && (await certificateUnmet(cert, certificate, [issuing.certificate]));
  };
  const subject = `/Subject [${hexOf(encoded(ada.certificate))}]`;
  assert.equal(await asked(`${subject}/Ff 1`, ada), undefined);
  assert.deepEqual(await asked(`${subject}/Ff 1`, bo), { asks: 'certificate', names: 'Ada' });
  assert.equal(await asked(subject, bo), undefined);

  const name = '/SubjectDN [<</CN (Ada)/O (Acme)>> <</CN (Bo)>>]/Ff 8';
  assert.deepEqual(await asked(name, ada), { asks: 'certificate', names: 'CN=Ada, O=Acme / CN=Bo' });
  assert.equal(await asked(name, bo), undefined);

  // An issuer of its issuer counts too.
  const issuer = ({ certificate }: Authority) => `/Issuer [${hexOf(encoded(certificate))}]/Ff 2`;
  assert.equal(await asked(issuer(issuing), ada), undefined);
  assert.equal(await asked(issuer(root), ada), undefined);
  assert.deepEqual(await asked(issuer(other), ada), { asks: 'issuer', names: 'Other' });

  assert.equal(await asked('/KeyUsage [(001) (1X0)]/Ff 32', ada), undefined);
  assert.deepEqual(await asked('/KeyUsage [(X0)]/Ff 32', ada), { asks: 'key usage', names: 'X0' });
  assert.deepEqual(await asked('/OID [(1.2.3)]/Ff 4', ada), { asks: 'policy', names: '1.2.3' });
});
