import type { Box, Glyph, PathObject } from '@pagewright/pdf/page-content.ts';
import type { Block, Figure, Formula, PageModel, Table, TextBlock } from '@pagewright/recognition';
import { goesOn, type Frame } from '../text/frame.ts';
import { textBlocksIn } from '../text/text-blocks.ts';
import { angleIn } from './angles.ts';
import { centred } from './centred.ts';
import { groundBelow, groundsOf, type Ground } from './grounds.ts';
import { shownBox, shownSize } from './placement.ts';
import { splitSideBySide } from './side-by-side.ts';

export interface PageDrawing {
  glyphs: readonly Glyph[];
  paths: readonly PathObject[];
}

/** Text as frames, and what is no text. */
export type Piece = { kind: 'frame'; frame: Frame } | { kind: 'block'; block: Table | Figure | Formula };

/** Makes texts of their own of what stands apart in one block of an upright page. */
type Split = (block: TextBlock, glyphs: readonly Glyph[]) => TextBlock[];

/** What stands on the page in the order in which it is read. */
export function piecesOf(
  page: PageModel,
  drawing: PageDrawing,
  title: TextBlock | undefined,
  split: Split = splitSideBySide,
): Piece[] {
  const edges = edgesOf(drawing.paths);
  const isUpright = page.turned === undefined;
  const grounds = isUpright ? groundsOf(drawing.paths, shownSize(page)) : [];
  const divides = (upper: Box, lower: Box) => isDivided(shownBox(upper, page), shownBox(lower, page), edges, page);
  const pieces: Piece[] = [];
  const add = (blocks: readonly Block[], column: number) => {
    let open: Frame | undefined;
    for (const each of blocks) {
      if (!isPlainText(each)) {
        open = undefined;
        if (each.kind === 'table' || each.kind === 'figure' || each.kind === 'formula')
          pieces.push({ kind: 'block', block: each });
        continue;
      }
      const parts = isUpright && each !== title ? split(each, drawing.glyphs) : [each];
      for (const part of parts) {
        const ground = groundBelow(grounds, shownBox(part.box, page));
        const block = isUpright ? centred(part, ground?.box) : part;
        if (open && each !== title && parts.length === 1 && goesOn(open, { block, ground }, divides)) {
          open.paragraphs.push(block);
          continue;
        }
        open = frameOf(block, {
          page,
          drawing,
          role: each === title ? 'title' : 'text',
          column: parts.length === 1 ? column : block.box.left,
          ground,
        });
        pieces.push({ kind: 'frame', frame: open });
      }
      if (parts.length > 1) open = undefined;
    }
  };
  for (const block of page.header) add([block], block.box.left);
  for (const { columns } of page.regions) for (const { blocks, box } of columns) add(blocks, box.left);
  for (const block of page.footer) add([block], block.box.left);
  return titleFirst(pieces);
}

/** Screen readers and outlines take a slide in the order of its file. */
const titleFirst = (pieces: readonly Piece[]): Piece[] => {
  const isTitle = (piece: Piece) => piece.kind === 'frame' && piece.frame.role === 'title';
  return [...pieces.filter(isTitle), ...pieces.filter((piece) => !isTitle(piece))];
};

/** Where tables cannot be tables: each of their texts stands alone. */
export function framesOfTables(page: PageModel, drawing: PageDrawing, tables: readonly Block[]): Frame[] {
  return tables
    .flatMap(textBlocksIn)
    .map((block) => frameOf(block, { page, drawing, role: 'text', column: block.box.left, ground: undefined }));
}

interface FrameFacts {
  page: PageModel;
  drawing: PageDrawing;
  role: Frame['role'];
  column: number;
  ground: Ground | undefined;
}

function frameOf(block: TextBlock, { page, drawing, role, column, ground }: FrameFacts): Frame {
  const turn = block.kind === 'sideNote' ? angleIn(drawing.glyphs, shownBox(block.box, page)) - (page.turned ?? 0) : 0;
  return { paragraphs: [block], column, angle: turn, role, ground };
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
