import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asDict, PdfStream, resolve, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { attachmentOf } from './kinds/file/attachment.ts';

/** The file that one of these annotations attaches, by its SHA-256; `undefined` where none does. */
export function attachedFile(annotations: readonly PdfObject[], hash: string): Uint8Array | undefined {
  for (const annotation of annotations) {
    const dict = asDict(annotation);
    const attachment = dict && attachmentOf(dict);
    const stream = attachment?.hash === hash ? resolve(attachment.embedded) : undefined;
    if (stream instanceof PdfStream) return decodeStream(stream);
  }
  return undefined;
}
