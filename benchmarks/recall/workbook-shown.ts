import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Commas, quotes, UTF-8, cells as they are shown, every sheet a file (LibreOffice's tokens of its CSV filter). */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';

/** The cells of a workbook as a program shows them: numbers and dates in their formats. */
export async function workbookAsShown(file: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'workbook-'));
  try {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [profile, '--headless', '--convert-to', AS_SHOWN, '--outdir', folder, file], {
      timeout: 120_000,
    });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
    if (names.length === 0) throw new Error(`LibreOffice shows nothing of ${file}`);
    return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
