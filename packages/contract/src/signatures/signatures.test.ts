import assert from 'node:assert/strict';
import test from 'node:test';
import { LANGUAGES } from '../languages.ts';
import { CHANGED_PARTS, changedPart } from './changed-part.ts';
import {
  SIGNATURE_CHANGES,
  SIGNATURE_DOUBTS,
  type CheckedSignature,
  type SignatureDoubt,
} from './checked-signature.ts';
import { SIGNATURE_SENTENCES } from './words.ts';

const certificate = {
  name: 'Ann Lee',
  subject: 'CN=Ann Lee',
  issuer: 'Issuing CA',
  serial: '01',
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2027-01-01T00:00:00.000Z',
  algorithm: 'RSA 2048',
  fingerprint: 'ab',
};

/** Of nobody, and covering nothing that can be told. */
const bare: CheckedSignature = {
  field: 'Signature1',
  kind: 'signature',
  verdict: 'valid',
  doubts: [],
  claims: {},
  issuers: [],
  trust: 'trusted',
  coversAll: true,
  changes: [],
  changedPages: [],
  longTerm: 'none',
};

const signature = (more: Partial<CheckedSignature> = {}): CheckedSignature => ({
  ...bare,
  certificate,
  end: 1000,
  ...more,
});

const SHOW_CHANGE = new Set<SignatureDoubt>(SIGNATURE_DOUBTS.slice(0, 6));

const withDoubt = (doubt: SignatureDoubt) =>
  ({ verdict: SHOW_CHANGE.has(doubt) ? 'changed' : 'unknown', doubts: [doubt] }) as const;

const doubted = (doubt: SignatureDoubt) => signature(withDoubt(doubt));

const isSentence = (text: string) => /^[\p{Lu}«“\d].*[.:]$/su.test(text);
const expectSentence = (text: string) => assert.ok(isSentence(text), text);

for (const language of LANGUAGES) {
  const say = SIGNATURE_SENTENCES[language];
  const begins = { en: 'Valid:', fr: 'Valable' }[language];

  test(`${language}: a verdict says valid of what is valid alone`, () => {
    for (const trust of ['trusted', 'self-signed', 'unknown issuer'] as const)
      for (const kind of ['signature', 'timestamp'] as const) {
        const verdict = say.verdict(signature({ trust, kind }));
        expectSentence(verdict);
        assert.ok(verdict.startsWith(begins) && verdict.includes('Ann Lee'), verdict);
      }
    for (const doubt of SIGNATURE_DOUBTS) {
      const verdict = say.verdict(doubted(doubt));
      expectSentence(verdict);
      assert.ok(!verdict.startsWith(begins), verdict);
    }
  });

  test(`${language}: a verdict tells whether anybody vouches for the name`, () => {
    const verdicts = (['trusted', 'self-signed', 'unknown issuer'] as const).map((trust) =>
      say.verdict(signature({ trust })),
    );
    assert.equal(new Set(verdicts).size, 3);
    assert.match(verdicts[1] ?? '', /nobody vouches|personne ne se porte garant/);
  });

  test(`${language}: a valid verdict mentions what was added since`, () => {
    const changes = [{ kind: 'comment', isAllowed: true, count: 1 }] as const;
    assert.notEqual(say.verdict(signature({ changes })), say.verdict(signature()));
  });

  test(`${language}: a name from right to left leaves the words around it in their order`, () => {
    const verdict = say.verdict(signature({ certificate: { ...certificate, name: 'דנה' } }));
    assert.ok(verdict.includes('\u2068דנה\u2069'), verdict);
  });

  test(`${language}: each doubt says what it is and what it means`, () => {
    const told = SIGNATURE_DOUBTS.map((doubt) => say.doubts[doubt](doubted(doubt)));
    for (const { says, means } of told) {
      expectSentence(says);
      expectSentence(means);
    }
    assert.equal(new Set(told.map(({ says }) => says)).size, SIGNATURE_DOUBTS.length);
  });

  test(`${language}: without a certificate a verdict is a sentence all the same`, () => {
    for (const doubt of SIGNATURE_DOUBTS) {
      const verdict = say.verdict({ ...bare, ...withDoubt(doubt) });
      expectSentence(verdict);
      assert.ok(!verdict.includes('undefined'), verdict);
    }
  });

  test(`${language}: each change is a sentence, with the name of its field`, () => {
    for (const kind of SIGNATURE_CHANGES) {
      for (const count of [1, 1200]) expectSentence(say.changes[kind]({ kind, isAllowed: true, count }));
      const named = say.changes[kind]({ kind, isAllowed: true, count: 1, field: 'Amount', what: 'field Rect' });
      assert.equal(named.includes('Amount'), ['signature', 'signature field', 'form value'].includes(kind), named);
    }
    for (const part of CHANGED_PARTS)
      for (const count of [1, 2])
        expectSentence(say.parts[part]({ kind: 'other', isAllowed: false, count, what: 'Perms' }));
  });

  test(`${language}: times are said as proven by whom, or as claimed`, () => {
    const time = '2026-11-27T12:00:00Z';
    assert.match(say.proven(signature({ proven: { time, by: 'Clock' } })), /Clock.*2026/);
    assert.match(say.claimed(signature({ claims: { time } })), /2026/);
    for (const silent of [say.proven(signature()), say.claimed(signature())]) expectSentence(silent);
  });

  test(`${language}: what a signature covers, allows and brings along is a sentence`, () => {
    const kinds = [
      signature(),
      bare,
      signature({ coversAll: false }),
      signature({ coversAll: false, changes: [{ kind: 'comment', isAllowed: true, count: 1 }] }),
      signature({ doubts: ['removed'], verdict: 'changed', coversAll: false }),
    ].map(say.covers);
    assert.equal(new Set(kinds).size, kinds.length);
    for (const text of [...kinds, ...Object.values(say.certifies), ...Object.values(say.longTerm), say.proves])
      expectSentence(text);
    for (const trust of ['trusted', 'self-signed', 'unknown issuer'] as const)
      for (const kind of ['signature', 'timestamp'] as const) expectSentence(say.trust(signature({ trust, kind })));
  });
}

test('what nothing allows is called by what people know of it', () => {
  const cases = {
    Pages: 'pages',
    'page Contents': 'page',
    'annotation added': 'annotation',
    'field Rect': 'field',
    field: 'field',
    signature: 'signature',
    'form DR Font F1': 'form',
    AcroForm: 'form',
    OpenAction: 'actions',
    Names: 'names',
    OCProperties: 'layers',
    revision: 'revision',
    object: 'object',
    Encrypt: 'entry',
  } as const;
  for (const [what, part] of Object.entries(cases)) assert.equal(changedPart(what), part, what);
  assert.equal(changedPart(), 'entry');
});
