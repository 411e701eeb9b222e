import assert from 'node:assert/strict';
import test from 'node:test';
import { Authority, PURPOSE } from '@pagewright/testkit';
import { gatherValidationData, writeValidationData, type Ask } from '../src/index.ts';
import { check, encoded, opened, plainPdf, signed } from './signing.ts';

const OCSP = 'http://ocsp.example/';
const ISSUER = 'http://ca.example/issuing.cer';
const LIST = 'http://ca.example/root.crl';

async function online() {
  const root = await Authority.root({ name: 'Root' });
  const issuing = await root.below({ name: 'Issuing', addresses: { revocationList: LIST } });
  const addresses = { ocsp: OCSP, issuer: ISSUER };
  const ada = await issuing.issue({ name: 'Ada', addresses });
  const clock = await issuing.issue({ name: 'Clock', purposes: [PURPOSE.timestamping], addresses });
  const asked: string[] = [];
  const ask: Ask = async (address, sent) => {
    asked.push(address);
    if (address === OCSP && sent) return issuing.answer(sent.body);
    if (address === ISSUER) return encoded(issuing.certificate);
    if (address === LIST) return root.revocationList();
    throw new Error(`nobody is at ${address}`);
  };
  return { root, issuing, ada, clock, ask, asked };
}

test('what is gathered makes a signature that can be checked when nobody answers', async () => {
  const { root, ada, clock, ask, asked } = await online();
  const bytes = await signed(plainPdf(), ada, { clock });
  const [bare] = await check(bytes, { root });
  assert.equal(bare?.trust, 'unknown issuer');
  const wish = {
    certificates: [ada.certificate, clock.certificate],
    known: [],
    trusted: [root.certificate],
    time: new Date(),
  };
  const kept = writeValidationData(opened(bytes), await gatherValidationData(wish, ask));
  // The issuer and what it says of itself are asked for once.
  assert.deepEqual(asked, [ISSUER, OCSP, LIST, OCSP]);
  const [report] = await check(kept, { root });
  assert.deepEqual([report?.verdict, report?.trust, report?.longTerm], ['valid', 'trusted', 'complete']);
});

test('what cannot be had is said, and nothing is left out in silence', async () => {
  const { root, issuing, ada, ask } = await online();
  const wish = { certificates: [ada.certificate], known: [], trusted: [root.certificate], time: new Date() };
  const without =
    (missing: string): Ask =>
    async (address, sent) => {
      if (address === missing) throw new Error('away');
      return ask(address, sent);
    };
  for (const missing of [OCSP, LIST, ISSUER])
    await assert.rejects(gatherValidationData(wish, without(missing)), { code: 'VALIDATION_UNREACHABLE' });
  const stranger = await Authority.root({ name: 'Stranger' });
  const lying: Ask = async (address, sent) =>
    address === OCSP && sent ? stranger.answer(sent.body) : ask(address, sent);
  await assert.rejects(gatherValidationData(wish, lying), { code: 'VALIDATION_UNREACHABLE', facts: { names: 'Ada' } });
  const old: Ask = async (address, sent) =>
    address === OCSP && sent
      ? issuing.answer(sent.body, { from: new Date(0), until: new Date(1) })
      : ask(address, sent);
  await assert.rejects(gatherValidationData(wish, old), { code: 'VALIDATION_UNREACHABLE' });
});

test('an issuer that is trusted is not asked who issued it', async () => {
  const root = await Authority.root({ name: 'Root' });
  const addresses = { ocsp: OCSP, issuer: ISSUER, revocationList: LIST };
  const issuing = await root.below({ name: 'Issuing', addresses });
  const ada = await issuing.issue({ name: 'Ada', addresses: { ocsp: OCSP } });
  const asked: string[] = [];
  const ask: Ask = async (address, sent) => {
    asked.push(address);
    if (!sent) throw new Error(`nobody is at ${address}`);
    return issuing.answer(sent.body);
  };
  const trusted = [issuing.certificate];
  const wish = { certificates: [ada.certificate], known: trusted, trusted, time: new Date() };
  const { certificates } = await gatherValidationData(wish, ask);
  assert.deepEqual(asked, [OCSP]);
  assert.deepEqual(certificates, [encoded(ada.certificate), encoded(issuing.certificate)]);
});

test('an address that answers with certificates of strangers is not asked for ever', async () => {
  const { ada } = await online();
  const stranger = await Authority.root({ name: 'Stranger' });
  let asked = 0;
  const ask: Ask = async () => {
    asked += 1;
    if (asked > 100) throw new Error('this goes on for ever');
    return encoded(stranger.certificate);
  };
  const wish = { certificates: [ada.certificate], known: [], trusted: [], time: new Date() };
  await assert.rejects(gatherValidationData(wish, ask), { code: 'VALIDATION_UNREACHABLE' });
  assert.equal(asked, 8);
});

test('what an issuer said before is not asked for again while it holds', async () => {
  const { root, issuing, ada, ask, asked } = await online();
  const wish = {
    certificates: [ada.certificate],
    known: [issuing.certificate],
    trusted: [root.certificate],
    time: new Date(),
  };
  const first = await gatherValidationData(wish, ask);
  assert.deepEqual(asked, [OCSP, LIST]);
  await gatherValidationData({ ...wish, said: first }, ask);
  assert.deepEqual(asked, [OCSP, LIST]);
});
