import { readDocument, readDrawnNumbers, type StoredDocument } from '../recognize/stored-document.ts';
import { writeSheets, type SheetsRequest, type WrittenSheets } from './write-sheets.ts';

export interface SheetsInput extends Omit<SheetsRequest, 'document' | 'drawn'> {
  document: StoredDocument;
}

export const run = ({ document, ...request }: SheetsInput): Promise<WrittenSheets> =>
  writeSheets({ ...request, document: readDocument(document), drawn: drawnIn(document.folder) });

/** Sheets take the numbers of one page one after the other. */
function drawnIn(folder: string): NonNullable<SheetsRequest['drawn']> {
  const known = new Map<number, ReturnType<typeof readDrawnNumbers>>();
  return (page) => {
    if (!known.has(page)) known.set(page, readDrawnNumbers(folder, page));
    return known.get(page);
  };
}
