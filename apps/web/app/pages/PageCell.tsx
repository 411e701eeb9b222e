import { memo } from 'react';
import { RotateCw, type LucideIcon } from 'lucide-react';
import { fileLetter, type PageNumber } from '@pagewright/contract/page-ranges.ts';
import { Icon } from '../ui/Icon.tsx';
import { LetterMark } from '../ui/LetterMark.tsx';
import { useSpeech } from '../words/speech.tsx';
import type { GridPage } from './grid-state.ts';
import { PageSheet } from './PageSheet.tsx';
import type { ThumbnailStore } from './use-thumbnails.ts';

interface PageCellProps {
  id: string;
  page: GridPage;
  shapeFile: number;
  shapePage: PageNumber;
  /** Of several files on the grid, the page's own: its place among them, and its name. */
  filePlace: number | undefined;
  fileName: string | undefined;
  column: number;
  thumbnails: ThumbnailStore;
  box: number;
  selected: boolean;
  current: boolean;
  /** Drawn over the chosen pages of a tool that works on chosen pages. */
  stamp: LucideIcon | undefined;
  onTurn: ((key: number) => void) | undefined;
}

/** Memoised: a scrolled row or a pressed key changes a few of the hundred cells near the screen. */
export const PageCell = memo(function PageCell(props: PageCellProps) {
  const { id, page, filePlace, fileName, column, thumbnails, box, selected, current, stamp, onTurn } = props;
  const { t, number } = useSpeech();
  const name = usePageName(page, fileName);
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows are placed by transforms and cannot be a table's
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={selected}
      aria-label={page.turn === 0 ? name : `${name}, ${t('pages.turnedBy', { degrees: page.turn })}`}
      data-key={page.key}
      data-current={current}
      className="group/cell relative flex cursor-default flex-col items-center rounded-card border border-transparent p-2.5 transition-colors select-none hover:bg-sunk aria-selected:border-tint aria-selected:bg-tint-soft group-focus-visible/grid:data-[current=true]:outline-2 group-focus-visible/grid:data-[current=true]:-outline-offset-2 group-focus-visible/grid:data-[current=true]:outline-accent"
    >
      <span className="relative flex items-center justify-center" style={{ width: box, height: box }}>
        <span className={stamp && selected ? 'opacity-35 transition-opacity' : 'transition-opacity'}>
          <PageSheet
            page={page}
            shapeFile={props.shapeFile}
            shapePage={props.shapePage}
            thumbnails={thumbnails}
            box={box}
          />
        </span>
        {stamp && selected && (
          <span className="rise absolute inset-0 m-auto flex size-12 items-center justify-center rounded-round bg-tint text-paper shadow-raised">
            <Icon of={stamp} size="large" />
          </span>
        )}
      </span>
      <span className="figures mt-2 flex h-7 w-full items-center justify-center gap-1.5 text-small text-ink-soft group-aria-selected/cell:font-semibold group-aria-selected/cell:text-ink">
        {filePlace !== undefined && page.page !== null && <LetterMark letter={fileLetter(filePlace)} />}
        {page.page === null ? t('pages.blank') : number(page.page)}
      </span>
      {onTurn && page.page !== null && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${t('pages.turnRight')}: ${name}`}
          title={t('pages.turnRight')}
          data-quiet
          onClick={() => onTurn(page.key)}
          className="absolute right-1.5 bottom-1.5 flex size-8 items-center justify-center rounded-control bg-sheet text-ink-soft opacity-0 shadow-raised transition-opacity group-hover/cell:opacity-100 hover:text-ink"
        >
          <Icon of={RotateCw} size="small" />
        </button>
      )}
    </div>
  );
});

function usePageName({ page }: GridPage, file: string | undefined): string {
  const { t, number } = useSpeech();
  if (page === null) return t('pages.blank');
  return file === undefined ? t('pages.page', { page: number(page) }) : t('pages.pageOf', { page: number(page), file });
}
