import { polyline } from '../../../added/shape.ts';
import { ellipsePath } from '../../drawing/ellipse-path.ts';
import type { FieldBox } from './field-box.ts';

/** Of the shorter side of a field: how large a mark is drawn. */
const SIZE = 0.7;

const CROSSES = new Set(['5', '6', '7', '8']);

/** Outlines of the letters of Zapf Dingbats by which fields say their mark (ISO 32000-2, table 192), in a square from -0.5 to 0.5. */
const OUTLINES: Readonly<Record<string, readonly number[]>> = {
  '4': [-0.45, 0.02, -0.33, 0.12, -0.14, -0.13, 0.33, 0.45, 0.45, 0.36, -0.13, -0.42],
  '8': [
    -0.45, 0.33, -0.33, 0.45, 0, 0.12, 0.33, 0.45, 0.45, 0.33, 0.12, 0, 0.45, -0.33, 0.33, -0.45, 0, -0.12, -0.33,
    -0.45, -0.45, -0.33, -0.12, 0,
  ],
  u: [0, 0.5, 0.5, 0, 0, -0.5, -0.5, 0],
  n: [-0.4, 0.4, 0.4, 0.4, 0.4, -0.4, -0.4, -0.4],
};

/** A mark in the middle of a field, filled with the colour that is set; `undefined` for one that we do not draw. */
export function tickWords(said: string, { width, height }: FieldBox): string | undefined {
  // Fields that say none are ticked; Zapf Dingbats has four crosses.
  const mark = said === '' ? '4' : CROSSES.has(said) ? '8' : said;
  const size = Math.min(width, height) * SIZE;
  if (mark === 'l') return `${ellipsePath([width / 2, height / 2], size / 2, size / 2)} f`;
  const outline = OUTLINES[mark];
  if (!outline) return undefined;
  const points = outline.map((share, at) => (at % 2 === 0 ? width : height) / 2 + share * size);
  return `${polyline(points)} h f`;
}
