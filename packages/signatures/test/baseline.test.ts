import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { concat } from '@pagewright/ground/bytes';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict, asName, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { timestampToOpenssl } from '@pagewright/testkit';
import { readCms, signatureFieldsOf } from '../src/index.ts';
import type { DocumentSignature } from '../src/document/signatures-in.ts';
import { opened, plainPdf, signed, stampedDocument, withData, world, type World } from './signing.ts';

/** What a signature of each level must have and must not have (ETSI EN 319 142-1 V1.2.1, tables 1 and 2, by the names that these have). */

const ID = {
  'content-type': '1.2.840.113549.1.9.3',
  'message-digest': '1.2.840.113549.1.9.4',
  'signing-certificate-v2': '1.2.840.113549.1.9.16.2.47',
  'signing-time': '1.2.840.113549.1.9.5',
  'signing-certificate': '1.2.840.113549.1.9.16.2.12',
  'content-hints': '1.2.840.113549.1.9.16.2.4',
  'content-reference': '1.2.840.113549.1.9.16.2.10',
  'content-identifier': '1.2.840.113549.1.9.16.2.7',
  countersignature: '1.2.840.113549.1.9.6',
  'signature-time-stamp': '1.2.840.113549.1.9.16.2.14',
  'revocation-values of CAdES': '1.2.840.113549.1.9.16.2.24',
  'adbe-revocationInfoArchival': '1.2.840.113583.1.1.8',
} as const;
const DATA = '1.2.840.113549.1.7.1';

interface Signed {
  file: PdfFile;
  signature: DocumentSignature;
  dict: PdfDict;
}

type Cms = NonNullable<Awaited<ReturnType<typeof readCms>>>;

const last = (bytes: Uint8Array): Signed => {
  const file = opened(bytes);
  const signature = signatureFieldsOf(file).flatMap((field) => field.signature ?? [])[0];
  assert.ok(signature);
  return { file, signature, dict: signature.dict };
};

async function cmsOf({ signature }: Signed): Promise<Cms> {
  const cms = await readCms(signature.contents);
  assert.ok(cms);
  return cms;
}

const signedIds = ({ signer }: Cms) => (signer.signedAttrs?.attributes ?? []).map(({ type }) => type);
const unsignedIds = ({ signer }: Cms) => (signer.unsignedAttrs?.attributes ?? []).map(({ type }) => type);

let around: World;
let levels: Record<'B-B' | 'B-T' | 'B-LT' | 'B-LTA', Uint8Array>;
before(async () => {
  around = await world();
  const { issuing, clock } = around;
  const ada = await issuing.issue({ name: 'Ada' });
  const [plain, chain] = [plainPdf(), [issuing.certificate]];
  const claims = { claims: { name: 'Ada', reason: 'I agree', location: 'London' } };
  const timed = await signed(plain, ada, { chain, clock, ...claims });
  const kept = await withData(timed, around, [ada.certificate]);
  levels = {
    'B-B': await signed(plain, ada, { chain, ...claims }),
    'B-T': timed,
    'B-LT': kept,
    'B-LTA': await stampedDocument(kept, clock),
  };
});

/** Timestamps of a signature (RFC 3161, appendix A), DER, with what they are about. */
const stampsIn = ({ signer }: Cms) =>
  (signer.unsignedAttrs?.attributes ?? [])
    .filter(({ type }) => type === ID['signature-time-stamp'])
    .flatMap(({ values }) => values)
    .map((value) => ({ token: new Uint8Array(value.toBER()), content: new Uint8Array(signer.signature.getValue()) }));

/** What a timestamp of the document, DER, is about (ISO 32000-2, 12.8.5). */
function stampedIn(bytes: Uint8Array, { kind, contents, coverage }: DocumentSignature) {
  if (kind !== 'timestamp' || typeof coverage === 'string') return [];
  const { hole, end } = coverage;
  return [{ token: contents, content: concat([bytes.subarray(0, hole.from), bytes.subarray(hole.to, end)]) }];
}

const REQUIRED: Record<string, (signature: Signed, cms: Cms) => boolean> = {
  'one signer': (_, { data }) => data.signerInfos.length === 1,
  'SignedData.certificates with the one that signs': (_, { certificate }) => certificate !== undefined,
  'content-type, of value id-data': (_, { signer, data }) =>
    data.encapContentInfo.eContentType === DATA &&
    signer.signedAttrs?.attributes.find(({ type }) => type === ID['content-type'])?.values[0]?.valueBlock.toString() ===
      DATA,
  'message-digest': (_, cms) => signedIds(cms).includes(ID['message-digest']),
  'signing-certificate-v2': (_, cms) => signedIds(cms).includes(ID['signing-certificate-v2']),
  'SubFilter ETSI.CAdES.detached': ({ dict }) => asName(dict.get('SubFilter')) === 'ETSI.CAdES.detached',
  Filter: ({ dict }) => asName(dict.get('Filter')) !== undefined,
  'ByteRange over the file but for Contents': ({ signature }) => signature.coverage !== 'malformed',
};

const FORBIDDEN: Record<string, (signature: Signed, cms: Cms) => boolean> = {
  'content in the CMS': (_, { data }) => data.encapContentInfo.eContent !== undefined,
  'Cert in the dictionary': ({ dict }) => dict.has('Cert'),
  'an attribute twice': (_, cms) => new Set(signedIds(cms)).size !== signedIds(cms).length,
  'SHA-1 or MD5': (_, { signer }) => !/^2\.16\.840\.1\.101\.3\.4\.2\.[123]$/.test(signer.digestAlgorithm.algorithmId),
};
for (const name of [
  'signing-time',
  'signing-certificate',
  'content-hints',
  'content-reference',
  'content-identifier',
  'adbe-revocationInfoArchival',
] as const)
  FORBIDDEN[name] = (_, cms) => signedIds(cms).includes(ID[name]);
for (const name of ['countersignature', 'revocation-values of CAdES'] as const)
  FORBIDDEN[name] = (_, cms) => unsignedIds(cms).includes(ID[name]);

test('each level has what it must, and nothing that it must not have', async () => {
  for (const [level, bytes] of Object.entries(levels)) {
    const signature = last(bytes);
    const cms = await cmsOf(signature);
    for (const [name, has] of Object.entries(REQUIRED)) assert.ok(has(signature, cms), `${level} lacks ${name}`);
    for (const [name, has] of Object.entries(FORBIDDEN)) assert.ok(!has(signature, cms), `${level} has ${name}`);
  }
});

test('the level shows by what was added to it, and by that alone', async () => {
  const found = async (bytes: Uint8Array) => {
    const signature = last(bytes);
    const store = asDict(signature.file.catalog.get('DSS'));
    const stamps = signatureFieldsOf(signature.file).filter((field) => field.signature?.kind === 'timestamp');
    return {
      timestamp: unsignedIds(await cmsOf(signature)).includes(ID['signature-time-stamp']),
      data: ['Certs', 'OCSPs', 'CRLs'].filter((key) => store?.has(key)),
      stamps: stamps.map((field) => field.signature?.subFilter),
    };
  };
  const all = ['Certs', 'OCSPs', 'CRLs'];
  assert.deepEqual(await found(levels['B-B']), { timestamp: false, data: [], stamps: [] });
  assert.deepEqual(await found(levels['B-T']), { timestamp: true, data: [], stamps: [] });
  assert.deepEqual(await found(levels['B-LT']), { timestamp: true, data: all, stamps: [] });
  assert.deepEqual(await found(levels['B-LTA']), { timestamp: true, data: all, stamps: ['ETSI.RFC3161'] });
});

test('OpenSSL verifies the timestamp of a signature and that of the document, and of other bytes neither', async () => {
  const bytes = levels['B-LTA'];
  const signatures = signatureFieldsOf(opened(bytes)).flatMap((field) => field.signature ?? []);
  const stamps = [...stampsIn(await cmsOf(last(bytes))), ...signatures.flatMap((each) => stampedIn(bytes, each))];
  const trusted = [around.root.certificate];
  const said = (more: number) =>
    Promise.all(
      stamps.map(({ token, content }) =>
        timestampToOpenssl({ token, content: content.map((byte) => byte ^ more), trusted }),
      ),
    );
  assert.deepEqual(await said(0), ['Verification: OK', 'Verification: OK']);
  for (const each of await said(1)) assert.match(each, /FAILED/);
});
