import assert from 'node:assert/strict';
import test from 'node:test';
import { makePage, makeParagraph } from '../../../test/make-text.ts';
import { shareMargins } from './share-margins.ts';
import type { SectionFrame } from './section-frame.ts';
import type { WordSection } from './word-sections.ts';

const section = (isNewPage: boolean, pages: readonly number[] = [1]): WordSection => ({
  page: makePage(1, []),
  startsPage: isNewPage,
  columns: [],
  blocks: pages.map((page) => makeParagraph(['Words'], { right: 300, page })),
  isNewPage,
  running: { default: undefined },
  firstNumber: undefined,
});

const frame = (left: number, right: number): SectionFrame => ({
  width: 612,
  height: 792,
  columns: [{ left, right }],
  margins: { top: 72, right: 612 - right, bottom: 72, left },
  shifts: new Map(),
  vertical: false,
});

test('the first section of a page is as wide as the widest that goes on below it', () => {
  const [first, second] = shareMargins([section(true), section(false)], [frame(100, 400), frame(50, 560)]);
  assert.deepEqual(first?.columns, [{ left: 50, right: 560 }]);
  assert.deepEqual([first?.margins.left, first?.margins.right], [50, 52]);
  assert.deepEqual(second?.columns, [{ left: 50, right: 560 }]);
});

test('a new page has margins of its own, and a long section is not indented far', () => {
  const frames = [frame(100, 400), frame(50, 560)];
  assert.deepEqual(shareMargins([section(true), section(true)], frames), frames);
  const [first] = shareMargins([section(true, [1, 2, 3]), section(false)], frames);
  assert.deepEqual(first?.columns, [{ left: 100, right: 400 }]);
});
