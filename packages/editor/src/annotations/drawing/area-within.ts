import type { PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { areaOf } from '../../links/links-on.ts';
import { numbersOf } from '../own-entries.ts';

type Area = [left: number, bottom: number, right: number, top: number];

/**
 * The area within an annotation's rectangle that is its own (its differences, `RD`, are around it), and of that the middle of an
 * edge as wide as this. `undefined` where nothing is left.
 */
export function areaWithin(annotation: PdfDict, width: number): Area | undefined {
  const area = areaOf(annotation);
  if (!area) return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(annotation, 'RD');
  const [fromX, fromY, toX, toY] = [
    area[0] + left + width / 2,
    area[1] + bottom + width / 2,
    area[2] - right - width / 2,
    area[3] - top - width / 2,
  ];
  return toX > fromX && toY > fromY ? ([fromX, fromY, toX, toY].map(tidy) as Area) : undefined;
}

/** Without what sums of binary fractions leave behind the last digit that a file has. */
const tidy = (length: number): number => Math.round(length * 1e4) / 1e4;
