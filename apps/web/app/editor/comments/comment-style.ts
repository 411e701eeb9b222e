import { MEASURE_UNITS, type MeasureUnit } from '@pagewright/contract/edits/annotations/measure-units.ts';
import type { Rgb } from '../session/added-style.ts';

/** How the next comment will look: as the last one of its kind did. Kept in this browser. */
export interface CommentStyle {
  highlight: Rgb;
  underline: Rgb;
  'strike-out': Rgb;
  squiggly: Rgb;
  note: Rgb;
  text: Rgb;
  /** Points. */
  textSize: number;
  ink: Rgb;
  inkWidth: number;
  stroke: Rgb;
  strokeWidth: number;
  fill: Rgb | null;
  measure: Rgb;
  /** What a point of the page stands for. */
  scale: Scale;
}

export interface Scale {
  perPoint: number;
  unit: MeasureUnit;
  digits: number;
}

const POINTS_OF_MM = 72 / 25.4;

export const FIRST_COMMENT_STYLE: CommentStyle = {
  highlight: [1, 0.86, 0.25],
  underline: [0.11, 0.45, 0.33],
  'strike-out': [0.76, 0.18, 0.13],
  squiggly: [0.76, 0.18, 0.13],
  note: [1, 0.83, 0.29],
  text: [0.61, 0.18, 0.11],
  textSize: 12,
  ink: [0.15, 0.25, 0.68],
  inkWidth: 2,
  stroke: [0.76, 0.18, 0.13],
  strokeWidth: 1.5,
  fill: null,
  measure: [0.08, 0.35, 0.62],
  scale: { perPoint: 1 / POINTS_OF_MM, unit: 'mm', digits: 1 },
};

const KEY = 'comment-style';

export function keptStyle(): CommentStyle {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isKept(kept) ? { ...FIRST_COMMENT_STYLE, ...kept } : FIRST_COMMENT_STYLE;
  } catch {
    return FIRST_COMMENT_STYLE;
  }
}

export const keepStyle = (style: CommentStyle): void => localStorage.setItem(KEY, JSON.stringify(style));

/** What another version has kept may have other parts: only what is as it should be is taken. */
function isKept(kept: unknown): kept is Partial<CommentStyle> {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(kept).every(([name, value]) => {
    if (name === 'scale') return isScale(value);
    if (name === 'textSize' || name.endsWith('Width')) return typeof value === 'number' && value > 0;
    return (name in FIRST_COMMENT_STYLE && isColour(value)) || (name === 'fill' && value === null);
  });
}

const isColour = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 3 &&
  value.every((share) => typeof share === 'number' && share >= 0 && share <= 1);

function isScale(value: unknown): boolean {
  const { perPoint, unit, digits } = value as Partial<Scale>;
  const isUnit = MEASURE_UNITS.some((each) => each === unit);
  return typeof perPoint === 'number' && perPoint > 0 && isUnit && typeof digits === 'number';
}
