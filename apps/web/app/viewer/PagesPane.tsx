import { use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useWords } from '../words/speech.tsx';
import type { PageView, ViewState } from './page-view.ts';
import { PageLinks, type PageLinksProps } from './PageLinks.tsx';
import { sizeOf } from './layout.ts';
import type { PageLayer } from './page-layer.ts';
import { PagePictures } from './PagePictures.tsx';
import { ReadingContext } from './text/reading.ts';
import { useSelecting } from './text/use-selecting.ts';
import type { TileStore } from './tile-store.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { wantedTiles } from './wanted-tiles.ts';

interface PagesPaneProps {
  name: string;
  view: PageView;
  state: ViewState;
  scroller: RefObject<HTMLElement | null>;
  sizes: Float32Array;
  tiles: TileStore;
  /** From the lowest to the uppermost, all over the page's picture and below its links. */
  layers: readonly PageLayer[];
  /** Whether the keyboard begins here. */
  takesFocus: boolean;
  /** Without it, links are not followed. */
  linksOf: PageLinksProps['linksOf'] | undefined;
  onAim: PageLinksProps['onAim'];
  /** Somebody selects text that cannot be read. */
  onRefused: () => void;
}

/** While a hand zooms, nothing is drawn for sizes that are gone a frame later. */
const ZOOM_RESTS_MS = 120;

/** The pages themselves: only those near the window exist, the others are empty space. */
export function PagesPane(props: PagesPaneProps) {
  const { name, view, state, scroller, sizes, tiles, layers, linksOf, onAim, onRefused } = props;
  const t = useWords('viewer');
  const takesFocus = useRef(props.takesFocus);
  useEffect(() => {
    const element = scroller.current;
    if (takesFocus.current) element?.focus({ preventScroll: true });
    return element ? view.attach(element) : undefined;
  }, [view, scroller]);
  useLayoutEffect(() => view.settle());
  useZoomGestures(scroller, view);
  useSelecting(scroller, view, use(ReadingContext), onRefused);

  const drawnScale = useRef(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const want = () => {
      drawnScale.current = view.state.scale;
      const { layout, rows, turn } = view.state;
      if (view.viewport.width > 0)
        tiles.want('pages', wantedTiles(layout, rows, view.seen, turn, window.devicePixelRatio));
    };
    const timer =
      drawnScale.current === state.scale || drawnScale.current === 0 ? undefined : setTimeout(want, ZOOM_RESTS_MS);
    if (timer === undefined) want();
    // Tiles of a large page come into sight without another row being drawn.
    const scrolled = () => drawnScale.current === view.state.scale && want();
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', scrolled);
    };
  }, [view, state, scroller, tiles]);

  const { layout, rows, shift, turn } = state;
  return (
    <section
      ref={scroller}
      aria-label={t('document', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys (WCAG 2.1.1)
      tabIndex={0}
      className="min-w-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--color-accent)]"
    >
      <div className="relative" style={{ width: layout.width, height: state.scrollerHeight }}>
        {layout.rows.slice(rows[0], rows[1] + 1).flatMap(({ pages }) =>
          pages.map((box) => (
            <figure
              key={box.page}
              aria-label={t('page', { page: box.page + 1 })}
              className="absolute overflow-hidden bg-page shadow-page select-none"
              style={{ left: box.left, top: box.top - shift, width: box.width, height: box.height }}
            >
              <PagePictures asker="pages" page={box.page} turn={turn} tiles={tiles} />
              {layers.map((Layer, level) => (
                <Layer
                  // oxlint-disable-next-line react/no-array-index-key -- a layer is its level
                  key={level}
                  page={box.page}
                  width={box.width}
                  height={box.height}
                  scale={state.scale}
                  turn={turn}
                  size={sizeOf(sizes, box.page, 0)}
                />
              ))}
              {linksOf && <PageLinks page={box.page} turn={turn} linksOf={linksOf} onAim={onAim} />}
            </figure>
          )),
        )}
      </div>
    </section>
  );
}
