import { useEffect, useState } from 'react';
import { differingAreas, type Area } from './differing-areas.ts';
import { drawPage, type DrawnPage } from './draw-page.ts';
import type { TwoFiles } from './use-two-files.ts';

/** A page that changed: its numbers then and now, one of them where it is new or gone. */
export interface ChangedPage {
  signed?: number;
  now?: number;
}

export interface TwoPages {
  of: ChangedPage;
  signed: DrawnPage | undefined;
  now: DrawnPage | undefined;
  /** Where both look different; `undefined` where they cannot be laid over each other. */
  areas: readonly Area[] | undefined;
}

/** Both pages once they are drawn. */
export function useTwoPages(files: TwoFiles | undefined, page: ChangedPage | undefined): TwoPages | undefined {
  const [pages, setPages] = useState<TwoPages>();
  useEffect(() => {
    if (!files || !page) return;
    const stop = new AbortController();
    const drawn = Promise.all(
      (['signed', 'now'] as const).map(async (which) => {
        const [preview, number] = [files[which], page[which]];
        return preview && number !== undefined ? drawPage(preview, number, stop.signal) : undefined;
      }),
    );
    const show = async () => {
      const [signed, now] = await drawn;
      if (stop.signal.aborted) return;
      const isAlike = signed && now && signed.width === now.width && signed.height === now.height;
      setPages({ of: page, signed, now, areas: isAlike ? differingAreas(signed, now) : undefined });
    };
    void show();
    return () => {
      stop.abort();
      void drawn.then((both) => both.forEach((each) => each?.picture.close()));
    };
  }, [files, page]);
  // What is drawn may still be the page before.
  return pages?.of === page ? pages : undefined;
}
