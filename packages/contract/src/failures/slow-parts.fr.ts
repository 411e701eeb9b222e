import type { SlowPart } from './limits.ts';

const NAMES: Readonly<Record<SlowPart, string>> = {
  paragraphs: 'paragraphes',
  cells: 'cellules',
  formulas: 'formules',
  slides: 'diapositives',
  pictures: 'images',
};

export const many = ({ slow, count }: { slow: SlowPart; count: number }) =>
  `${count.toLocaleString('fr')} ${NAMES[slow]}`;
