import type { Note } from '@pagewright/contract';
import type { WrittenSheets } from '@pagewright/writers/sheets';

/** More would not be read; each cell has its own note. */
const MOST_NAMED = 12;

/** What a person should know of the sheets that a document became. */
export function sheetNotes({ tables, wrongTotals }: Omit<WrittenSheets, 'files'>): Note[] {
  const notes: Note[] = [];
  if (tables === 0) notes.push({ code: 'TABLES_NONE' });
  if (wrongTotals.length > 0) {
    const named = wrongTotals.slice(0, MOST_NAMED).join(', ');
    notes.push({
      code: 'TOTALS_DIFFER',
      count: wrongTotals.length,
      names: wrongTotals.length > MOST_NAMED ? `${named} …` : named,
    });
  }
  return notes;
}
