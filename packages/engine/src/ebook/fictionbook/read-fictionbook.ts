import { readFile } from 'node:fs/promises';
import type { Book, Typesetting } from '../book.ts';
import type { BookFolder } from '../book-folder.ts';
import { textOfBytes } from '../read-text.ts';
import { fictionBook } from './fiction-book.ts';

/** Reads a FictionBook file. */
export async function readFictionBook(path: string, folder: BookFolder, setting: Typesetting): Promise<Book> {
  return fictionBook(textOfBytes(await readFile(path)), folder, setting);
}
