import assert from 'node:assert/strict';
import test from 'node:test';
import { assert as check, nat, property, string, tuple } from 'fast-check';
import { madeDocument } from '../../test/made-document.ts';
import type { Passage } from '../passages/passage.ts';
import { findFigure, findQuote } from './find-quote.ts';
import { plainWords } from './plain-words.ts';
import { placesOf, quotedText } from './quote.ts';

const passageOf = (text: string): Passage => madeDocument([[text]]).passages[0]!;

function quoted(text: string, words: string): string | string[] {
  const passage = passageOf(text);
  const quotes = findQuote(passage, words);
  if (typeof quotes === 'string') return quotes;
  const texts = quotes.map((quote) => quotedText(passage, quote));
  return texts.length === 1 ? texts[0]! : texts;
}

test('spaces, hyphenation, ligatures, quotation marks and dashes are one spelling', () => {
  for (const [text, words, expected] of [
    ['The of\u00adfice is  open\u00a0daily', 'The office is open', 'The of\u00adfice is  open'],
    ['An efﬁcient and “new” method', 'efficient and "new" method', 'efﬁcient and “new” method'],
    ['Les « nouveaux » bureaux ouvrent', 'Les "nouveaux" bureaux', 'Les « nouveaux » bureaux'],
    ['years 2021 – 2023 were good', 'years 2021-2023 were', 'years 2021 – 2023 were'],
    [
      'the exam-\u200bple of a well-known case',
      'the example of a well- known case',
      'the exam-\u200bple of a well-known case',
    ],
    ['l’exercice s’est achevé', "l'exercice s'est achevé", 'l’exercice s’est achevé'],
    ['un cœur neuf et sain', 'coeur neuf et', 'cœur neuf et'],
    ['cafe\u0301 noir du matin', 'caf\u00e9 noir du', 'cafe\u0301 noir du'],
  ] as const)
    assert.equal(quoted(text, words), expected);
});

test('everything else must be there as it is', () => {
  const text = 'The insurance pays 1,234.5 dollars from the tenth day on.';
  for (const words of [
    'The insurance pays 234.5 dollars',
    'the insurance pays 1,234.5',
    'insurance paid 1,234.5 dollars',
    'pays 1,234 dollars from',
  ])
    assert.equal(quoted(text, words), 'not-found', words);
});

test('a quote is whole words, with the marks that belong to them', () => {
  assert.equal(quoted('It is (by law) forbidden to smoke.', 'by law) forbidden'), '(by law) forbidden');
  assert.equal(quoted('The reopening of the yard', 'opening of the yard'), 'not-found');
  assert.equal(quoted('It ends in May, then.', 'It ends in May.'), 'It ends in May,');
});

test('one word or two stand anywhere; a whole passage and a whole cell do not', () => {
  assert.equal(quoted('Sales rose by a third.', 'Sales rose'), 'too-short');
  assert.equal(quoted('Sales rose.', 'Sales rose'), 'Sales rose.');
  const row = madeDocument([
    [
      {
        row: [
          ['', 'Net income'],
          ['2023', '1,204'],
          ['2022', '(1,001)'],
        ],
      },
    ],
  ]).passages[0]!;
  const texts = (words: string) => {
    const quotes = findQuote(row, words);
    return typeof quotes === 'string' ? quotes : quotes.map((quote) => quotedText(row, quote));
  };
  assert.deepEqual(texts('1,204'), ['1,204']);
  assert.deepEqual(texts('(1,001)'), ['(1,001)']);
  assert.deepEqual(texts('Net income | (1,001)'), ['Net income', '(1,001)']);
  assert.equal(texts('income'), 'too-short');
  assert.equal(texts('204'), 'not-found');
});

test('words that are left out part a quote', () => {
  const text = 'The council of Marlow, which met in May, turned twelve car parks into gardens.';
  assert.deepEqual(quoted(text, 'The council of Marlow … turned twelve car parks'), [
    'The council of Marlow,',
    'turned twelve car parks',
  ]);
  assert.equal(quoted(text, 'The council of Marlow … closed twelve car parks'), 'not-found');
  assert.equal(quoted(text, 'The council of Marlow … gardens'), 'too-short');
});

test('scripts without spaces are quoted from within', () => {
  assert.equal(quoted('東京都は日本の首都である。', '日本の首都である'), '日本の首都である');
  assert.equal(quoted('東京都は日本の首都である。', '日本'), 'too-short');
});

test('a figure is found as a number by itself', () => {
  const passage = passageOf('Of 51,234.5 tons they sold 1,234.5.');
  const quote = findFigure(passage, '1,234.5')!;
  assert.deepEqual(quotedText(passage, quote), '1,234.5.');
  assert.equal(findFigure(passage, '34.5'), undefined);
});

test('any whole words of a passage are found where they stand, with their boxes', () => {
  check(
    property(string({ unit: 'grapheme', minLength: 20, maxLength: 200 }), tuple(nat(), nat()), (raw, [a, b]) => {
      const text = raw.replaceAll(/\s+/gu, ' ').trim();
      const passage = passageOf(text === '' ? 'one two three' : text);
      const { words } = passage;
      const [first, last] = [a % words.length, b % words.length].sort((x, y) => x - y) as [number, number];
      const part = passage.text.slice(words[first]!.from, words[last]!.to);
      const quotes = findQuote(passage, part);
      if (typeof quotes === 'string') return;
      for (const quote of quotes) {
        assert.ok(placesOf(passage, quote).length > 0);
        if (quotes.length > 1) continue;
        const wanted = plainWords(part.replaceAll(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')).text;
        assert.ok(plainWords(quotedText(passage, quote)).text.includes(wanted));
      }
    }),
  );
});
