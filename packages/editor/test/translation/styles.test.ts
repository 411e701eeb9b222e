import assert from 'node:assert/strict';
import test from 'node:test';
import type { Unit } from '../../src/translation/unit.ts';
import { line, pageOf, paragraph, thingsIn, unitsIn, widthOf } from './made-pages.ts';

/** Which letters of a text look alike, what underlines them, and what clips them. */

function unitIn(content: string): Unit {
  const [unit] = unitsIn(pageOf(content));
  assert.ok(unit);
  return unit;
}
const partsIn = (content: string): string[] => unitIn(content).parts.map(({ text, style }) => `${style}:${text}`);
/** Operators that show a line in several pieces. */
const shown = (...pieces: string[]) => `BT /F1 12 Tf 1 0 0 1 40 300 Tm ${pieces.join(' ')} ET\n`;

test('a superscript is a part of its own, a letter that is raised by a hair is not', () => {
  const raised = shown('(The harbor) Tj /F1 7 Tf 5 Ts (2) Tj 0 Ts /F1 12 Tf ( is open) Tj');
  assert.deepEqual(partsIn(raised), ['0:The harbor', '1:2', '0: is open']);
  const { styles } = unitIn(raised);
  assert.deepEqual(
    styles.map(({ size, raised: above }) => [size, above]),
    [
      [12, 0],
      [7, 5],
    ],
  );
  assert.deepEqual(partsIn(shown('(The harbor) Tj 1 Ts (2) Tj 0 Ts ( is open) Tj')), ['0:The harbor2 is open']);
});

test('a space behind a bold word is bold, one behind a superscript is plain', () => {
  assert.deepEqual(partsIn(shown('(The ) Tj /F2 12 Tf (harbor) Tj /F1 12 Tf ( is open) Tj')), [
    '0:The ',
    '1:harbor ',
    '0:is open',
  ]);
  assert.deepEqual(partsIn(shown('(The harbor) Tj /F1 7 Tf 5 Ts (2 ) Tj 0 Ts /F1 12 Tf (is open) Tj')), [
    '0:The harbor',
    '1:2',
    '0: is open',
  ]);
});

test('letters of another color are a part, letters of almost the same size are not', () => {
  assert.deepEqual(partsIn(shown('(The ) Tj 1 0 0 rg (harbor) Tj 0 g ( is open) Tj')), [
    '0:The ',
    '1:harbor ',
    '0:is open',
  ]);
  assert.deepEqual(partsIn(shown('(The ) Tj /F1 11.9 Tf (harbor) Tj /F1 12 Tf ( is open) Tj')), [
    '0:The harbor is open',
  ]);
});

test('the style of most letters comes first, whichever letters come first', () => {
  const { styles } = unitIn(shown('/F2 12 Tf (Note) Tj /F1 12 Tf ( that the harbor is closed) Tj'));
  assert.deepEqual(
    styles.map(({ bold }) => bold),
    [false, true],
  );
});

const WORDS = 'Read this part';
const WIDTH = widthOf(WORDS);
const underlinesOf = (y: number, { from = 0, to = WIDTH } = {}) =>
  unitIn(`${line(WORDS, 40, 300)}${40 + from} ${y} m ${40 + to} ${y} l S\n`).underlines.length;

test('a rule just below the letters underlines them', () => {
  for (const y of [300, 298, 295]) assert.equal(underlinesOf(y), 1, `the rule is at ${y}`);
});

test('a rule through the letters, or far below them, is no underline', () => {
  for (const y of [304, 301, 293]) assert.equal(underlinesOf(y), 0, `the rule is at ${y}`);
});

test('a rule that goes on beside the letters rules the page, and one of a point is a mark', () => {
  assert.equal(underlinesOf(298, { to: WIDTH + 4 }), 1);
  assert.equal(underlinesOf(298, { to: WIDTH + 6 }), 0);
  assert.equal(underlinesOf(298, { from: -4 }), 1);
  assert.equal(underlinesOf(298, { from: -6 }), 0);
  assert.equal(underlinesOf(298, { to: 4 }), 0);
  assert.equal(underlinesOf(298, { to: 6 }), 1);
});

test('a rule beside a word, as before a blank to fill in, underlines nothing', () => {
  assert.equal(underlinesOf(298, { from: WIDTH + 20, to: WIDTH + 80 }), 0);
});

test('only the letters above a rule are underlined', () => {
  const content = `${shown('(Read ) Tj (this part) Tj ( now) Tj')}${40 + widthOf('Read') + 3} 297.5 ${widthOf('this part')} 0.8 re f\n`;
  assert.deepEqual(partsIn(content), ['1:Read ', '0:this part', '1: now']);
  assert.deepEqual(
    unitIn(content).styles.map(({ underlined }) => underlined),
    [true, false],
  );
});

const clipped = (area: string, words: string) => `q ${area} re W n ${words}Q\n`;

test('a clip with room around a text stays a limit, a tight one holds its words where they are', () => {
  const words = line(WORDS, 40, 300);
  const roomy = unitIn(clipped('30 280 200 60', words));
  assert.deepEqual(roomy.clip, { left: 30, bottom: 280, right: 230, top: 340 });
  assert.equal(roomy.isTight, false);
  const tight = unitIn(clipped('30 295 200 20', words));
  assert.deepEqual([tight.clip, tight.isTight], [undefined, true]);
});

test('lines that are clipped one by one are tight, however much room each has', () => {
  const lines = ['Read this part of the book', 'and that part of the book too'];
  const [one = '', other = ''] = lines;
  const apart = unitIn(clipped('30 305 200 60', line(one, 40, 314)) + clipped('30 250 200 54', line(other, 40, 300)));
  assert.equal(apart.lines.length, 2);
  assert.deepEqual([apart.clip, apart.isTight], [undefined, true]);
  const together = unitIn(clipped('30 250 200 100', paragraph(40, 314, lines)));
  assert.deepEqual([together.clip?.top, together.isTight], [350, false]);
});

test('lines follow each other as they did, a single line as lines usually do', () => {
  const lines = ['The harbor of the town lies open to', 'the west, and ships that come in late'];
  assert.equal(Math.round(unitIn(paragraph(40, 314, lines, { leading: 17 })).leading), 17);
  assert.ok(Math.abs(unitIn(line(WORDS, 40, 300)).leading - 14.4) < 0.01);
});

test('what is filled with white is not seen, and what is thin is a rule', () => {
  const kinds = (content: string) => thingsIn(pageOf(content)).map(({ kind }) => kind);
  assert.deepEqual(kinds('1 g 10 10 50 50 re f 1 1 1 rg 10 10 50 50 re f 0 0 0 0 k 10 10 50 50 re f\n'), []);
  assert.deepEqual(kinds('0.9 g 10 10 50 50 re f 1 1 0 rg 10 10 50 50 re f 0 0 1 0 k 10 10 50 50 re f\n'), [
    'area',
    'area',
    'area',
  ]);
  assert.deepEqual(kinds('1 g 10 10 50 50 re B\n'), ['area']);
  assert.deepEqual(kinds('0 g 10 10 50 2 re f 10 10 2 50 re f 10 10 50 3 re f\n'), ['rule', 'rule', 'area']);
});

test('a stroked outline of lines is its edges, a filled one an area, and a path without paint is nothing', () => {
  const kinds = (content: string) => thingsIn(pageOf(content)).map(({ kind }) => kind);
  assert.deepEqual(kinds('10 10 m 60 10 l 60 60 l S\n'), ['rule', 'rule']);
  assert.deepEqual(kinds('10 10 m 60 10 l 60 60 l s\n'), ['rule', 'rule', 'rule']);
  assert.deepEqual(kinds('10 10 m 60 10 l 60 60 l h S\n'), ['rule', 'rule', 'rule']);
  assert.deepEqual(kinds('10 10 m 60 10 l 60 60 l f\n'), ['area']);
  assert.deepEqual(kinds('10 10 m 30 90 60 90 60 10 c S\n'), ['area']);
  assert.deepEqual(kinds('10 10 50 50 re n\n'), []);
  assert.deepEqual(kinds('10 10 50 50 re W n 0 g 10 10 50 50 re f\n'), ['area']);
});

test('an image stands where its matrix puts it, turned or not', () => {
  const things = thingsIn(pageOf('q 70 0 0 60 40 200 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q\n'));
  assert.deepEqual(things, [{ kind: 'image', left: 40, bottom: 200, right: 110, top: 260 }]);
  const turned = thingsIn(pageOf('q 0 60 -70 0 110 200 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q\n'));
  assert.deepEqual(turned, [{ kind: 'image', left: 40, bottom: 200, right: 110, top: 260 }]);
});
