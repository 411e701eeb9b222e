import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { proof } from '@pagewright/testkit';
import { run as textOfPages } from '../inspect/text-task.ts';
import { withDocument } from '../pdfium/open.ts';
import { readPageContent } from './read-page.ts';

const corpus = path.resolve(import.meta.dirname, '../../../../../shared/corpus/pdf');
const kinds = 'text,tables,layout,forms,slides,tagged';

/** Characters that leave ink, counted; line-end hyphens are PDFium's own affair. */
function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text.normalize('NFKC'))
    if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && character !== '-')
      counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

proof(
  'no character that PDFium reads on real pages is missing among the glyphs',
  { skip: existsSync(corpus) ? false : 'skipped: no corpus' },
  async () => {
    let all = 0;
    let lost = 0;
    for (const name of globSync(`{${kinds}}/*.pdf`, { cwd: corpus }).sort()) {
      const file = path.join(corpus, name);
      const [text = ''] = await textOfPages({ path: file, pages: [1], passed: [] });
      const { glyphs } = await withDocument({ path: file }, (document) => readPageContent(document, 1));
      const mine = counted(glyphs.map((glyph) => glyph.text).join(''));
      for (const [character, count] of counted(text)) {
        all += count;
        lost += Math.max(0, count - (mine.get(character) ?? 0));
      }
    }
    assert.ok(all > 50_000, `${all} characters`);
    assert.ok(lost / all < 0.001, `${lost} of ${all} characters are missing`);
  },
);
