import assert from 'node:assert/strict';
import test from 'node:test';
import { ANSWER_CODES, REFUSALS } from '../calls/body-codes.ts';
import { LANGUAGES } from '../languages.ts';
import { NOTE_CODES, NOTES, type Note, type NoteCode } from '../notes/codes.ts';
import { noteSentence } from '../notes/sentence.ts';
import { failure, FAILURE_CODES, FAILURES, failureSchema, withFile, withOption } from './codes.ts';
import type { Failure, FailureCode } from './codes.ts';
import { failureSentence } from './sentence.ts';

/** One value for each fact that some code has. */
const FACTS = {
  file: 'Büro 7.pdf',
  part: '4-',
  pages: 3,
  option: 'pages',
  other: 'every',
  asks: 'reason',
  limit: 2_000_000,
  seconds: 75,
  program: 'qpdf',
  names: 'eng, fra',
  line: 31,
  letters: 'ł ķ',
  address: 'irs.gov/pub/irs-pdf/fw9.pdf',
  revision: 'Rev. March 2024',
  year: 2023,
  sentence: 'Choose one of the boxes.',
  digits: 'ssn',
  pattern: 'mm/dd/yyyy',
  least: '1',
  most: '9.5',
  status: 404,
  fault: 'expired',
  wanted: 500,
  smallest: 900,
  call: 'GET /user/nothing',
  tool: 'fold-pdf',
  measure: 'bytes',
  page: 3,
  format: 'wordperfect',
  slow: 'cells',
  count: 1_200_000,
  methods: 'POST',
  expected: 'application/json',
  email: 'ann@example.org',
  reason: 'used',
  way: 'Google',
  right: 'ocr',
  plan: 'Pro monthly',
  coupon: 'SPRING-25',
  field: 'message',
  operation: 7,
  until: '2026-11-25T12:00:00.000Z',
  from: 'en',
  to: 'de',
  pairs: ['en-es', 'es-en'],
  lines: [3, 7],
};

const NOTE_FACTS = {
  revision: '2018-10',
  count: 3,
  sentence: 'Copy A is for machines.',
  slow: 'slides',
  cause: 'room',
  lacking: 'answers',
  pages: '1-3',
  measure: 'operators',
  limit: 10_000_000,
  names: 'eng, fra',
  level: 'b-lt',
  until: '2031-11-25T12:00:00.000Z',
  encoding: 'Windows-1251',
  certainty: { percent: 91, pages: [{ page: 1, percent: 91 }] },
  words: [{ page: 1, word: 'modem' }],
  turns: true,
  why: 'numbers',
  percent: 85,
  added: 2,
  failure: failure('ADDRESS_MISSING', { option: 'addresses' }),
};

/** Quoted from the specification, where they end without a point. */
const QUOTED: readonly FailureCode[] = [
  'EMAIL_INVALID',
  'NAME_INVALID',
  'ACCOUNT_EXISTS',
  'ACCOUNT_UNKNOWN',
  'LOGIN_TOO_FREQUENT',
  'LOGIN_FAILED',
  'LINK_UNUSABLE',
  'PAYMENT_METHOD_ABSENT',
];

/** With the facts of its code, or only with those that it must have. */
const failureOf = (code: FailureCode, given: object = FACTS): Failure =>
  ({ code, facts: FAILURES[code].facts.parse(given) }) as Failure;
const noteOf = (code: NoteCode, given: object = NOTE_FACTS): Note => ({ code, ...NOTES[code].parse(given) }) as Note;
const { file: _file, ...WITHOUT_FILE } = FACTS;

for (const language of LANGUAGES) {
  test(`every failure has a sentence in ${language} that has every fact of its code`, () => {
    for (const code of FAILURE_CODES) {
      const sentence = failureSentence(failureOf(code), language);
      assert.match(sentence, QUOTED.includes(code) ? /^[A-ZÀ-Ý].{9,}$/u : /^[A-ZÀ-Ý«“].*[.»”]$/u, code);
      assert.doesNotMatch(sentence, /undefined|NaN|null|\[object/, code);
      for (const fact of [
        'part',
        'program',
        'call',
        'methods',
        'expected',
        'tool',
        'status',
        'email',
        'way',
        'plan',
        'address',
        'revision',
        'year',
        'sentence',
      ] as const)
        if (fact in FAILURES[code].facts.shape) assert.ok(sentence.includes(String(FACTS[fact])), `${code} ${fact}`);
      if ('file' in FAILURES[code].facts.shape) assert.match(sentence, /Büro 7\.pdf/, code);
    }
  });

  test(`every failure and note is a whole sentence in ${language} where the file is not known`, () => {
    for (const code of FAILURE_CODES)
      assert.doesNotMatch(failureSentence(failureOf(code, WITHOUT_FILE), language), /undefined|NaN|null/, code);
    for (const code of NOTE_CODES) assert.match(noteSentence(noteOf(code), language), /^.{20,}\.$/u, code);
  });
}

test('a failure crosses the wire with the facts of its code, and not without them', () => {
  for (const code of FAILURE_CODES) {
    const failure = failureOf(code);
    assert.deepEqual(failureSchema.parse(JSON.parse(JSON.stringify(failure))), failure, code);
  }
  assert.equal(failureSchema.safeParse({ code: 'FILES_TOO_MANY', facts: {} }).success, false);
  assert.equal(failureSchema.safeParse({ code: 'NOT_A_CODE', facts: {} }).success, false);
  const several = { ...failureOf('ADDRESS_SLOW'), others: [failureOf('ADDRESS_STATUS')] };
  assert.deepEqual(failureSchema.parse(several), several);
  assert.deepEqual(failureSchema.parse({ code: 'NOT_FOUND', facts: { secret: 'x' } }), failure('NOT_FOUND'));
});

test('no number of a body means two things, and none of a refusal is one of an answer', () => {
  const codes = [...Object.values(ANSWER_CODES), ...Object.values(REFUSALS).map(({ code }) => code)];
  assert.equal(new Set<number>(codes).size, codes.length);
  for (const { status } of Object.values(REFUSALS)) assert.ok(status >= 400);
});

test('a file or an option is put where a code has one', () => {
  assert.deepEqual(withFile(failure('FILE_EMPTY'), 'a.pdf'), failure('FILE_EMPTY', { file: 'a.pdf' }));
  assert.deepEqual(withFile(failure('TOO_BUSY', { seconds: 5 }), 'a.pdf'), failure('TOO_BUSY', { seconds: 5 }));
  const invalid = failure('OPTION_INVALID', { option: 'every' });
  assert.deepEqual(withOption(invalid, 'splitcount'), failure('OPTION_INVALID', { option: 'splitcount' }));
});

test('sizes are rounded to what is enough to ask for, and wishes not at all', () => {
  const sentence = (wanted: number, smallest: number, language: 'en' | 'fr') =>
    failureSentence(failure('SIZE_UNREACHABLE', { wanted, smallest }), language);
  assert.match(sentence(12_500, 12_801, 'en'), / 12\.5 KB: .* 12\.9 KB\. Ask for 12\.9 KB/);
  assert.match(sentence(10, 999, 'en'), / 10 bytes: .* 999 bytes\./);
  assert.match(sentence(999_999, 1_234_567, 'fr'), / 999,999\u00a0ko\u00a0: .* 1,24\u00a0Mo\./);
});

test('French sentences carry their non-breaking spaces', () => {
  const bare = /[^\s\u00a0][:;?!»]|«[^\u00a0]| [:;?!»]|« /;
  for (const code of FAILURE_CODES) assert.doesNotMatch(failureSentence(failureOf(code), 'fr'), bare, code);
  for (const code of NOTE_CODES)
    assert.doesNotMatch(noteSentence(noteOf(code, { ...NOTE_FACTS, file: 'a.pdf' }), 'fr'), bare, code);
});

test('lines are said to break elsewhere only where a font has no stand-in of its widths', () => {
  const note = (names: string) => noteSentence({ code: 'FONTS_SUBSTITUTED', names }, 'en');
  assert.match(note('Calibri → Carlito, Arial → Liberation Sans'), /exactly as wide, so lines break where they did\.$/);
  assert.match(note('Calibri → Carlito, Garamond'), /Lines may break elsewhere/);
});
