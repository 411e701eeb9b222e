import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withDocument, type DocumentSource } from '@pagewright/engine/render/pdfium/open.ts';
import type { Report } from '@pagewright/engine/threads/tasks.ts';
import type { PageModel } from '@pagewright/recognition';
import { pageSlide, type SlideSettings } from './page/page-slide.ts';

export interface SlidesInput extends DocumentSource, Omit<SlideSettings, 'slideNumber'> {
  slides: { page: PageModel; slideNumber: number }[];
}

/** Each slide goes to a file of its own (`slideFile`), so that no document's slides are in memory together. */
export function run({ slides, ...input }: SlidesInput, report: Report): Promise<void> {
  return withDocument(input, async (document) => {
    for (const [index, { page, slideNumber }] of slides.entries()) {
      const slide = await pageSlide(document, page, { ...input, slideNumber });
      await writeFile(slideFile(input.folder, page.number), JSON.stringify(slide));
      report(index + 1, slides.length);
    }
  });
}

export const slideFile = (folder: string, page: number): string => path.join(folder, `slide-${page}.json`);
