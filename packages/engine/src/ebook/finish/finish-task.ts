import { Edits } from '@pagewright/pdf/objects/edits.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { asDict, dictOf, PdfName, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { textString } from '@pagewright/pdf/objects/text-string.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { openPdfFile } from '../../opening/read-pdf-file.ts';
import type { Book } from '../book.ts';
import { pageLabels } from './labels.ts';
import { settleLinks } from './links.ts';
import { NumberPainter } from './numbers.ts';
import { writeOutline } from './outline.ts';
import { Pagination, type PlacedDocument } from './pagination.ts';
import { settleSoftHyphens } from './soft-hyphens.ts';

export interface FinishInput {
  /** All documents of the book, printed and joined. */
  source: string;
  output: string;
  book: Pick<Book, 'title' | 'authors' | 'language' | 'direction' | 'contents'>;
  /** Every document of the book in reading order, printed or left out. */
  placed: PlacedDocument[];
  /** Pages before the text: the cover, and a list of contents. */
  front: { cover: number; contents: number };
  /** Where page numbers stand, or that there are none. */
  numbers: { margin: number } | 'none';
}

/** In a worker thread: adds what printing cannot know. Answers how many links lead nowhere. */
export function run(input: FinishInput, report: Report): { pages: number; brokenLinks: number } {
  const { book, front, output } = input;
  const file = openPdfFile(input.source);
  const { pages } = readPageTree(file);
  const edits = new Edits();
  const objects = new NewObjects();
  const pagination = new Pagination(
    input.placed,
    pages.map(({ ref }) => ref),
  );
  const painter = input.numbers === 'none' ? undefined : new NumberPainter(objects, input.numbers.margin);

  let brokenLinks = 0;
  for (const [index, page] of pages.entries()) {
    brokenLinks += settleLinks(page.ref, pagination, edits);
    settleSoftHyphens(page.ref, edits);
    const number = index - front.cover - front.contents + 1;
    if (number > 0 && pagination.isText(index)) painter?.paint(page, number, edits);
    report(index + 1, pages.length);
  }

  const catalog = settledCatalog(file.catalog, book);
  catalog.set('PageLabels', pageLabels(front));
  const outline = writeOutline(book.contents, pagination, objects);
  if (outline) catalog.set('Outlines', outline).set('PageMode', PdfName.of('UseOutlines'));
  const writer = new PdfWriter(new OutputFile(output), {
    version: Math.max(file.version, 17),
    edits,
    sharesStreams: true,
  });
  try {
    writer.finish({ root: objects.add(catalog), info: objects.add(information(file, book)) });
  } catch (error) {
    writer.discard();
    throw error;
  }
  return { pages: pages.length, brokenLinks };
}

function settledCatalog(own: PdfDict, { language, direction }: FinishInput['book']): PdfDict {
  const catalog = new Map(own);
  // Every link names its page now.
  catalog.delete('Dests');
  const names = new Map(asDict(catalog.get('Names')) ?? []);
  names.delete('Dests');
  if (names.size > 0) catalog.set('Names', names);
  else catalog.delete('Names');
  if (language !== '') catalog.set('Lang', textString(language));
  catalog.set(
    'ViewerPreferences',
    dictOf({ DisplayDocTitle: true, Direction: direction === 'rtl' ? PdfName.of('R2L') : undefined }),
  );
  return catalog;
}

function information(file: PdfFile, { title, authors }: FinishInput['book']): PdfDict {
  const made = file.trailer.get('Info');
  const info = new Map<string, PdfObject>(asDict(made instanceof PdfRef ? made : null) ?? []);
  info.delete('Title');
  if (title !== '') info.set('Title', textString(title));
  if (authors.length > 0) info.set('Author', textString(authors.join(', ')));
  return info;
}
