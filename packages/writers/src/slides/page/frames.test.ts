import assert from 'node:assert/strict';
import test from 'node:test';
import type { Box, Glyph, OutlinePiece, PathObject } from '@pagewright/pdf/page-content.ts';
import type { Block, PageModel, TextBlock } from '@pagewright/recognition';
import { textOf } from '@pagewright/recognition/flow/runs.ts';
import { makeItem, makeParagraph, makePage } from '../../../test/make-document.ts';
import { layOutFrame } from '../text/lay-out.ts';
import { centred } from './centred.ts';
import { extentOf, type Extent } from './extents.ts';
import { piecesOf } from './frames.ts';
import { splitLabels } from './labels.ts';
import { titleOf } from './title.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

/** A filled area; `corner`: points that its corners are cut by. */
function area(around: Box, corner = 0): PathObject {
  const { left, top, right, bottom } = around;
  const points = [
    [left + corner, top],
    [right - corner, top],
    [right, top + corner],
    [right, bottom - corner],
    [right - corner, bottom],
    [left + corner, bottom],
    [left, bottom - corner],
    [left, top + corner],
  ] as const;
  const pieces = points.map(([x, y], index): OutlinePiece => ({ kind: index === 0 ? 'move' : 'line', x, y }));
  return {
    object: 0,
    box: around,
    fill: 0xffcc00,
    opacity: 1,
    segments: [],
    rectangles: [],
    curved: corner > 0,
    outline: { pieces: [...pieces, { kind: 'close' }], fillOpacity: 1, strokeOpacity: 0, plain: true },
  };
}

function laidOut(blocks: readonly Block[], { paths = [], glyphs = [], title: of = Infinity }: Partial<Around> = {}) {
  const page = makePage(blocks);
  const title = page.regions[0]?.columns[0]?.blocks[of] as TextBlock | undefined;
  const frames = piecesOf(page, { paths, glyphs }, title).flatMap((piece) =>
    piece.kind === 'frame' ? [layOutFrame(piece.frame)] : [],
  );
  return frames.map((laid) => ({
    text: laid.frame.paragraphs.map((block) => textOf(block)),
    ink: laid.box,
    extent: extentOf(laid, { width: page.width, frames, others: [], unit: 1 }),
  }));
}

interface Around {
  paths: PathObject[];
  glyphs: Glyph[];
  /** Which of the blocks is the title. */
  title: number;
}

/** Where the text of a frame begins and ends. */
const within = ({ box: { left, top, right, bottom }, insets }: Extent): Box => ({
  left: left + insets.left,
  top: top + insets.top,
  right: right - insets.right,
  bottom: bottom - insets.bottom,
});

function isNear(actual: Box | undefined, expected: Box): void {
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    assert.ok(Math.abs((actual?.[side] ?? NaN) - expected[side]) < 0.01, `${side}: ${JSON.stringify(actual)}`);
}

test('a frame is larger than its words by what programs leave, and its words stay where they are', () => {
  const [frame] = laidOut([makeParagraph(['Some words'], { left: 100, top: 100 })]);
  assert.ok(frame);
  isNear(within(frame.extent), frame.ink);
  assert.equal(frame.extent.insets.left, 7.2);
  assert.equal(frame.extent.insets.top, 3.6);
});

test('text in a box of the drawing has that box for its frame', () => {
  const ground = box(90, 80, 260, 140);
  for (const corner of [0, 6]) {
    const [frame] = laidOut([makeParagraph(['Some words'], { left: 120, top: 100 })], {
      paths: [area(ground, corner)],
    });
    assert.ok(frame);
    assert.deepEqual(frame.extent.box, ground);
    const room = within(frame.extent);
    assert.equal(frame.extent.anchor, 'middle');
    assert.ok(Math.abs(room.left - frame.ink.left) < 0.01);
    assert.ok(Math.abs(room.top + room.bottom - frame.ink.top - frame.ink.bottom) < 0.01);
    assert.ok(room.right >= frame.ink.right);
  }
});

test('text at the top of a box stays there', () => {
  const [frame] = laidOut([makeParagraph(['Some words'], { left: 120, top: 84 })], {
    paths: [area(box(90, 80, 260, 240))],
  });
  assert.ok(frame);
  assert.equal(frame.extent.anchor, undefined);
  assert.ok(Math.abs(within(frame.extent).top - frame.ink.top) < 0.01);
});

test('text that reaches out of a shape, or stands where the shape is cut off, is no text of it', () => {
  const words = makeParagraph(['Some words'], { left: 92, top: 82 });
  const [beyond] = laidOut([words], { paths: [area(box(110, 60, 300, 140))] });
  assert.notEqual(beyond?.extent.box.right, 300);
  const [cut] = laidOut([words], { paths: [area(box(90, 80, 260, 240), 70)] });
  assert.notEqual(cut?.extent.box.bottom, 240);
});

test('what stands in one box is one frame, in two it is two', () => {
  const words = [makeParagraph(['One'], { top: 100 }), makeParagraph(['Two'], { top: 135 })];
  assert.equal(laidOut(words, { paths: [area(box(60, 90, 300, 160))] }).length, 1);
  assert.equal(laidOut(words, { paths: [area(box(60, 90, 300, 120)), area(box(60, 125, 300, 160))] }).length, 2);
});

test('a list reaches to the other margin unless something stands there', () => {
  const item = makeItem({ label: '•' }, 'Words');
  const [alone] = laidOut([item]);
  const page = makePage([item]);
  assert.ok(alone);
  const { right } = within(alone.extent);
  assert.ok(right > page.width * 0.8, `${right} of ${page.width}`);
  const beside = makeParagraph(['Beside'], { left: 320, top: item.box.top });
  const [narrow] = laidOut([item, beside]);
  assert.ok(narrow && within(narrow.extent).right <= 320);
});

test('texts side by side on one line are frames of their own, each where it stands', () => {
  const line = makeParagraph(['First\tSecond'], { left: 100, top: 100 });
  assert.equal(line.kind, 'paragraph');
  if (line.kind !== 'paragraph') return;
  const [first] = line.lines;
  assert.ok(first);
  line.box = { ...line.box, right: 400 };
  first.box = { ...first.box, right: 400 };
  line.tabs = [{ position: 250, align: 'left', leader: 'none' }];
  const glyph = (text: string, left: number): Glyph =>
    ({ text, box: box(left, 100, left + 5, 110), x: left, y: first.baseline, angle: 0, hidden: false }) as Glyph;
  const glyphs = [
    ...[...'First'].map((letter, at) => glyph(letter, 100 + 5 * at)),
    ...[...'Second'].map((letter, at) => glyph(letter, 350 + 5 * at)),
  ];
  const frames = laidOut([line], { glyphs });
  assert.deepEqual(
    frames.map(({ text }) => text),
    [['First'], ['Second']],
  );
  assert.ok(Math.abs((frames[1]?.ink.left ?? 0) - 350) < 1);
  const contents = { ...line, tabs: line.tabs.map((tab) => ({ ...tab, leader: 'dot' as const })) };
  assert.equal(laidOut([contents], { glyphs }).length, 1);
});

test('the title comes first, wherever it stands', () => {
  const note = makeParagraph(['A note'], { top: 60 });
  const title = makeParagraph([{ text: 'The title', style: { size: 30 } }], { top: 120 });
  assert.deepEqual(
    laidOut([note, title], { title: 1 }).map(({ text }) => text[0]),
    ['The title', 'A note'],
  );
});

test('of headings that are equally large the highest names a page, also one that pages repeat', () => {
  const heading = (text: string, top: number) =>
    ({ ...makeParagraph([{ text, style: { size: 18, bold: true } }], { top }), kind: 'heading', level: 1 }) as Block;
  const [upper, lower] = [heading('Upper', 60), heading('Lower', 120)];
  const named = (page: PageModel) => {
    const title = titleOf(page, 18);
    return title && textOf(title);
  };
  assert.equal(named(makePage([lower, upper])), 'Upper');
  const running = makeParagraph([{ text: 'Running', style: { size: 18, bold: true } }], { top: 30 });
  assert.equal(named(makePage([upper], { header: [running] })), 'Running');
  const small = makeParagraph([{ text: 'Running', style: { size: 9 } }], { top: 30 });
  assert.equal(named(makePage([upper], { header: [small] })), 'Upper');
});

test('lines that have one middle are centred, lines that are equally long are not', () => {
  const lines = (texts: readonly string[], lefts: readonly number[]) => {
    const made = makeParagraph(
      texts.map((text) => ({ runs: [text], join: 'break' as const })),
      { top: 100 },
    );
    if (made.kind !== 'paragraph') throw new Error('no paragraph');
    for (const [index, line] of made.lines.entries())
      line.box = { ...line.box, left: lefts[index] ?? 0, right: (lefts[index] ?? 0) + (texts[index] ?? '').length * 5 };
    return made;
  };
  const ragged = lines(['A longer line', 'short'], [100, 120]);
  assert.equal(centred(ragged, undefined).alignment, 'center');
  assert.equal(centred(lines(['A line', 'B line'], [100, 100]), undefined).alignment, 'left');
  assert.equal(centred(lines(['A longer line', 'short'], [100, 100]), undefined).alignment, 'left');
  const alone = lines(['Button'], [100]);
  assert.equal(centred(alone, box(90, 90, 140, 120)).alignment, 'center');
  assert.equal(centred(alone, box(90, 90, 200, 120)).alignment, 'left');
});

test('a label of several styles keeps its words whole', () => {
  const line = makeParagraph(
    [{ runs: ['p', { text: 'i', style: { script: 'subscript' } }, ' = 1  far'], join: 'break' }],
    { left: 100, top: 100 },
  );
  if (line.kind !== 'paragraph') return;
  const [first] = line.lines;
  assert.ok(first);
  first.box = { ...first.box, right: 400 };
  const glyphs = [...'pi=1', ...'far'].map(
    (text, at): Glyph =>
      ({
        text,
        box: box(100 + 5 * at + (at > 3 ? 100 : 0), 100, 105 + 5 * at + (at > 3 ? 100 : 0), 110),
        x: 0,
        y: first.baseline,
        hidden: false,
      }) as Glyph,
  );
  assert.deepEqual(
    splitLabels(line, glyphs).map((block) => textOf(block)),
    ['pi = 1', 'far'],
  );
});

test('numbers along an axis are labels of their own, words of a label stay together', () => {
  const line = makeParagraph(['1 2 three four'], { left: 100, top: 100 });
  if (line.kind !== 'paragraph') return;
  const [first] = line.lines;
  assert.ok(first);
  first.box = { ...first.box, right: 400 };
  const glyph = (text: string, left: number): Glyph =>
    ({ text, box: box(left, 100, left + 5, 110), x: left, y: first.baseline, angle: 0, hidden: false }) as Glyph;
  const word = (text: string, left: number) => [...text].map((letter, at) => glyph(letter, left + 5 * at));
  const glyphs = [...word('1', 100), ...word('2', 150), ...word('three', 200), ...word('four', 228)];
  const labels = splitLabels(line, glyphs);
  assert.deepEqual(
    labels.map((block) => textOf(block)),
    ['1', '2', 'three four'],
  );
  assert.deepEqual(
    labels.map((block) => block.lines[0]?.box.left),
    [100, 150, 200],
  );
});
