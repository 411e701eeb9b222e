import type { Run, TextBlock } from '@pagewright/recognition';
import { spacingOf, type SpacedStyle } from '../../shared/fonts/advances.ts';
import { breaksOf, measureText, mismatchOf, roomBetween, type MeasuredText } from './line-breaks.ts';

/** Points: twips are what Word keeps of spacing. */
const STEP = 0.05;
/** In multiples of the text size: letters moved farther would be seen. */
const MOST = 0.05;
/** Points by which programs differ in the width of a line. */
const TOLERANCE = 0.4;
/** Of a line's room: a right edge that gives so much away is seen by nobody. */
const MOVED_EDGE = 0.06;
/** Times as much inwards, where lines may have been kept from the edge on purpose. */
const INWARDS = 4;

export interface FittedLines {
  /** Points more between letters than their styles say. */
  spacing: number;
  /** Points by which the right edge of ragged lines is farther out (negative) or in. */
  edge: number;
}

/**
 * How letters and the right edge have to be set for lines to break where they do on the page; undefined where they do
 * by themselves or nothing is known.
 *
 * @param room Points that a line has, by its index.
 */
export function fitLines(block: TextBlock, room: (line: number) => number): FittedLines | undefined {
  const text = measureText(block);
  if (!text || text.words.length < 2) return undefined;
  let best: FittedLines & { cost: number } = { spacing: 0, edge: 0, cost: costOf(text, room, 0, 0) };
  if (best.cost === 0) return undefined;
  const edges = block.alignment === 'justify' || block.lines.length < 2 ? [0] : [0, edgeFor(text, room)];
  for (const spacing of spacings(block))
    for (const edge of edges) {
      const cost = costOf(text, room, spacing, edge);
      if (cost < best.cost) best = { spacing, edge, cost };
      if (cost === 0) return best;
    }
  return best.spacing === 0 && best.edge === 0 ? undefined : best;
}

/** From the least to the most, both ways. */
function spacings({ lines }: TextBlock): number[] {
  const styles = lines.flatMap(({ runs }) => runs.map(({ style }) => style));
  const size = Math.min(...styles.map(({ size }) => size));
  const own = styles.map(spacingOf);
  const [least, most] = [Math.min(...own), Math.max(...own)];
  const found = [0];
  for (let step = 1; step * STEP <= 2 * MOST * size; step += 1)
    for (const sign of [-1, 1]) {
      const spacing = sign * step * STEP;
      if (least + spacing >= -MOST * size && most + spacing <= MOST * size) found.push(spacing);
    }
  return found;
}

/** Twice: nobody knows on which side of a hair another program breaks. */
function costOf(text: MeasuredText, room: (line: number) => number, spacing: number, edge: number): number {
  return [-TOLERANCE, TOLERANCE].reduce(
    (sum, off) =>
      sum +
      mismatchOf(
        text,
        breaksOf(text, (line) => room(line) - edge + off, spacing),
      ),
    0,
  );
}

/** The right edge in the middle of where all lines break as on the page. */
function edgeFor(text: MeasuredText, room: (line: number) => number): number {
  const { least, most } = roomBetween(text, room(1) - room(0));
  const now = room(1);
  const wanted = most === Infinity ? Math.max(now, least + 2 * TOLERANCE) : (least + most) / 2;
  const limit = now * MOVED_EDGE;
  return Math.min(INWARDS * limit, Math.max(-limit, now - wanted));
}

/** The block's letters so much farther apart. */
export function spreadLetters(block: TextBlock, spacing: number): void {
  for (const line of block.lines) line.runs = line.runs.map((run) => spread(run, spacing));
}

function spread(run: Run, more: number): Run {
  const style: Run['style'] & SpacedStyle = { ...run.style, spacing: spacingOf(run.style) + more };
  return { ...run, style };
}
