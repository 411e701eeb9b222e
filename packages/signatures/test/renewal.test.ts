import assert from 'node:assert/strict';
import test from 'node:test';
import { Authority, PURPOSE, stamp } from '@pagewright/testkit';
import {
  digestOf,
  embedded,
  gatherRenewal,
  prepareRenewal,
  renewalOf,
  stampDigest,
  type Ask,
  type SignedFile,
} from '../src/index.ts';
import { check, encoded, opened, plainPdf, signed, stampedDocument, withData } from './signing.ts';
import { validationDataOf } from '../src/document/validation-data.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

/** An authority below a root, whose answers are good for sixty days from now on. */
async function world() {
  const root = await Authority.root({ name: 'Root' });
  const issuing = await root.below({ name: 'Issuing', addresses: { revocationList: 'http://root.example/' } });
  const at = (name: string) => ({ ocsp: `http://${name}.example/` });
  const clock = await issuing.issue({ name: 'Clock', purposes: [PURPOSE.timestamping], addresses: at('clock') });
  const ada = await issuing.issue({ name: 'Ada', addresses: at('ada'), until: inDays(10) });
  const asked: string[] = [];
  const away = new Set<string>();
  const ask: Ask = async (address, sent) => {
    asked.push(address);
    if (away.has(address)) throw new Error('away');
    return sent ? issuing.answer(sent.body, { until: inDays(60) }) : root.revocationList({ until: inDays(60) });
  };
  return { root, issuing, clock, ada, ask, asked, away };
}

type World = Awaited<ReturnType<typeof world>>;

async function renewed(bytes: Uint8Array, { root, clock, ask }: World, now: Date) {
  const trusted = [root.certificate];
  const file: SignedFile = { path: 'file.pdf', bytes, password: undefined, trusted, now };
  const data = await gatherRenewal(await renewalOf(file), { ask, trusted, now });
  const { prepared, count, left } = await prepareRenewal(file, data);
  const token = await stampDigest(digestOf(prepared), (request) => stamp(request, clock, now));
  return { bytes: embedded(prepared, token), count, left };
}

/** Signed, with a timestamp, all that is needed, and a timestamp over that. */
async function archived(around: World): Promise<Uint8Array> {
  const { ada, issuing, clock } = around;
  const timed = await signed(plainPdf(), ada, { chain: [issuing.certificate], clock });
  return stampedDocument(await withData(timed, around, [ada.certificate, clock.certificate]), clock);
}

const verdicts = async (bytes: Uint8Array, around: World, now: Date) =>
  (await check(bytes, around, now)).map(({ verdict, longTerm }) => `${verdict} ${longTerm}`);

test('after the last day of a certificate its issuer is not asked about it, and those that live are', async () => {
  const around = await world();
  const now = inDays(30);
  const { bytes, count, left } = await renewed(await archived(around), around, now);
  assert.deepEqual([count, left], [2, 0]);
  assert.deepEqual(new Set(around.asked), new Set(['http://clock.example/', 'http://root.example/']));
  assert.deepEqual(await verdicts(bytes, around, now), ['valid complete', 'valid complete', 'valid complete']);
});

test('where an issuer is gone, what it said when it counted is enough, and only that', async () => {
  const around = await world();
  around.away.add('http://clock.example/').add('http://root.example/');
  const file = await archived(around);
  assert.equal((await renewed(file, around, inDays(30))).count, 2);
  around.away.add('http://ada.example/');
  const bare = await signed(plainPdf(), around.ada, { chain: [around.issuing.certificate], clock: around.clock });
  await assert.rejects(renewed(bare, around, inDays(5)), { code: 'VALIDATION_UNREACHABLE', facts: { names: 'Ada' } });
});

test('a certificate that its issuer called back ends what was signed with it since', async () => {
  const around = await world();
  const { ada, issuing, clock } = around;
  const sign = () => signed(plainPdf(), ada, { chain: [issuing.certificate], clock });
  const signature = await sign();
  issuing.revoke(ada.certificate, new Date(Date.now() + 1000));
  assert.equal((await renewed(signature, around, inDays(1))).count, 1);
  issuing.revoke(ada.certificate, inDays(-1));
  await assert.rejects(renewed(signature, around, inDays(1)), { code: 'SIGNATURES_DOUBTFUL' });
  const bo = await issuing.issue({ name: 'Bo', addresses: { ocsp: 'http://bo.example/' } });
  const both = await signed(signature, bo, { chain: [issuing.certificate], clock });
  const { count, left } = await renewed(both, around, inDays(1));
  assert.deepEqual([count, left], [1, 1]);
});

test('what expired without a proof of when it was used is not made good', async () => {
  const around = await world();
  const bare = await signed(plainPdf(), around.ada, { chain: [around.issuing.certificate] });
  await assert.rejects(renewed(bare, around, inDays(20)), { code: 'SIGNATURES_DOUBTFUL' });
  assert.equal((await renewed(bare, around, inDays(5))).count, 1);
});

test('what the file has is not written again', async () => {
  const around = await world();
  const once = (await renewed(await archived(around), around, inDays(1))).bytes;
  const twice = (await renewed(once, around, inDays(2))).bytes;
  assert.deepEqual(around.asked, []);
  const { certificates } = validationDataOf(opened(twice));
  assert.equal(new Set(certificates.map((each) => Buffer.from(each).toString('hex'))).size, certificates.length);
  assert.ok(certificates.some((each) => Buffer.compare(each, encoded(around.ada.certificate)) === 0));
});
