import assert from 'node:assert/strict';
import test from 'node:test';
import { contrastOf } from '@pagewright/pdf/contrast.ts';
import type { Block, TextBlock, TextStyle } from '@pagewright/recognition';
import { makeDocument, makePage, makeParagraph, makeTable } from '../../test/make-document.ts';
import { isLegible, legibleColor, withLegibleText } from './legible.ts';

const WHITE = 0xffffff;
const NAVY = 0x000080;
const YELLOW = 0xffff66;

const light = { color: WHITE, ground: NAVY } satisfies Partial<TextStyle>;
const of = (...runs: [words: string, style: Partial<TextStyle>][]) =>
  makeParagraph([{ runs: runs.map(([text, style]) => ({ text, style })), join: 'space' }]) as TextBlock;

function legible<B extends Block>(block: B): B {
  const [page] = withLegibleText(makeDocument([makePage([block])])).pages;
  return page?.regions[0]?.columns[0]?.blocks[0] as B;
}
const styles = ({ lines }: TextBlock) => lines.flatMap(({ runs }) => runs.map(({ style }) => style));

test('black text on paper stays as it is', () => {
  const block = of(['Tides', {}]);
  assert.deepEqual(legible(block), { ...block, page: 1 });
});

test('white text brings along the fill behind it', () => {
  assert.equal(legible(of(['Tides', light])).shading, NAVY);
});

test('white words among black ones are marked, the others are not', () => {
  const block = legible(of(['Tides', light], ['of the sea', {}]));
  assert.equal(block.shading, undefined);
  assert.deepEqual(
    styles(block).map(({ highlight }) => highlight),
    [NAVY, undefined],
  );
});

test('words on two grounds have the one on which both are seen', () => {
  const block = legible(of(['Tides of the sea', light], ['Ebb', { color: WHITE, ground: 0x333333 }]));
  assert.equal(block.shading, NAVY);
});

test('a fill that is already behind white text stays', () => {
  assert.equal(legible({ ...of(['Tides', light]), shading: 0x333333 }).shading, 0x333333);
});

test('a fill that would hide dark text goes, since the page has it elsewhere', () => {
  assert.equal(legible({ ...of(['Tides', {}]), shading: NAVY }).shading, undefined);
});

test('text that is hardly seen on its page is not seen less, and stays as it is', () => {
  const pale = of(['Draft', { color: 0xdddddd, ground: WHITE }]);
  assert.deepEqual(legible(pale), { ...pale, page: 1 });
  const yellow = legible(of(['Draft', { color: YELLOW, ground: 0xb0b080 }]));
  assert.equal(yellow.shading, 0xb0b080);
});

test('a cell has the fill of its text, within a table that has none', () => {
  const table = makeTable([['Tides', 'Ebb']]);
  assert.ok(table.kind === 'table');
  const [first, second] = table.cells;
  assert.ok(first && second);
  first.blocks = [of(['Tides', light])];
  const made = legible(table);
  assert.deepEqual(
    made.cells.map(({ shading }) => shading),
    [NAVY, undefined],
  );
  assert.equal(made.cells[0]?.blocks[0]?.shading, undefined);
});

test('the fill of a cell that hides its text is paper then', () => {
  const table = makeTable([['Tides']]);
  assert.ok(table.kind === 'table' && table.cells[0]);
  table.cells[0].shading = NAVY;
  assert.equal(legible(table).cells[0]?.shading, undefined);
});

test('a colour is changed as little as needed', () => {
  for (const [color, on] of [
    [WHITE, WHITE],
    [YELLOW, WHITE],
    [0x222222, 0],
    [0x888888, 0x808080],
  ] as const) {
    const changed = legibleColor(color, on);
    assert.ok(contrastOf(changed, on) >= 3, changed.toString(16));
    assert.ok(contrastOf(changed, on) < 6, changed.toString(16));
  }
});

test('text is legible where it is seen as well as on its page', () => {
  assert.equal(isLegible(light, WHITE), false);
  assert.equal(isLegible(light, 0x333333), true);
  assert.equal(isLegible({ color: 0xdddddd, ground: WHITE }, WHITE), true);
  assert.equal(isLegible({ color: 0 }, NAVY), false);
});
