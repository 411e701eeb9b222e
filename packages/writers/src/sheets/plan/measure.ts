import type { CellFormat } from './sheet-plan.ts';

/** Of the font's size: what an average character of a text font takes, digits a little more. */
const CHARACTER = 0.48;
const DIGIT = 0.56;
const BOLD = 1.08;
const LINE = 1.25;
/** Characters of East Asian scripts are as wide as high. */
const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/u;
/** Excel draws no row higher. */
const HIGHEST_ROW = 409;
/** What a cell keeps free at its sides. */
const PADDING = 5;

/** About how wide a text will be in points; programs differ by their fonts. */
export function widthOf(text: string, { size, bold }: Pick<CellFormat, 'size' | 'bold'>): number {
  let ems = 0;
  for (const character of text) ems += WIDE.test(character) ? 1 : /\d/.test(character) ? DIGIT : CHARACTER;
  return ems * size * (bold ? BOLD : 1) + PADDING;
}

/** About how high a text will be within that width, in points. */
export function heightOf(text: string, cellFormat: Pick<CellFormat, 'size' | 'bold'>, width: number): number {
  const lines = text
    .split('\n')
    .reduce(
      (sum, line) => sum + Math.max(1, Math.ceil((widthOf(line, cellFormat) - PADDING) / Math.max(1, width - PADDING))),
      0,
    );
  return Math.min(HIGHEST_ROW, lines * cellFormat.size * LINE + 2);
}

export const lineHeight = (size: number) => Math.min(HIGHEST_ROW, size * LINE + 2);
