import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { concat } from '@pagewright/ground/bytes';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { checkSignatures, savePkcs12, signatureFieldsOf, type Level } from '@pagewright/signatures';
import {
  fixture,
  serveAuthorities,
  timestampToOpenssl,
  type MadeIdentity,
  type ServedAuthorities,
  proof,
  sampleOf,
} from '@pagewright/testkit';
import { given, tryTool } from '../trial.ts';
import { setSigning } from './services.ts';
import { signDocument } from './sign-document.ts';

/** Proof of signatures that is renewed, with authorities that answer over HTTP. */

const { folder, run, runToOne } = await tryTool('sign-pdf');
const PLAIN = fixture('plain-3-pages');

let authorities: ServedAuthorities;
let ada: MadeIdentity;
before(async () => {
  authorities = await serveAuthorities();
  const { issuing, addresses, timestampAddress, hosts, trusted } = authorities;
  ada = await issuing.issue({ name: 'Ada Lovelace', addresses });
  const trustList = path.join(folder, 'trusted.pem');
  writeFileSync(trustList, trusted);
  setSigning({ timestampAddress, insideHosts: hosts, trustList });
});
after(() => {
  // The process goes on with other files.
  setSigning({ timestampAddress: undefined, insideHosts: undefined, trustList: undefined });
  authorities.close();
});

interface Signing {
  certifies?: 1 | 2 | 3;
  source?: string;
  password?: string;
}

async function signedAt(level: Level, { source = PLAIN, password, ...wish }: Signing = {}): Promise<string> {
  const identity = path.join(folder, 'ada.p12');
  writeFileSync(identity, await savePkcs12(ada, { name: 'key', password: 'secret' }));
  const { path: signed } = await signDocument({
    path: source,
    password,
    by: { identity: { path: identity, password: 'secret', evenExpired: false }, wish },
    level,
    assets: [],
    folder: await mkdtemp(path.join(folder, 'signing-')),
    now: new Date(),
    signal: AbortSignal.timeout(60_000),
  });
  return signed;
}

const bytesOf = async (file: string) => new Uint8Array(await readFile(file));
const opened = async (file: string) => new PdfFile(file, await bytesOf(file), 'strict', {});

async function renewed(file: string): Promise<string> {
  const { path: output, notes } = await runToOne([given(file, 'Contract.pdf')], { renew: 'true' });
  const [note, ...others] = notes;
  assert.deepEqual([note?.code, others], ['SIGNATURES_RENEWED', []]);
  const [source, result] = [await bytesOf(file), await bytesOf(output)];
  assert.deepEqual(result.subarray(0, source.length), source);
  return output;
}

const checked = async (file: string, now = new Date()) =>
  checkSignatures(await opened(file), { trusted: [authorities.root.certificate], now });

/** What OpenSSL says of each timestamp of a document. */
async function stampsToOpenssl(file: string): Promise<string[]> {
  const { root, issuing } = authorities;
  const bytes = await bytesOf(file);
  const said: string[] = [];
  for (const { signature } of signatureFieldsOf(await opened(file))) {
    if (signature?.kind !== 'timestamp' || typeof signature.coverage === 'string') continue;
    const { hole, end } = signature.coverage;
    const content = concat([bytes.subarray(0, hole.from), bytes.subarray(hole.to, end)]);
    const trusted = [root.certificate, issuing.certificate];
    said.push(await timestampToOpenssl({ token: signature.contents, content, trusted }));
  }
  return said;
}

test('what has no proof that lasts gets one, and one that has gets another', async () => {
  const signed = await signedAt('b-b');
  const once = await renewed(signed);
  const twice = await renewed(once);
  const reports = await checked(twice);
  assert.deepEqual(
    reports.map(({ kind, verdict, trust, longTerm }) => [kind, verdict, trust, longTerm]),
    [
      ['signature', 'valid', 'trusted', 'complete'],
      ['timestamp', 'valid', 'trusted', 'complete'],
      ['timestamp', 'valid', 'trusted', 'complete'],
    ],
  );
  assert.match(execFileSync('pdfsig', ['-nocert', twice], { encoding: 'utf8' }), /Signature is Valid/);
  assert.deepEqual(await stampsToOpenssl(twice), ['Verification: OK', 'Verification: OK']);
});

proof('what issuers said is not asked for again while it holds', async () => {
  const signed = await signedAt('b-lta');
  const before = authorities.asked.length;
  await renewed(signed);
  assert.deepEqual(authorities.asked.slice(before), ['time']);
});

test('the note counts signatures and timestamps, and says until when the new one is good', async () => {
  const { notes } = await runToOne([given(await signedAt('b-lta'), 'Contract.pdf')], { renew: 'true' });
  const until = authorities.clock.certificate.notAfter.value.toISOString();
  assert.deepEqual(notes, [{ code: 'SIGNATURES_RENEWED', count: 2, until }]);
});

for (const certifies of sampleOf(import.meta, [1, 2, 3] as const))
  test(`a certification that allows ${certifies} is kept`, async () => {
    const output = await renewed(await signedAt('b-lt', { certifies }));
    assert.deepEqual(
      (await checked(output)).map(({ verdict, doubts }) => [verdict, doubts]),
      [
        ['valid', []],
        ['valid', []],
      ],
    );
  });

test('a file without signatures, and one that was changed after signing, are refused', async () => {
  const refused = (file: string) => run([given(file, 'Contract.pdf')], { renew: 'true' });
  await assert.rejects(refused(PLAIN), { code: 'SIGNATURES_MISSING', facts: { file: 'Contract.pdf' } });
  const bytes = await bytesOf(await signedAt('b-t'));
  const at = Buffer.from(bytes).indexOf('/MediaBox');
  bytes[at + '/MediaBox ['.length] = 0x31;
  const changed = path.join(folder, 'changed.pdf');
  writeFileSync(changed, bytes);
  await assert.rejects(refused(changed), {
    code: 'SIGNATURE_BROKEN',
    facts: { file: 'Contract.pdf', names: 'Ada Lovelace' },
  });
});

test('who may not change a protected file renews nothing in it', async () => {
  const source = path.join(folder, 'protected.pdf');
  execFileSync('qpdf', ['--encrypt', 'user', 'owner', '256', '--modify=none', '--', PLAIN, source]);
  const signed = await signedAt('b-t', { source, password: 'owner' });
  const renew = (password: string) => run([given(signed, 'Contract.pdf', password)], { renew: 'true' });
  await assert.rejects(renew('user'), { code: 'CHANGES_FORBIDDEN', facts: { file: 'Contract.pdf' } });
  assert.deepEqual(
    (await renew('owner')).notes.map(({ code }) => code),
    ['SIGNATURES_RENEWED'],
  );
});

proof('it is asked for alone', async () => {
  const source = { sha256: '0'.repeat(64), bytes: 1 };
  const edits = JSON.stringify({ format: 'pagewright-edits', version: 1, source, operations: [] });
  for (const [other, value] of Object.entries({ check: 'json', edits }))
    await assert.rejects(run([given(PLAIN, 'a.pdf')], { renew: 'true', [other]: value }), {
      code: 'OPTIONS_APART',
      facts: { option: 'renew', other },
    });
});

test('without an answer, nothing is renewed', async () => {
  const signed = await signedAt('b-t');
  const { hosts, timestampAddress } = authorities;
  const refused = () => run([given(signed, 'a.pdf')], { renew: 'true' });
  setSigning({ insideHosts: [] });
  await assert.rejects(refused(), { code: 'VALIDATION_UNREACHABLE' });
  setSigning({ insideHosts: hosts });
  authorities.answerTime((_request, response) => response.writeHead(503).end());
  await assert.rejects(refused(), { code: 'TIMESTAMP_REFUSED' });
  authorities.answerTime();
  setSigning({ timestampAddress: undefined });
  await assert.rejects(refused(), { code: 'TIMESTAMP_UNSET' });
  setSigning({ timestampAddress });
});
