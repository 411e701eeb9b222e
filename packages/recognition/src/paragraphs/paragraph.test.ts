import assert from 'node:assert/strict';
import test from 'node:test';
import {
  blocksOf,
  contentOf,
  linesAt,
  prose,
  read,
  textOf,
  widthOf,
  type PlacedText,
} from '../../test/make-content.ts';
import { recognizePage } from '../page.ts';

const paragraphs = (texts: PlacedText[]) =>
  blocksOf(recognizePage(contentOf(texts))).flatMap((block) => (block.kind === 'paragraph' ? [block] : []));
const FULL = 'a line that runs through the column to';

test('lines with the usual distance are one paragraph, more space parts two', () => {
  const found = paragraphs([...prose(50, 100, 4), ...prose(50, 160, 3)]);
  assert.deepEqual(
    found.map(({ lines }) => lines.length),
    [4, 3],
  );
  assert.ok(found[0] && Math.abs(found[0].spacing.line - 12) < 0.1);
  assert.ok(found[1] && found[1].spacing.before > 8);
});

test('an indented line begins a paragraph without any space', () => {
  const found = paragraphs([
    { text: `   ${FULL}`, x: 50, y: 100 },
    ...linesAt(50, 112, [`${FULL} it`, FULL]),
    { text: `   ${FULL}`, x: 50, y: 136 },
    ...linesAt(50, 148, [`${FULL} it`, FULL]),
  ]);
  assert.deepEqual(
    found.map(({ lines }) => lines.length),
    [3, 3],
  );
  assert.equal(found[1]?.indent.firstLine, 15);
});

test('a line that ends early ends the paragraph where the next word would have fitted', () => {
  const found = paragraphs(linesAt(50, 100, [FULL, 'and ends here.', `Another ${FULL}`.slice(0, 38), FULL]));
  assert.deepEqual(
    found.map(textOf).map((text) => text.split(' ').at(0)),
    ['a', 'Another'],
  );
});

test('lines below a hanging one are part of it', () => {
  const reference = (y: number): PlacedText[] => [
    { text: `${FULL} the end`, x: 50, y },
    { text: FULL, x: 70, y: y + 12 },
    { text: 'and its last words.', x: 70, y: y + 24 },
  ];
  const found = paragraphs([...reference(100), ...reference(136)]);
  assert.deepEqual(
    found.map(({ lines }) => lines.length),
    [3, 3],
  );
  assert.equal(found[0]?.indent.firstLine, -20);
});

test('items with labels are paragraphs of their own, and tell the label', () => {
  const found = paragraphs(linesAt(50, 100, ['• first item', '• second item', '• third item']));
  assert.deepEqual(
    found.map(({ hint }) => hint?.label),
    ['•', '•', '•'],
  );
  const numbered = paragraphs(linesAt(50, 100, [`1. ${FULL}`, `2. ${FULL}`, `(3) ${FULL}`]));
  assert.deepEqual(
    numbered.map(({ hint }) => hint?.label),
    ['1.', '2.', '(3)'],
  );
});

test('another size or weight of a whole line is another paragraph, a bold word is not', () => {
  assert.equal(paragraphs([{ text: 'A heading', x: 50, y: 100, size: 13 }, ...prose(50, 114, 3)]).length, 2);
  assert.equal(paragraphs([{ text: `${FULL} it`, x: 50, y: 100, font: 'bold' }, ...prose(50, 112, 3)]).length, 2);
  const run = paragraphs([
    { text: 'Note: ', x: 50, y: 100, font: 'bold' },
    { text: FULL.slice(0, 32), x: 50 + widthOf('Note: '), y: 100 },
    ...linesAt(50, 112, [FULL]),
  ]);
  assert.equal(run.length, 1);
});

test('the lines of an address keep their breaks', () => {
  const [address] = read(
    contentOf([...linesAt(50, 100, ['Anna Example', '12 Harbour Road', 'Springfield']), ...prose(50, 200, 3)]),
  );
  assert.equal(address, 'Anna Example/12 Harbour Road/Springfield');
});

test('alignment is told by both edges', () => {
  const centred = ['A title in the middle', 'of the column'].map((text, at) => ({
    text,
    x: 150 - widthOf(text) / 2,
    y: 60 + at * 12,
  }));
  const right = ['Berlin', '1 May 2026'].map((text, at) => ({ text, x: 250 - widthOf(text), y: 300 + at * 12 }));
  const block = Array.from({ length: 4 }, (_, at) => ({
    text: 'm'.repeat(20) + ' ' + 'n'.repeat(19),
    x: 50,
    y: 150 + at * 12,
  }));
  const found = paragraphs([...centred, ...block, ...right]);
  assert.deepEqual(
    found.map(({ alignment }) => alignment),
    ['center', 'justify', 'right'],
  );
});

test('a hyphen at the end of a line goes where it only divides a word', () => {
  assert.match(read(contentOf(linesAt(50, 100, ['this is an exam-', 'ple of a word'])))[0] ?? '', /exam-~ple/);
});

test('a hyphen stays in a word that the page writes with it elsewhere', () => {
  const lines = ['a word like long-term has', 'its own hyphen, and so long-', 'term keeps it at the end'];
  assert.match(read(contentOf(linesAt(50, 100, lines)))[0] ?? '', /so long-term keeps/);
});

test('Chinese and Japanese lines go on without a space', () => {
  const lines = ['日本語の文章は', '行の終わりに空白が', 'ありません'];
  const texts = lines.flatMap((line, row) =>
    [...line].map((text, at) => ({ text, x: 50 + at * 5, y: 100 + row * 12 })),
  );
  assert.equal(read(contentOf(texts))[0], '日本語の文章は行の終わりに空白がありません');
});

test('lines set back by as much on both sides are one centred text, however narrow their column', () => {
  const [long, short] = ['able to pay its debts, little', 'harmed by bad weather'];
  const inset = (widthOf(long) - widthOf(short)) / 2;
  const lines = [
    { text: long, x: 211, y: 100 },
    { text: short, x: 211 + inset, y: 112 },
  ];
  assert.deepEqual(read(contentOf(lines)), [`${long} ${short}`]);
});

test('from right to left, the rightmost word of a line tells whether it would have fitted above', () => {
  const lines = [
    'שלום שלום שלום שלום שלום שלום שלום שלום',
    'שלום שלום שלום שלום שלום שלום שלום.',
    'ממשיכים כאן שלום שלום שלום שלום שלום לא',
    'שלום שלום שלום שלום שלום שלום שלום שלום',
  ];
  const placed = lines.map((line, at) => {
    const text = [...line].toReversed().join('');
    return { text, x: 300 - widthOf(text), y: 100 + at * 12 };
  });
  assert.equal(read(contentOf(placed)).length, 1);
});

test('a tab leads to the right where what stands behind it is short and ends at the edge', () => {
  const stops = (text: string, right: number) => {
    const entry = { text, x: right - widthOf(text), y: 100 };
    const [first] = paragraphs([{ text: 'Bread', x: 50, y: 100 }, entry, ...linesAt(50, 140, Array(4).fill(FULL))]);
    return first?.tabs.map(({ align }) => align);
  };
  const edge = 50 + widthOf(FULL);
  assert.deepEqual(stops('12.50', edge), ['right']);
  assert.deepEqual(stops('12.50', edge - 40), ['left']);
  assert.deepEqual(stops('for all who wait', edge), ['left']);
});

test('another colour of a whole bold line is another paragraph, one of plain words is not', () => {
  const lines = (font: 'plain' | 'bold') =>
    paragraphs([
      { text: FULL, x: 50, y: 100, font, color: 0xcc0000 },
      { text: FULL, x: 50, y: 112, font },
    ]).length;
  assert.deepEqual([lines('bold'), lines('plain')], [2, 1]);
  assert.equal(paragraphs(linesAt(50, 100, [FULL, FULL], { font: 'bold', color: 0xcc0000 })).length, 1);
});
