import assert from 'node:assert/strict';
import test from 'node:test';
import { stemsOf } from './stems.ts';

test('forms of a word have one stem', () => {
  assert.deepEqual(stemsOf('Relating relations', 'en'), ['relat', 'relat']);
  assert.equal(new Set(stemsOf('présentation présentations présenté', 'fr')).size, 1);
  assert.equal(new Set(stemsOf('Haus Häuser', 'de-AT')).size, 1);
  assert.equal(new Set(stemsOf('компания компании', 'ru')).size, 1);
});

test('words that every text has are left out, or kept where asked', () => {
  assert.deepEqual(stemsOf('The sum of the parts', 'en'), ['sum', 'part']);
  assert.deepEqual(stemsOf('The sum', 'en', { stopWords: 'kept' }), ['the', 'sum']);
  assert.deepEqual(stemsOf("L’exercice qu'il doit clore", 'fr'), stemsOf('exercice doit clore', 'fr'));
  assert.deepEqual(stemsOf("The company's results don't", 'en'), ['compani', 'result']);
});

test('numbers stay whole, ligatures and wide letters become plain', () => {
  assert.deepEqual(stemsOf('1,234.5 million in 2023.', 'en'), ['1,234.5', 'million', '2023']);
  assert.deepEqual(stemsOf('2nd of B2B', 'en'), ['2nd', 'b2b']);
  assert.deepEqual(stemsOf('proﬁt ＡＢＣ', undefined), ['profit', 'abc']);
});

test('a language without a stemmer gives its words, accents and all', () => {
  assert.deepEqual(stemsOf('Żółta łódź', 'pl'), ['żółta', 'łódź']);
  assert.deepEqual(stemsOf('Été indien', undefined), ['été', 'indien']);
});

test('scripts without spaces give pairs of characters', () => {
  assert.deepEqual(stemsOf('東京都', 'ja'), ['東京', '京都']);
  assert.deepEqual(stemsOf('PDF文件', 'zh'), ['pdf', '文件']);
  assert.deepEqual(stemsOf('中', undefined), ['中']);
});

test('what has no words has no stems', () => {
  assert.deepEqual(stemsOf('', 'en'), []);
  assert.deepEqual(stemsOf('— … 🎉', 'en'), []);
});
