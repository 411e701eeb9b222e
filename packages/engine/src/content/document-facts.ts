import type { OpenDocument } from '../pdfium/open.ts';
import { Native } from './pdfium/native.ts';
import { oneLine } from './structure/one-line.ts';

export interface DocumentFacts {
  /** As its information says; undefined where it says none. */
  title?: string;
  /** BCP 47, as the catalog says. */
  languages: string[];
  /** It claims to have tags. */
  tagged: boolean;
}

export function readDocumentFacts({ pdfium, handle }: OpenDocument): DocumentFacts {
  const native = new Native(pdfium);
  const { call } = native;
  try {
    const title = oneLine(
      native.text('utf16le', (buffer, bytes) => call.FPDF_GetMetaText(handle, native.write('Title'), buffer, bytes)),
    );
    return {
      ...(title === '' ? {} : { title }),
      languages: languagesOf(native, handle),
      tagged: call.FPDFCatalog_IsTagged(handle) !== 0,
    };
  } finally {
    native.close();
  }
}

/** What the catalog of a `FPDF_DOCUMENT` says. */
export function languagesOf(native: Native, document: number): string[] {
  const language = oneLine(
    native.text('utf16le', (buffer, bytes) => native.call.FPDFCatalog_GetLanguage(document, buffer, bytes)),
  );
  return language === '' ? [] : [language];
}
