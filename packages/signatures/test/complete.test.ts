import assert from 'node:assert/strict';
import test from 'node:test';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { Authority, PURPOSE, stamp } from '@pagewright/testkit';
import { digestOf, freeName, prepareSignature, signDigest, type Level, type Stamp } from '../src/index.ts';
import { completeSignature, type Completing } from './complete-signature.ts';
import { check, encoded, opened, plainPdf } from './signing.ts';

async function around() {
  const root = await Authority.root({ name: 'Root' });
  const addresses = { ocsp: 'http://ocsp.example/' };
  const ada = await root.issue({ name: 'Ada', addresses });
  const clock = await root.issue({ name: 'Clock', purposes: [PURPOSE.timestamping], addresses });
  const given: Omit<Completing, 'level'> = {
    stamp: (request) => stamp(request, clock, new Date()),
    ask: async (_address, sent) => (sent ? root.answer(sent.body) : encoded(root.certificate)),
    trusted: [root.certificate],
    now: new Date(),
  };
  return { root, ada, clock, given };
}

function prepared(bytes = plainPdf()) {
  const file = opened(bytes);
  const [page] = readPageTree(file).pages;
  if (!page) throw new RangeError('no page');
  const field = { name: freeName(file, 'Signature'), page: page.ref };
  return prepareSignature(file, { subFilter: 'ETSI.CAdES.detached', field, bytes: 16_384 });
}

const LEVELS: readonly [Level, string[], string][] = [
  ['b-b', ['signature'], 'none'],
  ['b-t', ['signature'], 'partial'],
  ['b-lt', ['signature'], 'complete'],
  ['b-lta', ['signature', 'timestamp'], 'complete'],
];

for (const [level, kinds, longTerm] of LEVELS)
  test(`${level} is reached without the key, from a signature alone`, async () => {
    const { root, ada, given } = await around();
    const file = prepared();
    const identity = { certificate: ada.certificate, chain: [], key: ada.keys.privateKey };
    const cms = await signDigest(identity, { algorithm: 'SHA-256', value: digestOf(file) });
    const reports = await check(await completeSignature(file, cms, { ...given, level }), { root });
    assert.deepEqual(
      reports.map(({ kind, verdict, trust }) => [kind, verdict, trust]),
      kinds.map((kind) => [kind, 'valid', 'trusted']),
    );
    assert.equal(reports[0]?.longTerm, longTerm);
  });

test('a level that cannot be reached is refused, not lowered', async () => {
  const { ada, clock, given } = await around();
  const file = prepared();
  const identity = { certificate: ada.certificate, chain: [], key: ada.keys.privateKey };
  const cms = await signDigest(identity, { algorithm: 'SHA-256', value: digestOf(file) });
  const away = async () => {
    throw new Error('away');
  };
  await assert.rejects(completeSignature(file, cms, { ...given, level: 'b-lt', ask: away }), {
    code: 'VALIDATION_UNREACHABLE',
  });
  await assert.rejects(completeSignature(file, cms, { ...given, level: 'b-t', stamp: away }), { message: 'away' });
  const other = await signDigest(identity, { algorithm: 'SHA-256', value: new Uint8Array(32) });
  await assert.rejects(completeSignature(file, other, { ...given, level: 'b-b' }), { code: 'SIGNATURE_WRONG' });
  await assert.rejects(completeSignature(file, new Uint8Array(9), { ...given, level: 'b-b' }), {
    code: 'SIGNATURE_WRONG',
  });
  // An authority that answers an earlier request, or says something else than a timestamp.
  let earlier: Uint8Array<ArrayBuffer> | undefined;
  const stale: Stamp = async (request) => (earlier ??= await stamp(request, clock, new Date()));
  await completeSignature(file, cms, { ...given, level: 'b-t', stamp: stale });
  await assert.rejects(completeSignature(file, cms, { ...given, level: 'b-t', stamp: stale }), {
    code: 'TIMESTAMP_WRONG',
  });
  const page: Stamp = async () => new TextEncoder().encode('<html>');
  await assert.rejects(completeSignature(file, cms, { ...given, level: 'b-t', stamp: page }), {
    code: 'TIMESTAMP_WRONG',
  });
});
