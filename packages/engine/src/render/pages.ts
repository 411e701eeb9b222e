import { availableParallelism } from 'node:os';
import { PAGE_TIME_MS } from '@pagewright/pdf/weight/budget.ts';
import { partsOf, spreadInTurns } from '@pagewright/runtime/threads/spread.ts';
import type { EngineNote } from '../note.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import type { PageScale } from '../pdfium/bitmap.ts';
import { SlowPages } from '../weighing/slow-pages.ts';
import type { Encoding } from './encode.ts';
import type { DrawnPage } from './render-task.ts';

export interface RenderOptions {
  pages: readonly DrawnPage[];
  scale: PageScale;
  encoding: Encoding;
  password?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

/** A thread opens the document anew for each of its parts; parts this large make that cost vanish. */
const LARGEST_PART = 12;

/** What a part may take: a page that needs longer is an attack or too much for any viewer. */
const START_MS = 15_000;
const PAGE_MS = 20_000;

/** At which a page has the time of any other; drawn twice as fine, it has four times as many pixels. */
const USUAL_DPI = 300;

/**
 * Draws pages as pictures, spread over the pool's threads. Pages that take too much of the processor are left out, with a
 * note. Fails with CONTENT_TOO_HEAVY where no page is left, with RESOLUTION_TOO_HIGH where a page at this scale has over
 * 100 million pixels, and like `inspectPdf`.
 */
export async function renderPages(
  path: string,
  options: RenderOptions,
): Promise<{ drawn: DrawnPage[]; notes: EngineNote[] }> {
  const { password, signal } = options;
  const slow = new SlowPages(path, timeAt(options.scale));
  return withReadablePdf({ path, password }, { reader: 'pdfium', signal }, (source) =>
    renderParts({ ...options, ...source }, slow),
  );
}

const timeAt = (scale: PageScale) => PAGE_TIME_MS * Math.max(1, 'dpi' in scale ? (scale.dpi / USUAL_DPI) ** 2 : 1);

async function renderParts(
  options: RenderOptions & { path: string },
  slow: SlowPages,
): Promise<{ drawn: DrawnPage[]; notes: EngineNote[] }> {
  const { path, pages, scale, encoding, password, signal, onProgress } = options;
  const parts = partsOf(pages, { threads: 2 * availableParallelism(), most: LARGEST_PART });
  await spreadInTurns<typeof import('./render-task.ts'), DrawnPage>(
    new URL('./render-task.ts', import.meta.url),
    parts,
    {
      inputOf: (part) => ({ path, password, scale, encoding, pages: part }),
      deadlineMs: (count) => START_MS + count * PAGE_MS,
      budget: slow.budget(({ page }) => page),
      signal,
      onProgress,
    },
  );
  const left = new Set(slow.others(pages.map(({ page }) => page)));
  return { drawn: pages.filter(({ page }) => left.has(page)), notes: slow.notes() };
}

/** A small JPEG of one page for lists and grids. `width` in pixels. */
export async function renderThumbnail(
  path: string,
  output: string,
  options: {
    page: number;
    width: number;
    quality: number;
    password?: string | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const { page, width, quality, password, signal } = options;
  await renderPages(path, {
    pages: [{ page, output }],
    scale: { width },
    encoding: { format: 'jpg', quality },
    password,
    signal,
  });
}
