import { useLayoutEffect, useRef } from 'react';
import type { Turn } from '../preview/messages.ts';
import type { Asker, TileStore } from './tile-store.ts';

interface PagePicturesProps {
  asker: Asker;
  page: number;
  turn: Turn;
  tiles: TileStore;
}

/**
 * All pictures that there are of a page, stretched over it: the finer ones above the coarser, so that it is never blank
 * while others come. React has no part in it, since the pictures belong to the store.
 */
export function PagePictures({ asker, page, turn, tiles }: PagePicturesProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const paint = () => {
      const drawn = tiles.of(asker, page).filter(({ tile }) => tile.turn === turn);
      const ordered = drawn.toSorted((a, b) => a.revision - b.revision || a.tile.pageWidth - b.tile.pageWidth);
      for (const { tile, canvas } of ordered) {
        const { left, top, width, height, pageWidth, pageHeight } = tile;
        canvas.style.cssText = `position:absolute;left:${(left / pageWidth) * 100}%;top:${(top / pageHeight) * 100}%;width:${(width / pageWidth) * 100}%;height:${(height / pageHeight) * 100}%`;
      }
      element.current?.replaceChildren(...ordered.map(({ canvas }) => canvas));
    };
    paint();
    return tiles.watch(page, paint);
  }, [asker, page, turn, tiles]);
  return <div ref={element} className="relative size-full" />;
}
