import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import { spellMatrix } from '../../operations/place-codes.ts';
import { multiply, type Matrix } from '../../page/matrix.ts';
import type { ScanPaint } from '../../scans/paint-of.ts';
import type { ScanStrip } from '../../scans/scan-words.ts';

const DECIMALS = 2;

/** Words of a line of a picture with the place that they cover there. */
export interface PaintedStrip {
  readonly strip: ScanStrip;
  readonly paint: ScanPaint;
}

/** Paints the paper over words of a picture (ISO 32000-2, 8.5.3). `toUser`: from the page to the user space in which it is drawn. */
export function coverWords({ strip: { origin, angle }, paint }: PaintedStrip, toUser: Matrix): string {
  const turn = (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const along: Matrix = [cosine, sine, -sine, cosine, origin.x, origin.y];
  const { left, bottom, right, top, paper } = paint;
  const numbers = [left, bottom, right - left, top - bottom].map((value) => spellNumber(value, DECIMALS));
  return `q ${colourOf(paper)} rg ${spellMatrix(multiply(along, toUser))} cm ${numbers.join(' ')} re f Q`;
}

export const colourOf = (colour: ScanPaint['ink']): string => colour.map((share) => spellNumber(share, 3)).join(' ');
