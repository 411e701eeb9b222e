/** What parts the cells: of the first line the mark that stands there most often outside of quotes. */
const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Cells of one record, and the line of the file on which it begins, from 1. */
interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Where a quote was opened and never closed: the line, from 1. */
export type ReadCsv = { readonly records: readonly CsvRecord[] } | { readonly openQuote: number };

/**
 * Records as RFC 4180 has them, and as spreadsheets write them besides: with semicolons or tabs, with a mark of the byte order, with
 * any line end. Every cell is text; a formula is never reckoned. Empty lines are left out.
 */
export function readCsv(file: string): ReadCsv {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let [cells, cell, line, begun] = [[] as string[], '', 1, 1];
  let openQuote = 0;

  const endRecord = () => {
    cells.push(cell.trim());
    if (cells.some((each) => each !== '')) records.push({ line: begun, cells });
    [cells, cell] = [[], ''];
    begun = line;
  };

  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const isLineEnd = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n');
    if (isLineEnd) line += 1;
    if (openQuote > 0) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else openQuote = 0;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      openQuote = line;
    } else if (sign === separator) {
      cells.push(cell.trim());
      cell = '';
    } else if (isLineEnd) endRecord();
    else cell += sign;
  }
  if (openQuote > 0) return { openQuote };
  endRecord();
  return { records };
}

function separatorOf(text: string): Separator {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const count = (separator: Separator) => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** One line of cells, with its end. */
export const csvLine = (cells: readonly string[], separator: Separator): string =>
  `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;

const quoted = (cell: string, separator: Separator): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
