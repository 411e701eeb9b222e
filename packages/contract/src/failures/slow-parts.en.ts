import type { SlowPart } from './limits.ts';

const NAMES: Readonly<Record<SlowPart, string>> = {
  paragraphs: 'paragraphs',
  cells: 'cells',
  formulas: 'formulas',
  slides: 'slides',
  pictures: 'pictures',
};

export const many = ({ slow, count }: { slow: SlowPart; count: number }) =>
  `${count.toLocaleString('en')} ${NAMES[slow]}`;
