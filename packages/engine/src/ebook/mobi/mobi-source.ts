import type { BookFolder } from '../book-folder.ts';
import type { FoundBook } from '../write-book.ts';
import type { MobiHeader } from './header.ts';

/** What it gets: the text still packed in one piece, and the names of pictures and fonts by number. */
export interface MobiSource {
  header: MobiHeader;
  text: Buffer;
  record: (index: number) => Buffer;
  resources: ReadonlyMap<number, string>;
  folder: BookFolder;
}

/** What a format's own part of the reading gives. */
export type MobiText = Pick<FoundBook, 'documents' | 'contents'> & Required<Pick<FoundBook, 'placeOf'>>;
