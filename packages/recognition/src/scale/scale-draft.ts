import type { PageDraft } from '../draft.ts';
import { scaledBox, type Lengths } from './lengths.ts';
import { BlockScaler } from './scale-blocks.ts';

/** What one page tells, with all its lengths and places scaled. */
export function scaledDraft(draft: PageDraft, lengths: Lengths): PageDraft {
  const scaler = new BlockScaler(lengths);
  return {
    ...draft,
    width: lengths.length(draft.width),
    height: lengths.length(draft.height),
    regions: draft.regions.map(({ box, columns }) => ({
      box: scaledBox(box, lengths),
      columns: columns.map((column) => ({
        box: scaledBox(column.box, lengths),
        blocks: column.blocks.map((block) => scaler.block(block)),
      })),
    })),
    styles: draft.styles.map((style) => ({ ...style, size: lengths.size(style.size) })),
  };
}
