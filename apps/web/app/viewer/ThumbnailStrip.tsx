import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useSpeech, useWords } from '../words/speech.tsx';
import { sizeOf } from './layout.ts';
import { PagePictures } from './PagePictures.tsx';
import type { TileStore } from './tile-store.ts';
import { wholePage } from './wanted-tiles.ts';

interface ThumbnailStripProps {
  sizes: Float32Array;
  tiles: TileStore;
  /** The page that is read, from 0. */
  page: number;
  onPage: (page: number) => void;
}

const WIDTH = 104;
const TALLEST = 180;
/** The number below a page, and air. */
const BELOW = 40;
const PADDING = 12;

/** Every page small, in one column; one stop for the keyboard, arrows go from page to page. */
export function ThumbnailStrip({ sizes, tiles, page, onPage }: ThumbnailStripProps) {
  const { number } = useSpeech();
  const t = useWords('viewer');
  const scroller = useRef<HTMLElement>(null);
  const pages = sizes.length / 2;
  const boxes = useMemo(
    () =>
      Array.from({ length: pages }, (_, each) => {
        const { width, height } = sizeOf(sizes, each, 0);
        const scale = Math.min(WIDTH / width, TALLEST / height);
        return { page: each, left: 0, top: 0, width: width * scale, height: Math.max(4, height * scale) };
      }),
    [sizes, pages],
  );
  // oxlint-disable-next-line react/incompatible-library -- this component is not compiled, and the pages must be virtual
  const strip = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (boxes[index]?.height ?? TALLEST) + BELOW,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    overscan: 2,
  });
  const items = strip.getVirtualItems();
  const shown = items.map(({ index }) => index).join();
  const want = useEffectEvent((indices: string) => {
    const wanted = indices === '' ? [] : indices.split(',').flatMap((index) => boxes[Number(index)] ?? []);
    tiles.want(
      'thumbnails',
      wanted.map((box) => wholePage(box, 0, Math.min(2, window.devicePixelRatio))),
    );
  });
  useEffect(() => want(shown), [shown]);
  useEffect(() => () => tiles.want('thumbnails', []), [tiles]);
  const follow = useEffectEvent((to: number) => strip.scrollToIndex(to, { align: 'auto' }));
  useEffect(() => follow(page), [page]);

  const focused = useRef(false);
  useEffect(() => {
    if (focused.current) scroller.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: page + 1, ArrowUp: page - 1, Home: 0, End: pages - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onPage(Math.min(pages - 1, Math.max(0, to)));
  };

  return (
    <nav ref={scroller} aria-label={t('thumbnails')} className="h-full overflow-y-auto overscroll-contain">
      <ol className="relative" style={{ height: strip.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const box = boxes[index];
          return (
            box && (
              <li key={index} className="absolute inset-x-0 flex justify-center" style={{ top: start }}>
                <button
                  type="button"
                  aria-label={t('page', { page: index + 1 })}
                  aria-current={index === page ? 'page' : undefined}
                  tabIndex={index === page ? 0 : -1}
                  onClick={() => onPage(index)}
                  onKeyDown={onKeyDown}
                  onFocus={() => (focused.current = true)}
                  onBlur={() => (focused.current = false)}
                  className="group rounded-control px-1 pt-1 outline-offset-0"
                >
                  <span
                    className="block overflow-hidden bg-page shadow-page group-hover:outline-2 group-hover:outline-line-strong group-aria-[current]:outline-2 group-aria-[current]:outline-offset-2 group-aria-[current]:outline-accent"
                    style={{ width: box.width, height: box.height }}
                  >
                    <PagePictures asker="thumbnails" page={index} turn={0} tiles={tiles} />
                  </span>
                  <span className="figures mt-1.5 block text-center text-small leading-5 text-ink-soft group-aria-[current]:font-semibold group-aria-[current]:text-accent">
                    {number(index + 1)}
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ol>
    </nav>
  );
}
