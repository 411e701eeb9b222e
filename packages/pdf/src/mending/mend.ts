import { PdfFile } from '../file/file.ts';
import { findPages, type FoundPage } from '../file/found-pages.ts';
import { decodeStream } from '../filters/filters.ts';
import { Edits } from '../objects/edits.ts';
import { UnreadableAsIs } from '../objects/failure.ts';
import { NewObjects } from '../objects/new-objects.ts';
import { asArray, asDict, dictOf, PdfName, PdfRef, PdfStream, resolve, type PdfObject } from '../objects/objects.ts';
import type { Sink } from '../writing/sink.ts';
import { PdfWriter } from '../writing/writer.ts';
import { isCutShort } from './cut-short.ts';

/**
 * Finds the objects of a file whose structure is lost, and writes them as a sound one with a page tree that holds. Answers how
 * many pages it has; `undefined`, with nothing written, where there are none, or where some are known to be gone: what is left
 * would pass for the whole. Fails with `UnreadableAsIs` where it is encrypted.
 */
export function mend(path: string, bytes: Uint8Array, sink: () => Sink): number | undefined {
  const file = new PdfFile(path, bytes, 'lenient');
  const { pages, missing } = findPages(file);
  if (pages.length === 0 || pages.some((page) => lacksContent(file, page))) return undefined;
  if (missing > 0 && isCutShort(bytes)) return undefined;
  if (areCiphertext(pages)) return undefined;
  write(file, pages, sink());
  return pages.length;
}

function write(file: PdfFile, pages: readonly FoundPage[], sink: Sink): void {
  const objects = new NewObjects();
  const edits = new Edits();
  const tree = objects.reserve();
  const kids = pages.map(({ ref, dict }) => {
    const page = new Map(dict).set('Type', PdfName.of('Page')).set('Parent', tree);
    if (!ref) return objects.add(page);
    edits.replace(ref, page);
    return ref;
  });
  objects.fill(tree, dictOf({ Type: PdfName.of('Pages'), Kids: kids, Count: kids.length }));
  const catalog = new Map(asDict(file.trailer.get('Root')) ?? []).set('Type', PdfName.of('Catalog')).set('Pages', tree);

  const info = file.trailer.get('Info');
  const writer = new PdfWriter(sink, { version: file.version, edits });
  try {
    writer.finish({
      root: objects.add(catalog),
      info: info instanceof PdfRef ? info : undefined,
      identifier: asArray(file.trailer.get('ID'))?.[0],
    });
  } catch (error) {
    writer.discard();
    throw error;
  }
}

/** A file that ends too early would come back with empty pages, or with a page that breaks off. */
function lacksContent(file: PdfFile, { dict }: FoundPage): boolean {
  const contents = dict.get('Contents');
  const parts = asArray(contents) ?? [contents];
  return parts.some((part) => {
    if (!(part instanceof PdfRef)) return false;
    if (!file.xref.entries.has(part.number)) return true;
    const stream = resolve(part);
    return stream instanceof PdfStream && isLast(file.bytes, stream.raw);
  });
}

/** A file may have lost its encryption dictionary with its end: none of its packed contents can be unpacked then. */
function areCiphertext(pages: readonly FoundPage[]): boolean {
  const contents = pages.flatMap(({ dict }) => asArray(dict.get('Contents')) ?? [dict.get('Contents')]);
  const packed = contents.map((part) => (part instanceof PdfRef ? resolve(part) : null)).filter(isPacked);
  return packed.length > 0 && packed.every((stream) => !unpacks(stream));
}

const isPacked = (object: PdfObject): object is PdfStream =>
  object instanceof PdfStream && object.raw.length > 0 && object.dict.has('Filter');

/** Too much to unpack is not ciphertext either. */
function unpacks(stream: PdfStream): boolean {
  try {
    return decodeStream(stream)?.length !== 0;
  } catch (error) {
    return !(error instanceof UnreadableAsIs);
  }
}

/** Whether a stream goes on to the end of the file, its own end missing. */
function isLast(file: Uint8Array, { byteOffset, length }: Uint8Array): boolean {
  return byteOffset + length === file.byteOffset + file.length;
}
