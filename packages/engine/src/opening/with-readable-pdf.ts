import type { EngineNote } from '../note.ts';
import type { Attempt, Done, PageResult } from './attempt.ts';
import { forObjects, type InputFile, type Workplace } from './for-objects.ts';
import { forPdfium } from './for-pdfium.ts';
import { forProgram } from './for-program.ts';

/**
 * The way to work on a PDF that may be encrypted or damaged, by who reads it. A copy that had to be made lasts as long
 * as the work; failures name the file that was given.
 *
 * - `objects`: our own layer, in a worker thread. It tries the files as they are; qpdf decrypts and repairs what turns
 *   out encrypted or damaged, and the work is done again with that. Results stand when all are whole, encrypted as
 *   their only input was; notes tell of repairs and of protection.
 * - `pdfium`: PDFium, with the file's password; where it takes that for wrong and qpdf does not, with a decrypted copy.
 * - `program`: anything else. A damaged file is repaired first, an encrypted one handed over as it is, and so is one
 *   that nothing can repair.
 *
 * Fails with FILE_DAMAGED, PASSWORD_MISSING, PASSWORD_WRONG, ENCRYPTION_UNSUPPORTED, and like `work`.
 */
export function withReadablePdf<D extends Done>(
  inputs: readonly InputFile[],
  need: { reader: 'objects' } & Workplace,
  work: (paths: string[], unfinished: string[]) => Promise<Attempt<D>>,
): Promise<D & PageResult>;
export function withReadablePdf<T>(
  input: InputFile,
  need: { reader: 'pdfium'; signal?: AbortSignal | undefined },
  work: (source: InputFile) => Promise<T>,
): Promise<T>;
export function withReadablePdf<T>(
  input: InputFile,
  need: { reader: 'program'; folder: string; signal?: AbortSignal | undefined },
  work: (path: string) => Promise<T>,
): Promise<{ result: T; notes: EngineNote[] }>;
export function withReadablePdf(
  input: InputFile | readonly InputFile[],
  need:
    | ({ reader: 'objects' } & Workplace)
    | { reader: 'pdfium'; signal?: AbortSignal | undefined }
    | { reader: 'program'; folder: string; signal?: AbortSignal | undefined },
  // What it is given follows the reader, as the signatures above say.
  work: (given: never, unfinished: never) => Promise<unknown>,
): Promise<unknown> {
  const [first] = [input].flat() as [InputFile];
  switch (need.reader) {
    case 'objects':
      return forObjects([input].flat(), need, work as Parameters<typeof forObjects>[2]);
    case 'pdfium':
      return forPdfium({ ...first, signal: need.signal }, work as Parameters<typeof forPdfium>[1]);
    case 'program':
      return forProgram(first, need, work as Parameters<typeof forProgram>[2]);
  }
}
