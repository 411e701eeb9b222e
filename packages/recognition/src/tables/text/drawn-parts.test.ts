import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf, wordOf, type Line } from '../../lines/line.ts';
import { shownTable, tablesOf, textAt, widthOf } from '../../../test/make-page.ts';

let object = 0;
/** A text that is drawn by itself. */
function drawn(baseline: number, left: number, text: string): Line[] {
  object += 1;
  const lines = textAt(baseline, [left], text);
  for (const { words } of lines) for (const { letters } of words) for (const letter of letters) letter.object = object;
  return lines;
}

/** Two texts with nothing but the padding of their cells between, as one word of the page. */
function touching(baseline: number, edge: number, left: string, right: string): Line[] {
  const letters = [...drawn(baseline, edge - 1.5 - widthOf(left), left), ...drawn(baseline, edge, right)].flatMap(
    ({ words }) => words.flatMap((word) => word.letters),
  );
  return [lineOf([wordOf(letters)])];
}

const ROWS = [
  ['1', 'Birch', 'Silver'],
  ['2', 'Maplewood', 'Red'],
  ['30', 'Oak', 'Common'],
  ['4', 'Chestnut', 'Sweet'],
  ['150', 'Elm', 'Dutch'],
] as const;

test('cells that touch are cells where each is drawn by itself', () => {
  const lines = ROWS.flatMap(([number, name, kind], row) => [
    ...touching(100 + row * 14, 120, number, name),
    ...drawn(100 + row * 14, 260, kind),
  ]);
  const [found, ...others] = tablesOf(lines);
  assert.deepEqual(others, []);
  assert.deepEqual(
    found && shownTable(found),
    ROWS.map((row) => row.join(' | ')),
  );
  assert.ok(found && lines.every(({ words }) => words.every((word) => found.words.has(word))));
});

test('a heading that is cut off at its cell is the heading of its column', () => {
  const heading = touching(100, 130, 'Number', 'Tree');
  const lines = ROWS.flatMap(([number, name, kind], row) => [
    ...touching(114 + row * 14, 130, number, name),
    ...drawn(114 + row * 14, 260, kind),
  ]);
  const [found] = tablesOf([...heading, ...drawn(100, 260, 'Kind'), ...lines]);
  assert.equal(found && shownTable(found)[0], 'Number | Tree | Kind');
  assert.equal(found?.table.headerRows, 1);
});

test('words that are drawn in pieces stay words', () => {
  const pieces = ROWS.flatMap(([, name, kind], row) => [
    ...touching(100 + row * 14, 120, name.slice(0, 2), name.slice(2)),
    ...touching(100 + row * 14, 260, kind.slice(0, 1), kind.slice(1)),
    ...drawn(100 + row * 14, 340, `${row}4.5`),
  ]);
  const [found] = tablesOf(pieces);
  assert.deepEqual(
    found && shownTable(found),
    ROWS.map(([, name, kind], row) => `${name} | ${kind} | ${row}4.5`),
  );
});
