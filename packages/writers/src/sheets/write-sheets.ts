import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentModel } from '@pagewright/recognition';
import { csvOf } from './csv/csv.ts';
import { planSheets, type PlannedWorkbook, type SheetSettings } from './plan/plan-sheets.ts';
import type { BuildSettings } from './plan/sheet-builder.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';

export interface SheetsRequest {
  document: DocumentModel;
  /** What its pages draw as one number each; without, no number is checked against them. */
  drawn?: BuildSettings['drawn'];
  settings: SheetSettings;
  format: 'xlsx' | 'csv';
  /** Results are written there as `result-1.xlsx`, or as `result-1.csv` and so on. */
  folder: string;
}

export interface WrittenSheets extends Omit<PlannedWorkbook, 'sheets'> {
  /** A workbook, or a file for each sheet with the sheet's name; none where the document says nothing. */
  files: { path: string; sheet?: string }[];
}

/** Writes a document's tables, and the text around them, as a workbook or as CSV. */
export async function writeSheets({
  document,
  drawn,
  settings,
  format,
  folder,
}: SheetsRequest): Promise<WrittenSheets> {
  const { sheets, ...facts } = planSheets(document, settings, drawn);
  if (sheets.length === 0) return { files: [], ...facts };
  if (format === 'xlsx') {
    const file = path.join(folder, 'result-1.xlsx');
    await writeWorkbook(sheets, file);
    return { files: [{ path: file }], ...facts };
  }
  const files = sheets.map((sheet, index) => ({
    path: path.join(folder, `result-${index + 1}.csv`),
    sheet: sheet.name,
    plan: sheet,
  }));
  for (const { path: file, plan } of files) await writeFile(file, csvOf(plan));
  return { files: files.map(({ path: file, sheet }) => ({ path: file, sheet })), ...facts };
}
