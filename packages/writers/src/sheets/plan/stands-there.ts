import type { Box } from '@pagewright/pdf/page-content.ts';
import { standAsOne, type DrawnNumber } from '@pagewright/recognition/drawn-numbers/drawn-numbers.ts';
import type { NumberValue } from '../values/cell-value.ts';
import { shapeOf } from '../values/number-shape.ts';

/** Whether the digits of a number stand in a box of its page as one text; of a date or time, each of its parts. */
export const standsThere = ({ printed }: NumberValue, box: Box, drawn: readonly DrawnNumber[]): boolean =>
  textsOf(printed).every((digits) => standAsOne(digits, box, drawn));

function textsOf(printed: string): string[] {
  const shape = shapeOf(printed);
  return shape ? [shape.digits] : (printed.match(/\d+(?:[.,]\d+)*/g) ?? []);
}
