import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { LucideIcon } from 'lucide-react';
import { useCommandKey } from '../ui/use-command-key.ts';
import { useSpeech } from '../words/speech.tsx';
import { gridKey } from './grid-keys.ts';
import type { PageGridStore } from './page-grid-store.ts';
import { useGridHistory } from './use-page-grid.ts';
import type { GridPage } from './grid-state.ts';
import { PageCell } from './PageCell.tsx';
import { usePageDrag } from './use-page-drag.ts';
import type { ThumbnailStore } from './use-thumbnails.ts';

/** Pixels: the square a sheet stands in, what the cell adds to it, and the least space of a column. */
const BOX = { wide: 156, narrow: 112 } as const;
const CELL_EXTRA = { width: 22, height: 60 } as const;
const NARROW_PIXELS = 560;
const OVERSCAN_ROWS = 2;

interface PageGridProps {
  label: string;
  grid: PageGridStore;
  stamp: LucideIcon;
  thumbnails: ThumbnailStore;
  /** Files dropped on it bring their pages. */
  insertable: boolean;
}

/**
 * The pages of a document as rows of a virtual grid: only what is near the screen exists, so that thousands of pages
 * scroll like ten. Focus stays on the grid, which names its current cell (WAI-ARIA grid with aria-activedescendant).
 */
export function PageGrid({ label, grid, stamp, thumbnails, insertable }: PageGridProps) {
  const { t } = useSpeech();
  const { role, dispatch: onEvent } = grid;
  const { present: state } = useGridHistory(grid);
  const id = useId();
  const undo = useCommandKey('Z');
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const box = width < NARROW_PIXELS ? BOX.narrow : BOX.wide;
  const columns = Math.max(1, Math.floor(width / (box + CELL_EXTRA.width)));
  const rowHeight = box + CELL_EXTRA.height;
  const rows = Math.ceil(state.pages.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- this component is not compiled, and the rows must be virtual
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  // New pages are shown where they stand: a blank one, copies, those of another file.
  const currentRow = Math.floor(
    Math.max(
      0,
      state.pages.findIndex(({ key }) => key === state.current),
    ) / columns,
  );
  // The virtualizer's own scrolling reads the height of everything, which costs a layout for each key.
  const reveal = (row: number) => {
    const element = scroller.current;
    if (!element) return;
    const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  };
  const showCurrent = useEffectEvent(() => reveal(currentRow));
  const added = useRef(state.nextKey);
  useEffect(() => {
    if (added.current !== state.nextKey) showCurrent();
    added.current = state.nextKey;
  }, [state.nextKey]);

  const onTurn = useCallback((key: number) => onEvent({ type: 'turnedOne', key, by: 90 }), [onEvent]);
  const several = grid.present().length > 1;

  const drag = usePageDrag({
    scroller,
    columns,
    rowHeight,
    count: state.pages.length,
    enabled: role.does === 'arrange',
    onLift: (key) => !state.selected.has(key) && onEvent({ type: 'selected', key, how: 'alone' }),
    onDrop: (before) => onEvent({ type: 'moved', before }),
  });

  const [fileOver, setFileOver] = useState<number>();
  const takesFiles = (event: DragEvent) => insertable && event.dataTransfer.types.includes('Files');

  const onKeyDown = (event: KeyboardEvent) => {
    const rowsOnScreen = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight));
    const pageEvent = gridKey(event, state, role, columns, rowsOnScreen);
    if (!pageEvent) return;
    event.preventDefault();
    onEvent(pageEvent);
    if (pageEvent.type === 'stepped') reveal(Math.floor(pageEvent.to / columns));
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('[data-quiet]')) return;
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key;
    if (key === undefined) return;
    const byTouch = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch';
    const toggling = event.ctrlKey || event.metaKey || byTouch || role.does === 'choose';
    onEvent({ type: 'selected', key: Number(key), how: event.shiftKey ? 'range' : toggling ? 'toggle' : 'alone' });
  };

  const mark = drag.shown?.before ?? fileOver;
  const drawn = virtual.getVirtualItems();
  const onScreen = state.pages.slice((drawn[0]?.index ?? 0) * columns, ((drawn.at(-1)?.index ?? -1) + 1) * columns);
  const cellId = (key: number) => `${id}-${key}`;
  return (
    <div className="relative">
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-multiselectable="true"
        aria-rowcount={rows}
        aria-colcount={columns}
        aria-activedescendant={
          onScreen.some(({ key }) => key === state.current) ? cellId(state.current ?? 0) : undefined
        }
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDragOver={(event) => takesFiles(event) && setFileOver(drag.placeAt(event.clientX, event.clientY))}
        onDragLeave={() => setFileOver(undefined)}
        onDrop={(event) => {
          setFileOver(undefined);
          if (takesFiles(event)) grid.setInsertionPlace(drag.placeAt(event.clientX, event.clientY));
        }}
        onPointerDown={(event) => {
          const key =
            event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
          if (key !== undefined) drag.onPointerDown(event, Number(key));
        }}
        className="group/grid relative h-[clamp(22rem,calc(100dvh-21.5rem),52rem)] overflow-y-auto overscroll-contain bg-paper p-0 outline-offset-[-2px]"
      >
        <div role="presentation" style={{ height: virtual.getTotalSize() }} className="relative w-full">
          {drawn.map((row) => (
            <div
              key={row.key}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows that are placed by transforms cannot be a table's
              role="row"
              aria-rowindex={row.index + 1}
              className="absolute inset-x-0 top-0 grid justify-items-center"
              style={{
                height: rowHeight,
                transform: `translateY(${row.start}px)`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {state.pages.slice(row.index * columns, (row.index + 1) * columns).map((page, column) => {
                const shape = shapeOf(state.pages, row.index * columns + column);
                return (
                  <PageCell
                    key={page.key}
                    id={cellId(page.key)}
                    page={page}
                    shapeFile={shape.file ?? 0}
                    shapePage={shape.page ?? 1}
                    filePlace={several ? grid.placeOf(page.file ?? 0) : undefined}
                    fileName={several ? grid.sourceOf(page.file)?.name : undefined}
                    column={column}
                    thumbnails={thumbnails}
                    box={box}
                    selected={state.selected.has(page.key)}
                    current={page.key === state.current}
                    stamp={role.does === 'choose' ? stamp : undefined}
                    onTurn={role.does === 'choose' ? undefined : onTurn}
                  />
                );
              })}
            </div>
          ))}
          {mark !== undefined && <InsertionMark before={mark} columns={columns} rowHeight={rowHeight} />}
        </div>
      </div>
      <p id={`${id}-keys`} className="border-t border-line px-3 py-2 text-small text-ink-soft pointer-coarse:hidden">
        {t(role.does === 'arrange' ? 'pages.keys' : role.does === 'turn' ? 'pages.keysTurn' : 'pages.keysSelect', {
          undo,
        })}
      </p>
      {drag.shown && (
        <span
          aria-hidden="true"
          className="figures pointer-events-none fixed top-0 left-0 z-40 rounded-control bg-tint px-3 py-1.5 text-small font-medium text-paper shadow-floating"
          style={{ transform: `translate(${drag.shown.x + 14}px, ${drag.shown.y + 10}px)` }}
        >
          {t('pages.dragged', { count: state.selected.size })}
        </span>
      )}
    </div>
  );
}

const NO_SHAPE: Pick<GridPage, 'file' | 'page'> = { page: null };

/** The page itself; a new blank one gets the size of the page before it, as in the result. */
function shapeOf(pages: readonly GridPage[], index: number): Pick<GridPage, 'file' | 'page'> {
  for (let at = index; at >= 0; at -= 1) {
    const page = pages[at];
    if (page && page.page !== null) return page;
  }
  return NO_SHAPE;
}

/** Between two cells; behind the last of a row is before the first of the next. */
function InsertionMark({ before, columns, rowHeight }: { before: number; columns: number; rowHeight: number }) {
  const row = Math.floor(before / columns);
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute w-1 -translate-x-1/2 rounded-round bg-accent"
      style={{ left: `${((before % columns) / columns) * 100}%`, top: row * rowHeight + 8, height: rowHeight - 16 }}
    />
  );
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Measured before the first paint, so that no page is seen in another place first.
  useLayoutEffect(() => {
    if (!element.current) return;
    // oxlint-disable-next-line react/set-state-in-effect -- a width is known only once its element stands in the page
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
