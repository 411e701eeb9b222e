import assert from 'node:assert/strict';
import test from 'node:test';
import type { PageModel, TextBlock } from '@pagewright/recognition';
import { makeItem, makeParagraph, makePage, makeTable } from '../../../test/make-document.ts';
import { bareExtent } from '../page/extents.ts';
import { piecesOf } from '../page/frames.ts';
import type { Element } from '../slide.ts';
import { labelOf } from './bullets.ts';
import type { Frame } from './frame.ts';
import { frameXml } from './frame-xml.ts';
import { splitAtGaps } from './gaps.ts';
import { layOutFrame } from './lay-out.ts';
import { wrap } from './lines.ts';
import { tableXml } from './table.ts';

const placement = { scale: 1, left: 0, top: 0 };
const empty = { glyphs: [], paths: [] };
const text = (block: unknown) => block as TextBlock;

function elements(blocks: Parameters<typeof makePage>[0]): Element[] {
  const page = makePage(blocks);
  return piecesOf(page, empty, undefined).flatMap((piece) =>
    piece.kind === 'frame' ? [frameOf(piece.frame, page)] : [],
  );
}

function frameOf(frame: Frame, page: PageModel): Element {
  const laid = layOutFrame(frame);
  return frameXml(laid, bareExtent(laid), { placement, page, scale: 1, pages: new Set([1, 2]) });
}

test('paragraphs below each other are one frame, with the way between them', () => {
  const made = elements([makeParagraph(['One'], { top: 100 }), makeParagraph(['Two'], { top: 118 })]);
  assert.equal(made.length, 1);
  const spaces = [...(made[0]?.xml ?? '').matchAll(/<a:spcBef><a:spcPts val="(\d+)"/g)].map(([, value]) =>
    Number(value),
  );
  assert.deepEqual(spaces, [0, 600]);
});

test('far below, beside a line of the drawing, or in another direction text is a frame of its own', () => {
  assert.equal(elements([makeParagraph(['One'], { top: 100 }), makeParagraph(['Two'], { top: 200 })]).length, 2);
  const ruled = { left: 0, right: 500, top: 113, bottom: 114 };
  const page = makePage([makeParagraph(['One'], { top: 100 }), makeParagraph(['Two'], { top: 114 })]);
  const path = { object: 0, box: ruled, opacity: 1, segments: [], rectangles: [ruled], curved: false };
  assert.equal(piecesOf(page, { glyphs: [], paths: [path] }, undefined).length, 2);
});

test('a line that ends early breaks there, others flow', () => {
  const block = text(
    makeParagraph(['A long line of words to its end', 'short', 'and one more line of words here'], {}),
  );
  const wrapped = wrap(block, { left: 72, right: 72 + 31 * 5 });
  assert.deepEqual(
    wrapped.block.lines.map(({ join }) => join),
    ['space', 'break', 'space'],
  );
});

test('items are counted by PowerPoint from the first of their run; a label it has no word for is text', () => {
  const item = (number: number, label: string) => text(makeItem({ label, number, numbering: 'decimal' }, 'Words'));
  const [third, fourth] = [item(3, '3.'), item(4, '4.')];
  assert.deepEqual(labelOf(third, []), { kind: 'property', xml: '<a:buAutoNum type="arabicPeriod" startAt="3"/>' });
  assert.deepEqual(labelOf(fourth, [third]), labelOf(third, []));
  assert.deepEqual(labelOf(item(1, '1.2.3'), []), { kind: 'text', text: '1.2.3' });
  assert.deepEqual(labelOf(text(makeItem({ label: '•' }, 'Words')), []), {
    kind: 'property',
    xml: '<a:buChar char="•"/>',
  });
});

test('links lead to addresses and slides; to pages that are no slides and to programs they lead nowhere', () => {
  const linked = (link: { kind: 'address'; url: string } | { kind: 'page'; page: number }) =>
    elements([makeParagraph([{ text: 'Here', link }])])[0]?.targets;
  assert.deepEqual(linked({ kind: 'address', url: 'https://example.org' }), [
    { kind: 'address', url: 'https://example.org' },
  ]);
  assert.deepEqual(linked({ kind: 'page', page: 2 }), [{ kind: 'page', page: 2 }]);
  assert.deepEqual(linked({ kind: 'page', page: 9 }), []);
  assert.deepEqual(linked({ kind: 'address', url: 'file:///etc/passwd' }), []);
});

test('text is escaped, and raised characters are as large as their line', () => {
  const [made] = elements([
    makeParagraph([{ text: 'a < b & "c"\u0001' }, { text: '2', style: { script: 'superscript', size: 6.6 } }]),
  ]);
  assert.match(made?.xml ?? '', /<a:t>a &lt; b &amp; &quot;c&quot; ?<\/a:t>/);
  assert.match(made?.xml ?? '', /sz="1000"[^>]* baseline="30000"/);
});

test('a table has its grid, spans and widths', () => {
  const table = makeTable([[{ text: 'Both', columnSpan: 2 }], ['Left', 'Right']]);
  assert.equal(table.kind, 'table');
  const page = makePage([table]);
  if (table.kind !== 'table') return;
  const { xml } = tableXml(table, { placement, page, scale: 1, pages: new Set() });
  assert.equal([...xml.matchAll(/<a:gridCol w="1270000"\/>/g)].length, 2);
  assert.match(xml, /<a:tc gridSpan="2">.*<a:tc hMerge="1">/);
  assert.equal([...xml.matchAll(/<a:tr /g)].length, 2);
});

test('a paragraph whose lines are not equally far apart keeps the gaps', () => {
  const block = text(
    makeParagraph(
      ['One', 'two', 'three', 'four'].map((line) => ({ runs: [line], join: 'break' as const })),
      {},
    ),
  );
  const lines = block.lines.map((line, index) => ({ ...line, baseline: line.baseline + (index === 3 ? 9 : 0) }));
  assert.deepEqual(
    splitAtGaps({ ...block, lines }).map((piece) => piece.lines.length),
    [3, 1],
  );
  assert.deepEqual(splitAtGaps(block), [block]);
});

test('items from right to left hang from their label at the right', () => {
  const item = makeItem(
    { label: '•', direction: 'rtl', alignment: 'right', indent: { left: 0, right: 0, firstLine: -18 } },
    'אבגד',
    'הוזחטי',
  );
  const lines = (item as TextBlock).lines.map((line) => ({
    ...line,
    box: { ...line.box, left: 400 - (line.box.right - line.box.left), right: 400 },
  }));
  const [made] = elements([{ ...item, lines } as TextBlock]);
  assert.match(made?.xml ?? '', /<a:pPr marL="228600" indent="-228600" algn="r" rtl="1">/);
  // Its frame reaches from the longest line to the label, 18 points beyond the text.
  const [, x = 0, wide = 0] = (/<a:off x="(\d+)".*?<a:ext cx="(\d+)"/.exec(made?.xml ?? '') ?? []).map(Number);
  assert.ok(Math.abs((x + wide) / 12_700 - 418) < 8);
});

test('text that runs up or down its cell is turned there', () => {
  const table = makeTable([
    ['Left', 'Up'],
    ['Left', 'Right'],
  ]);
  const cell = table.kind === 'table' ? table.cells[1] : undefined;
  if (table.kind !== 'table' || !cell) return assert.fail();
  const { left, top, bottom } = cell.box;
  for (const block of cell.blocks)
    if ('lines' in block)
      for (const line of block.lines) {
        line.box = { left: left + 2, right: left + 4, top, bottom };
        for (const run of line.runs) run.text = 'Runs up';
      }
  const { xml } = tableXml(table, { placement, page: makePage([table]), scale: 1, pages: new Set() });
  const [first, turned, ...rest] = [...xml.matchAll(/<a:tc>.*?<\/a:tc>/g)].map(([found]) => found);
  assert.match(turned ?? '', /<a:t>Runs up<\/a:t>.*<a:tcPr marL="0" marR="0" marT="0" marB="0" vert="vert270"/);
  for (const other of [first, ...rest]) assert.doesNotMatch(other ?? '', /vert=/);
});
