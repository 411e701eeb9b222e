import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextDraft } from './adding.ts';
import { styleAt, styledIn, textOfDraft, typedInto } from './draft-text.ts';

const LOOK = { size: 12, colour: [0, 0, 0] as [number, number, number], family: 'Carlito' };
const draftOf = (...paragraphs: string[]): TextDraft => ({
  kind: 'add.text',
  page: 3,
  id: 'a',
  layer: 'front',
  box: { x: 0, y: 0, rotation: 0 },
  paragraphs: paragraphs.map((text, index) => ({
    runs: [{ ...LOOK, text }],
    align: index === 0 ? 'left' : 'right',
  })),
  lineSpacing: 1,
  letterSpacing: 0,
});

test('letters are typed, replaced and deleted', () => {
  assert.equal(textOfDraft(typedInto(draftOf('one'), { from: 3, to: 3, text: ' two' })), 'one two');
  assert.equal(textOfDraft(typedInto(draftOf('one'), { from: 0, to: 3, text: 'x' })), 'x');
  assert.equal(textOfDraft(typedInto(draftOf('one'), { from: 0, to: 3, text: '' })), '');
  assert.equal(textOfDraft(typedInto(draftOf(''), { from: 0, to: 0, text: 'a\tb\r\nc' })), 'a b\nc');
});

test('a paragraph that is parted keeps its alignment, and so do those behind it', () => {
  const parted = typedInto(draftOf('one', 'two'), { from: 1, to: 1, text: '\n' });
  assert.deepEqual(
    parted.paragraphs.map(({ align }) => align),
    ['left', 'left', 'right'],
  );
  const joined = typedInto(draftOf('one', 'two', 'three'), { from: 3, to: 4, text: '' });
  assert.equal(textOfDraft(joined), 'onetwo\nthree');
  assert.deepEqual(
    joined.paragraphs.map(({ align }) => align),
    ['left', 'right'],
  );
});

test('a style is of the letters that were chosen, and of what is typed behind them', () => {
  const bold = styledIn(draftOf('one two'), 4, 7, { bold: true });
  assert.deepEqual(
    bold.paragraphs[0]?.runs.map(({ text, bold: isBold }) => [text, isBold]),
    [
      ['one ', undefined],
      ['two', true],
    ],
  );
  assert.equal(styleAt(bold, 7).bold, true);
  assert.equal(styleAt(bold, 4).bold, undefined);
  assert.equal(styleAt(typedInto(bold, { from: 7, to: 7, text: '!' }), 8).bold, true);
});

test('a text without letters remembers how it will look', () => {
  const large = styledIn(draftOf(''), 0, 0, { size: 30 });
  assert.equal(styleAt(typedInto(large, { from: 0, to: 0, text: 'a' }), 1).size, 30);
});
