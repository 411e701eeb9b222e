import { useEffect, useState } from 'react';
import type { PageNumber } from '@pagewright/contract/page-ranges.ts';
import type { Preview } from '../preview/preview.ts';

/** Pictures in the cache; each is 5 to 20 kB of JPEG. */
const MOST_CACHED = 600;
/** More pixels are not seen on a page that is two fingers wide. */
const MOST_PIXELS_PER_POINT = 2;

/** Pictures of documents' pages, oldest out first. */
export class ThumbnailStore {
  readonly #previewOf: (file: number) => Preview | undefined;
  readonly #pictures = new Map<string, { url: string; release: () => void }>();

  constructor(previewOf: (file: number) => Preview | undefined) {
    this.#previewOf = previewOf;
  }

  /** Points of the page as it is shown; US Letter where nothing is known. */
  sizeOf(file: number, page: PageNumber): { width: number; height: number } {
    const sizes = this.#previewOf(file)?.sizes;
    return { width: sizes?.[(page - 1) * 2] ?? 612, height: sizes?.[page * 2 - 1] ?? 792 };
  }

  cached(file: number, page: PageNumber): string | undefined {
    return this.#pictures.get(`${file}:${page}`)?.url;
  }

  /** `width` in CSS pixels. A picture of exactly the size that is shown is decoded far faster than a larger one. */
  async fetch(file: number, page: PageNumber, width: number, signal: AbortSignal): Promise<string> {
    const preview = this.#previewOf(file);
    if (!preview) throw new Error('The file is no longer open');
    const sharpness = Math.min(MOST_PIXELS_PER_POINT, window.devicePixelRatio);
    const url = await preview.draw(page - 1, Math.ceil(width * sharpness), signal);
    const name = `${file}:${page}`;
    this.#pictures.get(name)?.release();
    this.#pictures.set(name, { url, release: () => preview.release(url) });
    const oldest = this.#pictures.size > MOST_CACHED ? this.#pictures.entries().next().value : undefined;
    if (oldest) {
      this.#pictures.delete(oldest[0]);
      oldest[1].release();
    }
    return url;
  }

  clear(): void {
    for (const { release } of this.#pictures.values()) release();
    this.#pictures.clear();
  }
}

/** The picture of one page once it is drawn; leaving the screen takes it out of the queue. */
export function useThumbnail(
  thumbnails: ThumbnailStore,
  file: number,
  page: PageNumber | null,
  width: number,
): string | undefined {
  const [drawn, setDrawn] = useState<{ file: number; page: PageNumber; url: string }>();
  useEffect(() => {
    if (page === null || thumbnails.cached(file, page) !== undefined) return;
    const leaving = new AbortController();
    thumbnails.fetch(file, page, width, leaving.signal).then(
      (url) => !leaving.signal.aborted && setDrawn({ file, page, url }),
      // A page without a picture stays an empty sheet: the conversion does not depend on it.
      () => undefined,
    );
    return () => leaving.abort();
  }, [thumbnails, file, page, width]);
  if (page === null) return undefined;
  return thumbnails.cached(file, page) ?? (drawn?.page === page && drawn.file === file ? drawn.url : undefined);
}
