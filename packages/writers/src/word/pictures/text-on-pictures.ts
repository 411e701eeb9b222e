import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Block, Figure, PageModel, TextBlock } from '@pagewright/recognition';
import { areaOf } from '@pagewright/recognition/geometry/boxes.ts';

/** Of a line's area: so much of it on a picture, and it stands on it. */
const ON_IT = 0.5;

/** Texts that stand on a picture, those in tables too. */
export interface TextOnPicture {
  /** In the order in which they are read. */
  blocks: TextBlock[];
  lines: TextBlock['lines'];
}

export function textOn({ box }: Pick<Figure, 'box'>, texts: readonly TextBlock[]): TextOnPicture {
  const isOn = (line: TextBlock['lines'][number]) => areaOf(sharedOf(line.box, box)) > ON_IT * areaOf(line.box);
  const blocks = texts.filter(({ lines }) => lines.some(isOn));
  return { blocks, lines: blocks.flatMap(({ lines }) => lines.filter(isOn)) };
}

export const blocksOf = ({ regions }: PageModel): Block[] =>
  regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));

/** All text of blocks, with that of cells. */
export const textsIn = (blocks: readonly Block[]): TextBlock[] =>
  blocks.flatMap((block): TextBlock[] => {
    if (block.kind === 'table') return block.cells.flatMap((cell) => textsIn(cell.blocks));
    return 'lines' in block ? [block] : [];
  });

export const sharedOf = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** The page with other blocks; a column or region that is left with none goes. */
export const withBlocks = (page: PageModel, shown: (block: Block) => Block[]): PageModel => ({
  ...page,
  regions: page.regions
    .map((region) => ({
      ...region,
      columns: region.columns
        .map((column) => ({ ...column, blocks: column.blocks.flatMap(shown) }))
        .filter(({ blocks }) => blocks.length > 0),
    }))
    .filter(({ columns }) => columns.length > 0),
});
