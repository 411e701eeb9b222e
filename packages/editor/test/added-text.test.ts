import assert from 'node:assert/strict';
import test from 'node:test';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { adding, documentWith, firstPage, run, settingsFor, withEdits, type Assets } from './adding.ts';
import { contentsOf, made } from './made.ts';
import { facesOf, fontOf, installedFont } from './made-fonts.ts';
import { expectSound, textByPoppler } from './other-readers.ts';
import { EditedDocument } from '../src/index.ts';

const BLANK = made({ content: '', width: 400, height: 300 });
const PAGE = firstPage(BLANK);
const INSTALLED = [
  'Carlito-Regular.ttf',
  'NotoNaskhArabic-Regular.ttf',
  'NotoSansHebrew-Regular.ttf',
  'NotoSansDevanagari-Regular.ttf',
  'DejaVuSans.ttf',
];
const { hashes, assets } = facesOf(...INSTALLED.map(installedFont));

const read = (bytes: Uint8Array) => textByPoppler(bytes).replace(/\s+$/, '');
const layOut = (paragraphs: Parameters<typeof adding>[2], more: Parameters<typeof adding>[3] = {}, width?: number) =>
  new EditedDocument(BLANK, settingsFor(assets)).layOut(
    adding(PAGE, width === undefined ? {} : { width }, paragraphs, more),
  );

test('readers extract exactly what was typed, in every script', () => {
  for (const text of [
    'AVATAR office fjord, “quoted” – 12 €',
    'Łódź zażółć gęślą jaźń',
    'Ωμέγα και άλφα',
    'Жизнь прожить',
    'naïve Ångström',
    'שלום עולם',
    'السلام عليكم ورحمة الله',
    'لا إله إلا هو',
    'یہ اردو ہے',
    'नमस्ते दुनिया',
  ]) {
    const result = withEdits(BLANK, [adding(PAGE, { y: 280 }, [[run(text, hashes)]])], assets);
    expectSound(result);
    assert.equal(read(result).replaceAll(/[\u202a-\u202e]/g, ''), text);
  }
});

test('letters stand as close as the font wants them, and a ligature is read as its letters', () => {
  const width = (text: string) => layOut([[run(text, hashes)]]).width;
  assert.ok(width('AVAVAV') < width('AAA') + width('VVV') - 1);
  const office = layOut([[run('office', hashes)]]).lines[0]?.letters.map(({ from, to }) => [from, to]);
  assert.deepEqual(
    office,
    Array.from({ length: 6 }, (_, index) => [index, index + 1]),
  );
});

test('lines are broken within the width, spaces hang over the end, and a word that no line holds is broken anywhere', () => {
  const text = 'one two  threeandmore';
  // Letters of 10 points are a little more than 7 wide.
  const { hashes: own, assets: squares } = facesOf(fontOf('onetwhradm '));
  const { lines, width } = new EditedDocument(BLANK, settingsFor(squares)).layOut(
    adding(PAGE, { width: 52 }, [[run(text, own, { size: 10 })]]),
  );
  assert.equal(width, 52);
  assert.deepEqual(
    lines.map(({ from, to }) => text.slice(from, to)),
    ['one two  ', 'threean', 'dmore'],
  );
  for (const { left, right } of lines) assert.ok(left === 0 && right <= 52);
  const letters = lines[0]?.letters ?? [];
  assert.deepEqual(
    letters.slice(-2).map(({ left }) => left > 49),
    [true, true],
  );
});

test('lines stand where they are aligned, and a justified one fills its width but for the last', () => {
  const text = [[run('several words that take some lines', hashes)]];
  const ends = (align: 'left' | 'centre' | 'right' | 'justify') =>
    layOut(text, { align }, 90).lines.map(({ left, right }) =>
      [left, right].map((edge) => Math.round(edge * 100) / 100),
    );
  const left = ends('left');
  assert.ok(left.length > 1);
  for (const [index, [from = 0, to = 0]] of left.entries()) {
    assert.equal(from, 0);
    const room = 90 - to;
    assert.deepEqual(ends('right')[index], [Math.round(room * 100) / 100, 90]);
    assert.deepEqual(ends('centre')[index]?.[0], Math.round((room / 2) * 100) / 100);
    assert.deepEqual(ends('justify')[index], index < left.length - 1 ? [0, 90] : [0, to]);
  }
});

test('carets of text in two directions stand beside the letters that were typed', () => {
  const text = 'ab שלום cd';
  const { lines } = layOut([[run(text, hashes)]]);
  const letters = lines[0]?.letters ?? [];
  assert.equal(letters.map(({ from, to }) => text.slice(from, to)).join(''), text);
  const [shin, mem] = [letters[3], letters[6]];
  assert.ok(shin?.rightToLeft && mem && mem.left < shin.left && mem.right <= shin.left + 0.001);
});

test('a paragraph without letters keeps its line, and lines are as high as their fonts ask for', () => {
  const { lines, height } = layOut([[run('a', hashes)], [run('', hashes)], [run('b', hashes, { size: 24 })]], {
    lineSpacing: 2,
  });
  const [first, second, third] = lines.map(({ top, bottom }) => bottom - top);
  assert.equal(first, second);
  assert.ok(first && third && Math.abs(third - 2 * first) < 1e-9);
  assert.ok(Math.abs(height - 4 * first) < 1e-9);
});

test('what no face has is refused with its letters, and nothing has changed', () => {
  const { hashes: few, assets: own } = facesOf(fontOf('ab'));
  const document = new EditedDocument(BLANK, settingsFor(own));
  assert.throws(
    () => document.apply(adding(PAGE, {}, [[run('abcaŁ', few)]])),
    (error) =>
      error instanceof EngineFailure && error.code === 'EDIT_LETTERS_MISSING' && error.facts['names'] === 'c Ł',
  );
  assert.deepEqual(document.write(), BLANK);
  assert.throws(
    () => document.apply(adding(PAGE, {}, [[run('a', ['0'.repeat(64)])]])),
    (error) => error instanceof EngineFailure && error.code === 'EDIT_ASSET_MISSING',
  );
});

test('the same id again replaces the text, and taking it away leaves the source', () => {
  const first = adding(PAGE, {}, [[run('first', hashes)]]);
  const second = adding(PAGE, {}, [[run('second', hashes)]]);
  assert.deepEqual(withEdits(BLANK, [first, second], assets).length > BLANK.length, true);
  assert.equal(read(withEdits(BLANK, [first, second], assets)), 'second');
  const document = documentWith(BLANK, [first, { kind: 'added.remove', id: 'text' }], assets);
  assert.deepEqual(document.write(), BLANK);
  document.undo();
  assert.equal(read(document.write()), 'first');
  document.undo();
  assert.deepEqual(document.write(), BLANK);
});

test('letters are made bold and slanted where no face is, and a bold face is taken as it is', () => {
  const words = (more: Parameters<typeof run>[2], names: string[], given: Assets) =>
    contentsOf(new EditedDocument(withEdits(BLANK, [adding(PAGE, {}, [[run('ab', names, more)]])], given)))[0] ?? '';
  const plain = words({}, hashes, assets);
  assert.match(plain, / 0 Tr\n1 0 0 1 /);
  assert.match(words({ bold: true }, hashes, assets), / 2 Tr 0\.4 w 0 0 0 RG/);
  assert.match(words({ slanted: true }, hashes, assets), /1 0 0\.2126 1 /);
  const bold = facesOf(installedFont('Carlito-Bold.ttf'));
  assert.match(words({ bold: true }, bold.hashes, bold.assets), / 0 Tr\n/);
  assert.match(words({ underline: true }, hashes, assets), / re f\nBT/);
});
