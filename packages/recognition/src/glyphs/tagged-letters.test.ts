import assert from 'node:assert/strict';
import test from 'node:test';
import type { TagNode } from '@pagewright/engine/content/page-content.ts';
import { blocksOf, contentOf, linesAt, textOf, type MadeText } from '../page/made-content.ts';
import { recognizePage } from '../page.ts';

const node = (type: string, mcids: number[], children: TagNode[] = []): TagNode => ({ type, mcids, children });

/** Lines whose marked content has the numbers of `mcids`, one each. */
function hintsOf(lines: string[], mcids: (number | undefined)[], tags: TagNode[]) {
  const texts: MadeText[] = linesAt(50, 100, lines).map((text, index) => ({ ...text, object: index }));
  const content = contentOf(texts, { tags });
  for (const glyph of content.glyphs) {
    const mcid = mcids[glyph.object];
    if (mcid !== undefined) glyph.mcid = mcid;
  }
  return blocksOf(recognizePage(content)).map((block) => [textOf(block), block.hint?.tag]);
}

const LINES = ['What stands here is a heading', 'and this is the text under it', 'that goes on to a second line'];

test('tags that agree with the page part its blocks and name them', () => {
  const tags = [node('Document', [], [node('H1', [0]), node('P', [1, 2])])];
  assert.deepEqual(hintsOf(LINES, [0, 1, 2], tags), [
    [LINES[0], 'H1'],
    [`${LINES[1]} ${LINES[2]}`, 'P'],
  ]);
});

test('tags that leave most of the text out are not believed', () => {
  const found = hintsOf(LINES, [0, undefined, undefined], [node('H1', [0])]);
  assert.ok(found.every(([, tag]) => tag === undefined));
});

test('tags that cut through words are not believed', () => {
  const texts = linesAt(50, 100, LINES);
  const content = contentOf(texts, { tags: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((mcid) => node('P', [mcid])) });
  for (const [at, glyph] of content.glyphs.entries()) glyph.mcid = at % 10;
  assert.ok(blocksOf(recognizePage(content)).every(({ hint }) => hint?.tag === undefined));
});

test('a list item is one block with its label', () => {
  const item = node('LI', [], [node('Lbl', [0]), node('LBody', [], [node('P', [1, 2])])]);
  const found = hintsOf(
    ['1. The first line of the item', 'its second line', 'and its last'],
    [1, 1, 2],
    [node('L', [], [item])],
  );
  assert.deepEqual(
    found.map(([, tag]) => tag),
    ['LI'],
  );
});
