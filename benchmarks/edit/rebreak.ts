import { blocksOf, charactersOfBlock, type EditedDocument } from '@pagewright/editor';
import { equal } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';

/** Blocks that were broken anew at a place without a change. */
export interface Rebroken {
  paragraphs: number;
  others: number;
  /** Where a byte of the content changed then. */
  changed: string[];
  refused: string[];
}

const MOST_PAGES = 3;

/** Breaks every block of some pages anew from a place chosen at random, nothing of its text being changed. */
export function rebreak(name: string, document: EditedDocument, random: (n: number) => number, found: Rebroken): void {
  const count = Math.min(MOST_PAGES, document.pages.length);
  const indexes = new Set(Array.from({ length: count }, () => random(document.pages.length)));
  for (const index of indexes) {
    const page = document.pages[index] ?? 0;
    const model = document.readPage(page);
    if (!model) continue;
    for (const block of blocksOf(model)) {
      const characters = charactersOfBlock(block);
      const at = random(characters.length + 1);
      const says = `${name} p. ${index + 1} “${characters.slice(0, 40).join('')}”`;
      try {
        document.apply({ kind: 'block.reflow', ...block.named, layout: block.layout, from: at, to: at, text: '' });
      } catch (error) {
        if (!(error instanceof EngineFailure)) throw error;
        found.refused.push(`${says}: ${error.message}`);
        continue;
      }
      const after = document.readPage(page)?.contents ?? [];
      document.undo();
      if (block.lines.length > 1) found.paragraphs += 1;
      else found.others += 1;
      const isSame = model.contents.every(({ bytes }, content) =>
        equal(bytes, after[content]?.bytes ?? new Uint8Array()),
      );
      if (!isSame) found.changed.push(says);
    }
  }
}
