import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Block, Run } from '@pagewright/recognition';
import { partsAtTabs } from '../sideways/page-lines.ts';
import { valueOf } from '../values/value-of.ts';
import type { Conventions } from '../values/conventions.ts';
import { labelOf, linkOf, tabsAsSpaces } from './cell-text.ts';
import { cellFormatOf } from './cell-format.ts';
import type { TextPart } from './place-text.ts';

type Part = TextPart & { column: number };

interface Piece {
  left: number;
  baseline: number;
  size: number;
  text: string;
  /** With nothing but the piece: what stands beside it may look otherwise. */
  block: Block;
  /** Of its line. */
  box: Box;
}

/** Points by which the left edges of one column differ. */
const COLUMN_TOLERANCE = 14;

/**
 * The text of a page without tables, line by line, what stands beside each other in cells beside each other.
 *
 * @returns Rows from top to bottom.
 */
export function textGrid(blocks: readonly Block[], conventions: Conventions): Part[][] {
  const pieces = blocks.flatMap(piecesOf);
  const rows = rowsOf(pieces);
  const columns = columnsOf(rows);
  const columnAt = (left: number) =>
    Math.max(
      0,
      columns.findLastIndex((edge) => edge <= left + COLUMN_TOLERANCE),
    );
  return rows.map((row) => {
    const parts = new Map<number, Part>();
    for (const { left, text, block, box } of row) {
      const column = columnAt(left);
      const known = parts.get(column);
      if (known) known.value = { kind: 'text', text: `${textOf(known)} ${text}` };
      else {
        const link = linkOf([block]);
        const { align: _align, ...plain } = cellFormatOf([block]);
        parts.set(column, {
          value: valueOf(text, conventions),
          stands: { page: block.page, box, text },
          cellFormat: plain,
          column,
          ...(link === undefined ? {} : { link }),
        });
      }
    }
    return [...parts.values()].sort((a, b) => a.column - b.column);
  });
}

const textOf = ({ value, stands }: Part) => (value.kind === 'text' ? value.text : (stands?.text ?? ''));

function piecesOf(block: Block): Piece[] {
  if (block.kind === 'figure') return figurePieces(block);
  if (!('lines' in block)) return [];
  return block.lines.flatMap((line, index) => {
    const { baseline, box } = line;
    const pieces: Piece[] = [];
    let open: { piece: Piece; runs: Run[] } | undefined;
    for (const run of line.runs)
      for (const [place, part] of partsAtTabs(run).entries()) {
        if (place > 0) open = undefined;
        if (part.text === '') continue;
        if (open) {
          open.piece.text += part.text;
          open.runs.push(part);
        } else if (part.text.trim() !== '') {
          const runs = [part];
          const { text, style } = part;
          const own = { ...block, lines: [{ ...line, runs }] };
          const piece = { left: part.box.left, baseline, size: style.size, text, block: own, box };
          pieces.push(piece);
          open = { piece, runs };
        }
      }
    const [first] = pieces;
    if (first && index === 0) first.text = labelOf(block) + first.text;
    return pieces;
  });
}

function figurePieces(block: Extract<Block, { kind: 'figure' }>): Piece[] {
  const { text, box } = block;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const step = (box.bottom - box.top) / Math.max(1, lines.length);
  return lines.map((line, index) => ({
    left: box.left,
    baseline: box.top + (index + 1) * step,
    size: step,
    text: tabsAsSpaces(line),
    block,
    box,
  }));
}

function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && piece.baseline - first.baseline < Math.min(piece.size, first.size) * 0.45) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

/** Left edges of columns: only what stands beside something else makes one. */
function columnsOf(rows: readonly (readonly Piece[])[]): number[] {
  const lefts = rows.flatMap((row) => row.slice(1).map(({ left }) => left)).sort((a, b) => a - b);
  const columns: number[] = [0];
  let last = -Infinity;
  for (const left of lefts) {
    if (left - last > COLUMN_TOLERANCE) columns.push(left);
    last = left;
  }
  return columns;
}
