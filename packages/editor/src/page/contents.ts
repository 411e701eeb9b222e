import { concat } from '@pagewright/ground/bytes';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { PdfStream, resolve, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

const LINE_FEED = Uint8Array.of(0x0a);

/** The streams of a page's `Contents`. */
export function contentStreams(contents: PdfObject | undefined): PdfStream[] {
  const object = resolve(contents);
  const parts = Array.isArray(object) ? object.map((part) => resolve(part)) : [object];
  return parts.filter((part) => part instanceof PdfStream);
}

/**
 * Streams as one, cut anywhere between two tokens (ISO 32000-2, 7.8.2). `undefined` where one of them is packed in a way
 * that content is not.
 */
export function decodedContent(streams: readonly PdfStream[]): Uint8Array | undefined {
  const pieces: Uint8Array[] = [];
  for (const stream of streams) {
    const bytes = decodeStream(stream);
    if (!bytes) return undefined;
    if (pieces.length > 0) pieces.push(LINE_FEED);
    pieces.push(bytes);
  }
  return pieces.length === 1 ? pieces[0] : concat(pieces);
}
