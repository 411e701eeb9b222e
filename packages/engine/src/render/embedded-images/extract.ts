import { EngineFailure } from '@pagewright/ground/failure.ts';
import { withReadablePdf } from '../../opening/with-readable-pdf.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { PictureFormat } from '../encode.ts';
import type { ExtractedImage } from './extracted-image.ts';

export interface ExtractOptions {
  /** Counted from 1. */
  pages: readonly number[];
  /** Where the pictures go. */
  folder: string;
  /** `jpg`: pictures stored as JPEG come out untouched, the rest as PNG without loss. `png`, `bmp`: all in that format. */
  format: PictureFormat;
  password?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

/** Takes the pictures out of a document, each once, in their own size. Fails with NO_IMAGES where there are none. */
export async function extractImages(path: string, options: ExtractOptions): Promise<ExtractedImage[]> {
  const { pages, folder, format, password, signal, onProgress } = options;
  const images = await withReadablePdf({ path, password }, { reader: 'pdfium', signal }, (source) =>
    runInThread<typeof import('./extract-task.ts')>(
      new URL('./extract-task.ts', import.meta.url),
      { ...source, pages: [...pages], folder, format },
      { signal, onProgress },
    ),
  );
  if (images.length === 0) throw new EngineFailure('NO_IMAGES', { path });
  return images;
}
