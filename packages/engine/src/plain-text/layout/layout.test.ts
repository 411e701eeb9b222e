import assert from 'node:assert/strict';
import test from 'node:test';
import { inVisualOrder, levelsOf } from '@pagewright/pdf/typesetting/bidi.ts';
import { cleanText } from './clean.ts';
import { languageOf } from './language.ts';
import { piecesOf } from './pieces.ts';

const wordsOf = (text: string) => [...piecesOf(text)].map(({ word, spaces }) => word + spaces);

test('lines may break after spaces and hyphens, between ideographs, and between Thai words', () => {
  assert.deepEqual(wordsOf('a well-known  thing'), ['a ', 'well-', 'known  ', 'thing']);
  assert.deepEqual(wordsOf('漢字、かな'), ['漢', '字、', 'か', 'な']);
  assert.deepEqual(wordsOf('ภาษาไทย').join('|'), 'ภาษา|ไทย');
  assert.deepEqual(wordsOf('  indented'), ['  ', 'indented']);
});

test('a word that never ends is cut, but not within a letter', () => {
  const pieces = [...piecesOf('e\u0301'.repeat(1_000))];
  assert.ok(pieces.length > 1 && pieces.slice(1).every(({ goesOn, word }) => goesOn && word.startsWith('e')));
  assert.equal(pieces.map(({ word }) => word).join(''), 'e\u0301'.repeat(1_000));
});

test('a paragraph takes its direction from its first letter, and figures run to the right', () => {
  assert.equal(levelsOf('plain words'), undefined);
  assert.equal(levelsOf('abc אבג')?.base, 0);
  assert.equal(levelsOf('אבג 123')?.base, 1);
  const order = inVisualOrder([
    { level: 1, name: 'A' },
    { level: 2, name: '12' },
    { level: 2, name: '34' },
    { level: 1, name: 'B' },
    { level: 0, name: 'x' },
  ]);
  assert.equal(order.map(({ name }) => name).join(' '), 'B 12 34 A x');
});

test('line ends of every system are the same, commands to a terminal disappear', () => {
  assert.deepEqual(cleanText('a\r\nb\rc\u2028d\u0085e'), { text: 'a\nb\nc\nd\ne', dropped: 0 });
  assert.deepEqual(cleanText('\u001b[1;31mred\u001b[0m'), { text: 'red', dropped: 11 });
  assert.deepEqual(cleanText('\ufeffa\0b\ud800'), { text: 'ab\ufffd', dropped: 1 });
});

test('the forms of Chinese characters follow the letters beside them', () => {
  assert.equal(languageOf('plain words'), '');
  assert.equal(languageOf('これは日本語です'), 'ja');
  assert.equal(languageOf('이것은 漢字'), 'ko');
  assert.equal(languageOf('这个学生说话'), 'zh-Hans');
  assert.equal(languageOf('這個學生說話'), 'zh-Hant');
});
