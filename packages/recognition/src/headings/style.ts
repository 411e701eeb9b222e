import type { Typography } from '../stream/typography.ts';
import { isParagraph, type BodyTypography, type StreamItem } from '../stream/stream.ts';

/** Key of a typographic style. Headings of one style have one level, and what holds for most of them holds for each. */
export function styleKey({ size, bold, italic, color, capitals }: Typography): string {
  return `${Math.round(size * 2)}|${bold > 0.6}|${italic > 0.6}|${color}|${capitals}`;
}

export interface StyleUse {
  blocks: number;
  /** Share of its characters that stand in blocks that read as running text. */
  prose: number;
  /** Share of the document's characters. */
  share: number;
}

/** How the document uses each style. */
export function styleUses(items: readonly StreamItem[]): Map<string, StyleUse> {
  const counts = new Map<string, { blocks: number; prose: number; characters: number }>();
  let all = 0;
  for (const item of items) {
    if (!isParagraph(item)) continue;
    const { typography, block } = item;
    const key = styleKey(typography);
    const count = counts.get(key) ?? { blocks: 0, prose: 0, characters: 0 };
    const { length } = typography.text;
    count.blocks += 1;
    count.characters += length;
    if (block.lines.length > 3 || length > 160 || (typography.text.endsWith('.') && length > 60)) count.prose += length;
    all += length;
    counts.set(key, count);
  }
  return new Map(
    [...counts].map(([key, { blocks, prose, characters }]) => [
      key,
      { blocks, prose: prose / Math.max(1, characters), share: characters / Math.max(1, all) },
    ]),
  );
}

/** Whether letters are in a colour of their own; greys count where they are far from the body's. */
export function isColored({ color }: Typography, body: BodyTypography): boolean {
  const parts = channels(color);
  const other = channels(body.color);
  const off = Math.max(...parts.map((part, at) => Math.abs(part - (other[at] ?? 0))));
  return off > (isGrey(parts) && isGrey(other) ? 140 : 60);
}

const channels = (color: number): number[] => [color >> 16, (color >> 8) & 255, color & 255];
const isGrey = (parts: readonly number[]): boolean => Math.max(...parts) - Math.min(...parts) < 40;
