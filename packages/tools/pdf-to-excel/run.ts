import { runModule } from '@pagewright/engine/threads/pool.ts';
import { ToolFailure } from '../src/failure.ts';
import { resultName, titledNames } from '../src/names.ts';
import { notesOf } from '../src/notes.ts';
import { chosenOf } from '../src/ocr/language-option.ts';
import { ocrNotes } from '../src/ocr/notes.ts';
import { pageOcr } from '../src/ocr/page-ocr.ts';
import { recognizePdf } from '../src/recognize/recognize.ts';
import type { ToolOutput, ToolResult, WorkOf } from '../src/tool.ts';
import { sheetNotes } from '../src/write/sheets/sheet-notes.ts';
import type * as SheetsTask from '../src/write/sheets/sheets-task.ts';
import type { WrittenSheets } from '../src/write/sheets/write-sheets.ts';
import type tool from './tool.ts';

/** A workbook of ten thousand rows takes seconds. */
const WRITE_MS = 300_000;

/** Takes a document's tables, and the text around them, into sheets with numbers that one can reckon with. */
export default async function run(work: WorkOf<typeof tool>): Promise<ToolResult> {
  const { files, options, folder, kept, progress, signal } = work;
  const [file] = files;
  const languages = chosenOf(options.language);
  const reader =
    options.ocr === '0'
      ? undefined
      : pageOcr({ languages, pages: options.ocr === '1' ? 'missing' : 'all', folder, kept });
  const { result, notes } = await recognizePdf(
    file,
    { pages: options.pages, ocr: reader?.ocr, folder, signal, progress },
    async ({ document, unreadPages }) => {
      const input: SheetsTask.SheetsInput = { document, settings: settingsOf(options), format: options.format, folder };
      const url = new URL('../src/write/sheets/sheets-task.ts', import.meta.url);
      const written = await runModule<typeof SheetsTask>(url, input, { signal, deadlineMs: WRITE_MS });
      return { ...written, unreadPages };
    },
  );
  if (result.files.length === 0) throw new ToolFailure('NO_TEXT', { file: file.name });
  return {
    outputs: outputsOf(file.name, result.files, options.format),
    notes: [
      ...notesOf(notes, files),
      ...sheetNotes(result),
      ...(reader
        ? ocrNotes({
            read: reader.read,
            searchable: [],
            empty: [],
            languages: languages.length > 0 ? 'chosen' : 'found',
          })
        : []),
    ],
  };
}

function settingsOf({
  oneSheet,
  sheetPer,
  text,
  totals,
}: WorkOf<typeof tool>['options']): SheetsTask.SheetsInput['settings'] {
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
