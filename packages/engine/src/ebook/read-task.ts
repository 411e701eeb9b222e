import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Book, BookKind, Typesetting } from './book.ts';
import { BookFolder } from './book-folder.ts';
import { readComic } from './comic/read-comic.ts';
import { readEpub } from './epub/read-epub.ts';
import { readFictionBook } from './fictionbook/read-fictionbook.ts';
import { readMobi } from './mobi/read-mobi.ts';
import { readZippedBook } from './zipped/read-zipped.ts';

export interface ReadInput {
  path: string;
  kind: BookKind;
  /** An empty folder that the book's clean files go to. */
  folder: string;
  setting: Typesetting;
}

const READERS = {
  epub: readEpub,
  mobi: readMobi,
  azw3: readMobi,
  fb2: readFictionBook,
  cbz: readComic,
  zip: readZippedBook,
} as const satisfies Record<BookKind, (path: string, folder: BookFolder, setting: Typesetting) => Promise<Book>>;

/** In a worker thread: reads a book of any kind into clean files that print offline. */
export async function run({ path, kind, folder, setting }: ReadInput): Promise<Book> {
  try {
    return await READERS[kind](path, new BookFolder(folder), setting);
  } catch (error) {
    if (error instanceof EngineFailure) throw new EngineFailure(error.code, { path, ...error.facts }, error);
    // A number that leads out of a record, or nesting without end: what the file says does not hold.
    if (error instanceof RangeError) throw new EngineFailure('FILE_DAMAGED', { path }, error);
    throw error;
  }
}
