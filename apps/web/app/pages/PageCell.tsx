import { RotateCw, type LucideIcon } from 'lucide-react';
import type { PageNumber } from '@pagewright/contract/page-ranges.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { GridPage } from './grid-state.ts';
import { PageSheet } from './PageSheet.tsx';
import type { ThumbnailStore } from './use-thumbnails.ts';

interface PageCellProps {
  id: string;
  page: GridPage;
  /** The page whose size it has. */
  shape: PageNumber;
  column: number;
  store: ThumbnailStore;
  box: number;
  selected: boolean;
  current: boolean;
  /** Drawn over a chosen page where choosing is the work. */
  stamp: LucideIcon | undefined;
  onTurn: (() => void) | undefined;
}

export function PageCell({ id, page, shape, column, store, box, selected, current, stamp, onTurn }: PageCellProps) {
  const { t, number } = useSpeech();
  const name = page.page === null ? t('pages.blank') : t('pages.page', { page: number(page.page) });
  const turned = page.turn === 0 ? '' : `, ${t('pages.turnedBy', { degrees: page.turn })}`;
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are placed by transforms and cannot be a table's
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={selected}
      aria-label={name + turned}
      data-key={page.key}
      data-current={current}
      className="group/cell relative flex cursor-default flex-col items-center rounded-card border border-transparent p-2.5 transition-colors select-none hover:bg-sunk aria-selected:border-tint aria-selected:bg-tint-soft group-focus-visible/grid:data-[current=true]:outline-2 group-focus-visible/grid:data-[current=true]:-outline-offset-2 group-focus-visible/grid:data-[current=true]:outline-accent"
    >
      <span className="relative flex items-center justify-center" style={{ width: box, height: box }}>
        <span className={stamp && selected ? 'opacity-35 transition-opacity' : 'transition-opacity'}>
          <PageSheet page={page} shape={shape} store={store} box={box} />
        </span>
        {stamp && selected && (
          <span className="rise absolute inset-0 m-auto flex size-12 items-center justify-center rounded-round bg-tint text-paper shadow-raised">
            <Icon of={stamp} size="large" />
          </span>
        )}
      </span>
      <span className="figures mt-2 flex h-7 w-full items-center justify-center text-small text-ink-soft group-aria-selected/cell:font-semibold group-aria-selected/cell:text-ink">
        {page.page === null ? t('pages.blank') : number(page.page)}
      </span>
      {onTurn && page.page !== null && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${t('pages.turnRight')}: ${name}`}
          title={t('pages.turnRight')}
          data-quiet
          onClick={onTurn}
          className="absolute right-1.5 bottom-1.5 flex size-8 items-center justify-center rounded-control bg-sheet text-ink-soft opacity-0 shadow-raised transition-opacity group-hover/cell:opacity-100 hover:text-ink"
        >
          <Icon of={RotateCw} size="small" />
        </button>
      )}
    </div>
  );
}
