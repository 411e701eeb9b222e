import assert from 'node:assert/strict';
import test from 'node:test';
import type { TextBlock, TextLine } from '@pagewright/recognition';
import { makeParagraph } from '../../../test/make-document.ts';
import type { SpacedStyle } from '../../shared/fonts/advances.ts';
import { naturalWidth } from './advances.ts';
import { spaced } from './spacing.ts';

/** A paragraph in a font of the page that is `share` times as wide as the slide's. */
function widened(texts: string[], share: number, join: TextLine['join'] = 'space'): TextBlock {
  const block = makeParagraph(texts, {}) as TextBlock;
  return {
    ...block,
    lines: block.lines.map((line) => {
      const runs = line.runs.map((run) => ({ ...run, style: { ...run.style, family: 'Arial', size: 10 } }));
      const width = runs.reduce((sum, run) => sum + (naturalWidth(run) ?? 0), 0) * share;
      return { ...line, runs, join, box: { ...line.box, right: line.box.left + width } };
    }),
  };
}

const spacings = ({ lines }: TextBlock) =>
  lines.flatMap(({ runs }) => runs.map(({ style }) => (style as SpacedStyle).spacing ?? 0));
const texts = ({ lines }: TextBlock) => lines.map(({ runs }) => runs.map(({ text }) => text).join(''));

test('letters of a line stand as far apart as on the page, and no farther than is unseen', () => {
  const [wider = 0] = spacings(spaced(widened(['A line of plain words to measure'], 1.03), () => 400));
  assert.ok(wider > 0.1 && wider < 0.2, String(wider));
  const [narrower = 0] = spacings(spaced(widened(['A line of plain words to measure'], 0.97), () => 400));
  assert.ok(narrower < -0.1 && narrower > -0.2, String(narrower));
  const [most = 0] = spacings(spaced(widened(['A line of plain words to measure'], 1.8), () => 400));
  assert.ok(most > 0.4 && most < 0.53, String(most));
});

test('a line that would not fit its frame is set closer, so that no word of it is pushed down', () => {
  const block = widened(['These words fill the whole line', 'and these follow'], 1);
  const width = (block.lines[0]?.box.right ?? 0) - (block.lines[0]?.box.left ?? 0);
  const [first = 0] = spacings(spaced(block, () => width - 3));
  const letters = 'These words fill the whole line'.length;
  assert.ok(width + first * letters < width - 3, String(first));
});

test('a divided word is whole in the line that has room for it, else in the next', () => {
  const block = widened(['Words that are divi-', 'ded over lines'], 1, 'hyphen');
  assert.deepEqual(texts(spaced(block, () => 200)), ['Words that are divided', 'over lines']);
  assert.deepEqual(texts(spaced(block, () => 90)), ['Words that are', 'divided over lines']);
});

test('fonts whose widths are not known are left as they are', () => {
  const block = widened(['漢字の行'], 1);
  assert.equal(
    spaced(block, () => 100),
    block,
  );
});
