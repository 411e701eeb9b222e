import assert from 'node:assert/strict';
import test from 'node:test';
import { box, line, pageOf, paragraph, textOf, unitsIn, widthOf } from './made-pages.ts';

/** Where a translated text is set along its line: on the left, in the middle, on the right, or stretched. */

const alignmentsIn = (content: string): Record<string, string> =>
  Object.fromEntries(unitsIn(pageOf(content)).map((unit) => [textOf(unit), unit.alignment]));

const PROSE = [
  'The harbor of the town lies open to the west, and ships',
  'that come in late wait for the tide before they reach it.',
  'One may see them from the quay.',
];
const WIDTH = Math.max(...PROSE.map((text) => widthOf(text)));
const [LEFT, RIGHT] = [40, 40 + WIDTH];
const prose = paragraph(LEFT, 360, PROSE);
/** A line whose middle lies `off` points to the right of the middle of the prose. */
const centered = (text: string, y: number, off = 0) => line(text, (LEFT + RIGHT - widthOf(text)) / 2 + off, y);
const atTheRight = (text: string, y: number) => line(text, RIGHT - widthOf(text), y);

test('a heading in the middle of the text stays in the middle, one that is a little off does not', () => {
  assert.equal(alignmentsIn(prose + centered('Chapter one', 250))['Chapter one'], 'center');
  assert.equal(alignmentsIn(prose + centered('Chapter one', 250, 2))['Chapter one'], 'center');
  for (const off of [-5, 5])
    assert.equal(alignmentsIn(prose + centered('Chapter one', 250, off))['Chapter one'], 'left', `${off} points off`);
});

test('a line that fills its column is not in the middle, although its middle is', () => {
  const full = 'The harbor of the town lies open to the west, and boat';
  assert.equal(alignmentsIn(prose + centered(full, 250))[full], 'left');
});

test('the middle is the middle of texts that run the same way', () => {
  const turned = 'q 0 1 -1 0 390 0 cm BT /F1 12 Tf 20 0 Td (A note along the edge of the page) Tj ET Q\n';
  assert.equal(alignmentsIn(prose + turned + centered('Chapter one', 250))['Chapter one'], 'center');
});

test('a date that ends where the text ends stays at the right', () => {
  assert.equal(alignmentsIn(prose + atTheRight('12 May', 250))['12 May'], 'right');
});

test('an entry at the far end of a row stays at the right, one beside the first does not', () => {
  const row = (x: number) => alignmentsIn(line('Harbor office', 40, 300) + line('12 May', x, 300));
  assert.deepEqual(row(300), { 'Harbor office': 'left', '12 May': 'right' });
  assert.deepEqual(row(160), { 'Harbor office': 'left', '12 May': 'left' });
});

test('entries at the far end of rows stay at the right if they end alike, at the left if they begin alike', () => {
  const rows = (x: number) =>
    alignmentsIn(
      line('Harbor office', 40, 300) + line('12 May', 300, 300) + line('Net loft', 40, 280) + line('3 June', x, 280),
    );
  const alike = rows(300 + widthOf('12 May') - widthOf('3 June'));
  assert.deepEqual([alike['12 May'], alike['3 June']], ['right', 'right']);
  const begun = rows(300);
  assert.deepEqual([begun['12 May'], begun['3 June']], ['left', 'left']);
});

test('entries that begin below each other stay at the left, although the longest ends where the text ends', () => {
  const x = RIGHT - widthOf('12 May 1999');
  const found = alignmentsIn(prose + line('12 May 1999', x, 250) + line('3 June', x, 200) + line('4 July', x, 150));
  assert.deepEqual([found['3 June'], found['4 July']], ['left', 'left']);
});

/** A text in a ruled cell, `off` points to the right of its middle. */
const inCell = (text: string, width: number, off = 0) =>
  box(40, 200, width, 40) + line(text, 40 + (width - widthOf(text)) / 2 + off, 216);

test('a text in the middle of a ruled cell stays in its middle', () => {
  assert.equal(alignmentsIn(inCell('Ships', 160))['Ships'], 'center');
  assert.equal(alignmentsIn(inCell('Ships', 160, 1.5))['Ships'], 'center');
  assert.equal(alignmentsIn(inCell('Ships', 160, -1.5))['Ships'], 'center');
});

test('a text that is not in the middle of its cell begins where it began', () => {
  assert.equal(alignmentsIn(inCell('Ships', 160, 2.5))['Ships'], 'left');
  assert.equal(alignmentsIn(inCell('Ships', 160, -2.5))['Ships'], 'left');
});

test('a text that fills its cell begins where it began: its middle says nothing', () => {
  assert.equal(alignmentsIn(inCell('Ships', widthOf('Ships') + 16))['Ships'], 'left');
  assert.equal(alignmentsIn(inCell('Ships', widthOf('Ships') + 22))['Ships'], 'center');
});

test('a cell without a lower edge has no middle', () => {
  const open = '40 200 m 40 240 l 200 240 l 200 200 l S\n';
  assert.equal(alignmentsIn(open + line('Ships', 120 - widthOf('Ships') / 2, 216))['Ships'], 'left');
});

/** A line with its spaces stretched to this width. */
const stretched = (text: string, y: number, width = 240) =>
  `BT /F1 12 Tf ${((width - widthOf(text)) / (text.split(' ').length - 1)).toFixed(4)} Tw 1 0 0 1 40 ${y} Tm (${text}) Tj 0 Tw ET\n`;
const stretchedLines = (y: number, lines: readonly string[], last: string) =>
  lines.map((text, at) => stretched(text, y - 14 * at)).join('') + line(last, 40, y - 14 * lines.length);
const LONG = [
  'The harbor of the town lies open to the',
  'west, and the ships that come in late',
  'will have to wait for the tide before',
  'they may reach the quay of the town, and',
];
/** Each line is too full for the first word of the next. */
const RAGGED = [
  'The harbor of the town lies open and',
  'welcoming, and ships that come late',
  'afterwards wait for the tides before',
  'approaching the quay.',
];
const SHORT = ['Nets and ropes lie on the quay all day', 'and all night, and boats lie there too.'];
const SHORT_TEXT = [...SHORT, 'So it is.'].join(' ');

test('two lines that end alike are stretched only where a longer paragraph is', () => {
  const short = stretchedLines(140, SHORT, 'So it is.');
  assert.equal(alignmentsIn(short)[SHORT_TEXT], 'left');
  assert.equal(alignmentsIn(stretchedLines(390, LONG, 'until noon.') + short)[SHORT_TEXT], 'justify');
});

test('a page of which most long paragraphs are not stretched is not', () => {
  const ragged = (y: number) => paragraph(40, y, RAGGED);
  const stretchedOne = stretchedLines(390, LONG, 'until noon.');
  const short = stretchedLines(100, SHORT, 'So it is.');
  assert.equal(alignmentsIn(stretchedOne + ragged(310) + short)[SHORT_TEXT], 'justify');
  assert.equal(alignmentsIn(stretchedOne + ragged(310) + ragged(230) + short)[SHORT_TEXT], 'left');
});
