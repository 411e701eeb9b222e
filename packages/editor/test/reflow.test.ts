import assert from 'node:assert/strict';
import test from 'node:test';
import { equal } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { applyScript, blockAsNamed, codesIn, EditedDocument, textOfBlock } from '../src/index.ts';
import { blockOf, linesOfBlock, reflowing } from './blocks.ts';
import { contentsOf, made, scriptFor, showsOf } from './made.ts';
import { streamOf } from '@pagewright/testkit';

/** A paragraph in 10 points of Helvetica, each line in an operator of its own that begins below the last. */
const paragraph = (...lines: string[]) =>
  `BT /F1 10 Tf 14 TL 1 0 0 1 50 700 Tm ${lines.map((line) => `(${line}) Tj`).join(' T* ')} ET`;
const LINES = [
  'Whoever reads this will see a paragraph of a few',
  'lines, none of which is as long as the others and',
  'all of which begin at the same place of the page, as',
  'they do.',
];
const page = (content: string) => made({ content, width: 600, height: 800 });
const opened = (...lines: string[]) => new EditedDocument(page(paragraph(...lines)));

const places = (document: EditedDocument) =>
  showsOf(document).flatMap((show) =>
    codesIn(show).map(({ text, x, y }) => [text, x.toFixed(3), y.toFixed(3)].join(' ')),
  );

test('lines that stand below each other are one block, with its edges and its leading', () => {
  const block = blockOf(opened(...LINES), 'Whoever');
  assert.equal(textOfBlock(block), LINES.join(' '));
  const { left, right, firstLine, alignment, leading } = block.layout;
  assert.deepEqual([left, firstLine, alignment, leading], [50, 0, 'left', 14]);
  const widest = Math.max(...block.lines.map(({ characters }) => characters.at(-1)?.corners[1].x ?? 0));
  assert.ok(Math.abs(right - widest) < 0.01);
});

test('a wide space behind a sentence parts no paragraph, and cells that stand apart stay cells', () => {
  const [first, , ...rest] = LINES;
  const stretched = '[(lines.) -1300 (None is as long as the others, and)] TJ';
  const others = rest.map((line) => `T* (${line}) Tj`).join(' ');
  const document = new EditedDocument(
    page(`BT /F1 10 Tf 14 TL 1 0 0 1 50 700 Tm (${first}) Tj T* ${stretched} ${others} ET`),
  );
  assert.match(textOfBlock(blockOf(document, 'Whoever')), /^Whoever .* few lines\. None is .* they do\.$/);
  const table = new EditedDocument(
    page('BT /F1 10 Tf 14 TL 1 0 0 1 50 700 Tm (Names and what they cost here) Tj T* [(Tea) -6000 (2.50)] TJ ET'),
  );
  assert.equal(textOfBlock(blockOf(table, 'Tea')), 'Tea');
});

test('breaking an unchanged paragraph anew changes nothing', () => {
  const document = opened(...LINES);
  const before = contentsOf(document);
  for (const words of ['Whoever', 'lines,', 'they']) {
    document.apply(reflowing(blockOf(document, 'Whoever'), words, { text: words }));
    assert.deepEqual(contentsOf(document), before);
  }
});

test('a word that has room moves what is behind it on its line, and nothing else', () => {
  const document = opened(...LINES);
  document.apply(reflowing(blockOf(document, 'Whoever'), 'few', { text: 'lot' }));
  assert.deepEqual(linesOfBlock(blockOf(document, 'Whoever')), [LINES[0]?.replace('few', 'lot'), ...LINES.slice(1)]);
  assert.match(contentsOf(document)[0] ?? '', /> *\] TJ +T\* \(lines, none of which/);
});

test('a word too many goes to the next line, lines above stay, and so do those behind the first whose start is the old one', () => {
  const document = opened(...LINES);
  const block = blockOf(document, 'Whoever');
  const [first, , , last] = block.lines;
  document.apply(reflowing(block, 'none', { text: 'neither of them' }));
  const now = blockOf(document, 'Whoever');
  assert.equal(textOfBlock(now), LINES.join(' ').replace('none', 'neither of them'));
  assert.equal(now.lines.length, 4);
  const corners = (line: typeof first) => line?.characters.map((character) => character.corners);
  assert.deepEqual(corners(now.lines[0]), corners(first));
  assert.notDeepEqual(corners(now.lines[3]), corners(last));
  const content = contentsOf(document)[0] ?? '';
  assert.match(content, /\(Whoever reads this will see a paragraph of a few\) Tj/);
  for (const line of now.lines)
    assert.ok((line.characters.at(-1)?.corners[1].x ?? 0) < block.layout.right + 0.5, 'no line stands out');
});

test('text that needs more lines goes on below by the leading, and less text leaves lines empty', () => {
  const document = opened(...LINES);
  document.apply(
    reflowing(blockOf(document, 'Whoever'), 'they', {
      text: 'they did, and will go on to do for all the years to come',
    }),
  );
  const longer = blockOf(document, 'Whoever');
  assert.equal(longer.lines.length, 5);
  assert.equal(longer.lines[4]?.characters[0]?.corners[0].x, 50);
  document.apply(reflowing(longer, 'they did, and will go on to do for all the years to come', { text: 'they' }));
  assert.equal(textOfBlock(blockOf(document, 'Whoever')), LINES.join(' '));
  assert.equal(blockOf(document, 'Whoever').lines.length, 4);
});

test('a line feed begins a line, and taking it out joins what it parted', () => {
  const document = opened(...LINES);
  const before = places(document);
  document.apply(reflowing(blockOf(document, 'Whoever'), 'see ', { text: 'see\n' }));
  const parted = linesOfBlock(blockOf(document, 'Whoever'));
  assert.deepEqual(parted.slice(0, 2), [
    'Whoever reads this will see',
    'a paragraph of a few lines, none of which is as long',
  ]);
  document.undo();
  assert.deepEqual(places(document), before);
});

test('undo gives the source, and every result begins with it', () => {
  const source = page(paragraph(...LINES));
  const document = new EditedDocument(source);
  const operation = reflowing(blockOf(document, 'Whoever'), 'none', { text: 'neither of them' });
  document.apply(operation);
  assert.ok(equal(document.write().subarray(0, source.length), source));
  assert.ok(equal(applyScript(source, scriptFor(source, [operation])), document.write()));
  document.undo();
  assert.equal(document.write(), source);
});

test('a block that is no longer there is refused', () => {
  const document = opened(...LINES);
  const operation = reflowing(blockOf(document, 'Whoever'), 'none', { text: 'few' });
  document.apply(operation);
  assert.throws(
    () => document.apply(operation),
    (error) => error instanceof EngineFailure && error.code === 'EDIT_UNFIT',
  );
});

test('lines of a justified paragraph reach from edge to edge again, by white at their spaces; the last does not', () => {
  const width = (words: string) => {
    const [show] = showsOf(new EditedDocument(page(`BT /F1 10 Tf (${words}) Tj ET`)));
    return show ? codesIn(show).reduce((sum, { advance }) => sum + advance, 0) : 0;
  };
  /** Words with as much between them as fills the line. */
  const full = (y: number, ...words: string[]) => {
    const gap = ((200 - words.reduce((sum, word) => sum + width(word), 0)) / (words.length - 1)) * 100;
    return `1 0 0 1 50 ${y} Tm [${words.map((word) => `(${word})`).join(` -${gap.toFixed(4)} `)}] TJ`;
  };
  const document = new EditedDocument(
    page(
      `BT /F1 10 Tf ${full(700, 'Both', 'edges', 'of', 'this', 'text', 'are', 'straight', 'as')} ` +
        `${full(686, 'its', 'spaces', 'are', 'set', 'as', 'wide', 'as', 'they', 'have')} ` +
        `${full(672, 'to', 'be', 'and', 'wider', 'where', 'there', 'are', 'few', 'of')} ` +
        '1 0 0 1 50 658 Tm [(them) -278 (here.)] TJ ET',
    ),
  );
  const block = blockOf(document, 'Both');
  assert.equal(block.layout.alignment, 'justify');
  document.apply(reflowing(block, 'spaces', { text: 'spaces and all that' }));
  const now = blockOf(document, 'Both');
  assert.equal(textOfBlock(now), textOfBlock(block).replace('spaces', 'spaces and all that'));
  for (const line of now.lines.slice(0, -1)) {
    assert.ok(Math.abs((line.characters[0]?.corners[0].x ?? 0) - 50) < 0.01);
    assert.ok(Math.abs((line.characters.at(-1)?.corners[1].x ?? 0) - 250) < 0.01);
  }
  assert.ok((now.lines.at(-1)?.characters.at(-1)?.corners[1].x ?? 0) < 240);
  assert.doesNotMatch(contentsOf(document)[0] ?? '', /Tw/);
});

test('text is typed in a style of its own', () => {
  const document = opened(...LINES);
  const style = { size: 0.8, colour: [1, 0, 0] } as const;
  document.apply(
    reflowing(blockOf(document, 'Whoever'), 'few', { text: 'lot', style: { ...style, colour: [...style.colour] } }),
  );
  assert.match(contentsOf(document)[0] ?? '', /\/F1 8 Tf 1 0 0 rg \[<6c6f74>\] TJ/);
});

test('a word of equal width put in and taken out again leaves every letter where it was', () => {
  const document = opened(...LINES);
  const before = places(document);
  document.apply(reflowing(blockOf(document, 'Whoever'), 'reads', { text: 'dears' }));
  assert.notDeepEqual(places(document), before);
  document.apply(reflowing(blockOf(document, 'Whoever'), 'dears', { text: 'reads' }));
  assert.deepEqual(places(document), before);
});

test('vertical text is broken into columns from right to left', () => {
  const font =
    '<</Type/Font/Subtype/Type0/BaseFont/Made/Encoding/Identity-V/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Made/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 1000>>]/ToUnicode 10 0 R>>';
  const map = streamOf(
    '',
    '1 begincodespacerange <0000><ffff> endcodespacerange 1 beginbfrange <0001><0040><4e00> endbfrange',
  );
  const column = (x: number, first: number, count: number) =>
    `1 0 0 1 ${x} 700 Tm <${Array.from({ length: count }, (_, at) => (first + at).toString(16).padStart(4, '0')).join('')}> Tj`;
  const document = new EditedDocument(
    made({
      content: `BT /F5 10 Tf ${column(500, 1, 20)} ${column(482, 21, 20)} ${column(464, 41, 8)} ET`,
      resources: `/Font<</F1 5 0 R/F5 ${font}>>`,
      objects: { 10: map },
      width: 600,
      height: 800,
    }),
  );
  const block = blockOf(document, '\u4e00');
  assert.deepEqual([block.vertical, block.lines.length], [true, 3]);
  const text = textOfBlock(block);
  document.apply({ kind: 'block.reflow', ...block.named, layout: block.layout, from: 5, to: 8, text: '' });
  const now = blockOf(document, '\u4e00');
  assert.equal(textOfBlock(now), text.slice(0, 5) + text.slice(8));
  assert.deepEqual(
    now.lines.map(({ characters }) => characters.length),
    [20, 20, 5],
  );
});

test('a block is named anew by every change, so that typing goes on without recognizing the page', () => {
  const document = opened(...LINES);
  const block = blockOf(document, 'Whoever');
  let [named, text] = [block.named, textOfBlock(block)];
  for (const letter of 'and quite a few more of them, ') {
    const from = text.indexOf('lines,');
    const outcome = document.apply({
      kind: 'block.reflow',
      ...named,
      layout: block.layout,
      from,
      to: from,
      text: letter,
    });
    text = text.slice(0, from) + letter + text.slice(from);
    assert.ok(outcome && 'named' in outcome);
    named = outcome.named;
    const model = document.readPage(document.pages[0] ?? 0);
    const now = model && blockAsNamed(model, named, block.layout);
    assert.equal(now && textOfBlock(now), text);
    assert.deepEqual(now && linesOfBlock(now), linesOfBlock(blockOf(document, 'Whoever')));
  }
});
