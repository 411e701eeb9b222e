import { blocksOfColumn } from '../columns/blocks.ts';
import { pieceItem } from '../columns/item.ts';
import { layOut } from '../columns/layout.ts';
import type { DraftBlock, DraftRegion } from '../draft.ts';
import type { TextGroup } from '../glyphs/text-groups.ts';
import { piecesOf } from '../lines/pieces.ts';
import { placed } from './side-text.ts';

/** Vertical writing, laid out in its own frame and put where it stands on the page. */
export function verticalText({ frame, letters }: TextGroup, page: number, source: 'page' | 'ocr'): DraftRegion[] {
  const pieces = piecesOf({ letters, verticals: [], source });
  const onPage = (block: DraftBlock): DraftBlock =>
    'lines' in block
      ? {
          ...block,
          box: frame.back(block.box),
          direction: 'vertical',
          lines: block.lines.map((line) => placed(line, frame.back)),
        }
      : { ...block, box: frame.back(block.box) };
  return layOut(pieces.map(pieceItem), 'ltr').map((region) => ({
    box: frame.back(region.box),
    columns: region.columns.map((column) => ({
      box: frame.back(column.box),
      blocks: blocksOfColumn(column, page).map(onPage),
    })),
  }));
}
