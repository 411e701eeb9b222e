import type { Cell, Table } from '@pagewright/recognition';
import type { TableBeside } from './table-beside.ts';
import { textOfCell } from './text-of-cell.ts';
import { wordedText, type WordedText, type WordPlaces } from './text-with-words.ts';

/** Words of a line above the figures of a table that stand together: the head of a column, or of several. */
interface Piece {
  text: string;
  /** Points from the left edge of the table. */
  left: number;
  right: number;
}

/** What heads the columns of a table: lines from top to bottom. */
export type ColumnHeads = readonly (readonly Piece[])[];

/** Side to side, points on the page with its text upright. */
export interface Extent {
  left: number;
  right: number;
}

/** Of a line's height: a wider gap parts two heads. */
const GAP = 1;
/** Paragraphs above a table that may head its columns. */
const MOST_PARAGRAPHS = 3;
/** Of a line's height: so near, one stands directly above the other. */
const NEAR = 2.2;
/** Words of a line that is a head and no sentence. */
const MOST_WORDS = 16;
/** Of its own width: so far to the left of the first figures a centred head may begin. */
const OVERHANG = 0.6;
const IN_BRACKETS = /^\(.*\)$/;

/**
 * The head of what stands between these edges, in one line: of each line of heads the piece that is over it. A head of several
 * columns of figures is written over their middle, so that it may stand beside some of them; that of one stands over it.
 */
export function headOver(heads: ColumnHeads, own: Extent, kind: 'figures' | 'words'): string {
  const over = heads.map((pieces, at) => {
    const mayReach = kind === 'figures' && at < heads.length - 1;
    const [best] = pieces.toSorted((one, other) => gapOf(one, own) - gapOf(other, own));
    return best && gapOf(best, own) <= (mayReach ? best.right - best.left : 0) ? best.text : '';
  });
  return [...new Set(over)].filter((text) => text !== '').join(' ');
}

/** Below 0 where they overlap. */
const gapOf = (one: Extent, other: Extent): number => Math.max(one.left - other.right, other.left - one.right);

/** The heads that a table's own header rows have. */
export function headsOfTable({ cells, columns, headerRows }: Table, places: WordPlaces): ColumnHeads {
  const left = columns[0] ?? 0;
  const rows = Map.groupBy(
    cells.filter(({ row }) => row < headerRows),
    ({ row }) => row,
  );
  return [...rows]
    .sort(([one], [other]) => one - other)
    .map(([, own]) => own.flatMap((cell) => piecesOfCell(cell, columns, left, places)));
}

/** Of a cell over several columns the edges count too: it heads all of them, wherever it is written. */
function piecesOfCell(cell: Cell, columns: readonly number[], left: number, places: WordPlaces): Piece[] {
  const { text, words } = textOfCell(cell.blocks, places);
  if (text === '') return [];
  const own = extentOf(words);
  if (cell.columnSpan === 1) return [{ text, left: own.left - left, right: own.right - left }];
  const [from, to] = [columns[cell.column] ?? own.left, columns[cell.column + cell.columnSpan] ?? own.right];
  return [{ text, left: Math.min(from, own.left) - left, right: Math.max(to, own.right) - left }];
}

/**
 * The heads in paragraphs directly above a table, whose words stand over its figures ("Three months ended | Year ended").
 * `figures`: the table's columns of figures; `places` are those of the page with its text upright.
 */
export function headsAbove(
  { table, blocks, at }: TableBeside,
  figures: readonly Extent[],
  places: WordPlaces,
): ColumnHeads {
  if (figures.length === 0) return [];
  const left = table.columns[0] ?? 0;
  let below = table.box.top;
  const found: Piece[][] = [];
  const above = blocks.slice(0, at).filter(({ kind }) => kind !== 'rule');
  for (const block of above.slice(-MOST_PARAGRAPHS).toReversed()) {
    if (block.kind !== 'paragraph' && block.kind !== 'heading') break;
    const lines = linesOf(wordedText(block, places));
    const height = Math.max(...lines.map(({ top, bottom }) => bottom - top));
    if (below - block.box.bottom > NEAR * height || !lines.every((line) => standsOver(line, figures))) break;
    found.unshift(
      ...lines.map(({ pieces }) =>
        pieces.map((piece) => ({ ...piece, left: piece.left - left, right: piece.right - left })),
      ),
    );
    below = block.box.top;
  }
  return found;
}

interface Line {
  top: number;
  bottom: number;
  pieces: Piece[];
}

/** Lines by the places of their words: what recognition reads as one paragraph may have been several columns of heads. */
function linesOf({ words, text }: WordedText): Line[] {
  const lines: Line[] = [];
  for (const { box, from, to } of words) {
    const last = lines.at(-1);
    const piece = last?.pieces.at(-1);
    const word = text.slice(from, to);
    if (!last || !piece || box.top > last.bottom - (last.bottom - last.top) / 2 || box.left < piece.left) {
      lines.push({ top: box.top, bottom: box.bottom, pieces: [{ text: word, left: box.left, right: box.right }] });
    } else if (box.left - piece.right > GAP * (box.bottom - box.top)) {
      last.pieces.push({ text: word, left: box.left, right: box.right });
    } else {
      piece.text += ` ${word}`;
      piece.right = box.right;
    }
  }
  return lines;
}

/** Beside the heads, "(in millions)" may stand over the names of the rows. */
function standsOver({ pieces }: Line, figures: readonly Extent[]): boolean {
  const first = Math.min(...figures.map(({ left }) => left));
  const beside = pieces.filter(
    (piece) => piece.right < first && piece.left + OVERHANG * (piece.right - piece.left) < first,
  );
  const over = pieces.filter((piece) => !beside.includes(piece));
  if (over.length === 0 || !beside.every(({ text }) => IN_BRACKETS.test(text))) return false;
  if (pieces.reduce((sum, { text }) => sum + text.split(' ').length, 0) > MOST_WORDS) return false;
  if (over.every(({ text }) => IN_BRACKETS.test(text)) || /[.:;]$/.test(pieces.at(-1)?.text ?? '')) return false;
  return (
    over.every((piece) => piece.left >= first - OVERHANG * (piece.right - piece.left)) &&
    over.some((piece) => figures.some((figure) => gapOf(piece, figure) <= 0) || pieces.length === 1)
  );
}

/** Of all words; a cell may have very many. */
export const extentOf = (words: WordedText['words']): Extent =>
  words.reduce(({ left, right }, { box }) => ({ left: Math.min(left, box.left), right: Math.max(right, box.right) }), {
    left: Infinity,
    right: -Infinity,
  });
