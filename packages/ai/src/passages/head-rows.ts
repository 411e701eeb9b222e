import type { Cell, Table } from '@pagewright/recognition';
import { textOfCell } from './text-of-cell.ts';
import type { WordPlaces } from './text-with-words.ts';

/** Days and years under months are heads too, though they look like figures. */
const OF_A_DATE =
  /^(?:(?:(?:19|20)\d\d|\d{1,2},|\d{1,2}, (?:19|20)\d\d)(?:\s?\((?:un)?audited\))?|\((?:un)?audited\))$/iu;
const IN_BRACKETS = /^\(.*\)$/;
const FEWEST = 2;

/** How many rows head a table: its own header rows, and those below them that go on with a date. */
export function headRowsOf({ cells, headerRows }: Table, places: WordPlaces): number {
  const rows = Map.groupBy(cells, ({ row }) => row);
  let count = headerRows;
  while (goesOnWithDate(rows.get(count) ?? [], places)) count += 1;
  return count;
}

function goesOnWithDate(cells: readonly Cell[], places: WordPlaces): boolean {
  const texts = cells.map(({ blocks }) => textOfCell(blocks, places).text).filter((text) => text !== '');
  const own = texts.filter((text, at) => at > 0 || !IN_BRACKETS.test(text) || OF_A_DATE.test(text));
  return own.length >= FEWEST && own.every((text) => OF_A_DATE.test(text));
}
