import { EngineFailure } from '@pagewright/ground/failure.ts';
import { findPages } from '@pagewright/pdf/file/found-pages.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { withMemory } from '../pdfium/library.ts';
import { withDocument, type OpenDocument } from '../pdfium/open.ts';
import { openPdfFile, recoverPdfFile } from './read-pdf-file.ts';

export interface RescueInput {
  /** The damaged file. */
  path: string;
  /** What was made of it. */
  mended: string;
}

export interface Rescue {
  /** Pages of the mended file. */
  rescued: number;
  /** Pages that the damaged one names, or that PDFium finds in it, beyond those. */
  lost: number;
}

/** In a worker thread: counts what a repair has saved and what not. Nothing where the mended file cannot be counted. */
export async function run({ path, mended }: RescueInput): Promise<Rescue | undefined> {
  const rescued = unlessUnreadable(() => readPageTree(openPdfFile(mended)).pages.length);
  if (rescued === undefined) return undefined;
  const named = unlessUnreadable(() => {
    const { pages, missing } = findPages(recoverPdfFile(path));
    return pages.length + missing;
  });
  return { rescued, lost: Math.max(0, (named ?? 0) - rescued, (await pagesForPdfium(path)) - rescued) };
}

function unlessUnreadable<T>(count: () => T): T | undefined {
  try {
    return count();
  } catch (error) {
    // Too many pages, or trees too deep, are not lost ones.
    if (error instanceof UnreadableAsIs || error instanceof EngineFailure || error instanceof RangeError)
      return undefined;
    throw error;
  }
}

async function pagesForPdfium(path: string): Promise<number> {
  try {
    return await withDocument({ path }, shownPages);
  } catch (error) {
    if (error instanceof EngineFailure) return 0;
    throw error;
  }
}

/** PDFium believes the number that a file gives for its pages; those that it can measure are there. */
function shownPages({ pdfium, handle, pages }: OpenDocument): number {
  return withMemory(pdfium, 8, (pair) => {
    let shown = 0;
    for (let index = 0; index < pages; index += 1) if (pdfium.FPDF_GetPageSizeByIndexF(handle, index, pair)) shown += 1;
    return shown;
  });
}
