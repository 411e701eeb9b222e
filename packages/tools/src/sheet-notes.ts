import type { Note } from '@pagewright/contract';
import type { WrittenSheets } from '@pagewright/writers/sheets';

/** More would not be read; each cell has its own note. */
const MOST_NAMED = 12;

/** What a person should know of the sheets that a document became. */
export function sheetNotes({ tables, wrongTotals, doubtedNumbers }: Omit<WrittenSheets, 'files'>): Note[] {
  const notes: Note[] = [];
  if (tables === 0) notes.push({ code: 'TABLES_NONE' });
  if (wrongTotals.length > 0) notes.push({ code: 'TOTALS_DIFFER', ...named(wrongTotals) });
  return [...notes, ...doubtNotes(doubtedNumbers)];
}

/** That cells hold text which looks like a number. */
export const doubtNotes = (cells: readonly string[]): Note[] =>
  cells.length > 0 ? [{ code: 'NUMBERS_AS_TEXT', ...named(cells) }] : [];

const named = (cells: readonly string[]): { count: number; names: string } => {
  const names = cells.slice(0, MOST_NAMED).join(', ');
  return { count: cells.length, names: cells.length > MOST_NAMED ? `${names} …` : names };
};
