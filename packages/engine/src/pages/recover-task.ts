import { isCutShort } from '../document/cut-short.ts';
import { Edits } from '../document/edits.ts';
import { PdfFile } from '../document/file.ts';
import { findPages, type FoundPage } from '../document/found-pages.ts';
import { NewObjects } from '../document/new-objects.ts';
import { asArray, asDict, dictOf, PdfName, PdfRef, PdfStream, resolve } from '../document/objects.ts';
import { PdfWriter } from '../document/writer.ts';
import { attempt, type Attempt } from './attempt.ts';

/**
 * In a worker thread: finds the objects of a file whose structure is lost, and writes them as a sound one with a page
 * tree that holds. Answers no pages where some are known to be gone: what is left would pass for the whole.
 */
export function run({ path, output }: { path: string; output: string }): Attempt {
  return attempt(() => {
    const file = PdfFile.recover(path);
    const { pages, missing } = findPages(file);
    if (pages.length === 0 || pages.some((page) => lacksContent(file, page))) return { notes: [] };
    if (missing > 0 && isCutShort(file.bytes)) return { notes: [] };
    write(file, pages, output);
    return { notes: [], pages: pages.length };
  });
}

function write(file: PdfFile, pages: readonly FoundPage[], output: string): void {
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
  const writer = new PdfWriter(output, { version: file.version, edits });
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

/** Whether a stream goes on to the end of the file, its own end missing. */
function isLast(file: Buffer, { byteOffset, length }: Buffer): boolean {
  return byteOffset + length === file.byteOffset + file.length;
}
