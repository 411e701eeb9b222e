import { useEffect, useState } from 'react';
import type { Preview } from '../preview/preview.ts';

/** Pictures that are kept; each is some 15 kB of JPEG. */
const MOST_KEPT = 600;
const WIDTH_PIXELS = 280;

/** Pictures of a document's pages by page number, oldest out first. */
export class ThumbnailStore {
  readonly preview: Preview;
  #urls = new Map<number, string>();

  constructor(preview: Preview) {
    this.preview = preview;
  }

  known(page: number): string | undefined {
    return this.#urls.get(page);
  }

  async fetch(page: number, signal: AbortSignal): Promise<string> {
    const picture = await this.preview.render(page - 1, WIDTH_PIXELS, signal);
    const url = URL.createObjectURL(picture);
    this.#urls.set(page, url);
    const oldest = this.#urls.size > MOST_KEPT ? this.#urls.entries().next().value : undefined;
    if (oldest) {
      this.#urls.delete(oldest[0]);
      URL.revokeObjectURL(oldest[1]);
    }
    return url;
  }

  clear(): void {
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }
}

/** The picture of one page once it is drawn; leaving the screen takes it out of the queue. */
export function useThumbnail(store: ThumbnailStore, page: number | null): string | undefined {
  const [drawn, setDrawn] = useState<{ page: number; url: string }>();
  useEffect(() => {
    if (page === null || store.known(page) !== undefined) return;
    const leaving = new AbortController();
    store.fetch(page, leaving.signal).then(
      (url) => !leaving.signal.aborted && setDrawn({ page, url }),
      // A page without a picture stays an empty sheet: the conversion does not depend on it.
      () => undefined,
    );
    return () => leaving.abort();
  }, [store, page]);
  if (page === null) return undefined;
  return store.known(page) ?? (drawn?.page === page ? drawn.url : undefined);
}
