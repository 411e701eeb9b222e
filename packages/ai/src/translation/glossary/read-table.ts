import type { GlossaryProblem, PlacedTerm } from './glossary.ts';

const SEPARATORS = ['\t', ';', ','] as const;
/** What the first line calls its columns. */
const HEADS =
  /^(?:source|src|term|from|original|terme|quelle|origen|origine|langue source|source language|[a-z]{2}(?:[-_][a-z]{2})?)$/i;
const YES = /^(?:1|y|yes|true|x|case|sensitive|case[- ]sensitive|o|oui|vrai|exact|exacte)$/i;

interface Row {
  line: number;
  cells: string[];
}

/** Terms of a table of two or three columns (RFC 4180, and what spreadsheets make of it). */
export function readTable(text: string): PlacedTerm[] | GlossaryProblem {
  const separator = separatorOf(text);
  if (separator === undefined) return { code: 'unreadable', line: 1 };
  const rows = rowsOf(text, separator);
  if ('code' in rows) return rows;
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head] = filled;
  const hasHead = head !== undefined && head.cells.length > 1 && head.cells.slice(0, 2).every((cell) => isHead(cell));
  const terms: PlacedTerm[] = [];
  for (const { line, cells } of filled.slice(hasHead ? 1 : 0)) {
    const [source = '', target = '', sensitive = ''] = cells;
    if (source === '' || target === '') return { code: 'unreadable', line };
    terms.push({ source, target, line, ...(YES.test(sensitive) && { isCaseSensitive: true }) });
  }
  return terms;
}

const isHead = (cell: string): boolean =>
  HEADS.test(cell) ||
  /^(?:target|tgt|translation|to|cible|traduction|ziel|destino|traducción|target language|langue cible)$/i.test(cell);

/** The sign that parts the first line that has one outside of quotation marks. */
function separatorOf(text: string): string | undefined {
  for (const line of text.split(/\r\n?|\n/)) {
    const bare = line.replaceAll(/"[^"]*"/g, '');
    const found = SEPARATORS.find((separator) => bare.includes(separator));
    if (found !== undefined) return found;
  }
  return undefined;
}

function rowsOf(text: string, separator: string): Row[] | GlossaryProblem {
  const rows: Row[] = [{ line: 1, cells: [] }];
  let [cell, line, at] = ['', 1, 0];
  let quotedFrom: number | undefined;
  const endCell = () => {
    rows.at(-1)!.cells.push(cell.replaceAll(/\s+/g, ' ').trim());
    cell = '';
  };
  for (; at < text.length; at += 1) {
    const character = text[at]!;
    const isEnd = character === '\n' || (character === '\r' && text[at + 1] !== '\n');
    if (isEnd) line += 1;
    if (quotedFrom !== undefined) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quotedFrom = undefined;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quotedFrom = line;
    } else if (character === separator) endCell();
    else if (isEnd) {
      endCell();
      rows.push({ line, cells: [] });
    } else cell += character;
  }
  if (quotedFrom !== undefined) return { code: 'unreadable', line: quotedFrom };
  endCell();
  return rows;
}
