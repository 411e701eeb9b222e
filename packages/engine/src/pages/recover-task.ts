import { PdfFile } from '../document/file.ts';
import { asArray, asDict, PdfRef, type PdfObject } from '../document/objects.ts';
import { readPageTree } from '../document/page-tree.ts';
import { PdfWriter } from '../document/writer.ts';
import { attempt, type Attempt } from './attempt.ts';

/** In a worker thread: finds the objects of a file whose structure is lost, and writes them as a sound one. */
export function run({ path, output }: { path: string; output: string }): Attempt {
  return attempt(() => {
    const file = PdfFile.recover(path);
    const { pages } = readPageTree(file);
    // A file that ends too early would come back with empty pages and pass for whole.
    if (pages.some(({ ref }) => lacksContent(file, asDict(ref)?.get('Contents')))) return { notes: [] };
    const root = file.trailer.get('Root');
    const info = file.trailer.get('Info');
    if (!(root instanceof PdfRef)) return { notes: [] };
    const writer = new PdfWriter(output, { version: file.version });
    try {
      writer.finish({
        root,
        info: info instanceof PdfRef ? info : undefined,
        identifier: asArray(file.trailer.get('ID'))?.[0],
      });
    } catch (error) {
      writer.discard();
      throw error;
    }
    return { notes: [], pages: pages.length };
  });
}

function lacksContent(file: PdfFile, contents: PdfObject | undefined): boolean {
  const parts = asArray(contents) ?? [contents];
  return parts.some((part) => part instanceof PdfRef && !file.xref.entries.has(part.number));
}
