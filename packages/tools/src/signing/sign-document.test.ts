import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { EditedDocument } from '@pagewright/editor';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { checkSignatures, digestOf, savePkcs12, signDigest, type Level } from '@pagewright/signatures';
import {
  closeUnlessShared,
  fixture,
  makeRawPage,
  serveAuthorities,
  type MadeIdentity,
  type ServedAuthorities,
  proof,
  sampleOf,
} from '@pagewright/testkit';
import { closeEngine } from '../engine-life.ts';
import { setSigning } from './services.ts';
import { signDocument } from './sign-document.ts';

/** Signing as the prompt and the worker do it: threads, files, and services that answer over HTTP. */

const NOW = new Date();
const PLAIN = fixture('plain-3-pages');

let folder: string;
let authorities: ServedAuthorities;
let ada: MadeIdentity;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sign-document-'));
  authorities = await serveAuthorities();
  const { issuing, addresses, timestampAddress, hosts, trusted } = authorities;
  ada = await issuing.issue({ name: 'Ada Lovelace', addresses });
  const trustList = path.join(folder, 'trusted.pem');
  writeFileSync(trustList, trusted);
  setSigning({ timestampAddress, insideHosts: hosts, trustList });
});
after(async () => {
  // The process goes on with other files.
  setSigning({ timestampAddress: undefined, insideHosts: undefined, trustList: undefined });
  authorities.close();
  rmSync(folder, { recursive: true });
  await closeUnlessShared(closeEngine);
});

async function pkcs12({ certificate, keys }: MadeIdentity, password = 'secret'): Promise<string> {
  const file = path.join(folder, 'identity.p12');
  writeFileSync(file, await savePkcs12({ certificate, keys }, { name: 'key', password }));
  return file;
}

interface Asked {
  level?: Level;
  wish?: object;
  signer?: string;
  password?: string;
}

async function sign(file: string, { level = 'b-b', wish = {}, signer, password = 'secret' }: Asked = {}) {
  const { path: signed } = await signDocument({
    path: file,
    by: { identity: { path: await pkcs12(ada), password, signer, evenExpired: false }, wish },
    level,
    assets: [],
    folder: await mkdtemp(path.join(folder, 'work-')),
    now: NOW,
    signal: AbortSignal.timeout(60_000),
  });
  return signed;
}

const saysPdfsig = (file: string) => execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });

const LONG_TERM = { 'b-b': 'none', 'b-t': 'partial', 'b-lt': 'complete', 'b-lta': 'complete' } as const;

for (const level of sampleOf(import.meta, ['b-b', 'b-t', 'b-lt', 'b-lta'] as const))
  test(`level ${level}: the source is kept, and poppler calls the signature valid`, async () => {
    const signed = await sign(PLAIN, { level, wish: { reason: 'I agree', location: 'London' } });
    const said = saysPdfsig(signed);
    assert.match(said, /Signature is Valid/);
    assert.match(said, /Signer Certificate Common Name: Ada Lovelace/);
    const [source, bytes] = [readFileSync(PLAIN), readFileSync(signed)];
    assert.deepEqual(bytes.subarray(0, source.length), source);
    const [report, ...stamps] = await checkSignatures(new PdfFile(signed, new Uint8Array(bytes), 'strict', {}), {
      trusted: [authorities.issuing.certificate],
      now: new Date(),
    });
    assert.deepEqual(
      [report?.verdict, report?.trust, report?.longTerm, report?.claims.reason, report?.claims.location],
      ['valid', 'trusted', LONG_TERM[level], 'I agree', 'London'],
    );
    assert.deepEqual(
      stamps.map(({ kind, verdict }) => `${kind} ${verdict}`),
      level === 'b-lta' ? ['timestamp valid'] : [],
    );
  });

/** With one empty field that is seen. `seed`: what it asks for. */
function withField(turn: number, seed = ''): string {
  const file = path.join(folder, `field-${turn}.pdf`);
  makeRawPage(file, {
    content: '',
    width: 400,
    height: 500,
    page: `/Rotate ${turn} /Annots [20 0 R]`,
    catalog: '/AcroForm <</Fields [20 0 R]>>',
    objects: {
      20: `<</Type /Annot /Subtype /Widget /FT /Sig /T (Here) /F 4 /Rect [100 200 300 280] /P 3 0 R /SV <<${seed}>>>>`,
    },
  });
  return file;
}

for (const turn of sampleOf(import.meta, [0, 90, 180, 270]))
  test(`a field on a page that is turned by ${turn} shows who signed, upright`, async () => {
    const signed = await sign(withField(turn), { wish: { field: 'Here', reason: 'Agreed' } });
    assert.match(saysPdfsig(signed), /Signature is Valid/);
    const [name, date, reason] = execFileSync('pdftotext', ['-layout', signed, '-'], { encoding: 'utf8' })
      .trim()
      .split(/\s*\n\s*/);
    assert.deepEqual([name, reason], ['Ada Lovelace', 'Agreed']);
    assert.match(date ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
  });

test('what a field asks for is obeyed, or refused with its word', async () => {
  const refused = (seed: string, asks: string, asked: Asked = {}) =>
    assert.rejects(sign(withField(0, seed), { ...asked, wish: { field: 'Here', ...asked.wish } }), (error) => {
      assert.ok(error instanceof EngineFailure);
      assert.deepEqual([error.code, error.facts.asks], ['SIGNATURE_FIELD_ASKS', asks], seed);
      return true;
    });
  await refused('/Reasons [(I agree)]/Ff 8', 'reason', { wish: { reason: 'Mine' } });
  await refused('/TimeStamp <</Ff 1>>', 'timestamp');
  await refused('/AddRevInfo true/Ff 32', 'revocation', { level: 'b-t' });
  await refused('/Cert <</SubjectDN [<</CN (Charles Babbage)>>]/Ff 8>>', 'certificate');
  const seed =
    '/Reasons [(I agree)]/SubFilter [/adbe.pkcs7.detached]/TimeStamp <</Ff 1>>/Cert <</SubjectDN [<</CN (Ada Lovelace)>>]/Ff 8>>/Ff 10';
  const said = saysPdfsig(await sign(withField(0, seed), { level: 'b-t', wish: { field: 'Here', reason: 'I agree' } }));
  assert.match(said, /Signature Type: adbe\.pkcs7\.detached/);
  assert.match(said, /Signature is Valid/);
});

test('a signature that was made elsewhere is put in where it is about the same bytes, and refused otherwise', async () => {
  const document = new EditedDocument(new Uint8Array(readFileSync(PLAIN)));
  const { name, page } = document.signaturePlace(undefined);
  const request = { field: name, page, look: [], time: NOW.toISOString(), reason: 'Elsewhere' };
  const identity = { certificate: ada.certificate, chain: [], key: ada.keys.privateKey };
  const digest = digestOf(document.prepareSignature(request));
  const cms = Buffer.from(await signDigest(identity, { algorithm: 'SHA-256', value: digest })).toString('base64');
  const putIn = async (made: { request: typeof request; cms: string }) =>
    signDocument({
      path: PLAIN,
      by: { made },
      level: 'b-b',
      assets: [],
      folder: await mkdtemp(path.join(folder, 'work-')),
      now: NOW,
      signal: AbortSignal.timeout(60_000),
    });
  assert.match(saysPdfsig((await putIn({ request, cms })).path), /Signature is Valid/);
  const changed = { ...request, reason: 'Something else' };
  await assert.rejects(putIn({ request: changed, cms }), { code: 'SIGNATURE_WRONG' });
  await assert.rejects(putIn({ request, cms: 'AAAA' }), { code: 'SIGNATURE_WRONG' });
});

test('two sign one after the other, and the third who would certify is refused', async () => {
  const twice = await sign(await sign(PLAIN));
  assert.equal(saysPdfsig(twice).match(/Signature is Valid/g)?.length, 2);
  await assert.rejects(sign(twice, { wish: { certifies: 2 } }), { code: 'CERTIFICATION_LATE' });
});

test('what was certified so that nothing may follow is not signed again', async () => {
  await assert.rejects(sign(await sign(PLAIN, { wish: { certifies: 1 } })), { code: 'SIGNATURES_FORBIDDEN' });
  assert.match(saysPdfsig(await sign(await sign(PLAIN, { wish: { certifies: 2 } }))), /Signature is Valid/);
});

proof('who signs is said where it has to be', async () => {
  await assert.rejects(sign(PLAIN, { password: 'other' }), { code: 'IDENTITY_PASSWORD' });
  await assert.rejects(sign(PLAIN, { signer: 'Bob' }), { code: 'IDENTITY_WITHOUT_KEY' });
  await sign(PLAIN, { signer: 'Ada Lovelace' });
  await assert.rejects(sign(PLAIN, { wish: { field: 'Nowhere' } }), { code: 'SIGNATURE_FIELD_UNFIT' });
});

test('a service that gives no timestamp, a wrong one or none in time leaves nothing signed', async () => {
  const signWith = async (answer: RequestListener, level: Level = 'b-t') => {
    authorities.answerTime(answer);
    return sign(PLAIN, { level });
  };
  await assert.rejects(
    signWith((_request, response) => response.writeHead(503).end()),
    { code: 'TIMESTAMP_REFUSED' },
  );
  await assert.rejects(
    signWith((_request, response) => response.end('<html>')),
    { code: 'TIMESTAMP_WRONG' },
  );
  await assert.rejects(
    signWith((request) => request.destroy()),
    { code: 'TIMESTAMP_REFUSED' },
  );
  setSigning({ timestampAddress: undefined });
  await assert.rejects(sign(PLAIN, { level: 'b-t' }), { code: 'TIMESTAMP_UNSET' });
});
