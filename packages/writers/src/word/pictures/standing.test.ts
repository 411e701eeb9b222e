import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block, Figure } from '@pagewright/recognition';
import { makeDocument, makePage, makeParagraph } from '../../../test/make-text.ts';
import { pictureKey, type UprightPicture } from './picture-book.ts';
import { withStandingPictures } from './standing.ts';
import { blocksOf } from './text-on-pictures.ts';

const behind = (left: number, top: number, right: number, bottom: number): Figure => ({
  kind: 'figure',
  page: 1,
  box: { left, top, right, bottom },
  confidence: 1,
  continues: false,
  source: { kind: 'image', image: 0 },
  text: '',
  placing: 'behind',
});
const text = (lines: number, top: number): Block =>
  makeParagraph(
    Array.from({ length: lines }, (_, at) => `Line ${at}`),
    { left: 100, top, right: 300 },
  );
const PICTURE: UprightPicture = { path: 'picture.jpg', format: 'jpg', turn: 0 };

function standing(...blocks: Block[]) {
  const taken = new Map(
    blocks.flatMap((block) => (block.kind === 'figure' ? [[pictureKey(block), PICTURE]] : [])) as [
      string,
      UprightPicture,
    ][],
  );
  const { document, taken: moved, leftOut } = withStandingPictures(makeDocument([makePage(1, blocks)]), taken);
  const [page] = document.pages;
  assert.ok(page);
  return { page, blocks: blocksOf(page), moved, leftOut };
}
const kinds = (blocks: readonly Block[]) =>
  blocks.map((block) => (block.kind === 'figure' ? 'figure' : `text at ${block.box.top}`));

test('a picture behind text stands before the first text that stood on it', () => {
  const { blocks } = standing(behind(72, 200, 400, 500), text(2, 100), text(2, 260), text(1, 600));
  assert.deepEqual(kinds(blocks), ['text at 100', 'figure', 'text at 260', 'text at 600']);
});

test('it gives the text its room, keeps its shape, and finds its file', () => {
  const { blocks, moved } = standing(behind(72, 200, 400, 500), text(10, 260));
  const [figure] = blocks;
  assert.ok(figure?.kind === 'figure');
  assert.equal(figure.placing, 'flow');
  const { left, top, right, bottom } = figure.box;
  assert.ok(bottom - top <= 300 - 120, `${bottom - top} points beside 120 points of text`);
  assert.ok(Math.abs((right - left) / (bottom - top) - 328 / 300) < 0.01);
  assert.equal(moved.get(pictureKey(figure)), PICTURE);
});

test('a picture for which text leaves next to no room is left out, and counted', () => {
  const { blocks, leftOut } = standing(behind(72, 200, 400, 300), text(8, 200));
  assert.deepEqual(kinds(blocks), ['text at 200']);
  assert.deepEqual(leftOut, [1]);
});

test('a ground of the page stands within its margins, which are those of the text', () => {
  const { page, blocks } = standing(behind(0, 0, 612, 792), text(2, 90), text(2, 600));
  const [figure] = blocks;
  assert.ok(figure?.kind === 'figure');
  assert.deepEqual([page.margins.left, page.margins.top], [72, 72]);
  assert.ok(figure.box.left >= 72 && figure.box.right <= 612 - 72, JSON.stringify(figure.box));
});

test('a picture without text on it stands before what comes below it', () => {
  const { blocks } = standing(behind(72, 200, 400, 300), text(2, 100), text(2, 400));
  assert.deepEqual(kinds(blocks), ['text at 100', 'figure', 'text at 400']);
});

test('a picture at the end, or alone, keeps its page', () => {
  assert.deepEqual(kinds(standing(behind(72, 500, 400, 600), text(2, 100)).blocks), ['text at 100', 'figure']);
  assert.deepEqual(kinds(standing(behind(0, 0, 612, 792)).blocks), ['figure']);
});
