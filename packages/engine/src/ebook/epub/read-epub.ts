import { openZip, type Zip } from '@pagewright/runtime/archive/zip.ts';
import type { Book, Typesetting } from '../book.ts';
import type { BookFolder } from '../book-folder.ts';
import { parseXml } from '../clean/markup.ts';
import { partKind } from '../paths.ts';
import { textOfBytes } from '../read-text.ts';
import { writeBook, writePart, type FoundDocument } from '../write-book.ts';
import { loneCover } from '../cover-page.ts';
import { readEncryption, unmangled } from './encryption.ts';
import { readNavigation } from './navigation.ts';
import { MOST_MARKUP_BYTES, readPackage, type Package } from './package.ts';
import { pageSizeOf } from './viewport.ts';

/** Packed and compared before it is decoded by anybody; a book's largest pictures are far below. */
const MOST_PART_BYTES = 100_000_000;

/** Reads an EPUB of any version into a folder. */
export async function readEpub(path: string, folder: BookFolder, setting: Typesetting): Promise<Book> {
  await using zip = await openZip(path);
  const book = await readPackage(zip);
  const mangled = await readEncryption(zip, book);
  for (const { name } of zip.entries.values()) {
    if (partKind(name) === undefined || partKind(name) === 'media') continue;
    const bytes = await zip.read(name, MOST_PART_BYTES);
    const mangling = mangled.get(name);
    writePart(folder, name, mangling ? unmangled(bytes, mangling) : bytes);
  }
  const contents = await readNavigation(zip, book);
  return await writeBook(
    {
      ...book,
      documents: await documentsOf(zip, book),
      contents: contents.entries,
      contentsPath: contents.path,
    },
    folder,
    setting,
  );
}

async function documentsOf(zip: Zip, book: Package): Promise<FoundDocument[]> {
  const documents: FoundDocument[] = [];
  for (const { path, type, fixedLayout } of book.spine) {
    if (!zip.entries.has(path)) continue;
    const load = async () => {
      if (type.startsWith('image/') && type !== 'image/svg+xml') return pictureDocument(path);
      return textOfBytes(await zip.read(path, MOST_MARKUP_BYTES));
    };
    const isDrawing = type === 'image/svg+xml';
    const fixed = fixedLayout || isDrawing ? pageSizeOf(parseXml(await load()), book.viewport) : undefined;
    documents.push({ path, load, ...(fixed && { fixed }) });
  }
  await findCover(documents, book, zip);
  return documents;
}

const pictureDocument = (path: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><body><p><img alt="" src="${encodeURIComponent(path.split('/').at(-1) ?? '')}"/></p></body></html>`;

/** The first document is the cover's page where it shows nothing else; without one, the cover gets a page. */
async function findCover(documents: FoundDocument[], book: Package, zip: Zip): Promise<void> {
  const [first] = documents;
  if (!first || book.fixedLayout) return;
  const lone = loneCover(first.path, parseXml(await first.load()));
  const isNamed = /cover/i.test(first.path) || first.path === book.coverDocument;
  if (lone !== undefined && zip.entries.has(lone) && (lone === book.coverPicture || isNamed)) first.coverPicture = lone;
  else if (book.coverPicture !== undefined && zip.entries.has(book.coverPicture) && first.path !== book.coverDocument)
    documents.unshift({
      path: `pagewright-cover.xhtml`,
      load: async () => '<html/>',
      coverPicture: book.coverPicture,
    });
}
