import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '@pagewright/contract';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { SIGNATURE_SENTENCES } from '@pagewright/contract/signatures/words.ts';
import { reportText } from './report-text.ts';

const certificate = {
  name: 'Ada Lovelace',
  subject: 'CN=Ada Lovelace',
  issuer: 'Root CA',
  serial: '01',
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2027-01-01T00:00:00.000Z',
  algorithm: 'RSA 2048',
  fingerprint: 'ab12',
};

/** Ada signed; later, page 2 was changed and a comment came to page 3. */
const signature: CheckedSignature = {
  field: 'Signature1',
  kind: 'signature',
  verdict: 'changed',
  doubts: ['forbidden change'],
  claims: { time: '2026-05-05T10:00:00Z', reason: 'I agree' },
  certificate,
  issuers: [{ ...certificate, name: 'Root CA', subject: 'CN=Root CA' }],
  trust: 'broken chain',
  chainFaults: [{ certificate: 'Root CA', fault: 'weak key' }],
  digest: 'SHA-256',
  coversAll: false,
  end: 1000,
  changes: [
    { kind: 'other', isAllowed: false, count: 1, what: 'page Contents', page: 2 },
    { kind: 'comment', isAllowed: true, count: 1, page: 3 },
  ],
  changedPages: [
    { signed: 2, now: 2 },
    { signed: 3, now: 3 },
  ],
  longTerm: 'none',
};

for (const language of LANGUAGES) {
  const words = SIGNATURE_SENTENCES[language];

  test(`${language}: a report has the verdict, the four answered questions and the facts, in this order`, () => {
    const report = reportText('signed.pdf', [signature], language);
    const questions = words.questions(signature);
    const parts = [
      'signed.pdf',
      `1. ${words.verdict(signature)}`,
      ...questions.flatMap(({ question, answer, says }) => [`${question} ${words.answers[answer]}.`, ...says]),
      'CN=Ada Lovelace, RSA 2048',
      'CN=Root CA',
      'I agree',
      words.longTerm.none,
      words.proves,
    ];
    let end = 0;
    for (const part of parts) {
      const at = report.indexOf(part, end);
      assert.ok(at >= end, `${part}\n\n${report}`);
      end = at;
    }
    assert.equal(questions.length, 4);
    assert.doesNotMatch(report, /undefined|[^\S\n]+$/m);
  });

  test(`${language}: a report names the pages of changes, and which changes are not allowed`, () => {
    const report = reportText('signed.pdf', [signature], language);
    assert.match(report, /(Changed pages:|Pages modifiées\u00a0:) 2–3\./);
    const lines = report.split('\n').filter((line) => line.includes('- '));
    assert.equal(lines.length, 2);
    assert.match(lines[0] ?? '', /\(page\u00a02\) (Not allowed|Non permis)\.$/);
    assert.match(lines[1] ?? '', /\(page\u00a03\)$/);
  });

  test(`${language}: each signature has its number, and a file without any has one sentence`, () => {
    assert.match(reportText('signed.pdf', [signature, signature], language), /^1\. [^]*^2\. /m);
    assert.equal(reportText('plain.pdf', [], language).trim().split('\n').length, 3);
  });
}
