import path from 'node:path';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { printFolder } from '../web/folder/print-folder.ts';
import type { BookDocument, Typesetting } from './book.ts';
import type { PrintedDocument } from './finish/places-task.ts';

/** A document of a book as a PDF of its own. */
export interface PrintedFile extends PrintedDocument {
  files: { path: string; pages: number }[];
  brokenPictures: number;
}

const POINTS_PER_PIXEL = 0.75;
const DEADLINE_MS = 120_000;

/** Prints the documents of one book, one after the other: what a browser holds is never more than one of them. */
export class DocumentPrinter {
  private readonly job: {
    folder: string;
    work: string;
    setting: Typesetting;
    owner: string;
    signal: AbortSignal | undefined;
  };
  private count = 0;

  constructor(job: DocumentPrinter['job']) {
    this.job = job;
  }

  /** `headings`: of a book that has no table of contents they become the bookmarks. */
  async print(document: BookDocument, bookmarks: 'own' | 'headings'): Promise<PrintedFile> {
    const printed: PrintedFile = { files: [], brokenPictures: 0, pages: 0, places: new Map() };
    for (const entry of document.paths) {
      const { path: file, pages, places, brokenPictures } = await this.printPiece(entry, document, bookmarks);
      for (const [id, [page, x, y]] of places)
        if (!printed.places.has(id)) printed.places.set(id, [printed.pages + page, x, y]);
      printed.files.push({ path: file, pages });
      printed.pages += pages;
      printed.brokenPictures += brokenPictures;
    }
    return printed;
  }

  private async printPiece(entry: string, { fixed, cover }: BookDocument, bookmarks: 'own' | 'headings') {
    const { folder, work, setting, owner, signal } = this.job;
    const output = path.join(work, `document-${(this.count += 1)}.pdf`);
    const page = fixed
      ? { width: fixed.width * POINTS_PER_PIXEL, height: fixed.height * POINTS_PER_PIXEL }
      : setting.page;
    const margin = fixed || cover ? 0 : setting.margin;
    const { brokenPictures } = await printFolder({
      folder,
      entry,
      page: {
        widthPoints: page.width,
        heightPoints: page.height,
        margins: { top: margin, right: margin, bottom: margin, left: margin },
      },
      outline: bookmarks === 'headings',
      tagged: true,
      owner,
      partOf: work,
      output,
      signal,
      deadlineMs: DEADLINE_MS,
      ...(fixed && { mostPages: 1 }),
    });
    const printed = await runInThread<typeof import('./finish/places-task.ts')>(
      new URL('./finish/places-task.ts', import.meta.url),
      { path: output, margin },
      { signal },
    );
    return { path: output, brokenPictures, ...printed };
  }
}
