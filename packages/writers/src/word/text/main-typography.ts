import type { TextBlock } from '@pagewright/recognition';
import { typographyOf, type Typography } from '../styles/typography.ts';

/** The typography of most characters of the block, without highlights, underlines of links and raised marks. */
export function mainTypography(block: Pick<TextBlock, 'lines'>, base: number): Typography | undefined {
  const weights = new Map<string, { typography: Typography; characters: number }>();
  for (const { runs } of block.lines)
    for (const { style, text, link } of runs) {
      if (style.script !== 'normal') continue;
      const typography: Typography = { ...typographyOf(style, base), marked: undefined, strike: false };
      if (link) typography.underline = false;
      const key = JSON.stringify(typography);
      const entry = weights.get(key) ?? { typography, characters: 0 };
      entry.characters += text.trim().length;
      weights.set(key, entry);
    }
  const [first, ...others] = weights.values();
  if (!first) {
    const run = block.lines[0]?.runs[0];
    return run && { ...typographyOf(run.style, base), script: 'normal', marked: undefined };
  }
  return others.reduce((most, entry) => (entry.characters > most.characters ? entry : most), first).typography;
}
