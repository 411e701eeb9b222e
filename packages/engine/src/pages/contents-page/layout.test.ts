import assert from 'node:assert/strict';
import test from 'node:test';
import { layOutContents, LINE_HEIGHT } from './layout.ts';

/** Every character half as wide as high. */
const widthOf = (text: string) => [...text].length / 2;
const layOut = (titles: string[], settings: { heading?: string; model?: { width: number; height: number } } = {}) =>
  layOutContents({ heading: '', titles, model: { width: 600, height: 800 }, number: 30, ...settings }, widthOf);

test('a long title breaks between words, then anywhere, and ends with three dots after three lines', () => {
  const [page] = layOut(['word '.repeat(40).trim(), 'x'.repeat(2000), 'short']).pages;
  const [words, letters, short] = page?.entries ?? [];
  assert.deepEqual(new Set(words?.lines.flatMap(({ text }) => text.split(' '))), new Set(['word']));
  assert.equal(letters?.lines.length, 3);
  assert.match(letters?.lines.at(-1)?.text ?? '', /^x+…$/);
  assert.deepEqual(
    short?.lines.map(({ text }) => text),
    ['short'],
  );
});

test('lines stand below each other within the margins, on as many pages as they need', () => {
  const titles = Array.from({ length: 60 }, (_, index) => `File ${index}`);
  const { pages, margin, paper } = layOut(titles, { heading: 'Contents', model: { width: 595, height: 842 } });
  assert.equal(pages.length, 3);
  assert.equal(pages[0]?.heading?.text, 'Contents');
  assert.deepEqual(
    pages.flatMap(({ entries }) => entries.map(({ entry }) => entry)),
    [...titles.keys()],
  );
  for (const { entries } of pages) {
    const heights = entries.flatMap(({ lines }) => lines.map(({ y }) => y));
    for (const [index, y] of heights.entries()) {
      assert.ok(y > margin && y < paper.height - margin);
      if (index > 0) assert.ok((heights[index - 1] ?? 0) - y >= LINE_HEIGHT);
    }
  }
});

test('the list stands on A4 where the first page is no paper', () => {
  const model = { width: 14_400, height: 90 };
  assert.deepEqual(layOut(['a'], { model }).paper, { width: 595.28, height: 841.89 });
  assert.deepEqual(layOut(['a'], { model: { width: 612, height: 792 } }).paper, { width: 612, height: 792 });
});
