import { deflateSync } from 'node:zlib';
import type { Edits } from '@pagewright/pdf/objects/edits.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asDict, dictOf, PdfName, PdfRef, PdfStream } from '@pagewright/pdf/objects/objects.ts';

/** The one content stream that Chromium gives each page, or `undefined` where a page has another shape. */
export function contentOf(page: PdfRef, edits: Edits): { ref: PdfRef; content: Uint8Array } | undefined {
  const ref = asDict(page)?.get('Contents');
  if (!(ref instanceof PdfRef)) return undefined;
  const stream = edits.load(ref);
  const content = stream instanceof PdfStream ? decodeStream(stream) : undefined;
  return content && { ref, content };
}

export function replaceContent(ref: PdfRef, content: Uint8Array, edits: Edits): void {
  edits.replace(ref, new PdfStream(dictOf({ Filter: PdfName.of('FlateDecode') }), deflateSync(content)));
}
