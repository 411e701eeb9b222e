import type { Block, PageModel, TextBlock } from '@pagewright/recognition';
import type { WritingSettings } from './settings.ts';

/** Text that stands together on a line of the page, in points. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  baseline: number;
  height: number;
}

/** All that a page prints, without order. */
export function piecesOf(page: PageModel, runningLines: WritingSettings['runningLines']): Piece[] {
  const flow = page.regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));
  const running = runningLines === 'kept' ? [...page.header, ...page.footer] : [];
  return [...running, ...flow.filter(({ kind }) => kind !== 'pageNumber' || runningLines === 'kept')].flatMap(
    piecesOfBlock,
  );
}

function piecesOfBlock(block: Block): Piece[] {
  if (block.kind === 'table') return block.cells.flatMap(({ blocks }) => blocks.flatMap(piecesOfBlock));
  if (block.kind === 'figure') return figurePieces(block);
  if (!('lines' in block)) return [];
  const pieces = block.lines.flatMap((line) => piecesOfLine(line, block));
  const label = block.kind === 'listItem' || block.kind === 'footnote' ? block.label : '';
  const [first] = pieces;
  if (label === '' || !first) return pieces;
  // The label hangs left of the item's lines, which are without it.
  const width = (label.length + 1) * widthOfLetter(first);
  return [{ ...first, text: label, left: first.left - width, right: first.left - 1 }, ...pieces];
}

/** What a chart says has no place of its own in the model; it stands where the chart is. */
function figurePieces({ text, box }: Extract<Block, { kind: 'figure' }>): Piece[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const height = Math.min(12, (box.bottom - box.top) / Math.max(1, lines.length));
  return lines.map((line, index) => ({
    text: line.trim(),
    left: box.left,
    right: box.right,
    baseline: box.top + (index + 1) * height,
    height,
  }));
}

/** A line is one text, parted at its tabs. */
function piecesOfLine(line: TextBlock['lines'][number], { tabs, indent, box }: TextBlock): Piece[] {
  const height = Math.max(1, line.box.bottom - line.box.top);
  const pieces: Piece[] = [];
  let open: Piece | undefined;
  for (const { text, box: place } of line.runs) {
    const letter = (place.right - place.left) / Math.max(1, text.length);
    let at = place.left;
    for (const [index, part] of text.split('\t').entries()) {
      if (index > 0) {
        open = undefined;
        at = stopAfter(at, part, letter);
      }
      const right = Math.min(place.right, at + part.length * letter);
      if (part.trim() !== '') {
        if (open) {
          open.text += part;
          open.right = right;
        } else pieces.push((open = { text: part, left: at, right, baseline: line.baseline, height }));
      } else if (open) open.text += part;
      at = right;
    }
  }
  const [first] = pieces;
  const leader = tabs.find(({ printed }) => printed !== undefined)?.printed;
  const last = pieces.at(-1);
  if (leader !== undefined && first && last && first !== last) last.text = `${leader} ${last.text}`;
  for (const piece of pieces) piece.text = piece.text.trim();
  return pieces;

  function stopAfter(x: number, part: string, letter: number): number {
    const columnLeft = box.left - indent.left;
    const stop = tabs.find(({ position }) => columnLeft + position > x);
    if (!stop) return x + letter;
    const position = columnLeft + stop.position;
    if (stop.align === 'right') return Math.max(x, position - part.trim().length * letter);
    return stop.align === 'center' ? Math.max(x, position - (part.trim().length * letter) / 2) : position;
  }
}

const widthOfLetter = ({ left, right, text }: Piece) => (right - left) / Math.max(1, text.length);
