import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Caption } from '../model/blocks.ts';
import { isParagraph, type ParagraphItem, type StreamItem } from '../stream/stream.ts';
import { captionOf } from './caption-label.ts';

/** Points between a caption and what it names; more, and it is text about it. */
const NEAR = 60;
const MOST_LINES = 8;

/** Captions: what starts with the words for one, beside a figure or table. Those of other things stay text. */
export function findCaptions(
  items: readonly StreamItem[],
  taken: ReadonlySet<StreamItem>,
): Map<StreamItem, Caption['of']> {
  const captions = new Map<StreamItem, Caption['of']>();
  const byPage = Map.groupBy(items, ({ page }) => page);
  for (const onPage of byPage.values()) {
    const shown = onPage.filter(({ block }) => block.kind === 'figure' || block.kind === 'table');
    for (const item of onPage) {
      if (!isParagraph(item) || taken.has(item) || item.block.lines.length > MOST_LINES) continue;
      const of =
        item.block.hint?.tag === 'Caption'
          ? (captionOf(item.typography.text) ?? 'figure')
          : captionOf(item.typography.text);
      if (!of) continue;
      const near = shown.filter(({ block }) => distance(block.box, item.block.box) < NEAR);
      // Tables are often drawn as pictures, and figures framed as tables.
      if (near.length > 0 || standsOut(item)) captions.set(item, of);
    }
  }
  return captions;
}

/** Whether a text is set like a caption: short, with a number, and its label in bold or italic. Its figure may not have been found. */
function standsOut({ block, typography }: ParagraphItem): boolean {
  const first = block.lines[0]?.runs[0];
  if (!first || block.lines.length > 3) return false;
  return (first.style.bold || first.style.italic) && typography.text.length < 250 && /\d/.test(typography.text);
}

/** Points between boxes that stand above each other; infinite where they stand side by side. */
function distance(shown: Box, text: Box): number {
  const beside = Math.min(shown.right, text.right) - Math.max(shown.left, text.left);
  if (beside <= 0) return Infinity;
  return Math.max(0, shown.top - text.bottom, text.top - shown.bottom);
}
