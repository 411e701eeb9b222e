import { withDocument, type DocumentSource } from '../../pdfium/open.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { takePictures, type PictureRequest, type TakenPicture } from './take-pictures.ts';

/** What is wanted of one page. */
export interface PagePictures {
  /** Counted from 1. */
  page: number;
  requests: PictureRequest[];
}

export interface PicturesInput extends DocumentSource {
  pages: PagePictures[];
}

export function run({ pages, ...source }: PicturesInput, report: Report): Promise<(TakenPicture | undefined)[][]> {
  return withDocument(source, async (document) => {
    const taken: (TakenPicture | undefined)[][] = [];
    for (const [index, { page, requests }] of pages.entries()) {
      taken.push(await takePictures(document, page, requests));
      report(index + 1, pages.length);
    }
    return taken;
  });
}
