import { availableParallelism } from 'node:os';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import { partsOf, spreadOverThreads } from '@pagewright/runtime/threads/spread.ts';
import type { PageScale } from '../pdfium/bitmap.ts';
import type { Encoding } from './encode.ts';

export interface RenderOptions {
  /** Counted from 1, each with the path its picture is written to. */
  pages: readonly { page: number; output: string }[];
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

/**
 * Draws pages as pictures, spread over the pool's threads. Fails with RESOLUTION_TOO_HIGH where a page at this scale has
 * over 100 million pixels, and like `inspectPdf`.
 */
export async function renderPages(path: string, options: RenderOptions): Promise<void> {
  const { password, signal } = options;
  await withReadablePdf({ path, password }, { reader: 'pdfium', signal }, (source) =>
    renderParts({ ...options, ...source }),
  );
}

async function renderParts(options: RenderOptions & { path: string }): Promise<void> {
  const { path, pages, scale, encoding, password, signal, onProgress } = options;
  const parts = partsOf(pages, { threads: 2 * availableParallelism(), most: LARGEST_PART });
  await spreadOverThreads<typeof import('./render-task.ts')>(
    new URL('./render-task.ts', import.meta.url),
    parts.map((part) => ({
      input: { path, password, scale, encoding, pages: part },
      size: part.length,
      deadlineMs: START_MS + part.length * PAGE_MS,
    })),
    { signal, onProgress },
  );
}

/** A small JPEG of one page for lists and grids. `width` in pixels. */
export function renderThumbnail(
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
  return renderPages(path, {
    pages: [{ page, output }],
    scale: { width },
    encoding: { format: 'jpg', quality },
    password,
    signal,
  });
}
