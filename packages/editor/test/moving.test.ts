import assert from 'node:assert/strict';
import test from 'node:test';
import type { EditOperation } from '@pagewright/contract/edits/script.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { asArray, asDict, asNumber } from '@pagewright/pdf/objects/objects.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { codesIn, EditedDocument, targetsOf, textOfBlock } from '../src/index.ts';
import { blockOf, blocksIn, reflowing } from './blocks.ts';
import { contentsOf, made, showsOf } from './made.ts';
import { expectSound } from './other-readers.ts';

const page = (content: string, more: Partial<Parameters<typeof made>[0]> = {}) =>
  new EditedDocument(made({ content, width: 600, height: 800, ...more }));
const refused = (code: string) => (error: unknown) => error instanceof EngineFailure && error.code === code;
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.01;

const moving = (document: EditedDocument, start: string, dx: number, dy: number): EditOperation => ({
  kind: 'text.move',
  targets: targetsOf(blockOf(document, start)),
  dx,
  dy,
});

test('codes are drawn elsewhere, and what goes on from them is not', () => {
  const document = page('BT /F1 10 Tf 50 700 Td (moved) Tj ( stays) Tj 0 -14 Td (too) Tj ET');
  const places = () =>
    showsOf(document)
      .map((show) => codesIn(show)[0])
      .map((shown) => [shown?.x, shown?.y]);
  const before = places();
  const [block] = blocksIn(document);
  const [target] = block ? targetsOf(block) : [];
  assert.equal(target?.text, 'moved');
  if (target) document.apply({ kind: 'text.move', targets: [target], dx: 20, dy: -100 });
  const after = places();
  assert.deepEqual(after[0], [70, 600]);
  // The pen is put back by an operator that shows nothing.
  assert.ok(
    after
      .slice(-2)
      .every(([x, y], at) => isNear(x ?? 0, before[at + 1]?.[0] ?? 1) && isNear(y ?? 0, before[at + 1]?.[1] ?? 1)),
  );
});

test('text does not leave the page', () => {
  const document = page('BT /F1 10 Tf 50 20 Td (Foot of the page) Tj ET');
  document.apply(moving(document, 'Foot', 0, -15));
  assert.throws(() => document.apply(moving(document, 'Foot', 0, -7)), refused('EDIT_NO_ROOM'));
  assert.throws(() => document.apply(moving(document, 'Foot', 500, 0)), refused('EDIT_NO_ROOM'));
});

const LINES = ['Text that stands in some', 'place of its own runs on', 'there when it is changed', 'by somebody.'];
const clipped = (line: string, at: number) =>
  `q 48 ${697 - at * 14} 200 13 re W n BT /F1 10 Tf 50 ${700 - at * 14} Td (${line}) Tj ET Q`;
const EACH = LINES.map(clipped).join('\n');
const LONGER = { text: 'somebody who goes on until the line has ended' };

/** Letters that the clip of their operator hides. */
function hidden(document: EditedDocument): string {
  return showsOf(document)
    .flatMap((show) =>
      codesIn(show).map(({ x, y, text }) => {
        const { left, bottom, right, top } = show.clip ?? {
          left: -Infinity,
          bottom: -Infinity,
          right: Infinity,
          top: Infinity,
        };
        return x >= left && x < right && y >= bottom && y + 6 <= top ? '' : text;
      }),
    )
    .join('');
}

test('a clip that only keeps a line to its box becomes wider for text that leaves it', () => {
  const document = page(EACH);
  document.apply(moving(document, 'Text', 100, -300));
  assert.equal(hidden(document), '');
  assert.match(contentsOf(document)[0] ?? '', /^q 4[\d.]+ 3[\d.]+ [\d.]+ [\d.]+ re W n/);
  const block = blockOf(document, 'Text');
  assert.ok(isNear(block.corners[0].x, 150));
  expectSound(document.write());
});

test('lines that are clipped one by one are broken anew', () => {
  const document = page(EACH);
  const block = blockOf(document, 'Text');
  document.apply(reflowing(block, 'that stands', { text: 'that surely stands' }));
  document.apply(reflowing(blockOf(document, 'Text'), 'somebody', LONGER));
  assert.equal(
    textOfBlock(blockOf(document, 'Text')),
    LINES.join(' ').replace('that', 'that surely').replace('somebody', LONGER.text),
  );
  assert.equal(hidden(document), '');
  expectSound(document.write());
});

test('corners that are drawn line by line are a clip as a rectangle is, also in a turned space', () => {
  const corners = '48 697 m 248 697 l 248 710 l 48 710 l h W* n';
  const turned = page(`q 0 1 -1 0 900 0 cm ${corners} BT /F1 10 Tf 50 700 Td (Text on its own) Tj ET Q`);
  turned.apply(moving(turned, 'Text', -30, 60));
  assert.equal(hidden(turned), '');
  const [show] = showsOf(turned);
  assert.ok((show?.clip?.left ?? 900) < 165);
});

test('a clip that hides a part of anything stays, and text that would leave it is refused', () => {
  const text = 'BT /F1 10 Tf 50 700 Td (Text on its own) Tj ET';
  const box = '40 650 200 70 re W n';
  for (const content of [
    `q ${box} 30 640 50 50 re f ${text} Q`,
    `q ${box} 60 660 m 90 660 l S ${text} Q`,
    `q ${box} ${text} BT /F1 10 Tf 235 660 Td (cut off) Tj ET Q`,
    `q 40 650 m 240 650 l 140 720 l W n ${text} Q`,
    `q ${box} ${text} q 100 0 0 100 200 650 cm /Im Do Q Q`,
    `q 40 650 200 70 re W f ${text} Q`,
  ]) {
    const document = page(content);
    assert.throws(() => document.apply(moving(document, 'Text', 0, -100)), refused('EDIT_NO_ROOM'), content);
  }
  const filled = page(`q ${box} 45 660 50 50 re f ${text} Q`);
  filled.apply(moving(filled, 'Text', 0, -100));
  assert.equal(hidden(filled), '');
});

const ANNOTATIONS = `/Annots [30 0 R <</Type/Annot/Subtype/Highlight/Rect [48 681 120 697]/QuadPoints [50 696 80 696 50 682 80 682]>>
<</Type/Annot/Subtype/Link/Rect [40 600 300 720]/A <</S/URI/URI (https://example.org/all)>>>>
<</Type/Annot/Subtype/Square/Rect [48 681 120 697]>>]`;

function placesIn(document: EditedDocument): (number | undefined)[][] {
  const bytes = document.write();
  const [first] = readPageTree(new PdfFile('made.pdf', bytes)).pages;
  const annotations = asArray(asDict(first?.ref)?.get('Annots')) ?? [];
  return annotations.map((each) =>
    ['Rect', 'QuadPoints'].flatMap((key) => (asArray(asDict(each)?.get(key)) ?? []).map((value) => asNumber(value))),
  );
}

test('links and marks go with the text that they lie over alone', () => {
  const link = '<</Type/Annot/Subtype/Link/Rect [50 697 120 709]/A <</S/URI/URI (https://example.org/a)>>>>';
  const content =
    'BT /F1 10 Tf 50 700 Td (Linked words here) Tj 0 -15 Td (Marked) Tj ET BT /F1 10 Tf 50 610 Td (Below) Tj ET';
  const document = page(content, { page: ANNOTATIONS, objects: { 30: link } });
  const before = placesIn(document);
  document.apply(moving(document, 'Linked', 20, 10));
  const after = placesIn(document);
  assert.deepEqual(after[0], [70, 707, 140, 719]);
  assert.deepEqual(after[1], [68, 691, 140, 707, 70, 706, 100, 706, 70, 692, 100, 692]);
  assert.deepEqual(
    after.slice(2),
    before.slice(2),
    'a link over other text too stays, and so does what is no mark of text',
  );
  document.undo();
  assert.deepEqual(placesIn(document), before);
});

test('a mark over a word goes with it when its line is broken anew', () => {
  const mark =
    '/Annots [<</Type/Annot/Subtype/Underline/Rect [50 656 92 668]/QuadPoints [50 668 92 668 50 656 92 656]>>]';
  const content = `BT /F1 10 Tf 14 TL 50 700 Td ${LINES.map((line) => `(${line}) Tj`).join(' T* ')} ET`;
  const document = page(content, { page: mark });
  const layout = blockOf(document, 'Text').layout;
  document.apply(reflowing(blockOf(document, 'Text'), 'Text', { layout: { ...layout, leading: 20 }, relaid: true }));
  assert.equal(placesIn(document)[0]?.[1], 638);
});
