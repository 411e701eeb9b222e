import { readDocument, type StoredDocument } from '../recognize/stored-document.ts';
import { writeSheets, type SheetsRequest, type WrittenSheets } from './write-sheets.ts';

export interface SheetsInput extends Omit<SheetsRequest, 'document'> {
  document: StoredDocument;
}

export const run = ({ document, ...request }: SheetsInput): Promise<WrittenSheets> =>
  writeSheets({ ...request, document: readDocument(document) });
