import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { codesIn, EditedDocument, linesOf, textIn, type TextLine } from '../src/index.ts';
import { made } from './made.ts';

function linesIn(source: Uint8Array, page = 0): TextLine[] {
  const document = new EditedDocument(source);
  const model = document.readPage(document.pages[page] ?? 0);
  return model ? linesOf(model) : [];
}

const textOf = ({ characters }: TextLine): string => characters.map(({ text }) => text).join('');

/** A column of prose, each line in an operator of its own. */
const column = (x: number, words: string) =>
  Array.from(
    { length: 12 },
    (_, line) => `1 0 0 1 ${x} ${700 - line * 14} Tm (${words} in line ${line + 1} of it) Tj`,
  ).join(' ');

test('columns are read one after the other, whatever order their lines are drawn in', () => {
  const content = `BT /F1 10 Tf ${column(330, 'Words that stand to the right')} ${column(60, 'Words that stand to the left')} ET`;
  const lines = linesIn(made({ content, width: 600, height: 800 }));
  assert.equal(lines.length, 24);
  assert.equal(textOf(lines[0] as TextLine), 'Words that stand to the left in line 1 of it');
  assert.equal(textOf(lines[12] as TextLine), 'Words that stand to the right in line 1 of it');
  assert.deepEqual(new Set(lines.map(({ column }) => column)), new Set([0, 1]));
});

test('a character tells the code that draws it; a space that is only white has none', () => {
  const content = 'BT /F1 10 Tf 1 0 0 1 20 50 Tm [(of) -400 (two words)] TJ 1 0 0 1 150 50 Tm (a cell) Tj ET';
  const source = made({ content });
  const [line, cell] = linesIn(source);
  assert.deepEqual(
    [line, cell].map((each) => each && textOf(each)),
    ['of two words', 'a cell'],
  );
  assert.equal(line?.row, cell?.row, 'they stand on one baseline');
  const document = new EditedDocument(source);
  const [content0] = document.readPage(document.pages[0] ?? 0)?.contents ?? [];
  const codes = (line?.characters ?? []).map(({ source }) => {
    const show = content0?.shows.find(({ operator }) => operator === source?.operator);
    return show && source ? textIn(codesIn(show).slice(source.code, source.code + 1)) : undefined;
  });
  assert.deepEqual(codes, [...'of', undefined, ...'two words']);
  const [, , space, t] = line?.characters ?? [];
  assert.ok(space && t && space.corners[1].x > space.corners[0].x && space.corners[1].x === t.corners[0].x);
  assert.deepEqual(line?.words, [
    { from: 0, to: 2 },
    { from: 3, to: 6 },
    { from: 7, to: 12 },
  ]);
});

test('a ligature is as many characters as it stands for', () => {
  const content = 'BT /F5 10 Tf 20 50 Td (of\\001ce) Tj ET';
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[1/fi]>>>>';
  const [line] = linesIn(made({ content, resources: `/Font<</F5 ${font}>>` }));
  assert.equal(line && textOf(line), 'office');
  const parts = line?.characters.slice(2, 4).map(({ source }) => [source?.code, source?.part, source?.parts]);
  assert.deepEqual(parts, [
    [2, 0, 2],
    [2, 1, 2],
  ]);
});

test('turned text is read along its own direction, Hebrew from right to left', () => {
  const hebrew =
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 97/LastChar 99/Widths[500 500 500]/Encoding<</Differences[97/uni05D0/uni05D1/uni05D2]>>>>';
  const content = [
    'BT /F1 10 Tf 0 1 -1 0 50 20 Tm (upwards here) Tj ET',
    'BT /F5 10 Tf 1 0 0 1 100 50 Tm (cba abc) Tj ET',
  ].join(' ');
  const lines = linesIn(made({ content, resources: `/Font<</F1 5 0 R/F5 ${hebrew}>>` }));
  const [up, back] = [lines.find(({ angle }) => angle === 90), lines.find(({ angle }) => angle === 0)];
  assert.equal(up && textOf(up), 'upwards here');
  assert.equal(back && textOf(back), 'גבא אבג');
  assert.equal(back?.rightToLeft, true);
  assert.equal(back?.characters[0]?.source?.code, 6, 'what stands to the right comes first');
});

const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/pdf');
const FILES = [
  'layout/pdfplumber-federal-register-3-col.pdf',
  'tables/tabula-schools.pdf',
  'text/asvs-4.0.3-russian.pdf',
  'forms/us-ds82-passport-renewal.pdf',
  'large/unstructured-400-pages.pdf',
  'cjk-rtl/pymupdf-chinese-tables.pdf',
];

test(
  'nearly all words of real pages are those of poppler',
  { skip: !existsSync(CORPUS) && 'skipped: no corpus' },
  () => {
    for (const name of FILES) {
      const file = path.join(CORPUS, name);
      const words = execFileSync('pdftotext', ['-bbox', '-l', '1', file, '-'], { encoding: 'utf8' })
        .matchAll(/<word [^>]*>([^<]*)<\/word>/g)
        .map(([, word = '']) => word)
        .filter((word) => !word.includes('&'))
        .toArray();
      const ours = linesIn(new Uint8Array(readFileSync(file))).flatMap(({ characters, words }) =>
        words.map(({ from, to }) =>
          characters
            .slice(from, to)
            .map(({ text }) => text)
            .join(''),
        ),
      );
      const left = Map.groupBy(ours, (word) => word.normalize('NFKC'));
      const found = words.filter((word) => left.get(word.normalize('NFKC'))?.pop() !== undefined);
      assert.ok(found.length >= words.length * 0.98, `${name}: ${found.length} of ${words.length}`);
    }
  },
);

test('carets stand where PDFium draws letters of fractional widths, until the pen is set anew', () => {
  const widths = Array.from({ length: 26 }, () => '500.6').join(' ');
  const font = `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 97/LastChar 122/Widths[${widths}]>>`;
  const content = 'BT /F5 100 Tf 20 50 Td (ab) Tj (cd) Tj 0 -120 Td (ef) Tj ET';
  const [line, next] = linesIn(
    made({ content, resources: '/Font<</F5 10 0 R>>', objects: { 10: font }, width: 400, height: 300 }),
  );
  const lefts = (each: TextLine | undefined) => each?.characters.map(({ corners }) => corners[0].x.toFixed(2));
  // Half of the size each, where the file says 0.06 points more.
  assert.deepEqual(lefts(line), ['20.00', '70.00', '120.00', '170.00']);
  assert.deepEqual(lefts(next), ['20.00', '70.00']);
});

test('mirrored text runs the way in which its letters follow each other', () => {
  // A negative size turns letters round, a negative scale mirrors them; the pen goes to the left for both.
  for (const content of ['BT /F1 -12 Tf 150 50 Td (abc def) Tj ET', 'BT /F1 12 Tf -100 Tz 150 50 Td (abc def) Tj ET']) {
    const document = new EditedDocument(made({ content }));
    const model = document.readPage(document.pages[0] ?? 0);
    assert.ok(model);
    const [line, ...others] = linesOf(model);
    assert.equal(others.length, 0);
    assert.equal(line?.characters.map(({ text }) => text).join(''), 'abc def');
    assert.equal(Math.abs(line?.angle ?? 0), 180);
  }
});
