import { useEffect, useState } from 'react';
import type { PageNumber } from '@pagewright/contract/page-ranges.ts';
import type { Preview } from '../preview/preview.ts';

/** Pictures that are kept; each is 5 to 20 kB of JPEG. */
const MOST_KEPT = 600;
/** Sharper than this, a screen shows nothing more of a page that is two fingers wide. */
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

  known(file: number, page: PageNumber): string | undefined {
    return this.#pictures.get(`${file}:${page}`)?.url;
  }

  /** `width` in the page's own pixels. A picture as large as it is shown is decoded and drawn for a fraction of a larger one. */
  async fetch(file: number, page: PageNumber, width: number, signal: AbortSignal): Promise<string> {
    const preview = this.#previewOf(file);
    if (!preview) throw new Error('The file is no longer open');
    const sharpness = Math.min(MOST_PIXELS_PER_POINT, window.devicePixelRatio);
    const url = await preview.draw(page - 1, Math.ceil(width * sharpness), signal);
    const name = `${file}:${page}`;
    this.#pictures.get(name)?.release();
    this.#pictures.set(name, { url, release: () => preview.release(url) });
    const oldest = this.#pictures.size > MOST_KEPT ? this.#pictures.entries().next().value : undefined;
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
  store: ThumbnailStore,
  file: number,
  page: PageNumber | null,
  width: number,
): string | undefined {
  const [drawn, setDrawn] = useState<{ file: number; page: PageNumber; url: string }>();
  useEffect(() => {
    if (page === null || store.known(file, page) !== undefined) return;
    const leaving = new AbortController();
    store.fetch(file, page, width, leaving.signal).then(
      (url) => !leaving.signal.aborted && setDrawn({ file, page, url }),
      // A page without a picture stays an empty sheet: the conversion does not depend on it.
      () => undefined,
    );
    return () => leaving.abort();
  }, [store, file, page, width]);
  if (page === null) return undefined;
  return store.known(file, page) ?? (drawn?.page === page && drawn.file === file ? drawn.url : undefined);
}
