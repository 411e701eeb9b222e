import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, contentOf, linesAt, prose, read, type PlacedText } from '../../test/make-content.ts';
import { recognizePage } from '../page.ts';
import { textGroups } from '../glyphs/text-groups.ts';
import { piecesOf } from './pieces.ts';
import { wordText } from './word-text.ts';

const piecesFrom = (texts: PlacedText[], verticals: Parameters<typeof piecesOf>[0]['verticals'] = []) =>
  piecesOf({ letters: textGroups(contentOf(texts)).upright, verticals, source: 'page' }).map(({ words }) =>
    words.map(wordText),
  );

test('words part at gaps where no space is drawn', () => {
  assert.deepEqual(piecesFrom([{ text: 'set without any space', x: 50, y: 100, spaces: 'gaps' }]), [
    ['set', 'without', 'any', 'space'],
  ]);
});

test('a heading that is set wide keeps its words whole', () => {
  assert.deepEqual(piecesFrom([{ text: 'WIDE HEADING HERE', x: 50, y: 100, tracking: 0.3, spaces: 'gaps' }]), [
    ['WIDE', 'HEADING', 'HERE'],
  ]);
});

test('a space that is drawn parts words though they stand close, one that is not to be seen does not', () => {
  assert.deepEqual(piecesFrom([{ text: 'close set', x: 50, y: 100, tracking: -0.2 }]), [['close', 'set']]);
  const doubled = [
    { text: 'one ', x: 50, y: 100 },
    { text: 'word', x: 65, y: 100 },
  ];
  assert.deepEqual(piecesFrom(doubled), [['oneword']]);
});

test('a line of few letters parts at its gaps as others do', () => {
  const line = [
    { text: '만', x: 50, y: 100 },
    { text: '15', x: 57.7, y: 100 },
    { text: '세', x: 70.4, y: 100 },
  ];
  assert.deepEqual(piecesFrom(line), [['만', '15', '세']]);
});

test('a space that is drawn between letters that reach under each other parts words', () => {
  const places = [75, 70, 70, 65.4, 60.4];
  const cursive = [...'\u0641\u064A \u0643\u0644'].map((text, at) => ({ text, x: places[at] ?? 0, y: 100 }));
  assert.deepEqual(piecesFrom(cursive), [['\u0644\u0643', '\u064A\u0641']]);
});

test('characters in squares are no words of one character', () => {
  const square = [...'日本語文'].map((text, at) => ({ text, x: 50 + at * 7, y: 100, size: 10 }));
  assert.deepEqual(piecesFrom(square), [['日本語文']]);
});

test('small lines below each other beside a large word are no raised characters', () => {
  const pieces = piecesFrom([
    { text: 'Boatswain', x: 50, y: 100, size: 16 },
    { text: 'by the harbour', x: 122, y: 86, size: 7 },
    { text: 'Date: 2031', x: 122, y: 94, size: 7 },
    { text: '19:45:14 Z', x: 122, y: 102, size: 7 },
  ]);
  assert.deepEqual(pieces, [['by', 'the', 'harbour'], ['Date:', '2031'], ['Boatswain'], ['19:45:14', 'Z']]);
});

test('raised and lowered characters belong to the word beside them, and say that they are such', () => {
  const content = contentOf([
    { text: 'water H', x: 50, y: 100 },
    { text: '2', x: 85, y: 102, size: 6 },
    { text: 'O and notes', x: 88, y: 100 },
    { text: '12', x: 143, y: 96, size: 6 },
  ]);
  assert.deepEqual(read(content), ['water H2O and notes12']);
});

test('a word that has more raised characters than others stands on its own baseline', () => {
  const content = contentOf([
    { text: 'see the', x: 50, y: 100 },
    { text: 'XFA', x: 97, y: 100 },
    { text: '[1234]', x: 112, y: 96, size: 8 },
    { text: 'and others', x: 150, y: 100 },
  ]);
  assert.equal(read(content).length, 1);
});

test('pieces end at wide gaps and at drawn lines', () => {
  const far = [
    { text: 'left', x: 50, y: 100 },
    { text: 'right', x: 90, y: 100 },
  ];
  assert.deepEqual(piecesFrom(far), [['left'], ['right']]);
  const near = [
    { text: 'left', x: 50, y: 100 },
    { text: 'right', x: 74, y: 100 },
  ];
  assert.deepEqual(piecesFrom(near), [['left', 'right']]);
  const border = { color: 0, width: 0.5, style: 'solid' as const };
  const line = { direction: 'vertical' as const, at: 72, from: 50, to: 200, border, evidence: 'drawn' as const };
  assert.deepEqual(piecesFrom(near, [line]), [['left'], ['right']]);
});

test('an initial over several lines begins the first of them', () => {
  const content = contentOf([
    { text: 'O', x: 50, y: 124, size: 34 },
    { text: 'nce upon a time there was', x: 68, y: 100 },
    { text: 'a text of three lines that', x: 68, y: 112 },
    { text: 'began with a large initial', x: 68, y: 124 },
    { text: 'and went on below the letter', x: 50, y: 136 },
  ]);
  assert.match(read(content).join(' '), /^Once upon a time there was a text of three lines that began/);
});

test('lines of columns that stand nearly as close as words part at the gutter', () => {
  const left = prose(50, 100, 9).map((line) => ({ ...line, spaces: 'gaps' as const, text: line.text.padEnd(40, 'm') }));
  const right = left.map(({ text, y }) => ({ text: text.toUpperCase(), x: 257, y, spaces: 'gaps' as const }));
  const content = contentOf(left.flatMap((line, at) => [line, ...right.slice(at, at + 1)]));
  const [first, second] = read(content);
  assert.ok(first && first === first.toLowerCase(), first);
  assert.ok(second && second === second.toUpperCase(), second);
});

test('lines that repeat each other are not parted at every space', () => {
  const same = linesAt(
    50,
    100,
    Array.from({ length: 9 }, () => 'the same words in every line'),
  );
  assert.ok(read(contentOf(same)).every((text) => text.startsWith('the same words in every line')));
});

test('a large letter far from the lines beside it begins none of them', () => {
  const initial = (x: number) =>
    piecesFrom([{ text: 'T', x, y: 124, size: 36 }, ...prose(90, 100, 4)]).filter((words) => words.join(' ') === 'T')
      .length;
  assert.equal(initial(20), 1);
  assert.equal(initial(70), 0);
});

test('on pictures of pages only marks are raised, since the heights of words waver', () => {
  const scripts = (text: string, source: 'page' | 'ocr', up: number) => {
    const texts = [
      { text: 'harbours', x: 50, y: 100 },
      { text, x: 50 + 8 * 5 + 2, y: 100 - up, size: 6 },
    ];
    const [block] = blocksOf(recognizePage(contentOf(texts, { source })));
    return block && 'lines' in block ? block.lines.flatMap(({ runs }) => runs.map(({ style }) => style.script)) : [];
  };
  assert.deepEqual(scripts('2', 'page', 4), ['normal', 'superscript']);
  assert.deepEqual(scripts('2', 'ocr', 4), ['normal', 'superscript']);
  assert.ok(scripts('and', 'page', 4).includes('superscript'));
  assert.ok(!scripts('and', 'ocr', 4).includes('superscript'));
  assert.ok(scripts('2', 'page', -2).includes('subscript'));
  assert.ok(!scripts('2', 'ocr', -2).includes('subscript'));
});
