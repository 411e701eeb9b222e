import type { DocumentModel, PageModel } from '@pagewright/recognition';
import { piecesOf, type Piece } from './layout-pieces.ts';
import { padded, textWidth } from './text-width.ts';
import type { WritingSettings } from './settings.ts';

/** Of the height of a line: baselines that lie closer are one row. */
const SAME_ROW = 0.4;
/** More empty rows than this say no more. */
const MOST_EMPTY_ROWS = 4;
/** Letters between texts that stand apart on the page. */
const APART = 2;

/**
 * Every page as it looks, on a grid of characters: what stands side by side stays so, and columns begin at the same
 * place in every row.
 */
export function writeLayoutText(
  document: DocumentModel,
  { runningLines, pageBreaks }: Pick<WritingSettings, 'runningLines' | 'pageBreaks'>,
): string {
  const pages = document.pages.map((page) => layOutPage(page, runningLines));
  const text = pageBreaks === 'marked' ? pages.join('\n\f') : pages.filter((page) => page !== '').join('\n\n');
  return text.trim() === '' ? '' : `${text}\n`;
}

interface Row {
  baseline: number;
  height: number;
  pieces: Piece[];
}

function layOutPage(page: PageModel, runningLines: WritingSettings['runningLines']): string {
  const pieces = piecesOf(page, runningLines);
  if (pieces.length === 0) return '';
  const letter = letterWidth(pieces);
  const rows = rowsOf(pieces);
  const places = placesOf(rows, letter);
  const pitch = pitchOf(rows);
  const lines: string[] = [];
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    const gap = above ? Math.round((row.baseline - above.baseline) / pitch) - 1 : 0;
    for (let empty = 0; empty < Math.min(MOST_EMPTY_ROWS, gap); empty += 1) lines.push('');
    let line = '';
    for (const piece of row.pieces) {
      const gapless = line === '' || textWidth(line) < (places.get(piece) ?? 0);
      line = padded(gapless ? line : `${line} `, places.get(piece) ?? 0) + piece.text;
    }
    lines.push(line.trimEnd());
  }
  return lines.join('\n');
}

/** The median over all letters, so that most text takes the width that it has. */
function letterWidth(pieces: readonly Piece[]): number {
  const widths = pieces
    .map(({ left, right, text }) => ({ width: (right - left) / Math.max(1, textWidth(text)), letters: text.length }))
    .filter(({ width }) => width > 0.5)
    .sort((a, b) => a.width - b.width);
  const half = widths.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let seen = 0;
  for (const { width, letters } of widths) {
    seen += letters;
    if (seen >= half) return width;
  }
  return 5;
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of pieces.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const row = rows.at(-1);
    const near = row && Math.abs(piece.baseline - row.baseline) < Math.min(row.height, piece.height) * SAME_ROW;
    // What would lie over a text of the row is on a row of its own.
    const fits = near && row.pieces.every(({ left, right }) => piece.left >= right - 1 || piece.right <= left + 1);
    if (fits) row.pieces.push(piece);
    else rows.push({ baseline: piece.baseline, height: piece.height, pieces: [piece] });
  }
  for (const row of rows) row.pieces.sort((a, b) => a.left - b.left);
  return rows;
}

/** Rows looked at for the line below: columns whose lines stand at other heights have rows of their own in between. */
const ROWS_BELOW = 4;

/** The usual distance of lines below each other, in points. */
function pitchOf(rows: readonly Row[]): number {
  const distances = rows
    .flatMap(({ pieces, baseline }, index) =>
      pieces.flatMap((piece) => {
        const below = rows
          .slice(index + 1, index + 1 + ROWS_BELOW)
          .find((row) => row.pieces.some(({ left, right }) => left < piece.right && right > piece.left));
        return below ? [below.baseline - baseline] : [];
      }),
    )
    .filter((distance) => distance > 3)
    .sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? 12;
}

/**
 * The place of every text on its row. Texts that begin at the same x begin at the same place; where one needs more room
 * than the page gives it, all that is right of it moves, so that columns stay columns.
 */
function placesOf(rows: readonly Row[], letter: number): Map<Piece, number> {
  const places = new Map<Piece, number>();
  const before = new Map<Piece, Piece>();
  for (const { pieces } of rows)
    for (const [index, piece] of pieces.entries()) {
      const last = pieces[index - 1];
      if (last) before.set(piece, last);
    }
  const all = rows.flatMap(({ pieces }) => pieces).sort((a, b) => a.left - b.left);
  const origin = all[0]?.left ?? 0;
  let shift = 0;
  for (let from = 0; from < all.length;) {
    const left = all[from]?.left ?? 0;
    let to = from;
    while (to < all.length && (all[to]?.left ?? 0) - left < letter * 0.6) to += 1;
    const together = all.slice(from, to);
    const natural = Math.round((left - origin) / letter);
    const needed = together.map((piece) => {
      const last = before.get(piece);
      if (!last) return 0;
      const gap = piece.left - last.right > letter ? APART : 1;
      return (places.get(last) ?? 0) + textWidth(last.text) + gap;
    });
    const place = Math.max(natural + shift, ...needed);
    shift = Math.max(shift, place - natural);
    for (const piece of together) places.set(piece, place);
    from = to;
  }
  return places;
}
