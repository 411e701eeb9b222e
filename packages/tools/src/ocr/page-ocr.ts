import { OCR_PAGE_MS, readPageContents, type PageReading, openCheckpoints } from '@pagewright/engine/ocr';
import type { PageOcr } from '@pagewright/writers/recognize';

export interface OcrSettings {
  /** Tesseract's codes; none: found by the first page. */
  languages: readonly string[];
  /** `missing`: pages without text of their own. `all`: every page. */
  pages: PageOcr['pages'];
  folder: string;
  /** The folder in which another attempt at the same task finds the pages that were read. */
  checkpoints?: string | undefined;
}

/** OCR for `recognizePdf`. The facts about each page that it reads are added to `read`. */
export function pageOcr({ languages, pages, folder, checkpoints }: OcrSettings): { ocr: PageOcr; read: PageReading[] } {
  const read: PageReading[] = [];
  let known = languages;
  return {
    read,
    ocr: {
      pages,
      kept: async (numbers) => (await openCheckpoints({ folder, checkpoints })).among(numbers),
      pageMs: OCR_PAGE_MS,
      read: async ({ source, pages: numbers, signal, onPage, onSlow }) => {
        const readings = await readPageContents(source, numbers, {
          languages: known,
          folder,
          checkpoints,
          signal,
          onPage,
          onSlow,
        });
        read.push(...readings.map(({ reading }) => reading));
        // All parts are assumed to be in the languages of the first one that has text.
        known = read.find(({ characters }) => characters > 0)?.languages ?? known;
        return readings.map(({ content }) => content);
      },
    },
  };
}
