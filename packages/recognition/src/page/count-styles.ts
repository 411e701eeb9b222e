import type { DraftRegion, StyleCount } from '../draft.ts';

/** How many characters of the flow stand in which style, the most frequent first. */
export function countStyles(regions: readonly DraftRegion[]): StyleCount[] {
  const counts = new Map<string, StyleCount>();
  const blocks = regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  for (const block of blocks) {
    if (!('lines' in block)) continue;
    for (const { text, style } of block.lines.flatMap(({ runs }) => runs)) {
      const { family, bold, italic, fixedPitch, color } = style;
      const size = Math.round(style.size * 10) / 10;
      const key = `${family}|${size}|${bold}|${italic}|${color}`;
      const count = counts.get(key) ?? { family, size, bold, italic, fixedPitch, color, characters: 0 };
      count.characters += text.length;
      counts.set(key, count);
    }
  }
  return [...counts.values()].sort((a, b) => b.characters - a.characters);
}
