import type { IIndentAttributesProperties } from 'docx';
import type { TextBlock } from '@pagewright/recognition';
import { widthInEms } from '../../shared/fonts/advances.ts';
import { isTurned } from '../../shared/turned-text.ts';
import type { Column } from '../page/section-frame.ts';
import type { Place } from '../styles/style-ids.ts';
import { twips } from '../units.ts';

/** Points that nobody sees. */
const NOTHING = 1.5;
/** Share of the column's width: text that ends farther from the right edge was kept from it. */
const KEPT_OFF = 0.12;

/** Where lines begin and end, in points from the edges of their column. */
export interface Indent {
  left: number;
  right: number;
  firstLine: number;
}

/** Share of the column's width: a line that begins farther from the left and ends at the right edge was set there. */
const RIGHT_FROM = 0.4;

/** Where lines stand tells their alignment; in a cell or for a single line they have nothing else to tell it by. */
export function alignmentOf(block: TextBlock, column: Column, place: Place): TextBlock['alignment'] {
  const { alignment, lines, box, direction } = block;
  // A line after a label begins where the label puts it, wherever it happens to end.
  if (isTurned(block) || (block.kind === 'listItem' && lines.length === 1 && direction === 'ltr')) return 'left';
  if (direction !== 'ltr' || (alignment !== 'left' && alignment !== 'justify')) return alignment;
  const width = column.right - column.left;
  const [before, after] = [box.left - column.left, column.right - box.right];
  if (lines.length > 1) return place === 'table' && isCentred(block, column) ? 'center' : alignment;
  if (before > width * RIGHT_FROM && after < Math.max(6, width * 0.03)) return 'right';
  const even = Math.abs(before - after) < Math.max(2 * NOTHING, width * 0.006);
  if (even && before > (place === 'table' ? 2 * NOTHING : width * 0.08)) return 'center';
  return alignment === 'justify' ? 'left' : alignment;
}

/** Lines of different lengths about the middle. */
function isCentred({ lines }: TextBlock, column: Column): boolean {
  const middle = (column.left + column.right) / 2;
  const centres = lines.map(({ box }) => (box.left + box.right) / 2);
  const lefts = lines.map(({ box }) => box.left);
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return (
    spread(centres) < 2 * NOTHING && spread(lefts) > 0.3 && centres.every((centre) => Math.abs(centre - middle) < 6)
  );
}

/** Of a line's width: a stand-in for its font may be so much wider, and must not break the line. */
const WIDER = 0.06;

/** Of a line in letters of unknown widths, such as Chinese ones among Latin ones. */
const WIDER_UNKNOWN = 0.25;

/** Where lines flow on: more would let the next line's first word in. */
const WIDER_FLOW = 0.015;

const isMeasured = (lines: TextBlock['lines']) =>
  lines.every(({ runs }) => runs.every(({ text, style }) => widthInEms(text, style) !== undefined));

/** Less space at the right, or none and more, so that lines end where they did. */
function roomy({ box, lines, alignment }: TextBlock, gap: number, right: number): number {
  const width = box.right - box.left;
  if (lines.every(({ join }, index) => join === 'break' || index === lines.length - 1))
    return Math.min(right, gap - width * (isMeasured(lines) ? WIDER : WIDER_UNKNOWN), 0);
  return alignment === 'justify' ? right : Math.min(right, gap - width * WIDER_FLOW);
}

/** From where the lines stand on the page rather than in the model's column, which may be as narrow as they are. */
export function indentOf(block: TextBlock, column: Column): Indent {
  // Where it stands says nothing of where it begins when it is not turned.
  if (isTurned(block)) return { left: 0, right: 0, firstLine: 0 };
  const { box, indent, lines } = block;
  const firstLine = Math.abs(indent.firstLine) < NOTHING ? 0 : indent.firstLine;
  if (block.alignment === 'center') return centred(block, column);
  if (block.alignment === 'right') return { left: 0, right: quiet(column.right - box.right), firstLine: 0 };
  const isOne = lines.length < 2;
  const left = (isOne ? box.left - Math.max(0, firstLine) : box.left) - Math.min(0, firstLine) - column.left;
  const gap = column.right - box.right;
  const width = column.right - column.left;
  const isJustified = block.alignment === 'justify';
  const hasRightIndent = !isOne && (isJustified ? gap > NOTHING : gap > width * KEPT_OFF);
  const right = hasRightIndent ? Math.max(0, gap - (isJustified ? 0 : 4)) : 0;
  return { left: quiet(left), right: roomy(block, gap, right), firstLine };
}

function centred(block: TextBlock, column: Column): Indent {
  const { box } = block;
  const gap = column.right - column.left - (box.right - box.left);
  const room = roomy(block, gap, 0) / 2;
  const off = (box.left + box.right) / 2 - (column.left + column.right) / 2;
  if (Math.abs(off) < 2 * NOTHING) return { left: room, right: room, firstLine: 0 };
  return { left: Math.max(0, 2 * off), right: Math.max(0, -2 * off), firstLine: 0 };
}

const quiet = (points: number) => (Math.abs(points) < NOTHING ? 0 : points);

/** As Word says it: `left` is where lines begin, on the right side in text from right to left. */
export function wordIndent({ left, right, firstLine }: Indent, direction: TextBlock['direction']) {
  const [start, end] = direction === 'rtl' ? [right, left] : [left, right];
  const indent: { -readonly [K in keyof IIndentAttributesProperties]: IIndentAttributesProperties[K] } = {};
  if (start !== 0) indent.left = twips(start);
  if (end !== 0) indent.right = twips(end);
  if (firstLine > 0) indent.firstLine = twips(firstLine);
  if (firstLine < 0) indent.hanging = twips(-firstLine);
  return Object.keys(indent).length === 0 ? undefined : indent;
}
