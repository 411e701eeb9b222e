import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspectPdf } from '../inspect/inspect.ts';
import { EngineFailure, type SlowPart } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';
import { splitPages } from '../pages/assemble.ts';
import { withColdDocument } from './cold.ts';
import type { OpenDocument, OpenRequest } from './document.ts';
import { withPlainSlides } from './binary-slides/plain-slides.ts';
import { withPlainCopy } from './plain-copy.ts';
import { findings } from './findings/findings.ts';
import { csvOptions } from './inspect/csv.ts';
import { preScan } from './inspect/pre-scan.ts';
import { OFFICE_KINDS, type OfficeKind } from './kinds.ts';
import { withUnlocked } from './locked/unlocked.ts';
import type { OfficeLength } from './length/length-task.ts';
import { officeLength, processorBudget, refuseDeep } from './length/length.ts';
import { tidyArchive } from '@pagewright/runtime/archive/tidy.ts';
import { locateOffice } from '@pagewright/runtime/programs/libreoffice.ts';
import { kitLending, OFFICE_SPARE } from './kit/lending.ts';
import { kitFolder, startKitProcess } from './kit/kit-process.ts';
import { filterOptions, type PdfSettings } from './pdf-settings.ts';
import { usualPaper } from './region/locales.ts';
import { regionSigns } from './region/region-signs.ts';
import type { SheetSetup } from './sheets/setup.ts';

export interface OfficeToPdf {
  path: string;
  /** As the person knows it, without its extension; documents show it where they show their name. */
  title?: string;
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
  /** The first page alone, however many there are. */
  extent?: 'all' | 'first page';
  /** How sheets are put on pages; `choose` names those that are kept, from 1. */
  sheets?: Omit<SheetSetup, 'sheets' | 'paper'> & {
    /** Of sheets that name none; that of the region where left out. */
    paper?: SheetSetup['paper'];
    choose?: (names: readonly string[]) => readonly number[] | undefined;
  };
  /** Language and country (BCP 47) of workbooks that name none: how dates and amounts are spelled, and the usual paper. */
  region?: string;
  /** Milliseconds in LibreOffice by the clock; where left out, only what a document of its length may use of the processor counts. */
  deadlineMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

const lending = kitLending(startKitProcess);
/** Starts that failed one after the other; after some of them nobody waits for another. */
let failedStarts = 0;
const MOST_FAILED_STARTS = 2;

/**
 * From now on LibreOffice is started ahead for whoever is expected, and for whoever comes next. For servers only: a prompt
 * would end before it pays off.
 */
export function keepOfficeReady(): void {
  if (kitFolder() !== undefined && process.availableMemory() > MEMORY_FOR_A_SPARE) lending.keepSpare(OFFICE_SPARE);
}

/** Somebody is about to convert a document. Of use where LibreOffice is kept ready. */
export const expectOffice = (): void => lending.expect();

/** A spare holds some 250 MB, and a document may need six times that. */
const MEMORY_FOR_A_SPARE = 2 * 1024 ** 3;

/**
 * Makes a PDF of an office document with LibreOffice, which sees nothing but it. Fails with `FILE_DAMAGED`,
 * `PASSWORD_MISSING`, `PASSWORD_WRONG`, `ENCRYPTION_UNSUPPORTED`, `TIME_EXCEEDED`, `DOCUMENT_TOO_LONG`, `CONTENT_TOO_HEAVY`,
 * `MEMORY_EXCEEDED`, `OUTPUT_EXCEEDED`, `PROGRAM_MISSING`; there is an output only where it succeeds and PDFium opens it.
 */
export async function officeToPdf(task: OfficeToPdf): Promise<{ pages: number; notes: EngineNote[] }> {
  const { path: file, kind, passwords = [], signal } = task;
  if (signal?.aborted) throw new EngineFailure('ABORTED');
  if (!existsSync(locateOffice())) throw new EngineFailure('PROGRAM_MISSING', { path: file, program: 'libreoffice' });
  const plain = { path: file, kind, output: task.output, passwords, signal };
  const scanned = async (path: string) => {
    await preScan(path, kind);
    return withTidy(path, task, (tidy) => converted({ ...task, path: tidy }));
  };
  return kind === 'ppt' ? withPlainSlides(plain, scanned) : withUnlocked(plain, scanned);
}

/** LibreOffice finds no end of an archive behind which much else stands. */
async function withTidy<T extends { notes: EngineNote[] }>(
  path: string,
  { kind, output }: OfficeToPdf,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (OFFICE_KINDS[kind].container !== 'zip') return work(path);
  const make = async (copy: string) => ((await tidyArchive(path, copy)) ? ('written' as const) : ('as-it-is' as const));
  return withPlainCopy({ path, copy: `${output}.tidy` }, make, work);
}

/** Of documents of which nobody says where they belong: A4, day first. */
const USUAL_REGION = 'en-GB';

async function converted(task: OfficeToPdf): Promise<{ pages: number; notes: EngineNote[] }> {
  const { path: file, kind, title = 'document', passwords = [], deadlineMs, signal } = task;
  const loadOptions = kind === 'csv' ? await csvOptions(file) : '';
  const { own } = await regionSigns(file, kind, signal);
  const language = own ?? task.region ?? USUAL_REGION;
  const length = await officeLength(file, kind, signal);
  refuseDeep(length, file);
  const processorMs = processorBudget(length);
  const request = { path: file, kind, title, loadOptions, language, passwords, processorMs, deadlineMs, signal };
  try {
    const pages = await withDocument(task, request, (document) => exported(document, task, language));
    return { pages, notes: await findings(file, kind, task.output, signal) };
  } catch (error) {
    // The deadline may come between the result and the end of the document.
    await rm(task.output, { force: true });
    throw tooLong(error, file, length);
  }
}

/** Says what a document has so much of that its time was not enough. */
function tooLong(error: unknown, path: string, { most }: OfficeLength): unknown {
  const isLate = error instanceof EngineFailure && error.code === 'TIME_EXCEEDED';
  if (!isLate || !most || most.count < MANY[most.slow]) return error;
  return new EngineFailure('DOCUMENT_TOO_LONG', { path, ...most }, error);
}

/** Fewer of them are not what makes a document slow. */
const MANY: Readonly<Record<SlowPart, number>> = {
  paragraphs: 5000,
  cells: 50_000,
  formulas: 20_000,
  slides: 200,
  pictures: 200,
};

async function withDocument<T>(
  { owner, output }: OfficeToPdf,
  request: OpenRequest,
  work: (document: OpenDocument) => Promise<T>,
): Promise<T> {
  if (failedStarts < MOST_FAILED_STARTS) {
    try {
      return await lending.lend({ owner, signal: request.signal }, (kit) => {
        failedStarts = 0;
        return kit.withDocument(owner, request, work);
      });
    } catch (error) {
      if (!(error instanceof EngineFailure) || error.code !== 'PROGRAM_MISSING') throw error;
      failedStarts += 1;
    }
  }
  return withColdDocument(request, path.dirname(output), work);
}

/** Gives the pages of the result. */
async function exported(document: OpenDocument, task: OfficeToPdf, language: string): Promise<number> {
  const { output, settings = {}, sheets, choosePages, path: file, signal } = task;
  if (task.extent === 'first page')
    return written(await document.exportPdf(filterOptions(settings, '1')), output, file, signal);
  const all = sheets || settings.singlePageSheets ? await document.sheets() : [];
  const shown = all.filter((sheet) => sheet.shown);
  const { choose, ...setup } = sheets ?? {};
  const chosen = choose?.(shown.map(({ name }) => name));
  if (sheets)
    await document.arrange({ ...NO_SETUP, paper: usualPaper(language), ...setup, ...(chosen && { sheets: chosen }) });
  const pages = await written(await document.exportPdf(filterOptions(settings)), output, file, signal);
  if (settings.singlePageSheets) {
    const places = shown
      .filter((_, index) => !chosen || chosen.includes(index + 1))
      .map((sheet) => all.indexOf(sheet) + 1);
    return takeSheets(task, pages, all.length, places);
  }
  const selected = choosePages?.(pages);
  if (selected === undefined || selected.length === pages) return pages;
  return written(await document.exportPdf(filterOptions(settings, selected.join(','))), output, file, signal);
}

const NO_SETUP: Omit<SheetSetup, 'paper'> = {
  fitWidth: false,
  orientation: 'as-set',
  gridlines: false,
  headings: false,
};

/** With a page for each sheet LibreOffice 7.4 draws the hidden ones too, and knows no page range. */
async function takeSheets(
  { output, path: file, choosePages, signal }: OfficeToPdf,
  pages: number,
  sheets: number,
  places: readonly number[],
): Promise<number> {
  if (pages !== sheets && places.length < sheets)
    throw new EngineFailure(
      'PROGRAM_CRASHED',
      { path: file, program: 'LibreOffice' },
      `${pages} pages of ${sheets} sheets`,
    );
  const selected = (choosePages?.(places.length) ?? places.map((_, index) => index + 1)).map(
    (page) => places[page - 1] ?? 1,
  );
  if (selected.length === pages) return pages;
  const whole = `${output}.whole`;
  await rename(output, whole);
  try {
    await splitPages({ path: whole }, { parts: [{ output, pages: selected }], signal });
  } finally {
    await rm(whole, { force: true });
  }
  return selected.length;
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
