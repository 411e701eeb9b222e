import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { PdfFile } from '../file/file.ts';
import { deflateFor } from '../filters/deflate.ts';
import { BROTLI, decodeUpTo, filtersOf } from '../filters/filters.ts';
import { UnreadableAsIs } from '../objects/failure.ts';
import { asArray, PdfName, PdfStream, type PdfObject, type PdfRef } from '../objects/objects.ts';
import type { Sink } from './sink.ts';
import { writeAnew } from './write-anew.ts';

/** Of all streams together, unpacked (bytes). */
const MOST_BYTES = 512 * 1024 * 1024;

/**
 * The same document with flate in the place of Brotli, which is younger than most readers (an extension of ISO 32000-2,
 * registered by the PDF Association). Filters behind it, such as those of pictures, stay.
 */
export function writeWithoutBrotli(file: PdfFile, sink: Sink): void {
  const changed: { ref: PdfRef; object: PdfObject }[] = [];
  let total = 0;
  for (const number of file.xref.entries.keys()) {
    const ref = file.reference(number);
    const stream = file.fetch(number);
    if (!(stream instanceof PdfStream)) continue;
    const filters = filtersOf(stream);
    const last = filters.lastIndexOf(BROTLI);
    const bytes = last < 0 ? undefined : unpacked(stream, last + 1);
    if (!bytes) continue;
    total += bytes.length;
    if (total > MOST_BYTES)
      throw new EngineFailure('CONTENT_TOO_HEAVY', { path: file.path, measure: 'bytes', limit: MOST_BYTES });
    changed.push({ ref, object: repacked(stream, bytes, filters.slice(last + 1)) });
  }
  writeAnew(file, changed, sink);
}

/** What breaks off stays as it is: no reader shows it. */
function unpacked(stream: PdfStream, filters: number): Uint8Array | undefined {
  try {
    return decodeUpTo(stream, filters);
  } catch (error) {
    if (error instanceof UnreadableAsIs) return undefined;
    throw error;
  }
}

function repacked({ dict }: PdfStream, bytes: Uint8Array, behind: readonly (string | undefined)[]): PdfStream {
  const own = new Map(dict);
  const parameters = asArray(dict.get('DecodeParms'))?.slice(-behind.length) ?? [];
  own.delete('DecodeParms');
  if (behind.length > 0 && parameters.length > 0) own.set('DecodeParms', [null, ...parameters]);
  own.set('Filter', [PdfName.of('FlateDecode'), ...behind.map((name) => PdfName.of(name ?? ''))]);
  return new PdfStream(own, deflateFor('quick', bytes));
}
