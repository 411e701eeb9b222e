import type { CellObject } from 'write-excel-file/node';
import type { CellFormat, PlannedCell } from '../plan/sheet-plan.ts';

/** A planned cell in the terms of the library that writes it. */
export function cellObjectOf({ value, cellFormat, rowSpan, columnSpan, formula }: PlannedCell): CellObject {
  const { family, size, bold, italic, underline, strike, color, shading, align, vertical, wrap } = cellFormat;
  return {
    ...contentOf(value, formula),
    fontFamily: family,
    fontSize: size,
    ...(bold && { fontWeight: 'bold' as const }),
    ...(italic && { fontStyle: 'italic' as const }),
    ...(underline || strike
      ? { textDecoration: { ...(underline && { underline: true }), ...(strike && { strikethrough: true }) } }
      : {}),
    ...(color !== undefined && { textColor: color }),
    ...(shading !== undefined && { backgroundColor: shading }),
    ...(align && { align }),
    alignVertical: vertical,
    ...(wrap && { wrap }),
    ...bordersOf(cellFormat.borders),
    ...(columnSpan > 1 && { columnSpan }),
    ...(rowSpan > 1 && { rowSpan }),
  };
}

/** Text that looks like a formula is a text like any other: only `formula` ever becomes one. */
function contentOf(value: PlannedCell['value'], formula: string | undefined): CellObject {
  if (value.kind === 'text')
    return value.text === ''
      ? {}
      : { value: spelled(value.text), type: String, ...(looksTyped(value.text) && { format: '@' }) };
  return formula === undefined
    ? { value: value.number, type: Number, format: value.format }
    : { value: formula, type: 'Formula', format: value.format };
}

/** Digits and signs that a program would take for a number or formula when somebody edits the cell. */
const looksTyped = (text: string) => text.length < 64 && (/^[=+\-@]/.test(text) || /^[\d.,:/ -]+$/.test(text));

/** "_x0041_" within a text would be read as an escaped character (ECMA-376-1, 22.9.2.19). */
export const spelled = (text: string) => text.replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_');

function bordersOf(borders: CellFormat['borders']): CellObject {
  const { top, right, bottom, left } = borders;
  return {
    ...(top && { topBorderStyle: top.style, topBorderColor: top.color }),
    ...(right && { rightBorderStyle: right.style, rightBorderColor: right.color }),
    ...(bottom && { bottomBorderStyle: bottom.style, bottomBorderColor: bottom.color }),
    ...(left && { leftBorderStyle: left.style, leftBorderColor: left.color }),
  };
}
