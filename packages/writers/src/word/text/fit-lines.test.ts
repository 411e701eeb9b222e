import assert from 'node:assert/strict';
import test from 'node:test';
import { spacingOf, widthInEms } from '../../shared/fonts/advances.ts';
import { BASE_STYLE, makeParagraph } from '../../../test/make-text.ts';
import { fitLines, spreadLetters } from './fit-lines.ts';
import { breaksOf, measureText } from './line-breaks.ts';

const LINES = [
  'Letters of the font that stands in are wider than',
  'those of the page, so that lines would break where',
  'they do not break there and pages grow longer than',
  'they are.',
];
const widest = Math.max(...LINES.map((line) => (widthInEms(line, BASE_STYLE) ?? 0) * 10));
const startsOf = (block: Parameters<typeof measureText>[0]) => measureText(block)?.starts.map(({ word }) => word);

test('letters move together by as little as lets every line break where it does on the page', () => {
  const block = makeParagraph(LINES, { right: 72 + widest, alignment: 'justify' });
  const room = () => widest * 0.98;
  const fitted = fitLines(block, room);
  assert.ok(fitted && fitted.spacing < 0 && fitted.spacing > -0.3, `${fitted?.spacing}`);
  spreadLetters(block, fitted.spacing);
  const text = measureText(block);
  assert.ok(text);
  assert.deepEqual(breaksOf(text, room, 0), startsOf(block));
  assert.ok(block.lines.every(({ runs }) => runs.every(({ style }) => spacingOf(style) === fitted.spacing)));
});

test('ragged lines keep their letters where another right edge does', () => {
  const block = makeParagraph(LINES, { right: (line) => 72 + (widthInEms(LINES[line] ?? '', BASE_STYLE) ?? 0) * 10 });
  const fitted = fitLines(block, () => widest * 1.2);
  assert.equal(fitted?.spacing, 0);
  assert.ok(fitted && fitted.edge > 0);
});

test('text that breaks by itself as on the page is left alone', () => {
  const block = makeParagraph(LINES, { right: 72 + widest, alignment: 'justify' });
  assert.equal(
    fitLines(block, () => widest + 2),
    undefined,
  );
});

test('words that the ends of lines divide are whole when they flow', () => {
  const block = makeParagraph(['All that is di-', 'vided is whole'], { right: 200 });
  const [first] = block.lines;
  assert.ok(first);
  first.join = 'hyphen';
  const text = measureText(block);
  assert.deepEqual(
    text?.words.map(({ characters }) => characters),
    [3, 4, 2, 7, 2, 5],
  );
  assert.deepEqual(text?.starts, [{ word: 3, isDivided: true }]);
});

test('letters of unknown widths say nothing', () => {
  assert.equal(measureText(makeParagraph(['漢字'], { right: 100 })), undefined);
});
