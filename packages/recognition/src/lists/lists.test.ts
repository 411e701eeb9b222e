import assert from 'node:assert/strict';
import test from 'node:test';
import { textOf } from '../flow/runs.ts';
import type { ListItem } from '../model/blocks.ts';
import {
  blocksOf,
  COLUMN,
  documentOf,
  outlineOf,
  pageOf,
  pagesOf,
  paragraph,
  prose,
  table,
} from '../../test/make-drafts.ts';
import { withoutLabel } from './without-label.ts';

const at = (y: number, said: string, x = 70) => paragraph(said, { x, y });
const said = (...args: Parameters<typeof documentOf>) =>
  outlineOf(documentOf(...args)).filter((each) => !each.includes('The '));
const itemsOf = (...args: Parameters<typeof documentOf>) =>
  blocksOf(documentOf(...args)).filter((block): block is ListItem => block.kind === 'listItem');

test('labels leave the text, and lists within lists are deeper', () => {
  const page = [
    prose(100, 4),
    at(160, '1. Bread'),
    at(175, '(a) of rye', 90),
    at(190, '(b) of wheat', 90),
    at(205, '2. Butter'),
    at(220, '• salted', 90),
  ];
  assert.deepEqual(said(pagesOf(page)), [
    'listItem 0 1. Bread',
    'listItem 1 (a) of rye',
    'listItem 1 (b) of wheat',
    'listItem 0 2. Butter',
    'listItem 1 • salted',
  ]);
});

test('a list goes on over columns and pages, and text between its items', () => {
  const right = { ...COLUMN, left: 310 };
  const pages = [
    pageOf(1, [
      { box: { ...COLUMN, right: 290 }, blocks: [at(700, '1. Bread'), at(740, '2. Butter')] },
      {
        box: right,
        blocks: [at(80, '3. Cheese', 310), paragraph('What is left is kept until the evening.', { x: 310, y: 100 })],
      },
    ]),
    ...pagesOf([], [at(90, '4. Dates')]).slice(1),
  ];
  const items = itemsOf(pages);
  assert.deepEqual(
    items.map(({ label }) => label),
    ['1.', '2.', '3.', '4.'],
  );
  assert.equal(new Set(items.map(({ list }) => list)).size, 1);
  assert.deepEqual(
    items.map(({ number }) => number),
    [1, 2, 3, 4],
  );
});

test('(h), (i), (j) are letters, (i), (ii) are roman numbers', () => {
  const letters = pagesOf(
    ['h', 'i', 'j'].map((letter, index) => at(100 + index * 15, `(${letter}) berths and their dues`)),
  );
  assert.deepEqual(
    itemsOf(letters).map(({ numbering }) => numbering),
    Array(3).fill('lowerLetter'),
  );
  const roman = pagesOf(
    ['i', 'ii', 'iii'].map((letter, index) => at(100 + index * 15, `(${letter}) berths and their dues`)),
  );
  assert.deepEqual(
    itemsOf(roman).map(({ numbering }) => numbering),
    Array(3).fill('lowerRoman'),
  );
});

test('a number that no second follows, and hyphens that begin single lines, are text', () => {
  const page = [at(100, '3. Street of the Harbour, Portsmouth'), prose(130, 4), at(200, '– and so they waited')];
  assert.equal(itemsOf(pagesOf(page)).length, 0);
});

test('numbered headings are no list', () => {
  const page = [1, 2, 3].flatMap((number) => [
    paragraph(`${number}. Of tides`, { y: number * 150, bold: true, size: 13 }),
    prose(number * 150 + 20, 6),
  ]);
  assert.equal(itemsOf(pagesOf(page)).length, 0);
});

test('items that were taken for one paragraph are parted', () => {
  const items = itemsOf(pagesOf([at(100, '� Bread of rye\n� Butter of June\n� Cheese')]));
  assert.deepEqual(
    items.map((item) => textOf(item)),
    ['Bread of rye', 'Butter of June', 'Cheese'],
  );
});

test('a paragraph that stands in between two items belongs to the first', () => {
  const page = [at(100, '1. Bread'), at(120, 'It must be of this very morning.', 90), at(140, '2. Butter')];
  const items = itemsOf(pagesOf(page));
  assert.deepEqual(
    items.map(({ label, continues }) => [label, continues]),
    [
      ['1.', false],
      ['1.', true],
      ['2.', false],
    ],
  );
});

test('lists in cells of tables are lists', () => {
  const cells = table(100, [['Stores', '•']], (text) =>
    text === '•' ? [paragraph('• Bread'), paragraph('• Butter')] : [paragraph(text)],
  );
  const [block] = blocksOf(documentOf(pagesOf([cells])));
  assert.ok(block?.kind === 'table');
  assert.deepEqual(
    block.cells.map(({ blocks }) => blocks.map(({ kind }) => kind)),
    [['paragraph'], ['listItem', 'listItem']],
  );
});

test('numbers too wide for the space before the text go on a list, and never begin one', () => {
  const page = ['8. Bread', '9. Butter', '10.Cheese', '11.Dates'].map((text, index) => at(100 + index * 30, text));
  assert.deepEqual(said(pagesOf(page)), [
    'listItem 0 8. Bread',
    'listItem 0 9. Butter',
    'listItem 0 10. Cheese',
    'listItem 0 11. Dates',
  ]);
  assert.deepEqual(said(pagesOf([at(100, '12.Dates'), at(130, '13.Eggs')])), [
    'paragraph 12.Dates',
    'paragraph 13.Eggs',
  ]);
});

test('items of one line take over how far the labels of their list stand out', () => {
  const long = at(115, '• with butter\nand with cheese');
  const [first, second] = long.lines;
  if (second) second.box = { ...second.box, left: (first?.box.left ?? 0) + 16 };
  const items = itemsOf(pagesOf([prose(60, 3), at(100, '• Bread'), long]));
  assert.deepEqual(
    items.map(({ indent }) => indent.firstLine),
    [-16, 0],
  );
});

test('bullets that OCR took for other signs are bullets', () => {
  const page = ['« Bread', '= of rye', '+ of wheat', '# Butter'].map((text, index) =>
    at(100 + index * 15, text, text.includes(' of ') ? 90 : 70),
  );
  const [made] = pagesOf(page);
  assert.ok(made);
  assert.deepEqual(said([{ ...made, source: 'ocr' }]), [
    'listItem 0 • Bread',
    'listItem 1 • of rye',
    'listItem 1 • of wheat',
    'listItem 0 • Butter',
  ]);
  assert.ok(
    said([made]).every((each) => each.startsWith('paragraph')),
    'on other pages these signs mean themselves',
  );
});

test('a hyphen begins one item alone where its further lines hang below the text', () => {
  const single = (hang: number) => {
    const block = paragraph('- Bread and butter\nfor all who wait', { y: 100 });
    const lines = block.lines.map((line, at) =>
      at === 0 ? line : { ...line, box: { ...line.box, left: line.box.left + hang } },
    );
    return outlineOf(documentOf(pagesOf([{ ...block, lines }, prose(140, 6)])))[0];
  };
  assert.match(single(10) ?? '', /^listItem/);
  assert.match(single(0) ?? '', /^paragraph/);
});

test('a label alone on its line leaves the lines that follow', () => {
  const lines = paragraph('1.\nBread and butter').lines;
  assert.deepEqual(
    withoutLabel(lines, '1.').map(({ runs }) => runs.map(({ text }) => text).join('')),
    ['Bread and butter'],
  );
});
