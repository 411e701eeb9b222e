import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { EngineNote } from '@pagewright/engine/note';
import type { DocumentSource } from '@pagewright/engine/pdfium';
import { ToolFailure } from '../failure.ts';
import { pagesToConvert } from '../pages.ts';
import { recognizePdf, type StoredDocument } from '@pagewright/writers/recognize';
import { writeSheets } from '@pagewright/writers/sheets';
import { writeText, type TextRequest } from '@pagewright/writers/text';
import { writeWord } from '@pagewright/writers/word';
import type { ReadingFacts } from './notes.ts';
import { pageOcr, type OcrSettings } from './page-ocr.ts';

type DocumentFormat = 'txt' | 'docx' | 'xlsx';

export interface DocumentRequest extends Omit<OcrSettings, 'pages'> {
  format: DocumentFormat;
  /** As typed ("1-3, 5, last"). */
  pages: string;
  which: OcrSettings['pages'] | 'none';
  output: string;
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
}

export interface WrittenDocument {
  path: string;
  facts: Omit<ReadingFacts, 'languages'>;
  notes: EngineNote[];
  /** Cells of a workbook with text that looks like a number. */
  doubtedNumbers: string[];
}

const WRITING_MS = 600_000;

/**
 * Writes what a PDF says as a text, a Word document or a workbook, with pages without text read off their pictures.
 * Fails with NO_TEXT where it says nothing.
 */
export async function writeDocument(
  file: { path: string; name: string; password?: string },
  request: DocumentRequest,
): Promise<WrittenDocument> {
  const { which, pages, folder, languages, checkpoints, signal, onProgress } = request;
  const { ocr, read } = pageOcr({ languages, folder, checkpoints, pages: which === 'all' ? 'all' : 'missing' });
  const options = {
    pages: (count: number) => pagesToConvert(pages, count, file.name),
    ocr: which === 'none' ? undefined : ocr,
    numbers: request.format === 'xlsx' ? ('kept' as const) : undefined,
    folder,
    signal,
    progress: onProgress,
  };
  const { result, notes } = await recognizePdf(file, options, async (recognized) => {
    const { document, source, scratch, pages: all, ocrPages } = recognized;
    const written = { output: path.join(scratch, `result.${request.format}`), scratch, signal };
    const made = await WRITERS[request.format](document, source, written);
    if (made === undefined) throw new ToolFailure('NO_TEXT', { file: file.name });
    await rename(made.path, request.output);
    return {
      path: request.output,
      doubtedNumbers: made.doubtedNumbers ?? [],
      facts: { read, searchable: all.filter((page) => !ocrPages.includes(page)), empty: [] },
    };
  });
  return { ...result, notes };
}

interface Written {
  output: string;
  /** A workbook is named by its writer. */
  scratch: string;
  signal: AbortSignal;
}

interface Made {
  path: string;
  doubtedNumbers?: string[];
}

/** Undefined where the document says nothing. */
const WRITERS: Readonly<
  Record<
    DocumentFormat,
    (document: StoredDocument, source: DocumentSource, written: Written) => Promise<Made | undefined>
  >
> = {
  txt: async (document, _source, { output, signal }) => {
    const input = { document, request: PLAIN, pictures: [], output };
    const outcome = await writeText(input, { signal, deadlineMs: WRITING_MS });
    return outcome === 'nothing' ? undefined : { path: output };
  },
  docx: async (document, source, { output, signal }) => {
    const settings = { layout: 'flow', breaks: 'meant', pictures: 'keep', running: 'real' } as const;
    await writeWord({ document, source, output, settings }, { signal, deadlineMs: WRITING_MS });
    return { path: output };
  },
  xlsx: async (document, _source, { scratch, signal }) => {
    const settings = { arrange: 'table', text: true, totals: 'values' } as const;
    const input = { document, settings, format: 'xlsx', folder: scratch } as const;
    const { files, doubtedNumbers } = await writeSheets(input, { signal, deadlineMs: WRITING_MS });
    return files[0] && { path: files[0].path, doubtedNumbers };
  },
};

const PLAIN: Omit<TextRequest, 'pictures'> = {
  format: 'txt',
  layout: 'reading',
  emphasis: 'plain',
  lineFeed: 'lf',
  byteOrderMark: 'without',
  name: '',
  runningLines: 'omitted',
  lineEnds: 'joined',
  pageBreaks: 'omitted',
};
