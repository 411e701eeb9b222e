import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';
import { imagesToPdf } from '../images/to-pdf.ts';
import { assemblePages } from '../pages/assemble.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Book, BookKind, Typesetting } from './book.ts';
import { contentsMarkup } from './contents-page.ts';
import type { PlacedDocument } from './finish/pagination.ts';
import { DocumentPrinter, type PrintedFile } from './print-documents.ts';

export interface EbookToPdf {
  path: string;
  kind: BookKind;
  setting: Typesetting;
  cover: 'show' | 'leave-out';
  /** A list of contents with page numbers, after the cover. */
  contentsPage: 'add' | 'none';
  pageNumbers: 'add' | 'none';
  /** Title of a book that has none. */
  fallbackTitle: string;
  /** Whose book it is: a browser that stays warm meets nobody else's. */
  owner: string;
  /** Where the PDF goes; nothing is left there on failure. */
  output: string;
  signal?: AbortSignal | undefined;
  /** Documents of the book done, of all. */
  onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface EbookPdf {
  pages: number;
  notes: EngineNote[];
}

const READ_DEADLINE_MS = 60_000;
const FINISH_DEADLINE_MS = 180_000;
/** What is left to do after the last document counts as so many of them. */
const FINISHING_STEPS = 2;

/**
 * Makes a PDF of a book: its documents printed one by one, joined, and given the book's own table of contents as
 * bookmarks, its links, page numbers and properties. Fails with `BOOK_PROTECTED`, `FILE_DAMAGED`, `OUTPUT_EXCEEDED`,
 * `MEMORY_EXCEEDED`, `TIME_EXCEEDED`, `PROGRAM_MISSING` or `ABORTED`. Call from the main thread.
 */
export async function ebookToPdf(book: EbookToPdf): Promise<EbookPdf> {
  const work = await mkdtemp(path.join(path.dirname(book.output), 'book-'));
  try {
    return await convert(book, work);
  } catch (error) {
    await rm(book.output, { force: true });
    if (error instanceof EngineFailure) {
      // What a book holds has names that nobody knows; the failure is the book's.
      const code = error.code === 'IMAGE_UNSUPPORTED' ? 'FILE_DAMAGED' : error.code;
      throw new EngineFailure(code, { ...error.facts, path: book.path }, error);
    }
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function convert(job: EbookToPdf, work: string): Promise<EbookPdf> {
  const { path: source, kind, setting, signal } = job;
  const folder = path.join(work, 'book');
  await mkdir(folder);
  const read = await runInThread<typeof import('./read-task.ts')>(
    new URL('./read-task.ts', import.meta.url),
    { path: source, kind, folder, setting },
    { signal, deadlineMs: READ_DEADLINE_MS },
  );
  const book = read.title === '' ? { ...read, title: job.fallbackTitle } : read;
  return book.pictures ? convertComic(job, book, book.pictures, work) : convertText(job, book, work);
}

async function convertText(job: EbookToPdf, book: Book, work: string): Promise<EbookPdf> {
  const { setting, cover, contentsPage, signal, owner, onProgress } = job;
  const steps = book.documents.length + FINISHING_STEPS;
  const printer = new DocumentPrinter({ folder: path.join(work, 'book'), work, setting, owner, signal });
  const printed: (PrintedFile | undefined)[] = [];
  let brokenPictures = 0;
  for (const [index, document] of book.documents.entries()) {
    const leftOut = document.cover && cover === 'leave-out';
    const file = leftOut ? undefined : await printer.print(document, book.contents.length > 0 ? 'own' : 'headings');
    brokenPictures += file?.brokenPictures ?? 0;
    // A cover whose picture cannot be read is an empty page.
    printed.push(document.cover && file && file.brokenPictures > 0 ? undefined : file);
    onProgress?.(index + 1, steps);
  }

  const coverFile = book.documents[0]?.cover ? printed[0] : undefined;
  const listed =
    contentsPage === 'add' && book.contents.length > 0
      ? await printContents(book, printed, { work, printer, setting })
      : undefined;
  const front = { cover: coverFile?.pages ?? 0, contents: listed?.pages ?? 0 };
  const rest = coverFile ? printed.slice(1) : printed;
  const files = [coverFile, listed, ...rest].filter((file) => file !== undefined);
  const joined = path.join(work, 'joined.pdf');
  await join(files, joined, book.contents.length > 0 ? 'none' : 'joined', job);
  onProgress?.(steps - 1, steps);

  const finished = await runInThread<typeof import('./finish/finish-task.ts')>(
    new URL('./finish/finish-task.ts', import.meta.url),
    {
      source: joined,
      output: path.join(work, 'finished.pdf'),
      book,
      placed: placesOf(book, printed, front.cover, front.contents),
      front,
      numbers: job.pageNumbers === 'add' ? { margin: setting.margin } : 'none',
    },
    { signal, deadlineMs: FINISH_DEADLINE_MS },
  );
  await rename(path.join(work, 'finished.pdf'), job.output);
  onProgress?.(steps, steps);
  return {
    pages: finished.pages,
    notes: notesOf(job, { brokenPictures, mediaDropped: book.mediaDropped, ...finished }),
  };
}

function notesOf(
  { path: source }: EbookToPdf,
  { mediaDropped, brokenPictures, brokenLinks }: Record<'mediaDropped' | 'brokenPictures' | 'brokenLinks', number>,
): EngineNote[] {
  const notes: EngineNote[] = [];
  if (mediaDropped > 0) notes.push({ code: 'BOOK_MEDIA_DROPPED', count: mediaDropped, path: source });
  if (brokenPictures > 0) notes.push({ code: 'BOOK_PICTURES_UNREADABLE', count: brokenPictures, path: source });
  if (brokenLinks > 0) notes.push({ code: 'BOOK_LINKS_ASTRAY', count: brokenLinks, path: source });
  return notes;
}

/** Where each document of the book stands in the result: the cover, the list of contents, then the others. */
function placesOf(
  book: Book,
  printed: readonly (PrintedFile | undefined)[],
  cover: number,
  contents: number,
): PlacedDocument[] {
  let next = cover + contents;
  return printed.map((file, index): PlacedDocument => {
    const document = book.documents[index];
    const isText = !document?.cover && !document?.fixed;
    if (document?.cover && index === 0) return { first: 0, pages: cover, places: new Map(), isText };
    const placed = { first: next, pages: file?.pages ?? 0, places: file?.places ?? new Map(), isText };
    next += placed.pages;
    return placed;
  });
}

async function printContents(
  book: Book,
  printed: readonly (PrintedFile | undefined)[],
  { work, printer, setting }: { work: string; printer: DocumentPrinter; setting: Typesetting },
): Promise<PrintedFile> {
  // Numbers count the pages of text, so that the length of the list itself does not matter.
  const placed = placesOf(book, printed, 0, 0);
  const name = await contentsMarkup(path.join(work, 'book'), book, setting, ({ document, id }) => {
    const there = placed[document];
    return there && there.first + (there.places.get(id)?.[0] ?? 0) + 1;
  });
  return printer.print({ paths: [name] }, 'own');
}

async function join(
  printed: readonly PrintedFile[],
  output: string,
  bookmarks: 'joined' | 'none',
  { signal }: EbookToPdf,
): Promise<void> {
  const files = printed.flatMap((document) => document.files);
  const pages = files.flatMap((file, source) =>
    Array.from({ length: file.pages }, (_, index) => ({ source, page: index + 1, turn: 0 as const })),
  );
  await assemblePages(
    files.map(({ path: file }) => ({ path: file })),
    { pages, output, bookmarks, signal },
  );
}

async function convertComic(job: EbookToPdf, book: Book, pictures: readonly string[], work: string): Promise<EbookPdf> {
  const { setting, signal, onProgress } = job;
  const bare = path.join(work, 'pictures.pdf');
  const files = pictures.map((picture) => path.join(work, 'book', picture));
  const made = await imagesToPdf({
    documents: [{ pictures: files, output: bare }],
    layout: { pageSize: setting.page, orientation: 'auto', margin: 0 },
    signal,
    onProgress: (done, of) => onProgress?.(done, of + 1),
  });
  const places = pictures.map((_, index) => ({ first: index, pages: 1, places: new Map(), isText: false }));
  const { pages } = await runInThread<typeof import('./finish/finish-task.ts')>(
    new URL('./finish/finish-task.ts', import.meta.url),
    {
      source: bare,
      output: path.join(work, 'finished.pdf'),
      book,
      placed: places,
      front: { cover: 0, contents: 0 },
      numbers: 'none',
    },
    { signal, deadlineMs: FINISH_DEADLINE_MS },
  );
  await rename(path.join(work, 'finished.pdf'), job.output);
  return { pages, notes: made.notes.map((note) => ({ ...note, path: job.path })) };
}
