import { spellNumber } from '@pagewright/pdf/objects/spell-number.ts';
import type { Matrix } from '../page/matrix.ts';

/** A corner on the page, and the degrees by which a thing is turned about it, counter-clockwise. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

/** Of lengths on a page, and of the parts of a turn. */
const DECIMALS = 4;
const FINE_DECIMALS = 6;

/** From the space of a box, which has its upper left corner at 0 and y upwards, to the page. */
export function frameOf({ x, y, rotation }: Corner): Matrix {
  const [cosine, sine] = turn(rotation);
  return [cosine, sine, -sine, cosine, x, y];
}

/** Quarters exactly, so that nothing beside them is a little askew. */
function turn(degrees: number): [cosine: number, sine: number] {
  const quarters = degrees / 90;
  if (Number.isInteger(quarters)) {
    const place = ((quarters % 4) + 4) % 4;
    return [[1, 0, -1, 0][place] ?? 1, [0, 1, 0, -1][place] ?? 0];
  }
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

export const spelled = (...lengths: readonly number[]): string =>
  lengths.map((length) => spellNumber(length, DECIMALS, 'nearest')).join(' ');

/** As operands of `cm` and `Tm`. */
export function spelledMatrix([a, b, c, d, e, f]: Matrix): string {
  const turned = [a, b, c, d].map((part) => spellNumber(part, FINE_DECIMALS, 'nearest')).join(' ');
  return `${turned} ${spelled(e, f)}`;
}

export const spelledColour = (colour: readonly number[]): string =>
  colour.map((share) => spellNumber(share, DECIMALS, 'nearest')).join(' ');
