import assert from 'node:assert/strict';
import test from 'node:test';
import type { LineOfPage, SearchWish } from './messages.ts';
import { paragraphsOf, textBetween } from './flow.ts';
import { finderOf, searchedPageOf } from './search.ts';

const level = { cos: 1, sin: 0, edges: new Float64Array(), from: 0, to: 0, low: 0, high: 0 };
const lineOf = (text: string, end: LineOfPage['end']): LineOfPage => ({
  characters: [...text],
  words: [],
  rightToLeft: false,
  vertical: false,
  size: 10,
  column: 0,
  row: 0,
  level,
  end,
});
const LINES = [
  lineOf('The trans-', 'hyphen'),
  lineOf('lation of a café’s', 'space'),
  lineOf('Menu, and menus', 'paragraph'),
  lineOf('Cafe 1', 'tab'),
  lineOf('CAFÉ 2', 'paragraph'),
];

function found(words: string, wish: Partial<SearchWish> = {}) {
  const finder = finderOf({ words, from: 0, matchCase: false, wholeWords: false, matchAccents: false, ...wish });
  return finder?.(searchedPageOf(LINES)) ?? [];
}
const wordsIn = (...wish: Parameters<typeof found>) => found(...wish).map(({ words }) => words);

test('words are found over the ends of lines, with the hyphen there or without it', () => {
  const [whole, ...others] = found('translation OF');
  assert.deepEqual(others, []);
  assert.deepEqual(
    [whole?.from, whole?.to],
    [
      { line: 0, at: 4 },
      { line: 1, at: 9 },
    ],
  );
  assert.equal(found('trans-lation').length, 1);
  assert.deepEqual(wordsIn("café's  menu"), ['café’s Menu']);
});

test('accents and case count only where they are asked for, and parts of words do not where whole words are', () => {
  assert.equal(found('cafe').length, 3);
  assert.deepEqual(wordsIn('café', { matchAccents: true }), ['café', 'CAFÉ']);
  assert.deepEqual(wordsIn('Caf', { matchCase: true }), ['Caf']);
  assert.equal(found('menu').length, 2);
  assert.equal(found('menu', { wholeWords: true }).length, 1);
  assert.equal(finderOf({ words: '  ', from: 0, matchCase: true, wholeWords: true, matchAccents: true }), undefined);
});

test('around a hit stands what one reads around it', () => {
  const [hit] = found('menus');
  assert.deepEqual(hit && [hit.before, hit.after], [' translation of a café’s Menu, and ', ' Cafe 1 CAFÉ 2 ']);
});

test('what is copied goes on over the ends of lines, and keeps paragraphs and cells apart', () => {
  const all = textBetween(LINES, { line: 0, at: 0 }, { line: 4, at: 6 });
  assert.equal(all, 'The translation of a café’s Menu, and menus\n\nCafe 1\tCAFÉ 2');
  assert.equal(textBetween(LINES, { line: 0, at: 4 }, { line: 0, at: 10 }), 'trans-');
  assert.deepEqual(
    paragraphsOf(LINES).map(({ text }) => text),
    all.split('\n\n'),
  );
});
