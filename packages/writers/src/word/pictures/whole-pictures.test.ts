import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block, Figure } from '@pagewright/recognition';
import { makeDocument, makePage, makeParagraph } from '../../../test/make-text.ts';
import { blocksOf } from './text-on-pictures.ts';
import { withWholePictures } from './whole-pictures.ts';

const figure = (left: number, top: number, right: number, bottom: number, more: Partial<Figure> = {}): Figure => ({
  kind: 'figure',
  page: 1,
  box: { left, top, right, bottom },
  confidence: 1,
  continues: false,
  source: { kind: 'image', image: 0 },
  text: '',
  placing: 'flow',
  ...more,
});
const text = (words: string, left: number, top: number, size = 10): Block =>
  makeParagraph([words], { left, top, right: left + words.length * 5, style: { size } });
const heading = (words: string, left: number, top: number): Block =>
  ({ ...text(words, left, top, 16), kind: 'heading', level: 1 }) as Block;

function whole(...blocks: Block[]) {
  const { document, leftOut } = withWholePictures(makeDocument([makePage(1, blocks)]));
  const [page] = document.pages;
  const left = page ? blocksOf(page) : [];
  return { leftOut, blocks: left, figures: left.filter((block) => block.kind === 'figure') };
}
const words = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => ('lines' in block ? block.lines.map(({ runs }) => runs[0]?.text) : []));

test('a picture without text on it stays as it is', () => {
  const own = figure(100, 200, 300, 400);
  assert.deepEqual(whole(text('Above it', 72, 100), own, text('Below it', 72, 420)).figures, [own]);
});

test('labels become part of their picture, and can still be found', () => {
  const { blocks, figures } = whole(figure(100, 200, 300, 400), text('Tides', 120, 210), text('2024', 200, 380));
  assert.equal(figures[0]?.text, 'Tides\n2024');
  assert.deepEqual(figures[0]?.source, { kind: 'drawing' });
  assert.equal(figures[0]?.placing, 'flow');
  assert.deepEqual(words(blocks), []);
});

test('the name of an axis beside its numbers goes with the picture', () => {
  const axis = { ...text('depth of water', 90, 250), kind: 'sideNote' } as Block;
  const { figures, blocks } = whole(figure(100, 200, 300, 400), axis);
  assert.match(figures[0]?.text ?? '', /depth/);
  assert.equal(figures[0]?.box.left, 90);
  assert.equal(blocks.length, 1);
});

for (const [what, block] of [
  ['a title', text('Annual report', 120, 220, 28)],
  ['a heading', heading('Of harbours', 120, 220)],
  ['a sentence', text('Ships that come in at night', 120, 220)],
] as const)
  test(`${what} on a picture stays text, and the picture is drawn without it`, () => {
    const { figures, blocks, leftOut } = whole(figure(100, 200, 400, 600), block);
    assert.equal(figures[0]?.placing, 'behind');
    assert.equal(words(blocks).length, 1);
    assert.deepEqual(leftOut, []);
  });

test('a bar behind a heading is left out, and counted', () => {
  const { figures, blocks, leftOut } = whole(figure(72, 200, 540, 230), heading('Of harbours', 80, 206));
  assert.deepEqual(figures, []);
  assert.deepEqual(words(blocks), ['Of harbours']);
  assert.deepEqual(leftOut, [1]);
});

test('paper that is full of text is left out; a cover with a title is not', () => {
  const lines = Array.from({ length: 12 }, () => 'A line of running text that is longer than a label');
  const page = makeParagraph(lines, { left: 80, top: 100, right: 330 });
  const ground = () => figure(0, 0, 612, 792, { placing: 'behind' });
  assert.deepEqual(whole(ground(), page).leftOut, [1]);
  assert.deepEqual(whole(ground(), text('Annual report', 100, 300, 30)).leftOut, []);
});

test('pictures that lie over each other become one, those that only touch do not', () => {
  const over = whole(figure(100, 100, 300, 300), figure(200, 200, 400, 400, { alternative: 'A seal' }));
  assert.equal(over.figures.length, 1);
  assert.deepEqual(over.figures[0]?.box, { left: 100, top: 100, right: 400, bottom: 400 });
  assert.equal(over.figures[0]?.alternative, 'A seal');
  assert.equal(whole(figure(100, 100, 300, 300), figure(298, 100, 500, 300)).figures.length, 2);
});

test('a chain of pictures over each other is one picture', () => {
  const chain = [figure(100, 100, 200, 200), figure(260, 100, 360, 200), figure(150, 100, 310, 200)];
  assert.equal(whole(...chain).figures.length, 1);
});

test('a picture on a ground of the page stays a picture of its own', () => {
  const { figures } = whole(figure(0, 0, 612, 792), figure(100, 100, 200, 200));
  assert.equal(figures.length, 2);
});
