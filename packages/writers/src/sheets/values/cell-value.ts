import type { Conventions } from './conventions.ts';
import { dateOf, dateTimeOf, timeOf } from './dates.ts';
import { numberOf } from './numbers.ts';

/** What a cell of a workbook holds. */
export type CellValue = TextValue | NumberValue;

interface TextValue {
  kind: 'text';
  text: string;
}

export interface NumberValue {
  kind: 'number';
  /** Dates and times as Excel counts them: days since the end of 1899. */
  number: number;
  measure: 'amount' | 'percent' | 'currency' | 'date' | 'time' | 'dateTime';
  /** Printed after its decimal mark. */
  decimals: number;
  /** Printed with its thousands parted. */
  grouped: boolean;
  /** An Excel number format that shows it as the page does. */
  format: string;
}

/** What a printed text is worth. `mark`: that of a footnote after it, shown by the number's format. */
export function valueOf(text: string, conventions: Conventions, mark = ''): CellValue {
  const plain = text.trim();
  const value =
    numberOf(plain, conventions) ?? dateOf(plain, conventions) ?? timeOf(plain) ?? dateTimeOf(plain, conventions);
  if (!value) return { kind: 'text', text: plain + mark };
  return mark === '' || value.kind === 'text' ? value : { ...value, format: withMark(value.format, mark) };
}

/** The mark after every section of a format. */
const withMark = (format: string, mark: string) =>
  format
    .split(';')
    .map((section) => `${section}"${mark.replaceAll('"', '')}"`)
    .join(';');
