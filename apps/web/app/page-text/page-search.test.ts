import assert from 'node:assert/strict';
import test from 'node:test';
import type { TextOfPage } from './messages.ts';
import { PageSearch } from './page-search.ts';
import { SearchedTexts } from './searched-texts.ts';

const space = { left: 0, bottom: 0, width: 600, height: 800, quarters: 0, userUnit: 1 } as const;
const level = { cos: 1, sin: 0, edges: new Float64Array(), from: 0, to: 0, low: 0, high: 0 };
const facts = { words: [], rightToLeft: false, vertical: false, size: 10, column: 0, row: 0, level };
const textOf = (line: string): TextOfPage => ({
  space,
  lines: [{ ...facts, characters: [...line], end: 'paragraph' }],
});

interface Page {
  read: string;
  /** In the order of its letters on paper, where that is another one. */
  drawn?: string;
}

/** A document that tells which of its pages were read, in the order in which they were. */
function documentOf(pages: readonly Page[]) {
  const asked: number[] = [];
  const texts = new SearchedTexts({
    pages: pages.length,
    drawn: (page) => pages[page]?.drawn ?? pages[page]?.read ?? '',
    read: (page) => {
      asked.push(page);
      const text = pages[page]?.read ?? '';
      if (text === 'damaged') throw new RangeError(text);
      return textOf(text);
    },
  });
  return { asked, texts };
}

function found(texts: SearchedTexts, words: string, from = 0) {
  const search = new PageSearch(texts, { words, from, matchCase: false, wholeWords: false, matchAccents: false });
  const hits: number[] = [];
  while (!search.isDone) hits.push(...search.next().map(({ page }) => page));
  return { hits, searched: search.searched };
}

test('pages that draw the words are read first, from the page on that is seen', () => {
  const { asked, texts } = documentOf(
    ['one word', 'none', 'a WORD', 'none', 'wo- rd', 'none'].map((read) => ({ read })),
  );
  assert.deepEqual(found(texts, 'word', 2), { hits: [2, 0], searched: 6 });
  assert.deepEqual(asked, [2, 4, 0, 3, 5, 1]);
});

test('words that are drawn in another order than they are read are found all the same', () => {
  const { texts } = documentOf([
    { read: 'none' },
    { read: 'a word', drawn: 'drowa' },
    { read: 'damaged' },
    { read: 'word' },
  ]);
  assert.deepEqual(found(texts, 'word'), { hits: [3, 1], searched: 4 });
});

test('pages whose letters are drawn backwards, as many programs do with Hebrew, are read first', () => {
  const { asked, texts } = documentOf([{ read: 'none' }, { read: 'שלום', drawn: 'םולש' }]);
  assert.deepEqual(found(texts, 'שלום').hits, [1]);
  assert.deepEqual(asked, [1, 0]);
});

test('accents, ligatures and hyphens make no page unlikely', () => {
  const drawn = ['cafe´', 'caf´e', 'CAFÉ', 'ca-fé', 'ca\u00ADfe'];
  const { asked, texts } = documentOf([{ read: 'none' }, ...drawn.map((each) => ({ read: 'café', drawn: each }))]);
  assert.equal(found(texts, 'café').hits.length, 5);
  assert.deepEqual(asked, [1, 2, 3, 4, 5, 0]);
  const ligature = documentOf([{ read: 'none' }, { read: 'office', drawn: 'oﬃce' }]);
  assert.deepEqual(found(ligature.texts, 'office').hits, [1]);
  assert.deepEqual(ligature.asked, [1, 0]);
});

test('what was read for one search is not read again for the next one', () => {
  const { asked, texts } = documentOf([{ read: 'first' }, { read: 'second' }]);
  assert.deepEqual(found(texts, 'first').hits, [0]);
  assert.deepEqual(found(texts, 'second').hits, [1]);
  assert.equal(asked.length, 2);
});

test('a wish without letters is done at once, and signs are looked for as letters are', () => {
  const { asked, texts } = documentOf([{ read: 'a - b' }, { read: '5 %' }]);
  assert.deepEqual(found(texts, '  '), { hits: [], searched: 0 });
  assert.deepEqual(asked, []);
  assert.deepEqual(found(texts, '-').hits, [0]);
  assert.deepEqual(found(texts, '%').hits, [1]);
});
