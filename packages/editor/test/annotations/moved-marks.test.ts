import assert from 'node:assert/strict';
import test from 'node:test';
import { EditedDocument, targetsOf } from '../../src/index.ts';
import { blockOf } from '../blocks.ts';
import { made } from '../made.ts';

test('a mark that was put goes with its text, and one over other text too stays', () => {
  const content = 'BT /F1 10 Tf 50 700 Td (Linked words) Tj ET BT /F1 10 Tf 50 610 Td (Below) Tj ET';
  const document = new EditedDocument(made({ content, width: 600, height: 800 }));
  const [page = 0] = document.pages;
  const quads: [number, number, number, number, number, number, number, number][] = [
    [50, 709, 80, 709, 50, 697, 80, 697],
  ];
  const said = { author: 'A', contents: '', created: '2026-01-02T03:04:05Z', modified: '2026-01-02T03:04:05Z' };
  const mark = { type: 'highlight' as const, ...said, quads, colour: [1, 1, 0] as [number, number, number] };
  const both = { ...mark, quads: [...quads, [50, 619, 80, 619, 50, 607, 80, 607] as (typeof quads)[number]] };
  document.apply({ kind: 'annotation.put', page, id: 'one', comment: mark });
  document.apply({ kind: 'annotation.put', page, id: 'both', comment: both });
  const quadsNow = () =>
    document.annotationsOn(page).map(({ comment }) => (comment && 'quads' in comment ? comment.quads : undefined));
  const moving = { kind: 'text.move' as const, targets: targetsOf(blockOf(document, 'Linked')), dx: 20, dy: 10 };
  document.apply(moving);
  assert.deepEqual(quadsNow(), [[[70, 719, 100, 719, 70, 707, 100, 707]], both.quads]);
  const [first] = new EditedDocument(document.write()).annotationsOn(page);
  assert.deepEqual(first?.comment, { ...mark, quads: [[70, 719, 100, 719, 70, 707, 100, 707]] });
  document.undo();
  assert.deepEqual(quadsNow(), [quads, both.quads]);
});
