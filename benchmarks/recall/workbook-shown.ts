import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { frozenRows } from './office-text.ts';

const run = promisify(execFile);

/** Commas, quotes, UTF-8, cells as they are shown, every sheet a file (LibreOffice's tokens of its CSV filter). */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';

/** What ends a row of a sheet: no word goes on from its last cell to the first one of the next. */
const ROW_END = ' |\n';

/**
 * The cells of a workbook as a program shows them: numbers and dates in their formats, rows that head the others once for each
 * of so many pages.
 */
export async function workbookAsShown(file: string, pages: number): Promise<string> {
  const frozen = await frozenRows(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'workbook-'));
  try {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [profile, '--headless', '--convert-to', AS_SHOWN, '--outdir', folder, file], {
      timeout: 120_000,
    });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
    if (names.length === 0) throw new Error(`LibreOffice shows nothing of ${file}`);
    const sheets = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    const heads = Array.from({ length: pages - 1 }, () => frozen);
    return [...sheets.map(withRowEnds), ...heads].join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Line ends between quotes stand within a cell. */
const withRowEnds = (csv: string): string =>
  csv
    .split('"')
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(',', ' , ').replaceAll('\n', ROW_END) : part))
    .join(' ');
