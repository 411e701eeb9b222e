import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { availableParallelism } from 'node:os';
import type { DocumentSource } from '@pagewright/engine/pdfium';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { partsOf, spreadOverThreads } from '@pagewright/runtime/threads/spread.ts';
import type { PageFacts, StoredDocument } from '../recognize/stored-document.ts';
import { wordFamily } from '../word/fonts/families.ts';
import type { Shapes } from './drawing/plan.ts';
import { fillsSlide, slideSize } from './page/placement.ts';
import type * as PackageTask from './package-task.ts';
import type * as SlidesTask from './slides-task.ts';

export interface SlidesRequest {
  document: StoredDocument;
  source: DocumentSource;
  output: string;
  /** The task's own; slides and pictures wait there. */
  folder: string;
  shapes: Shapes;
  notes: 'none' | 'text';
  created: Date;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface SlidesFacts {
  slides: number;
  /** Pages of another size than the slides have, counted from 1. */
  scaled: number[];
}

const LARGEST_PART = 8;
const START_MS = 15_000;
const PAGE_MS = 30_000;

/** Writes a document as PPTX: a slide a page. Fails like `takePictures`, and like opening the document. */
export async function writeSlides(request: SlidesRequest): Promise<SlidesFacts> {
  const { document, source, output, signal, onProgress } = request;
  const folder = path.join(request.folder, 'slides');
  await mkdir(folder, { recursive: true });
  const { pages } = document;
  const size = slideSize(pages);
  const firstNumber = firstNumberOf(pages);
  const shared = {
    ...source,
    folder,
    store: document.folder,
    slide: size,
    shapes: request.shapes,
    notes: request.notes,
    body: document.body.size,
    pages: new Set(pages.map(({ number }) => number)),
  };
  const slides = pages.map(({ number }, index) => ({
    page: number,
    slideNumber: firstNumber === 1 ? index + 1 : undefined,
  }));
  await spreadOverThreads<typeof SlidesTask>(
    new URL('./slides-task.ts', import.meta.url),
    partsOf(slides, { threads: 2 * availableParallelism(), most: LARGEST_PART }).map((part) => ({
      input: { ...shared, slides: part },
      size: part.length,
      deadlineMs: START_MS + part.length * PAGE_MS,
    })),
    { signal, onProgress },
  );
  await runInThread<typeof PackageTask>(
    new URL('./package-task.ts', import.meta.url),
    {
      folder,
      output,
      pages: pages.map(({ number }) => number),
      size,
      firstNumber,
      family: wordFamily(document.body.family, { serif: false, fixedPitch: false }),
      title: document.title,
      created: request.created.toISOString(),
    },
    { signal },
  );
  return { slides: pages.length, scaled: pages.filter((page) => !fillsSlide(page, size)).map(({ number }) => number) };
}

/** What the first slide's number is, where most pages print numbers that count on. */
function firstNumberOf(pages: readonly PageFacts[]): number {
  const firsts = pages.flatMap(({ printedNumber = '' }, index) => {
    const number = /\d{1,4}/.exec(printedNumber)?.[0];
    return number === undefined ? [] : [Number(number) - index];
  });
  const counts = Map.groupBy(firsts, (first) => first);
  const [most] = [...counts.values()].sort((a, b) => b.length - a.length);
  const [first] = most ?? [];
  return first !== undefined && first >= 0 && (most?.length ?? 0) * 2 > pages.length / 2 ? first : 1;
}
