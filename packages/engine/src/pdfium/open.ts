import { EngineFailure } from '@pagewright/ground/failure.ts';
import { openFileAccess } from './file-access.ts';
import { withPdfium, type Pdfium } from './library.ts';

export interface DocumentSource {
  path: string;
  password?: string | undefined;
  /** Only so many of the first bytes are read, as an earlier revision of the file had them. */
  end?: number | undefined;
}

export interface OpenDocument {
  pdfium: Pdfium;
  /** `FPDF_DOCUMENT`. */
  handle: number;
  pages: number;
  /** `owner`: opens without a password but carries restrictions. `user`: does not open without. */
  encryption: 'none' | 'owner' | 'user';
  path: string;
}

/** Pages a document may have; past this even listing them is a load. */
const PAGES_LIMIT = 20_000;

/** `FPDF_GetLastError` (fpdfview.h). */
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

/** Opens a document for as long as `work` runs. Fails with PASSWORD_MISSING, PASSWORD_WRONG, ENCRYPTION_UNSUPPORTED, FILE_DAMAGED or PAGES_TOO_MANY. */
export async function withDocument<T>(
  source: DocumentSource,
  work: (document: OpenDocument) => T | Promise<T>,
): Promise<T> {
  const { path } = source;
  return withPdfium(path, async (pdfium) => {
    const access = openFileAccess(pdfium, path, source.end);
    try {
      const { handle, opened } = load(pdfium, access.pointer, source);
      return await closing(pdfium, handle, () => work(described(pdfium, handle, opened, path)));
    } finally {
      access.close();
    }
  });
}

async function closing<T>(pdfium: Pdfium, handle: number, work: () => T | Promise<T>): Promise<T> {
  try {
    const result = await work();
    pdfium.FPDF_CloseDocument(handle);
    return result;
  } catch (error) {
    // After a trap the instance is thrown away with everything in it; calling into it again would trap again.
    if (!(error instanceof WebAssembly.RuntimeError)) pdfium.FPDF_CloseDocument(handle);
    throw error;
  }
}

function load(
  pdfium: Pdfium,
  access: number,
  { path, password }: DocumentSource,
): { handle: number; opened: 'freely' | 'by password' } {
  const freely = pdfium.FPDF_LoadCustomDocument(access, '');
  if (freely !== 0) return { handle: freely, opened: 'freely' };
  if (pdfium.FPDF_GetLastError() !== ERROR_PASSWORD) throw failureOf(pdfium.FPDF_GetLastError(), path);
  if (password === undefined || password === '') throw new EngineFailure('PASSWORD_MISSING', { path });

  const handle = pdfium.FPDF_LoadCustomDocument(access, password);
  if (handle !== 0) return { handle, opened: 'by password' };
  const error = pdfium.FPDF_GetLastError();
  throw error === ERROR_PASSWORD ? new EngineFailure('PASSWORD_WRONG', { path }) : failureOf(error, path);
}

function failureOf(error: number, path: string): EngineFailure {
  return new EngineFailure(
    error === ERROR_SECURITY ? 'ENCRYPTION_UNSUPPORTED' : 'FILE_DAMAGED',
    { path },
    `PDFium error ${error}`,
  );
}

function described(pdfium: Pdfium, handle: number, opened: 'freely' | 'by password', path: string): OpenDocument {
  const pages = pdfium.FPDF_GetPageCount(handle);
  if (pages > PAGES_LIMIT) throw new EngineFailure('PAGES_TOO_MANY', { path, pages, limit: PAGES_LIMIT });
  if (pages < 1) throw new EngineFailure('FILE_DAMAGED', { path }, 'no pages');
  const encrypted = pdfium.FPDF_GetSecurityHandlerRevision(handle) >= 0;
  const encryption = opened === 'by password' ? 'user' : encrypted ? 'owner' : 'none';
  return { pdfium, handle, pages, encryption, path };
}
