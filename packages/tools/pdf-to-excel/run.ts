import { rename } from 'node:fs/promises';
import path from 'node:path';
import { ToolFailure } from '../src/failure.ts';
import { resultName, titledNames } from '../src/names.ts';
import { recognizedFile } from '../src/ocr/recognized-file.ts';
import type { ToolOutput, ToolResult, WorkOf } from '../src/tool.ts';
import { sheetNotes } from '../src/sheet-notes.ts';
import { writeSheets, type SheetsInput, type WrittenSheets } from '@pagewright/writers/sheets';
import type tool from './tool.ts';

/** Of all work, what recognition is; the rest is writing. */
const RECOGNITION = 0.95;
/** A workbook of ten thousand rows takes seconds. */
const WRITE_MS = 300_000;

/** Takes a document's tables, and the text around them, into sheets with numbers that one can reckon with. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, options, folder, signal } = work;
  const [file] = files;
  const { result, notes } = await recognizedFile(
    { ...work, numbers: 'kept' },
    RECOGNITION,
    async ({ document, scratch }) => {
      const input = { document, settings: settingsOf(options), format: options.format, folder: scratch };
      const written = await writeSheets(input, { signal, deadlineMs: WRITE_MS });
      const files: WrittenSheets['files'] = [];
      for (const file of written.files) {
        const output = path.join(folder, path.basename(file.path));
        await rename(file.path, output);
        files.push({ ...file, path: output });
      }
      return { ...written, files };
    },
  );
  if (result.files.length === 0) throw new ToolFailure('NO_TEXT', { file: file.name });
  return {
    outputs: outputsOf(file.name, result.files, options.format),
    notes: [...notes, ...sheetNotes(result)],
  };
}

function settingsOf({ oneSheet, sheetPer, text, totals }: WorkOf<typeof tool>['options']): SheetsInput['settings'] {
  return { arrange: oneSheet === '1' ? 'one' : sheetPer, text, totals };
}

/** A workbook is named after its document; files of one sheet each, after their sheets too. */
function outputsOf(name: string, files: WrittenSheets['files'], format: 'xlsx' | 'csv'): ToolOutput[] {
  const [only] = files;
  if (only && files.length === 1) return [{ path: only.path, name: resultName(name, '', format) }];
  const titles = files.map(({ sheet = '' }) => resultName(name, sheet, format).slice(0, -format.length - 1));
  const names = titledNames(titles, 'sheet', format);
  return files.map(({ path }, index) => ({ path, name: names[index] ?? resultName(name, String(index + 1), format) }));
}
