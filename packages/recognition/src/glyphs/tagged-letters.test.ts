import assert from 'node:assert/strict';
import test from 'node:test';
import type { TagNode } from '@pagewright/pdf/page-content.ts';
import { contentOf, linesAt, read } from '../../test/make-content.ts';
import { textGroups } from './text-groups.ts';

const node = (type: string, mcids: number[], children: TagNode[] = []): TagNode => ({ type, mcids, children });
const LINES = ['What stands here is a heading', 'and this is the text under it', 'that goes on to a second line'];

/** A page whose lines have these numbers of marked content. */
function tagged(lines: string[], mcids: (number | undefined)[], tags: TagNode[]) {
  const texts = linesAt(50, 100, lines).map((text, index) => ({ ...text, object: index }));
  const content = contentOf(texts, { tags });
  for (const glyph of content.glyphs) {
    const mcid = mcids[glyph.object];
    if (mcid !== undefined) glyph.mcid = mcid;
  }
  return content;
}

const typesOf = (content: ReturnType<typeof contentOf>) =>
  new Set(textGroups(content).upright.map(({ tag }) => tag?.type));

test('tags that agree with the page part its blocks', () => {
  const tags = [node('Document', [], [node('H1', [0]), node('P', [1, 2])])];
  assert.deepEqual(read(tagged(LINES, [0, 1, 2], tags)), [LINES[0], `${LINES[1]} ${LINES[2]}`]);
  assert.deepEqual(read(tagged(LINES, [0, 1, 2], [])), [LINES.join(' ')]);
});

test('tags that leave most of the text out are not believed', () => {
  assert.deepEqual(typesOf(tagged(LINES, [0, undefined, undefined], [node('H1', [0])])), new Set([undefined]));
});

test('tags that cut through words are not believed', () => {
  const content = contentOf(linesAt(50, 100, LINES), {
    tags: Array.from({ length: 10 }, (_, mcid) => node('P', [mcid])),
  });
  for (const [at, glyph] of content.glyphs.entries()) glyph.mcid = at % 10;
  assert.deepEqual(typesOf(content), new Set([undefined]));
});

test('a list item is one block with its label', () => {
  const item = node('LI', [], [node('Lbl', [0]), node('LBody', [], [node('P', [1, 2])])]);
  const lines = ['1. The first line of the item', 'its second line', 'and its last'];
  assert.deepEqual(typesOf(tagged(lines, [1, 1, 2], [node('L', [], [item])])), new Set(['LI']));
});
