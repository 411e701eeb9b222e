import type { Box, PageContent } from '@pagewright/pdf/page-content.ts';
import { areaOf, holdsMiddle } from '../geometry/boxes.ts';
import { readLine } from '../lines/text-line.ts';
import { unionOf, type Line } from '../lines/line.ts';
import type { Figure, SideNote } from '../model/blocks.ts';
import { linesOf } from '../columns/lines.ts';
import type { PageRulings } from '../rulings/ruling.ts';
import { touches } from './clusters.ts';
import { drawingsOf } from './drawings.ts';
import { picturesOf } from './pictures.ts';

export interface FoundFigures {
  figures: Figure[];
  /** Pieces and turned text that stand in figures and so no longer in the flow. */
  taken: ReadonlySet<Line | SideNote>;
}

/** Pictures and drawings of the page with the text that belongs to them. `tables` are the boxes of its tables. */
export function findFigures(
  content: PageContent,
  rulings: PageRulings,
  tables: readonly Box[],
  pieces: readonly Line[],
  turned: readonly SideNote[],
): FoundFigures {
  const drawings = drawingsOf(content, rulings, tables, pieces);
  const pictures = picturesOf(content).filter(
    ({ box }) => !drawings.some((figure) => figure.placing !== 'behind' && isPartOf(box, figure.box)),
  );
  const grounds = pictures.map((figure) => (isGround(figure.box, pieces) ? behind(figure) : figure));
  const figures = withoutOverlaps([...drawings, ...grounds]);
  const taken = new Set<Line | SideNote>();
  for (const figure of figures) {
    if (figure.placing === 'behind') continue;
    const labels = figure.source.kind === 'drawing' ? labelsOf(figure.box, pieces, taken) : [];
    const notes = turned.filter(
      (note) => !taken.has(note) && touches(figure.box, note.box, note.lines.length > 1 ? 0 : 14),
    );
    for (const each of [...labels, ...notes]) taken.add(each);
    figure.text = [...linesOf(labels).map(readLine), ...notes.map(textOf)].join('\n');
    if (figure.source.kind === 'drawing')
      figure.box = unionOf([figure.box, ...[...labels, ...notes].map(({ box }) => box)]);
  }
  return { figures, taken };
}

/** Share of a picture's area. If text covers this much, the picture is the background of that text. */
const TEXT_ON_IT = 0.15;
/** In multiples of the text size: a bar with a heading on it is no higher. */
const BAR = 3;

const behind = (figure: Figure): Figure => ({ ...figure, placing: 'behind' });

/** Whether a picture is the ground of the text on it. */
function isGround(box: Box, pieces: readonly Line[]): boolean {
  const on = pieces.filter((piece) => holdsMiddle(box, piece.box));
  const covered = on.reduce((sum, piece) => sum + areaOf(piece.box), 0);
  return covered > TEXT_ON_IT * areaOf(box) || on.some(({ size }) => box.bottom - box.top < size * BAR);
}

/** Share of a picture's area: shadows and shines of a drawing are pictures that stand a little out of it. */
const PART = 0.6;

function isPartOf(picture: Box, drawing: Box): boolean {
  const shared = {
    left: Math.max(picture.left, drawing.left),
    top: Math.max(picture.top, drawing.top),
    right: Math.min(picture.right, drawing.right),
    bottom: Math.min(picture.bottom, drawing.bottom),
  };
  return shared.left < shared.right && shared.top < shared.bottom && areaOf(shared) > PART * areaOf(picture);
}

const textOf = ({ lines }: SideNote): string =>
  lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');

/** What stands in a drawing, and short pieces right beside it: figures on axes, names of series. */
function labelsOf(box: Box, pieces: readonly Line[], taken: ReadonlySet<unknown>): Line[] {
  const free = pieces.filter((piece) => !taken.has(piece));
  const inside = free.filter((piece) => holdsMiddle(box, piece.box));
  const reach = unionOf([box, ...inside.map((piece) => piece.box)]);
  const near = free.filter((piece) => !inside.includes(piece) && touches(reach, piece.box, piece.size * 1.1));
  const beside = near.filter((piece) => isNumber(piece) || isRowOfLabels(piece, near, reach));
  return [...inside, ...beside];
}

const isNumber = (piece: Line): boolean =>
  piece.words.length <= 2 && /^(?=\D*\d)[\d.,%$€£+\-−–()<>≤≥/ ]+$/.test(readLine(piece));

/** One of several short pieces in a row below or above: names along an axis. */
function isRowOfLabels({ baseline, words, size, box }: Line, near: readonly Line[], reach: Box): boolean {
  if (words.length > 2 || box.left < reach.left - size || box.right > reach.right + size) return false;
  const row = near.filter((other) => Math.abs(other.baseline - baseline) < size * 0.2 && other.words.length <= 2);
  return row.length >= 3;
}

/** Merges drawings that overlap after they have grown. A picture in front of another stays separate. */
function withoutOverlaps(figures: readonly Figure[]): Figure[] {
  const distinct: Figure[] = [];
  for (const figure of figures) {
    const other = distinct.find(
      ({ box, source, placing }) =>
        source.kind === 'drawing' &&
        figure.source.kind === 'drawing' &&
        placing === figure.placing &&
        touches(box, figure.box, -1),
    );
    if (other) other.box = unionOf([other.box, figure.box]);
    else distinct.push(figure);
  }
  return distinct;
}
