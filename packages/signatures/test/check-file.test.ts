import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { drawFile, type MadeIdentity } from '@pagewright/testkit';
import { checkFile, signersOf } from '../src/check/index.ts';
import { makeIdentity } from '../src/index.ts';
import { ALLOWED_KINDS, FORBIDDEN, later, withoutSignature } from './increments.ts';
import { encoded, plainPdf, signed, stampedDocument, world, type World } from './signing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'check-file-'));
after(() => rmSync(folder, { recursive: true }));

let around: World;
let ada: MadeIdentity;
let bo: MadeIdentity;
before(async () => {
  around = await world();
  ada = await around.issuing.issue({ name: 'Ada' });
  bo = await around.issuing.issue({ name: 'Bo' });
});

async function checked(bytes: Uint8Array, trusted: readonly Uint8Array<ArrayBuffer>[] = []) {
  const file = path.join(folder, 'file.pdf');
  writeFileSync(file, bytes);
  return checkFile('file.pdf', bytes, { trusted, now: new Date(), password: undefined, draw: drawFile(file) });
}

test('what is told of a signature can be written as JSON, and has who, when and how', async () => {
  const bytes = await signed(plainPdf(), ada, {
    chain: [around.issuing.certificate],
    clock: around.clock,
    claims: { reason: 'I agree' },
  });
  const [told] = await checked(bytes);
  assert.ok(told);
  assert.deepEqual(JSON.parse(JSON.stringify(told)), told);
  assert.deepEqual(
    [told.verdict, told.trust, told.coversAll, told.end],
    ['valid', 'unknown issuer', true, bytes.length],
  );
  assert.deepEqual([told.certificate?.name, told.certificate?.issuer], ['Ada', 'Issuing']);
  assert.equal(told.issuers[0]?.name, 'Issuing');
  assert.match(told.certificate?.algorithm ?? '', /^(RSA \d{4}|ECDSA P-\d{3})$/);
  assert.match(told.certificate?.fingerprint ?? '', /^[\da-f]{64}$/);
  assert.equal(told.digest, 'SHA-256');
  assert.equal(told.proven?.by, 'Clock');
  assert.equal(told.claims.reason, 'I agree');
  for (const time of [told.proven?.time, told.certificate?.validFrom]) assert.ok(!Number.isNaN(Date.parse(time ?? '')));
});

test('a root that is trusted vouches, one that is not is an issuer nobody knows, and a certificate of its own says so', async () => {
  const chain = [around.issuing.certificate, around.root.certificate];
  const bytes = await signed(plainPdf(), ada, { chain });
  assert.equal((await checked(bytes, [encoded(around.root.certificate)]))[0]?.trust, 'trusted');
  assert.equal((await checked(bytes))[0]?.trust, 'unknown issuer');
  const own = await signed(plainPdf(), await makeIdentity({ name: 'Self' }, new Date()));
  assert.deepEqual(
    (await checked(own)).map(({ trust, issuers }) => [trust, issuers.length]),
    [['self-signed', 0]],
  );
});

test('pages that changed are told with their places then and now', async () => {
  const bytes = await signed(plainPdf(), ada);
  const change = (name: string) => {
    const found = FORBIDDEN[name] ?? ALLOWED_KINDS[name];
    assert.ok(found, name);
    return later(bytes, found);
  };
  const pagesOf = async (name: string) => (await checked(change(name)))[0]?.changedPages;
  assert.deepEqual(await pagesOf('other content of a page'), [{ signed: 1, now: 1 }]);
  assert.deepEqual(await pagesOf('content written anew in its place'), [{ signed: 1, now: 1 }]);
  assert.deepEqual(await pagesOf('a comment'), [{ signed: 1, now: 1 }]);
  assert.deepEqual(await pagesOf('a page more'), [{ now: 3 }]);
  assert.deepEqual(await pagesOf('a page fewer'), [{ signed: 2 }]);
  assert.deepEqual(await pagesOf('a title'), []);
  assert.deepEqual((await checked(bytes))[0]?.changedPages, []);
  // Nobody sees a signature without a look.
  assert.deepEqual((await checked(await signed(bytes, bo)))[0]?.changedPages, []);
});

test('comments of a page are told once, with how many', async () => {
  const comment = ALLOWED_KINDS['a comment'];
  assert.ok(comment);
  const bytes = later(later(await signed(plainPdf(), ada), comment), comment);
  assert.deepEqual((await checked(bytes))[0]?.changes, [{ kind: 'comment', isAllowed: true, count: 2, page: 1 }]);
});

test('of a signature that was taken out is told what came after it', async () => {
  const bytes = later(await signed(plainPdf(), ada), withoutSignature);
  const [told] = await checked(bytes);
  assert.ok(told?.end !== undefined && told.end < bytes.length);
  assert.deepEqual([told.verdict, told.doubts[0], told.certificate?.name], ['changed', 'removed', 'Ada']);
  assert.ok(told.changes.some(({ isAllowed }) => !isAllowed));
  assert.deepEqual(await signersOf('file.pdf', bytes, undefined), [
    { kind: 'signature', name: 'Ada', allows: 3, isRemoved: true },
  ]);
});

test('a name stays within its sentence', async () => {
  const [told] = await checked(
    await signed(plainPdf(), await around.issuing.issue({ name: ' Ann\u202e\nLee\u0000 (می\u200cخواهم)' })),
  );
  assert.equal(told?.certificate?.name, 'Ann Lee (می\u200cخواهم)');
});

test('signers are named in their order, with what each allows', async () => {
  const one = await signed(plainPdf(), ada, { certifies: 2 });
  const two = await stampedDocument(await signed(one, bo), around.clock);
  assert.deepEqual(await signersOf('file.pdf', two, undefined), [
    { kind: 'signature', name: 'Ada', allows: 2, isRemoved: false },
    { kind: 'signature', name: 'Bo', allows: 3, isRemoved: false },
    { kind: 'timestamp', name: 'Clock', allows: 3, isRemoved: false },
  ]);
});

test('a file that does not open is damaged, and says which it is', async () => {
  await assert.rejects(checked(new TextEncoder().encode('%PDF-1.7 nothing')), { code: 'FILE_DAMAGED' });
});
