import type { Conventions } from './conventions.ts';
import { dateOf, dateTimeOf, timeOf } from './dates.ts';
import { numberOf } from './numbers.ts';
import type { CellValue } from './cell-value.ts';

/** What a printed text is worth. `mark`: that of a footnote after it, shown by the number's format. */
export function valueOf(text: string, conventions: Conventions, mark = ''): CellValue {
  const plain = text.trim();
  const value =
    numberOf(plain, conventions) ?? dateOf(plain, conventions) ?? timeOf(plain) ?? dateTimeOf(plain, conventions);
  if (!value) return { kind: 'text', text: plain + mark };
  return { ...value, printed: plain, format: mark === '' ? value.format : withMark(value.format, mark) };
}

/** The mark after every section of a format. */
const withMark = (format: string, mark: string) =>
  format
    .split(';')
    .map((section) => `${section}"${mark.replaceAll('"', '')}"`)
    .join(';');
