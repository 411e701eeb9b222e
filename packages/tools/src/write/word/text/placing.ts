import type { IIndentAttributesProperties } from 'docx';
import type { TextBlock } from '@pagewright/recognition';
import type { Column } from '../page/section-frame.ts';
import { twips } from '../units.ts';

/** Points that nobody sees. */
const NOTHING = 1.5;
/** Of the column's width: text that ends farther from the right edge was kept from it. */
const KEPT_OFF = 0.12;

/** Where lines begin and end, in points from the edges of their column. */
export interface Indent {
  left: number;
  right: number;
  firstLine: number;
}

/** Of the column's width: a line that begins farther from the left and ends at the right edge was set there. */
const RIGHT_FROM = 0.4;

/** A single line tells its alignment by its place alone. */
export function alignmentOf(block: TextBlock, column: Column): TextBlock['alignment'] {
  const { alignment, lines, box, direction } = block;
  if (lines.length > 1 || direction !== 'ltr' || (alignment !== 'left' && alignment !== 'justify')) return alignment;
  const width = column.right - column.left;
  const [before, after] = [box.left - column.left, column.right - box.right];
  if (before > width * RIGHT_FROM && after < Math.max(6, width * 0.03)) return 'right';
  const isCentred = before > width * 0.08 && Math.abs(before - after) < Math.max(2 * NOTHING, width * 0.006);
  return isCentred ? 'center' : alignment === 'justify' ? 'left' : alignment;
}

/** From where the lines stand on the page rather than in the model's column, which may be as narrow as they are. */
export function indentOf(block: TextBlock, column: Column): Indent {
  const { box, indent, lines } = block;
  const firstLine = Math.abs(indent.firstLine) < NOTHING ? 0 : indent.firstLine;
  if (block.alignment === 'center') return centred(block, column);
  if (block.alignment === 'right') return { left: 0, right: quiet(column.right - box.right), firstLine: 0 };
  const isOne = lines.length < 2;
  const left = (isOne ? box.left - Math.max(0, firstLine) : box.left) - Math.min(0, firstLine) - column.left;
  const gap = column.right - box.right;
  const width = column.right - column.left;
  const isKept = !isOne && (block.alignment === 'justify' ? gap > NOTHING : gap > width * KEPT_OFF);
  return {
    left: quiet(left),
    right: isKept ? Math.max(0, gap - (block.alignment === 'justify' ? 0 : 4)) : 0,
    firstLine,
  };
}

function centred({ box }: TextBlock, column: Column): Indent {
  const off = (box.left + box.right) / 2 - (column.left + column.right) / 2;
  if (Math.abs(off) < 2 * NOTHING) return { left: 0, right: 0, firstLine: 0 };
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
