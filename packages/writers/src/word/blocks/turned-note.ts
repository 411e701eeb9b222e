import { Paragraph, Table, TableCell, TableRow } from 'docx';
import type { SideNote } from '@pagewright/recognition';
import { runsOf } from '@pagewright/recognition/flow/runs.ts';
import { wordRuns } from '../text/runs.ts';
import { twips } from '../units.ts';
import type { Scope } from './scope.ts';

/** Times as high as wide: its lines run up or down the page. */
const TALL = 1.5;
/** Of its length: stand-ins for its font may be wider. */
const ROOM = 0.1;
const LINE = 1.3;

const NIL = { style: 'nil' } as const;
const NO_BORDERS = { top: NIL, bottom: NIL, left: NIL, right: NIL, insideHorizontal: NIL, insideVertical: NIL };

/** Text along the side of the page, such as the number of a preprint: nobody wants it among the text, a letter a line. */
export const isTurned = ({ box }: SideNote): boolean => box.bottom - box.top > (box.right - box.left) * TALL;

/** Only cells have text that runs up or down: a table of one cell at its place on the page, around which nothing flows. */
export function turnedNote(note: SideNote, paper: { width: number; height: number }, scope: Scope): Table {
  const { box, lines } = note;
  const size = Math.max(...lines.flatMap(({ runs }) => runs.map(({ style }) => style.size)));
  const width = Math.max(box.right - box.left, lines.length * size * LINE);
  const height = Math.min(paper.height, (box.bottom - box.top) * (1 + ROOM));
  const top = Math.max(0, Math.min(paper.height - height, (box.top + box.bottom - height) / 2));
  const none = { top: 0, bottom: 0, left: 0, right: 0, marginUnitType: 'dxa' as const };
  const text = new Paragraph({
    spacing: { before: 0, after: 0, line: 240, lineRule: 'auto' },
    alignment: 'center',
    children: wordRuns(runsOf(note, 'kept'), scope.sheet.get('Normal')?.typography, 'ltr', scope),
  });
  const cell = new TableCell({
    width: { size: twips(width), type: 'dxa' },
    textDirection: readsUp(note, paper.width) ? 'btLr' : 'tbRl',
    borders: NO_BORDERS,
    children: [text],
  });
  return new Table({
    layout: 'fixed',
    width: { size: twips(width), type: 'dxa' },
    columnWidths: [twips(width)],
    margins: none,
    borders: NO_BORDERS,
    float: {
      horizontalAnchor: 'page',
      verticalAnchor: 'page',
      absoluteHorizontalPosition: twips(box.left),
      absoluteVerticalPosition: twips(top),
      overlap: 'overlap',
    },
    rows: [new TableRow({ height: { value: twips(height), rule: 'exact' }, children: [cell] })],
  });
}

/** By how its words or lines follow each other; a lone word reads up at the left of the page, as on the spine of a book. */
function readsUp({ lines, box }: SideNote, width: number): boolean {
  const [first, second] = lines;
  if (first && second) return second.box.left > first.box.left;
  const [start, end] = [first?.runs[0], first?.runs.at(-1)];
  if (start && end && start.box.top !== end.box.top) return start.box.top > end.box.top;
  return (box.left + box.right) / 2 < width / 2;
}
