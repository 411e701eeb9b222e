import type { TextBlock } from '@pagewright/recognition';
import { lookOf, type Look } from '../styles/look.ts';

/** How most characters of the block look; highlights, links' lines and raised marks are never of the block. */
export function mainLook(block: Pick<TextBlock, 'lines'>, base: number): Look | undefined {
  const weights = new Map<string, { look: Look; characters: number }>();
  for (const { runs } of block.lines)
    for (const { style, text, link } of runs) {
      if (style.script !== 'normal') continue;
      const look: Look = { ...lookOf(style, base), marked: undefined, strike: false };
      if (link) look.underline = false;
      const key = JSON.stringify(look);
      const entry = weights.get(key) ?? { look, characters: 0 };
      entry.characters += text.trim().length;
      weights.set(key, entry);
    }
  const [first, ...others] = weights.values();
  if (!first) {
    const run = block.lines[0]?.runs[0];
    return run && { ...lookOf(run.style, base), script: 'normal', marked: undefined };
  }
  return others.reduce((most, entry) => (entry.characters > most.characters ? entry : most), first).look;
}
