import type { PageNumber, PlannedPage } from '@pagewright/contract/page-ranges.ts';
import { useThumbnail, type ThumbnailStore } from './use-thumbnails.ts';

interface PageSheetProps {
  page: PlannedPage;
  /** The page whose size it has: its own, or for a blank one the page before it. */
  shapeFile: number;
  shapePage: PageNumber;
  thumbnails: ThumbnailStore;
  /** Pixels of the square that the sheet stands in. */
  box: number;
}

/** A page as paper in its real proportions, turned as it will be. */
export function PageSheet({ page, shapeFile, shapePage, thumbnails, box }: PageSheetProps) {
  const { width, height } = thumbnails.sizeOf(shapeFile, shapePage);
  const scale = box / Math.max(width, height);
  const size = { width: Math.max(8, width * scale), height: Math.max(8, height * scale) };
  const url = useThumbnail(thumbnails, page.file ?? 0, page.page, size.width);
  return (
    <span
      className="block shrink-0 overflow-hidden bg-page shadow-page transition-transform duration-200 ease-(--ease-out)"
      style={{ ...size, transform: page.turn === 0 ? undefined : `rotate(${page.turn}deg)` }}
    >
      {url !== undefined && (
        <img src={url} alt="" draggable={false} decoding="async" className="size-full select-none" />
      )}
    </span>
  );
}
