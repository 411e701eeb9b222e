import assert from 'node:assert/strict';
import test from 'node:test';
import { box, line, pageOf, paragraph, textOf, unitsIn, widthOf } from './made-pages.ts';

/** Where a text ends although a line follows it: by its writer's break, a rule, other letters, or an edge. */

const unitsFor = (content: string) => unitsIn(pageOf(content));
const textsIn = (content: string): string[] => unitsFor(content).map(textOf);

const LINES = [
  'The harbor of the towns lies open to',
  'Westport, and ships that come in late',
  'Mooring at the end of the long quay.',
];
const [FIRST = '', ...OTHERS] = LINES;
const WHOLE = LINES.join(' ');
const SPLIT = [FIRST, OTHERS.join(' ')];
const prose = paragraph(40, 360, LINES);
const rule = (y: number, { from = 40, to = 240 } = {}) => `${from} ${y} m ${to} ${y} l S\n`;

test('a rule between two lines parts two texts', () => {
  for (const y of [359, 355, 351]) assert.deepEqual(textsIn(prose + rule(y)), SPLIT, `the rule is at ${y}`);
});

test('a rule that strikes a line out, or through the next, parts nothing', () => {
  for (const y of [361, 350, 346]) assert.deepEqual(textsIn(prose + rule(y)), [WHOLE], `the rule is at ${y}`);
});

test('a rule parts two lines only if it runs along both', () => {
  assert.deepEqual(textsIn(prose + rule(355, { from: 48 })), SPLIT);
  assert.deepEqual(textsIn(prose + rule(355, { from: 60 })), [WHOLE]);
  assert.deepEqual(textsIn(prose + rule(355, { to: 232 })), SPLIT);
  assert.deepEqual(textsIn(prose + rule(355, { to: 215 })), [WHOLE]);
});

test('the edge of a tinted area parts two texts, the edge of an image below them does not', () => {
  assert.deepEqual(textsIn(`0.9 g 40 330 210 25 re f 0 g\n${prose}`), SPLIT);
  const image = 'q 210 0 0 25 40 330 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q\n';
  assert.deepEqual(textsIn(image + prose), [WHOLE]);
});

test('a bold heading with room behind it is a text of its own', () => {
  const bold = (text: string) => line(text, 40, 374, { font: 'F2' });
  assert.deepEqual(textsIn(bold('Harbors of the town') + prose), ['Harbors of the town', WHOLE]);
  const full = 'The harbor of the towns lies there';
  assert.deepEqual(textsIn(bold(full) + prose), [`${full} ${WHOLE}`]);
});

test('a line with room for the next word was ended by its writer', () => {
  const lines = ['The harbor of the town lies', 'the west, and ships that come in late', 'wait for the tide here.'];
  const [early = '', ...rest] = lines;
  assert.deepEqual(textsIn(paragraph(40, 360, lines)), [early, rest.join(' ')]);
});

test('a line that ends with a divided word goes on, however short it is', () => {
  const lines = ['The harbor of the ever-', 'lasting west, and ships that come in late', 'wait for the tide here.'];
  assert.deepEqual(textsIn(paragraph(40, 360, lines)), [
    'The harbor of the everlasting west, and ships that come in late wait for the tide here.',
  ]);
});

test('entries with leaders are texts of their own, although they are as long as lines of prose', () => {
  const entries = [
    'The harbor of the town . . . . . . .',
    'which is open to the west. . . . . . .',
    'and to the north . . . . . . . . . .',
  ];
  assert.deepEqual(textsIn(paragraph(40, 360, entries)), entries);
});

const middle = (text: string, y: number) => line(text, 200 - widthOf(text) / 2, y);

test('lines below the middle of each other are an address, each on its own, in the middle', () => {
  const address = ['The harbor office of the town', '3 Quay', 'Aldmoor'];
  const units = unitsFor(address.map((text, at) => middle(text, 360 - 14 * at)).join(''));
  assert.deepEqual(units.map(textOf), address);
  assert.deepEqual(new Set(units.map(({ alignment }) => alignment)), new Set(['center']));
});

test('lines that end alike and begin far apart stay at the right', () => {
  const lines = ['The harbor of the town lies open to', 'the west, and', 'wait for the tide here.'];
  const found = unitsFor(lines.map((text, at) => line(text, 300 - widthOf(text), 360 - 14 * at)).join(''));
  assert.deepEqual(
    found.slice(1).map((unit) => [textOf(unit), unit.alignment]),
    lines.slice(1).map((text) => [text, 'right']),
  );
});

test('words in two boxes of one row are two cells', () => {
  const boxes = box(40, 290, 60, 20) + box(100, 290, 60, 20);
  assert.deepEqual(textsIn(boxes + line('Ships', 60, 296) + line('boats', 102, 296)), ['Ships', 'boats']);
  assert.deepEqual(textsIn(boxes + line('Ships and boats', 60, 296)), ['Ships and boats']);
});

test('a marked word stays within its sentence, a word on a ground farther off is a cell', () => {
  const x = 40 + widthOf('The harbor is') + 4;
  const ground = `1 1 0 rg ${x - 2} 296 40 14 re f 0 g\n`;
  const words = line('The harbor is', 40, 300) + line('closed', x, 300) + line('today.', x + 38, 300);
  assert.deepEqual(textsIn(ground + words), ['The harbor is closed today.']);
  assert.deepEqual(textsIn(`0.9 g 118 296 80 14 re f 0 g\n${line('Harbor', 40, 300)}${line('closed', 125, 300)}`), [
    'Harbor',
    'closed',
  ]);
});

test('an entry beside each line of a column keeps each line beside it', () => {
  const names = ['Paint and brushes', 'Body parts and', 'Other charges'];
  const rows = names.map((name, at) => line(name, 40, 300 - at * 14) + line(`${at + 1},250`, 250, 300 - at * 14));
  assert.deepEqual(
    unitsFor(rows.join('')).map((unit) => [textOf(unit), unit.kind]),
    names.flatMap((name, at) => [
      [name, 'cell'],
      [`${at + 1},250`, 'cell'],
    ]),
  );
});

test('the first line of a paragraph keeps its indent, and the part behind a break has none', () => {
  const indented = line(FIRST, 58, 360) + paragraph(40, 346, [...OTHERS, 'One may see them from the quay, too.']);
  const [whole] = unitsFor(indented);
  assert.ok(whole && Math.abs(whole.firstLine - 18) < 0.1, String(whole?.firstLine));
  const [, second] = unitsFor(indented + rule(355));
  assert.equal(second?.firstLine, 0);
});
