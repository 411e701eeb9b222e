import type { TableText } from '@pagewright/forms';
import { useWords } from '../../../words/speech.tsx';
import type { JudgedRow } from '../judged-rows.ts';
import { RowItem } from './RowItem.tsx';

export type RowFilter = 'all' | 'wrong' | 'unusual';
const FILTERS = ['all', 'wrong', 'unusual'] as const;

interface RowListProps {
  rows: readonly JudgedRow[];
  words: TableText;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  /** By the row's line in the file. */
  onOpen: (line: number) => void;
}

/** Every row with its state and what is to say of it. */
export function RowList({ rows, words, filter, onFilter, onOpen }: RowListProps) {
  const t = useWords('formTables');
  const of = (which: RowFilter) => (which === 'all' ? rows : rows.filter(({ state }) => state === which));
  const shown = of(filter);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <h3 className="display text-section">{t('rows.title')}</h3>
      {rows.length === 0 ? (
        <p className="mt-1 text-ink-soft">{t('rows.none')}</p>
      ) : (
        <fieldset aria-label={t('rows.filter')} className="mt-3 flex flex-wrap gap-1">
          {FILTERS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter}
              onClick={() => onFilter(each)}
              className="figures min-h-9 rounded-round border border-line px-3 text-small text-ink-soft transition-colors hover:border-ink hover:text-ink aria-pressed:border-tint-line aria-pressed:bg-tint-soft aria-pressed:font-medium aria-pressed:text-tint pointer-coarse:min-h-11"
            >
              {t(`rows.${each}`, { count: of(each).length })}
            </button>
          ))}
        </fieldset>
      )}
      {rows.length > 0 && shown.length === 0 && (
        <p className="mt-4 text-ink-soft">{filter === 'wrong' ? t('rows.allRight') : t('rows.noneUnusual')}</p>
      )}
      <ol className="mt-3 grid gap-2">
        {shown.map((judged) => (
          <RowItem key={judged.row.line} judged={judged} words={words} onOpen={onOpen} />
        ))}
      </ol>
    </div>
  );
}
