import assert from 'node:assert/strict';
import test from 'node:test';
import { LANGUAGES } from '../languages.ts';
import { NOTE_CODES } from '../notes/codes.ts';
import { noteSentence } from '../notes/sentence.ts';
import { FAILURE_CODES, type FailureCode } from './codes.ts';
import { failureSentence } from './sentence.ts';

const FACTS = { file: 'Büro 7.pdf', part: '4-', pages: 3, option: 'pages', limit: 2, seconds: 75, program: 'qpdf' };

/** What failed is the call, the server or a choice rather than one file. */
const NAMES_NO_FILE: FailureCode[] = [
  'FILES_TOO_MANY',
  'FILES_TOO_FEW',
  'OPTION_INVALID',
  'OPTION_MISSING',
  'PASSWORD_UNFIT',
  'OWNER_PASSWORD_SAME',
  'CONFIRMATION_MISSING',
  'PAGES_FILE_MISSING',
  'ADDRESS_MISSING',
  'BAD_REQUEST',
  'NOT_FOUND',
  'TOO_BUSY',
  'TOO_FREQUENT',
  'TOOL_UNAVAILABLE',
  'STORAGE_FULL',
  'CANCELLED',
];

for (const language of LANGUAGES) {
  test(`every failure has a sentence in ${language} that names the file`, () => {
    for (const code of FAILURE_CODES) {
      const sentence = failureSentence({ code, facts: FACTS }, language);
      assert.match(sentence, /^[A-ZÀ-Ý«“].*[.»”]$/u, code);
      assert.doesNotMatch(sentence, /undefined|NaN|null/, code);
      if (!NAMES_NO_FILE.includes(code)) assert.match(sentence, /Büro 7\.pdf/, code);
    }
  });

  test(`every failure and note is a whole sentence in ${language} without any fact`, () => {
    for (const code of FAILURE_CODES)
      assert.doesNotMatch(failureSentence({ code, facts: {} }, language), /undefined|NaN|null/, code);
    for (const code of NOTE_CODES) assert.match(noteSentence({ code, count: 3 }, language), /^.{20,}\.$/u, code);
  });
}

test('sizes are rounded to what is enough to ask for, and wishes not at all', () => {
  const sentence = (wanted: number, smallest: number, language: 'en' | 'fr') =>
    failureSentence({ code: 'SIZE_UNREACHABLE', facts: { wanted, smallest } }, language);
  assert.match(sentence(12_500, 12_801, 'en'), / 12\.5 KB: .* 12\.9 KB\. Ask for 12\.9 KB/);
  assert.match(sentence(10, 999, 'en'), / 10 bytes: .* 999 bytes\./);
  assert.match(sentence(999_999, 1_234_567, 'fr'), / 999,999\u00a0ko\u00a0: .* 1,24\u00a0Mo\./);
});

test('French sentences carry their non-breaking spaces', () => {
  const bare = /[^\s\u00a0][:;?!»]|«[^\u00a0]| [:;?!»]|« /;
  for (const code of FAILURE_CODES) assert.doesNotMatch(failureSentence({ code, facts: FACTS }, 'fr'), bare, code);
  for (const code of NOTE_CODES) assert.doesNotMatch(noteSentence({ code, count: 3, file: 'a.pdf' }, 'fr'), bare, code);
});

test('lines are said to break elsewhere only where a font has no stand-in of its widths', () => {
  const note = (names: string) => noteSentence({ code: 'FONTS_SUBSTITUTED', names }, 'en');
  assert.match(note('Calibri → Carlito, Arial → Liberation Sans'), /exactly as wide, so lines break where they did\.$/);
  assert.match(note('Calibri → Carlito, Garamond'), /Lines may break elsewhere/);
});
