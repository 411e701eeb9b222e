import type { Block, Borders, Table } from '@pagewright/recognition';

/** Whether most of a table's texts read from right to left: then its first column is the one at the right. */
export function isRightToLeft({ cells }: Table): boolean {
  const texts = cells.flatMap(({ blocks }) => blocks.flatMap(textsIn));
  const backward = texts.filter(({ direction }) => direction === 'rtl');
  return backward.length > texts.length / 2;
}

const textsIn = (block: Block): { direction: string }[] => ('lines' in block ? [block] : []);

/** In tables from right to left Word takes `left` for the side where rows begin (17.4.12, 17.4.38). */
export const turnedBorders = ({ left, right, ...others }: Borders): Borders => ({
  ...others,
  ...(left ? { right: left } : {}),
  ...(right ? { left: right } : {}),
});
