import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PathObject } from '@pagewright/pdf/page-content.ts';
import { withBlankLines } from './blank-lines.ts';
import { contentOf, filled, linesAt } from '../../test/make-content.ts';

const line = (left: number, right: number, y: number) => filled({ left, right, top: y - 0.25, bottom: y + 0.25 }, 0);

/** "Name:" ends at 95. */
function blanksOf(paths: PathObject[], words: readonly string[] = ['Name:']) {
  const texts = linesAt(70, 100, words);
  const before = contentOf(texts).glyphs.length;
  return withBlankLines(contentOf(texts, { paths })).glyphs.slice(before);
}

test('a line to write on goes on the words before it', () => {
  const blanks = blanksOf([line(98, 211, 101)]);
  assert.equal(blanks.length, 20);
  assert.ok(blanks.every(({ text, y }) => text === '_' && y === 100));
  assert.deepEqual([blanks[0]?.box.left, blanks.at(-1)?.box.right], [98, 211]);
});

test('a line that something is written on, or that stands apart, is none', () => {
  assert.deepEqual(blanksOf([line(72, 210, 102)]), []);
  assert.deepEqual(blanksOf([line(320, 400, 101)]), []);
  assert.deepEqual(blanksOf([line(98, 210, 96)]), []);
});

test('the line of a table over its columns is none', () => {
  const texts = [...linesAt(70, 100, ['Rate']), ...linesAt(110, 112, ['Men   Women'])];
  const content = contentOf(texts, { paths: [line(98, 210, 102)] });
  assert.equal(withBlankLines(content), content);
});

test('lines beside each other are blanks only with words between them', () => {
  const both = [line(98, 210, 101), line(240, 300, 101)];
  assert.deepEqual(blanksOf(both), []);
  const texts = [...linesAt(70, 100, ['Name:']), ...linesAt(215, 100, ['Age:'])];
  const content = contentOf(texts, { paths: both });
  assert.equal(withBlankLines(content).paths.length, 0);
});

test('the side of a box is none', () => {
  const box = filled({ left: 98, right: 210, top: 90, bottom: 101 }, 0);
  const { fill: _fill, ...sides } = box;
  assert.deepEqual(blanksOf([line(98, 210, 101), { ...sides, stroke: { color: 0, width: 0.5, dash: [] } }]), []);
});
