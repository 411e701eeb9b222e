import { heap, warmPdfium, withMemory, type Pdfium } from '../pdfium/library.ts';
import { withDocument, type DocumentSource, type OpenDocument } from '../pdfium/open.ts';
import type { PageSize, PdfFacts } from './pdf-facts.ts';

export interface InspectInput extends DocumentSource {
  want: 'facts' | 'sizes';
}

export const warm = warmPdfium;

export function run(input: InspectInput): Promise<PdfFacts & { sizes: PageSize[] }> {
  return withDocument(input, (document) => ({
    pages: document.pages,
    encryption: document.encryption,
    signatures: countSignatures(document),
    sizes: input.want === 'sizes' ? measure(document) : [],
  }));
}

/** A field of type Sig without `/Contents` waits to be signed and does not count. */
function countSignatures({ pdfium, handle }: OpenDocument): number {
  let signed = 0;
  for (let index = 0; index < pdfium.FPDF_GetSignatureCount(handle); index += 1) {
    const signature = pdfium.FPDF_GetSignatureObject(handle, index);
    if (signature !== 0 && pdfium.FPDFSignatureObj_GetContents(signature, 0, 0) > 0) signed += 1;
  }
  return signed;
}

function measure({ pdfium, handle, pages }: OpenDocument): PageSize[] {
  return withMemory(pdfium, 8, (pair) =>
    Array.from({ length: pages }, (_, index) => sizeOf(pdfium, handle, index, pair)),
  );
}

/** `pair` has room for two floats. */
function sizeOf(pdfium: Pdfium, document: number, index: number, pair: number): PageSize {
  const rotation = (((pdfium.EPDF_GetPageRotationByIndex(document, index) % 4) + 4) % 4) * 90;
  const known = pdfium.FPDF_GetPageSizeByIndexF(document, index, pair);
  if (!known) return { width: 0, height: 0, rotation };
  const [width = 0, height = 0] = new Float32Array(heap(pdfium).buffer, pair, 2);
  return { width, height, rotation };
}
