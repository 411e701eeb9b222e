import assert from 'node:assert/strict';
import test from 'node:test';
import type { Passage } from '../passages/passage.ts';
import { isWhole, sentencesOf } from './sentences-of.ts';

const passageOf = (text: string, language: string, kind: Passage['kind'] = 'paragraph'): Passage => ({
  number: 7,
  kind,
  text,
  language,
  words: [],
  headings: [],
});

const cut = (text: string, language = 'en') =>
  sentencesOf(passageOf(text, language), undefined).map(({ from, to }) => text.slice(from, to));

test('a passage is cut at the ends of its sentences, as ranges of its text', () => {
  const text = 'One is here. Two is there! Is three?';
  assert.deepEqual(sentencesOf(passageOf(text, 'en'), undefined), [
    { passage: 7, from: 0, to: 12 },
    { passage: 7, from: 13, to: 26 },
    { passage: 7, from: 27, to: 36 },
  ]);
});

const WHOLE: Readonly<Record<string, readonly string[]>> = {
  en: [
    'See Fig. 3 for the details.',
    'The U.S. Government agreed to it.',
    'J. R. Smith et al. (2003) wrote about it.',
    'Mr. Smith of Apple Inc. bought it, e.g. for his house.',
    'It rose by 3.5 % in No. 4 of Vol. 2.',
    'It works (see above. It is fine.) and goes on.',
    '“Why not?” he asked.',
    '2. The second point is this.',
    'As was shown before. [3]',
  ],
  fr: [
    'M. Dupont est venu avec Mme Durand, cf. art. 3 du code.',
    'Les ventes, c.-à-d. le chiffre d’affaires, ont augmenté.',
    'J.-C. Martin et al. ont écrit le n° 5.',
    '« Il faut partir. » dit-il.',
  ],
  de: ['Das ist z. B. ein Haus von ca. 5 Mio. Euro.', 'Am 3. Oktober kam Dr. Müller.'],
  ru: ['А. С. Пушкин жил в г. Москва.', 'В 2020 г. было тепло.'],
};

for (const [language, sentences] of Object.entries(WHOLE))
  test(`abbreviations, initials, numbers and brackets end no sentence (${language})`, () => {
    assert.deepEqual(cut(sentences.join(' '), language), sentences);
  });

test('an abbreviation ends a sentence where another begins behind it', () => {
  assert.deepEqual(cut('He lives in the U.S. The rest left.'), ['He lives in the U.S.', 'The rest left.']);
  assert.deepEqual(cut('Pens, ink, etc. The rest left.'), ['Pens, ink, etc.', 'The rest left.']);
});

test('scripts with their own stops are cut as well', () => {
  assert.deepEqual(cut('これは本です。それはペンです。', 'ja'), ['これは本です。', 'それはペンです。']);
});

test('a bracket that is never closed holds nothing together', () => {
  assert.deepEqual(cut('One (is open. Two is not. Three is not.'), ['One (is open.', 'Two is not.', 'Three is not.']);
});

test('headings, captions, rows and code have no sentences', () => {
  for (const kind of ['heading', 'caption', 'tableRow', 'code'] as const)
    assert.deepEqual(sentencesOf(passageOf('This is said. And this.', 'en', kind), undefined), []);
});

test('a language that is none is cut like English', () => {
  assert.deepEqual(cut('One is here. Two is there.', 'not a language'), ['One is here.', 'Two is there.']);
});

test('half sentences are told from whole ones', () => {
  for (const whole of [
    'It is done.',
    '“It is done.”',
    'It is done. [3]',
    '(It is done.)',
    'これは本です。',
    'iPhones sell.',
  ])
    assert.ok(isWhole(whole), whole);
  for (const half of ['and it is done.', 'It is', 'It is as follows:', 'the end.']) assert.ok(!isWhole(half), half);
});
