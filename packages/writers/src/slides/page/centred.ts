import type { Box } from '@pagewright/pdf/page-content.ts';
import type { TextBlock, TextLine } from '@pagewright/recognition';

/** Points between the middles of lines that are centred. */
const NEAR = 1.5;
/** Points by which their ends differ: otherwise they are simply equally long. */
const RAGGED = 6;

/**
 * Text whose lines have one middle, as centred text: recognition needs more lines or a column to tell. A line alone
 * is centred where its middle is that of the area that it stands in.
 */
export function centred<B extends TextBlock>(block: B, area: Box | undefined): B {
  const { kind, alignment, direction, lines } = block;
  if (alignment === 'center' || direction === 'vertical' || (kind !== 'paragraph' && kind !== 'heading')) return block;
  const middles = lines.map(middleOf);
  const [least, most] = [Math.min(...middles), Math.max(...middles)];
  if (lines.some(({ runs }) => runs.some(({ text }) => text.includes('\t'))) || most - least > NEAR) return block;
  const lefts = lines.map(({ box }) => box.left);
  const isRagged = lines.length > 1 && Math.max(...lefts) - Math.min(...lefts) > RAGGED;
  const isAmid = area !== undefined && lines.length === 1 && Math.abs((area.left + area.right) / 2 - least) < NEAR;
  return isRagged || isAmid ? { ...block, alignment: 'center', indent: { left: 0, right: 0, firstLine: 0 } } : block;
}

const middleOf = ({ box: { left, right } }: TextLine): number => (left + right) / 2;
