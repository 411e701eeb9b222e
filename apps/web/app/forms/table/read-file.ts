import { decodeTable, MOST_TABLE_BYTES, openTable, type OpenTable, type TableFault } from '@pagewright/forms';
import type { OpenMany } from './many.ts';

const MEGABYTE = 1_000_000;

export type ReadFile =
  | { readonly is: 'table'; readonly table: OpenTable }
  | { readonly is: 'fault'; readonly fault: TableFault }
  | { readonly is: 'workbook' };

/** A file that somebody chose as a table. */
export async function readTableFile(file: File, { form, texts }: Pick<OpenMany, 'form' | 'texts'>): Promise<ReadFile> {
  if (isWorkbook(new Uint8Array(await file.slice(0, 4).arrayBuffer()))) return { is: 'workbook' };
  if (file.size > MOST_TABLE_BYTES)
    return { is: 'fault', fault: { code: 'bytes', facts: { most: String(MOST_TABLE_BYTES / MEGABYTE) } } };
  const opened = openTable(form, texts, decodeTable(new Uint8Array(await file.arrayBuffer())));
  return 'table' in opened ? { is: 'table', table: opened.table } : { is: 'fault', fault: opened.fault };
}

/** Excel, Numbers and OpenDocument are zips; what Excel wrote before 2007 is a compound file ([MS-CFB] 2.2). */
const isWorkbook = ([first, second, third, fourth]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) || (first === 0xd0 && second === 0xcf);
