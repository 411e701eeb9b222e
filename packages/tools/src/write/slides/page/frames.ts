import type { Box, Glyph, PathObject } from '@pagewright/engine/content/page-content.ts';
import type { Block, Figure, Formula, PageModel, Table, TextBlock } from '@pagewright/recognition';
import { goesOn, type Frame } from '../text/frame.ts';
import { textBlocksIn } from '../text/text-blocks.ts';
import { angleIn } from './angles.ts';
import { shownBox } from './placement.ts';

export interface PageDrawing {
  glyphs: readonly Glyph[];
  paths: readonly PathObject[];
}

/** Text as frames, and what is no text. */
export type Piece = { kind: 'frame'; frame: Frame } | { kind: 'block'; block: Table | Figure | Formula };

/** What stands on the page in the order in which it is read. */
export function piecesOf(page: PageModel, drawing: PageDrawing, title: TextBlock | undefined): Piece[] {
  const edges = edgesOf(drawing.paths);
  const divides = (upper: Box, lower: Box) => isDivided(shownBox(upper, page), shownBox(lower, page), edges, page);
  const pieces: Piece[] = [];
  const add = (blocks: readonly Block[], column: number) => {
    let open: Frame | undefined;
    for (const block of blocks) {
      if (!isPlainText(block)) {
        open = undefined;
        if (block.kind === 'table' || block.kind === 'figure' || block.kind === 'formula')
          pieces.push({ kind: 'block', block });
        continue;
      }
      if (open && block !== title && goesOn(open, block, divides)) {
        open.paragraphs.push(block);
        continue;
      }
      open = frameOf(block, { page, drawing, title, column });
      pieces.push({ kind: 'frame', frame: open });
    }
  };
  for (const block of page.header) add([block], block.box.left);
  for (const { columns } of page.regions) for (const { blocks, box } of columns) add(blocks, box.left);
  for (const block of page.footer) add([block], block.box.left);
  return pieces;
}

/** Where tables cannot be tables: each of their texts stands alone. */
export function framesOfTables(page: PageModel, drawing: PageDrawing, tables: readonly Block[]): Frame[] {
  return tables
    .flatMap(textBlocksIn)
    .map((block) => frameOf(block, { page, drawing, title: undefined, column: block.box.left }));
}

interface FrameFacts {
  page: PageModel;
  drawing: PageDrawing;
  title: TextBlock | undefined;
  column: number;
}

function frameOf(block: TextBlock, { page, drawing, title, column }: FrameFacts): Frame {
  const turn = block.kind === 'sideNote' ? angleIn(drawing.glyphs, shownBox(block.box, page)) - (page.turned ?? 0) : 0;
  return { paragraphs: [block], column, angle: turn, role: block === title ? 'title' : 'text' };
}

function isPlainText(block: Block): block is Exclude<TextBlock, Formula> {
  return (
    block.kind !== 'table' &&
    block.kind !== 'figure' &&
    block.kind !== 'rule' &&
    block.kind !== 'formula' &&
    block.lines.length > 0
  );
}

/** Points: edges that are longer divide something. */
const LONG = 20;

/** Upper and lower edges of rectangles, and lines across; on the page as shown. */
function edgesOf(paths: readonly PathObject[]): { y: number; left: number; right: number }[] {
  return paths.flatMap(({ rectangles, segments }) => [
    ...rectangles.flatMap(({ left, right, top, bottom }) =>
      right - left > LONG
        ? [
            { y: top, left, right },
            { y: bottom, left, right },
          ]
        : [],
    ),
    ...segments.flatMap(({ x1, x2, y1, y2 }) =>
      Math.abs(y1 - y2) < 0.5 && Math.abs(x1 - x2) > LONG
        ? [{ y: y1, left: Math.min(x1, x2), right: Math.max(x1, x2) }]
        : [],
    ),
  ]);
}

function isDivided(
  upper: Box,
  lower: Box,
  edges: readonly { y: number; left: number; right: number }[],
  { turned }: PageModel,
): boolean {
  if (turned !== undefined) return false;
  const left = Math.max(upper.left, lower.left);
  const right = Math.min(upper.right, lower.right);
  const from = (upper.top + 3 * upper.bottom) / 4;
  const to = Math.min(lower.top + 4, (3 * lower.top + lower.bottom) / 4);
  return edges.some((edge) => edge.y > from && edge.y < to && edge.left < right && edge.right > left);
}
