import type { Term } from './terms.ts';

const SEPARATORS = ['\t', ';', ','] as const;
const HEAD = /^(source|term|terme|from|original)$/i;

/** Terms of two columns, as CSV or as a sheet puts them on the clipboard. Cells that are missing are empty. */
export function readSheet(text: string): Term[] {
  const plain = text.replace(/^\uFEFF/, '');
  const rows = cellsOf(plain, separatorOf(plain))
    .map(([source = '', target = '']) => ({ source: oneLine(source), target: oneLine(target) }))
    .filter(({ source, target }) => source !== '' || target !== '');
  return HEAD.test(rows[0]?.source ?? '') ? rows.slice(1) : rows;
}

const oneLine = (cell: string) => cell.replaceAll(/\s+/g, ' ').trim();

function separatorOf(text: string): string {
  const bare = text.replaceAll(/(^|[\t;,])"[^"]*"/g, '$1').split('\n')[0] ?? '';
  return SEPARATORS.find((separator) => bare.includes(separator)) ?? ',';
}

/** Quoted cells may hold the separator, lines and doubled quotation marks. */
function cellsOf(text: string, separator: string): string[][] {
  const cell = separator === '\t' ? '[^\\t\\n]' : `[^${separator}\\n]`;
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|(${cell}*))(${separator}|\\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (const [whole, quoted, plain, end] of text.replaceAll(/\r\n?/g, '\n').matchAll(pattern)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\n') rows.push([]);
    if (whole === '' || end === '') break;
  }
  return rows;
}
