import type { PdfFacts } from '../inspect/pdf-facts.ts';
import type { EngineNote } from '../note.ts';

/**
 * A signature covers the bytes of the file, so that encrypting or decrypting breaks every one of them. `undefined`
 * facts are those of a document that qpdf opens and PDFium does not: it has none that anybody could check.
 */
export function brokenSignatures(path: string, facts: PdfFacts | undefined): EngineNote[] {
  const count = facts?.signatures ?? 0;
  return count === 0 ? [] : [{ code: 'SIGNATURES_BROKEN', count, path }];
}
