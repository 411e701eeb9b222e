import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withDocument, type DocumentSource } from '@pagewright/engine/pdfium';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { readPage } from '../recognize/stored-document.ts';
import { pageSlide, type SlideSettings } from './page/page-slide.ts';

export interface SlidesInput extends DocumentSource, Omit<SlideSettings, 'slideNumber'> {
  /** Where the recognized pages are. */
  store: string;
  /** Pages counted from 1. */
  slides: { page: number; slideNumber: number | undefined }[];
}

/** Each slide goes to a file of its own (`slideFile`), so that no document's slides are in memory together. */
export function run({ slides, store, ...input }: SlidesInput, report: Report): Promise<void> {
  return withDocument(input, async (document) => {
    for (const [index, { page, slideNumber }] of slides.entries()) {
      const slide = await pageSlide(document, readPage(store, page), { ...input, slideNumber });
      await writeFile(slideFile(input.folder, page), JSON.stringify(slide));
      report(index + 1, slides.length);
    }
  });
}

export const slideFile = (folder: string, page: number): string => path.join(folder, `slide-${page}.json`);
