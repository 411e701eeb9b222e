import { writeCsv, type Term } from './terms.ts';

/** Lets the browser save terms as a table. */
export function saveCsv(terms: readonly Term[]): void {
  const url = URL.createObjectURL(new Blob([writeCsv(terms)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'glossary.csv';
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
