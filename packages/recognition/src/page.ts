import type { PageContent } from '@pagewright/engine/content/page-content.ts';
import { blocksOfColumn } from './columns/blocks.ts';
import { blockItem, pieceItem, type Item } from './columns/item.ts';
import { layOut } from './columns/layout.ts';
import type { DraftRegion, PageDraft } from './draft.ts';
import { picturesOf } from './figures/pictures.ts';
import { textGroups } from './glyphs/text-groups.ts';
import { baseDirection } from './lines/bidi.ts';
import { piecesOf } from './lines/pieces.ts';
import { wordText } from './lines/text-line.ts';
import { countStyles } from './page/count-styles.ts';
import { rulingsOf } from './rulings/page-rulings.ts';

/** Everything that one page tells. Pure; its result crosses threads. */
export function recognizePage(content: PageContent): PageDraft {
  const { number, width, height, source, languages } = content;
  const [main] = textGroups(content);
  const rulings = rulingsOf(content);
  const pieces = piecesOf({ letters: main?.letters ?? [], verticals: rulings.vertical, source });
  const direction = baseDirection(pieces.flatMap(({ words }) => words.map(wordText)));
  const items: Item[] = [...pieces.map(pieceItem), ...picturesOf(content).map(blockItem)];
  const regions = layOut(items, direction).map((region): DraftRegion => ({
    box: region.box,
    columns: region.columns.map((column) => ({ box: column.box, blocks: blocksOfColumn(column, number) })),
  }));
  return {
    number,
    width,
    height,
    source,
    languages,
    regions,
    styles: countStyles(regions),
    approximations: [],
  };
}
