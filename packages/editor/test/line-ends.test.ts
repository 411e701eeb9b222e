import assert from 'node:assert/strict';
import test from 'node:test';
import { EditedDocument, lineEndsOf, linesOf } from '../src/index.ts';
import { made } from './made.ts';

/** Lines below each other, each at its own distance from the left. */
function endsOf(lines: readonly (string | [left: number, text: string, leading?: number])[]) {
  let y = 700;
  const shown = lines.map((line) => {
    const [left, text, leading = 14] = typeof line === 'string' ? [60, line] : line;
    y -= leading;
    return `1 0 0 1 ${left} ${y} Tm (${text.replace(/[()]/g, String.raw`\$&`)}) Tj`;
  });
  const document = new EditedDocument(made({ content: `BT /F1 10 Tf ${shown.join(' ')} ET`, width: 600, height: 800 }));
  const model = document.readPage(document.pages[0] ?? 0);
  assert.ok(model);
  return lineEndsOf(linesOf(model));
}

test('lines of a paragraph are joined, and the hyphen of a divided word is told from one that is written', () => {
  const ends = endsOf([
    'The committee met in order to decide whether a trans-',
    'lation of the whole report was wanted by well-known',
    'authors, and by many others who were always less well-',
    'known than those had been at that time in all of Wales.',
    'It met again.',
    'Nobody came to the second meeting of this committee.',
  ]);
  assert.deepEqual(ends, ['hyphen', 'space', 'nothing', 'space', 'line', 'paragraph']);
});

test('white, an indent and the label of an item begin something else', () => {
  const ends = endsOf([
    'A first paragraph whose lines are all as long as the column',
    'is wide, which is why they belong together when we read it',
    [80, 'Indented words begin the second paragraph of the text,'],
    [60, 'which goes on at the edge as the first had before this one', 14],
    [60, 'Behind white there is a third one, as long as all the others', 30],
    [60, '1. An item of a list that is as long as any paragraph is here', 14],
    [60, '2. Another item of this list, and it is the last one of them', 14],
  ]);
  assert.deepEqual(ends, ['space', 'line', 'space', 'paragraph', 'line', 'line', 'paragraph']);
});

test('cells of a row are apart by tabs, rows by lines', () => {
  const row = (y: number, left: string, right: string) =>
    `1 0 0 1 60 ${y} Tm (${left}) Tj 1 0 0 1 160 ${y} Tm (${right}) Tj`;
  const content = `BT /F1 10 Tf ${row(700, 'Apples', '12')} ${row(686, 'Pears', '7')} ${row(672, 'Plums', '31')} ET`;
  const document = new EditedDocument(made({ content, width: 600, height: 800 }));
  const model = document.readPage(document.pages[0] ?? 0);
  const ends = model ? lineEndsOf(linesOf(model)) : [];
  assert.deepEqual(ends, ['tab', 'line', 'tab', 'line', 'tab', 'paragraph']);
});
