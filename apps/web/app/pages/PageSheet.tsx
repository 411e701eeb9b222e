import type { PageNumber, PlannedPage } from '@pagewright/contract/page-ranges.ts';
import { useThumbnail, type ThumbnailStore } from './use-thumbnails.ts';

interface PageSheetProps {
  page: PlannedPage;
  /** The page whose size it has: its own, or for a blank one the page before it. */
  shape: PageNumber;
  store: ThumbnailStore;
  /** Pixels of the square that the sheet stands in. */
  box: number;
}

/** A page as paper in its real proportions, turned as it will be. */
export function PageSheet({ page, shape, store, box }: PageSheetProps) {
  const { sizes } = store.preview;
  const url = useThumbnail(store, page.page);
  const at = shape - 1;
  const [width, height] = [sizes[at * 2] ?? 612, sizes[at * 2 + 1] ?? 792];
  const scale = box / Math.max(width, height);
  const size = { width: Math.max(8, width * scale), height: Math.max(8, height * scale) };
  return (
    <span
      className="block shrink-0 overflow-hidden bg-page shadow-page transition-transform duration-200 ease-(--ease-out)"
      style={{ ...size, transform: page.turn === 0 ? undefined : `rotate(${page.turn}deg)` }}
    >
      {url !== undefined && <img src={url} alt="" draggable={false} className="size-full select-none" />}
    </span>
  );
}
