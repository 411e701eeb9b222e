import { useMemo } from 'react';
import { useWords, useSpeech } from '../../words/speech.tsx';
import { blocksOn, LISTS, rowsOf } from '../blocks/block-lists.ts';
import { BlockRows } from './BlockRows.tsx';
import { useReview, useReviewPart } from './review-context.ts';

/** Blocks that one may want to look at: what stayed and why, what became smaller, what moved, what was edited. */
export function BlockLists() {
  const t = useWords('translation');
  const { number } = useSpeech();
  const { store } = useReview();
  const list = useReviewPart((state) => state.list);
  const segments = useReviewPart((state) => state.translation.segments);
  // Which blocks those are changes with the first letter that is typed into one, and a long document has many thousands.
  const ids = useReviewPart(({ typed: texts }) => [...texts.keys()].join('\n'));
  const typed = useMemo(() => new Set(ids.split('\n')), [ids]);
  const rows = useMemo(() => rowsOf(list, segments, typed), [list, segments, typed]);
  const counts = useMemo(() => LISTS.map((each) => blocksOn(each, segments, typed).length), [segments, typed]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <fieldset className="flex flex-wrap gap-1 px-3 pt-3">
        <legend className="sr-only">{t('lists')}</legend>
        {LISTS.map((each, at) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === list}
            onClick={() => store.showList(each)}
            className="flex h-9 items-center gap-1.5 rounded-control px-2.5 text-small font-medium text-ink-soft transition-colors hover:bg-sunk hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:h-11"
          >
            {t(`listNames.${each}`)}
            <span className="figures">{number(counts[at] ?? 0)}</span>
          </button>
        ))}
      </fieldset>
      <p className="px-4 pt-2 pb-2 text-small text-ink-soft">
        {rows.length === 0 ? t(`listEmpty.${list}`) : t(`listHints.${list}`)}
      </p>
      {rows.length > 0 && <BlockRows key={list} rows={rows} label={t(`listNames.${list}`)} />}
    </div>
  );
}
