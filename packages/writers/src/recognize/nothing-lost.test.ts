import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { readPageContent } from '@pagewright/engine/content';
import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { withDocument } from '@pagewright/engine/pdfium';
import type { Block } from '@pagewright/recognition';
import { recognizePage } from '@pagewright/recognition/page.ts';

const corpus = path.resolve(import.meta.dirname, '../../../../../shared/corpus/pdf');
const KINDS = 'text,tables,layout,forms,slides,tagged,cjk-rtl,annotations,bookmarks';

/** Of a page's characters; what was printed twice at one place is told once. */
const KEPT = 0.99;

/** White, or so near to it that nobody sees it on paper. */
const isPaper = (color: number): boolean => Math.min(color >> 16, (color >> 8) & 255, color & 255) >= 0xf4;

const visible = ({ glyphs, width, height }: PageContent): string =>
  glyphs
    .filter(({ hidden, color, box }) => !hidden && !isPaper(color) && box.left < width && box.top < height)
    .map(({ text }) => text)
    .join('');

function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text.normalize('NFKD'))
    if (/[\p{L}\p{N}]/u.test(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

function textOf(block: Block): string {
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.map(textOf)).join(' ');
  if (block.kind === 'figure') return block.text;
  return 'lines' in block ? block.lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ') : '';
}

test(
  'every letter that a real page shows is somewhere in what is recognized of it',
  { skip: existsSync(corpus) ? false : 'skipped: no corpus' },
  async () => {
    const poor: string[] = [];
    let all = 0;
    let lost = 0;
    for (const name of globSync(`{${KINDS}}/*.pdf`, { cwd: corpus }).sort()) {
      const content = await withDocument({ path: path.join(corpus, name) }, (document) => readPageContent(document, 1));
      const blocks = recognizePage(content).regions.flatMap(({ columns }) =>
        columns.flatMap((column) => column.blocks),
      );
      const found = counted(blocks.map(textOf).join(' '));
      let [letters, missing] = [0, 0];
      for (const [character, count] of counted(visible(content))) {
        letters += count;
        missing += Math.max(0, count - (found.get(character) ?? 0));
      }
      all += letters;
      lost += missing;
      if (missing > letters * (1 - KEPT)) poor.push(`${name}: ${missing} of ${letters}`);
    }
    assert.ok(all > 50_000, `${all} letters`);
    assert.deepEqual(poor, []);
    assert.ok(lost / all < 0.001, `${lost} of ${all} letters are missing`);
  },
);
