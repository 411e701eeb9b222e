import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspectPdf } from '../document/inspect.ts';
import { EngineFailure, type EngineNote } from '../failure.ts';
import { withColdDocument } from './cold.ts';
import type { OpenDocument, OpenRequest } from './document.ts';
import { findings } from './findings/findings.ts';
import { csvOptions } from './inspect/csv.ts';
import { preScan } from './inspect/pre-scan.ts';
import type { OfficeKind } from './kinds.ts';
import { KitLending } from './kit/lending.ts';
import { kitFolder, startKitProcess } from './kit/kit-process.ts';
import { filterOptions, type PdfSettings } from './pdf-settings.ts';
import type { SheetSetup } from './sheets/setup.ts';

export interface OfficeToPdf {
  path: string;
  /** What the content is, never what the name says. */
  kind: OfficeKind;
  /** Where the PDF goes; its folder also holds what is in between. */
  output: string;
  /** Whose document it is: a process that has seen it serves nobody else. */
  owner: string;
  /** Tried one after the other where the document asks for one. */
  passwords?: readonly string[];
  settings?: PdfSettings;
  /** Which pages the PDF keeps, once it is known how many there are: numbers from 1; `undefined` keeps all. */
  choosePages?: (pages: number) => readonly number[] | undefined;
  /** How sheets are put on pages; `choose` names those that are kept, from 1. */
  sheets?: Omit<SheetSetup, 'sheets'> & { choose?: (names: readonly string[]) => readonly number[] | undefined };
  signal?: AbortSignal | undefined;
}

const lending = new KitLending(startKitProcess);
let kitMissing: string | undefined;

/** From now on LibreOffice stands started before it is asked for. For servers; a prompt would wait for it in vain. */
export function keepOfficeReady(): void {
  if (kitFolder() !== undefined && process.availableMemory() > MEMORY_FOR_A_SPARE) lending.keepSpare();
}

/** A spare holds some 250 MB, and a document may need six times that. */
const MEMORY_FOR_A_SPARE = 2 * 1024 ** 3;

/** Ends every LibreOffice. For the end of the process and of tests. */
export async function closeOffice(): Promise<void> {
  await lending.close();
}

/**
 * Makes a PDF of an office document with LibreOffice, which sees nothing but it. Fails with `FILE_DAMAGED`,
 * `PASSWORD_MISSING`, `PASSWORD_WRONG`, `ENCRYPTION_UNSUPPORTED`, `TIME_EXCEEDED`, `MEMORY_EXCEEDED`,
 * `OUTPUT_EXCEEDED`, `PROGRAM_MISSING`; there is an output only where it succeeds and PDFium opens it.
 */
export async function officeToPdf(task: OfficeToPdf): Promise<{ pages: number; notes: EngineNote[] }> {
  const { path: file, kind, passwords = [], signal } = task;
  if (signal?.aborted) throw new EngineFailure('ABORTED');
  await preScan(file, kind);
  const loadOptions = kind === 'csv' ? await csvOptions(file) : '';
  const request: OpenRequest = { path: file, kind, loadOptions, passwords, signal };
  const pages = await withDocument(task, request, (document) => exported(document, task));
  return { pages, notes: await findings(file, kind, task.output, signal) };
}

async function withDocument<T>(
  { owner, output }: OfficeToPdf,
  request: OpenRequest,
  work: (document: OpenDocument) => Promise<T>,
): Promise<T> {
  // The kit asks how to read a table in a text, and takes no answer.
  if (kitMissing === undefined && request.kind !== 'csv') {
    try {
      return await lending.withKit(owner, request.signal, (kit) => kit.withDocument(owner, request, work));
    } catch (error) {
      if (!(error instanceof EngineFailure) || error.code !== 'PROGRAM_MISSING') throw error;
      kitMissing = error.message;
    }
  }
  return withColdDocument(request, path.dirname(output), work);
}

/** Gives the pages of the result. */
async function exported(document: OpenDocument, task: OfficeToPdf): Promise<number> {
  const { output, settings = {}, sheets, choosePages, path: file, signal } = task;
  if (sheets) {
    const { choose, ...setup } = sheets;
    const names = await document.sheets();
    const chosen = choose?.(names);
    await document.arrange({ ...setup, ...(chosen && { sheets: chosen }) });
  }
  const pages = await written(await document.exportPdf(filterOptions(settings)), output, file, signal);
  const kept = choosePages?.(pages);
  if (kept === undefined || kept.length === pages) return pages;
  return written(await document.exportPdf(filterOptions(settings, kept.join(','))), output, file, signal);
}

async function written(
  pdf: Uint8Array,
  output: string,
  file: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  try {
    await writeFile(output, pdf);
    return (await inspectPdf(output, { signal })).pages;
  } catch (error) {
    await rm(output, { force: true });
    if (error instanceof EngineFailure && error.code === 'FILE_DAMAGED')
      throw new EngineFailure('PROGRAM_CRASHED', { path: file, program: 'LibreOffice' }, error);
    throw error;
  }
}
