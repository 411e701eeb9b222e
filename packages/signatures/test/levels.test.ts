import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { check, plainPdf, signed, stampedDocument, withData, world } from './signing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'levels-'));
after(() => rmSync(folder, { recursive: true }));

const beginsWith = (bytes: Uint8Array, start: Uint8Array) =>
  Buffer.compare(bytes.subarray(0, start.length), start) === 0;

/** What poppler says of each signature. */
function seenByPoppler(bytes: Uint8Array): string[] {
  const file = path.join(folder, 'signed.pdf');
  writeFileSync(file, bytes);
  const said = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
  return [...said.matchAll(/Signature Validation: (.*)/g)].map(([, verdict = '']) => verdict);
}

for (const key of ['RSA', 'P-256', 'P-384'] as const)
  test(`${key}: a signature holds here and in poppler, and the file that was signed stays as it was`, async () => {
    const around = await world();
    const signer = await around.issuing.issue({ name: 'Ada', key });
    const source = plainPdf();
    const bytes = await signed(source, signer, { chain: [around.issuing.certificate], claims: { name: 'Zoë 张' } });
    assert.ok(beginsWith(bytes, source));
    assert.deepEqual(seenByPoppler(bytes), ['Signature is Valid.']);
    const [report, ...others] = await check(bytes, around);
    assert.equal(others.length, 0);
    assert.deepEqual(
      [report?.verdict, report?.trust, report?.coversAll, report?.claims.name, report?.longTerm],
      ['valid', 'trusted', true, 'Zoë 张', 'none'],
    );
  });

test('each level adds to the one before, and a second signer breaks nothing', async () => {
  const around = await world();
  const { issuing, clock } = around;
  const [ada, bo] = [await issuing.issue({ name: 'Ada' }), await issuing.issue({ name: 'Bo', key: 'RSA' })];
  const chain = [issuing.certificate];
  const plain = plainPdf();
  const withTime = await signed(plain, ada, { chain, clock });
  const [timed] = await check(withTime, around);
  assert.deepEqual([timed?.verdict, timed?.trust, timed?.longTerm], ['valid', 'trusted', 'partial']);
  assert.ok(timed?.provenTime);

  const kept = await withData(withTime, around, [ada.certificate]);
  const [longTerm] = await check(kept, around);
  assert.deepEqual([longTerm?.verdict, longTerm?.longTerm, longTerm?.coversAll], ['valid', 'complete', false]);
  assert.deepEqual(longTerm?.changes, [{ kind: 'validation data', isAllowed: true }]);

  const archived = await stampedDocument(kept, clock);
  const twice = await signed(archived, bo, { chain, clock });
  const reports = await check(twice, around);
  assert.deepEqual(
    reports.map(({ kind, verdict, trust }) => [kind, verdict, trust]),
    [
      ['signature', 'valid', 'trusted'],
      ['timestamp', 'valid', 'trusted'],
      ['signature', 'valid', 'trusted'],
    ],
  );
  assert.deepEqual(reports[0]?.changes.map(({ kind }) => kind).toSorted(), [
    'signature',
    'timestamp',
    'validation data',
  ]);
  assert.deepEqual(seenByPoppler(twice).filter((each) => each === 'Signature is Valid.').length, 2);
  for (const [before, later] of [
    [plain, withTime],
    [withTime, kept],
    [kept, archived],
    [archived, twice],
  ] as const)
    assert.ok(beginsWith(later, before));
});

test('what is signed holds after its certificate has expired, where the time is proven', async () => {
  const around = await world();
  const day = 86_400_000;
  const until = new Date(Date.now() + day);
  const ada = await around.issuing.issue({ name: 'Ada', until });
  const chain = [around.issuing.certificate];
  const later = new Date(Date.now() + 3 * day);
  const [bare] = await check(await signed(plainPdf(), ada, { chain }), around, later);
  assert.deepEqual([bare?.verdict, bare?.doubts], ['intact', ['expired']]);
  const [proven] = await check(await signed(plainPdf(), ada, { chain, clock: around.clock }), around, later);
  assert.deepEqual([proven?.verdict, proven?.doubts], ['valid', []]);
  // A clock that nobody trusts proves nothing of a certificate that is trusted.
  const own = await (await world()).clock;
  const [claimed] = await check(await signed(plainPdf(), ada, { chain, clock: own }), around, later);
  assert.deepEqual([claimed?.verdict, claimed?.doubts], ['intact', ['expired']]);
});

test('a certificate that was called back counts up to then', async () => {
  const around = await world();
  const ada = await around.issuing.issue({ name: 'Ada' });
  const chain = [around.issuing.certificate];
  const hour = 3_600_000;
  around.issuing.revoke(ada.certificate, new Date(Date.now() - 2 * hour));
  const before = await signed(plainPdf(), ada, { chain, clock: around.clock, time: new Date(Date.now() - 3 * hour) });
  const after = await signed(plainPdf(), ada, { chain, clock: around.clock });
  const reports = [];
  for (const each of [before, after])
    reports.push(...(await check(await withData(each, around, [ada.certificate]), around)));
  assert.deepEqual(
    reports.map(({ verdict, doubts }) => [verdict, doubts]),
    [
      ['valid', []],
      ['intact', ['revoked']],
    ],
  );
});

test('one bit that is another anywhere in what was signed is found', async () => {
  const around = await world();
  const ada = await around.issuing.issue({ name: 'Ada' });
  const bytes = await signed(plainPdf(), ada);
  const hole = Buffer.from(bytes).indexOf('/Contents<') + '/Contents'.length;
  let found = 0;
  const room = 2 * 16_384 + 2;
  const outside = bytes.length - room;
  const places = Array.from({ length: 200 }, (_, at) => Math.floor(((at + 0.5) / 200) * outside)).map((place) =>
    place < hole ? place : place + room,
  );
  for (const place of places) {
    const spoilt = bytes.slice();
    spoilt[place] = (spoilt[place] ?? 0) ^ 1;
    const reports = await check(spoilt, around).catch(() => []);
    if (!reports.some(({ verdict }) => verdict === 'valid')) found += 1;
  }
  assert.equal(found, places.length);
});
