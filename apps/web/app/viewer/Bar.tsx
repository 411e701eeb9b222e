import type { ReactNode } from 'react';
import {
  BookOpen,
  ChevronDown,
  ChevronUp,
  File,
  MoveHorizontal,
  PanelLeft,
  Printer,
  RotateCw,
  Search as SearchIcon,
  Maximize,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import { FileName } from '../ui/FileName.tsx';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { PageField } from './PageField.tsx';
import type { PageView, ViewState } from './page-view.ts';
import { nextZoom, zoomOf } from './zoom.ts';

interface BarProps {
  /** Left out where whoever shows the document says it. */
  name: string | undefined;
  /** As narrow as a phone, beside other columns. */
  isNarrow: boolean;
  view: PageView;
  state: ViewState;
  pages: number;
  /** Whether the thumbnails are shown; `undefined` where there are none. */
  strip: boolean | undefined;
  onStrip: () => void;
  /** `undefined` where there is no text to search. */
  isSearching: boolean | undefined;
  onSearch: () => void;
  onPrint: () => void;
  tools: ReactNode;
  close: ReactNode;
}

/**
 * Name, pages and zoom. On narrow screens pages and zoom have a line of their own; where the name is said elsewhere, all is one
 * line, without what a phone can do without.
 */
export function Bar({
  name,
  isNarrow,
  view,
  state,
  pages,
  strip,
  onStrip,
  isSearching,
  onSearch,
  onPrint,
  tools,
  close,
}: BarProps) {
  const { number } = useSpeech();
  const t = useWords('viewer');
  const arrangements = [
    ['single', File, t('single')],
    ['pairs', BookOpen, t('pairs')],
  ] as const;
  const isOneLine = name === undefined;
  const zoom = number(Math.round(zoomOf(state.scale) * 100));
  const act = (
    icon: LucideIcon,
    label: string,
    onClick: () => void,
    more: { pressed?: boolean; disabled?: boolean } = {},
  ) => (
    <IconButton
      key={label}
      label={label}
      onClick={onClick}
      disabled={more.disabled}
      aria-pressed={more.pressed}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:size-11"
    >
      <Icon of={icon} />
    </IconButton>
  );
  return (
    <header
      className={`@container flex flex-wrap items-center ${isNarrow ? 'gap-x-0' : 'gap-x-2'} border-b border-line bg-sheet px-2 py-1.5`}
    >
      {strip !== undefined && act(PanelLeft, t('side'), onStrip, { pressed: strip })}
      {isOneLine ? (
        <span className="flex-1" />
      ) : (
        <h2 className="min-w-0 flex-1 px-1.5 font-medium" title={name}>
          <FileName name={name} />
        </h2>
      )}
      <div
        role="toolbar"
        aria-label={t('tools')}
        className={`flex items-center justify-between ${isNarrow ? 'gap-x-0.5' : 'gap-x-2'} @min-[40rem]:gap-x-4 ${isOneLine ? '' : '@max-[52rem]:order-last @max-[52rem]:w-full @max-[52rem]:border-t @max-[52rem]:border-line @max-[52rem]:pt-1.5'}`}
      >
        <div className="flex items-center">
          <span className="flex @max-[40rem]:hidden">
            {act(ChevronUp, t('previousPage'), () => view.goTo(state.page - 1), { disabled: state.page === 0 })}
            {act(ChevronDown, t('nextPage'), () => view.goTo(state.page + 1), { disabled: state.page === pages - 1 })}
          </span>
          <PageField page={state.page} pages={pages} onPage={(page) => view.goTo(page)} />
        </div>
        <div className="flex items-center">
          {act(ZoomOut, t('zoomOut'), () => view.setZoom(nextZoom(state.scale, 'out')))}
          <button
            type="button"
            aria-label={t('zoomTo', { zoom })}
            onClick={() => view.setZoom(1)}
            className="figures h-9 min-w-14 rounded-control text-small hover:bg-sunk @max-[40rem]:hidden pointer-coarse:h-11"
          >
            {t('zoomed', { zoom })}
          </button>
          {act(ZoomIn, t('zoomIn'), () => view.setZoom(nextZoom(state.scale, 'in')))}
          <span className={isNarrow ? 'flex @max-[30rem]:hidden' : 'flex'}>
            {act(MoveHorizontal, t('fitWidth'), () => view.setZoom('width'), { pressed: state.zoom === 'width' })}
          </span>
          <span className={isOneLine ? 'flex @max-[40rem]:hidden' : 'flex'}>
            {act(Maximize, t('fitPage'), () => view.setZoom('page'), { pressed: state.zoom === 'page' })}
          </span>
          <span className="flex @max-[40rem]:hidden">
            {arrangements.map(([arrangement, icon, label]) =>
              act(icon, label, () => view.arrange(state.arrangement === arrangement ? 'continuous' : arrangement), {
                pressed: state.arrangement === arrangement,
              }),
            )}
          </span>
          <span className={isOneLine ? 'flex @max-[40rem]:hidden' : 'flex'}>
            {act(RotateCw, t('turnRight'), () => view.turnRight(1))}
          </span>
        </div>
        {tools}
      </div>
      {isSearching !== undefined && act(SearchIcon, t('search'), onSearch, { pressed: isSearching })}
      <span className={isNarrow ? 'flex @max-[30rem]:hidden' : 'flex'}>{act(Printer, t('print'), onPrint)}</span>
      {close}
    </header>
  );
}
