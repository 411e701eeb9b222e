import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BlockReflow } from '@pagewright/contract/edits/reflow.ts';
import { EditedDocument, planReflow, type PageModel } from '@pagewright/editor';
import { writtenPdf } from '../../../test/browser/written-pdf.ts';
import { KnownBlocks } from './known-blocks.ts';
import { RoomBelow } from './room-below.ts';

const SOURCE = writtenPdf([
  [
    [72, 660, 'The council met four times and agreed on the budget of the'],
    [72, 645, 'coming year. It thanked everybody who had taken part in the'],
    [72, 630, 'work, and asked for a plan of the new library.'],
    [72, 600, 'Contact: ann@example.org'],
    [72, 100, 'Foot of the page'],
  ],
]);

function openedWith(text: string) {
  const document = new EditedDocument(new Uint8Array(SOURCE));
  const blocks = new KnownBlocks(document);
  const [page = 0] = document.pages;
  const block = blocks.on(page)?.[0]?.block;
  assert.ok(block);
  const wish: BlockReflow = { kind: 'block.reflow', ...block.named, layout: block.layout, from: 3, to: 3, text };
  const grown = (each: BlockReflow): number => {
    const outcome = document.apply(each);
    document.undo();
    return outcome && 'grown' in outcome ? outcome.grown : 0;
  };
  return { document, blocks, wish, grown };
}

const LINE = ' of a town that had grown by a third within two years';

test('every key of a burst makes the room that it would make alone', () => {
  const { document, blocks, wish, grown } = openedWith(LINE);
  const room = new RoomBelow(document, blocks);
  for (const text of [LINE, `${LINE},`, `${LINE}${LINE}${LINE}`, `${LINE}.`]) {
    const typed = { ...wish, text };
    assert.ok(grown(typed) > 0);
    const plan = planReflow(document, typed);
    assert.equal(plan.kind, 'fits');
    assert.deepEqual(room.for(typed, grown(typed)), plan.kind === 'fits' && plan.operations);
  }
});

test('what is below is looked at once while a text stays as high', () => {
  const { document, blocks, wish, grown } = openedWith(LINE);
  const room = new RoomBelow(document, blocks);
  room.for(wish, grown(wish));
  const looks: PageModel[] = [];
  const of = blocks.of.bind(blocks);
  blocks.of = (model) => {
    looks.push(model);
    return of(model);
  };
  const typed = { ...wish, text: `${LINE}!` };
  room.for(typed, grown(typed));
  assert.equal(looks.length, 0);
  const longer = { ...wish, text: `${LINE}${LINE}` };
  room.for(longer, grown(longer));
  assert.ok(looks.length > 0);
});
