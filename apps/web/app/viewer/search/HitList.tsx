import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useWords } from '../../words/speech.tsx';
import type { Search } from './search.ts';

const LINE = 76;

/** What was found, with the words around it. */
export function HitList({ search, onHit }: { search: Search; onHit: () => void }) {
  const t = useWords('viewer');
  const { hits, current, words, isRunning } = useSyncExternalStore(search.subscribe, () => search.state);
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- this component is not compiled, and the hits must be virtual
  const list = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 6,
  });
  const shown = current ? hits.indexOf(current) : -1;
  useEffect(() => {
    if (shown >= 0) list.scrollToIndex(shown, { align: 'auto' });
  }, [list, shown]);
  if (hits.length === 0)
    return (
      <p className="p-4 text-small text-ink-soft">
        {words.trim() === '' ? t('searchHint') : isRunning ? t('searchRuns') : t('noHits')}
      </p>
    );
  return (
    <nav ref={scroller} aria-label={t('found')} className="h-full overflow-y-auto overscroll-contain">
      <ol className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const hit = hits[index];
          return (
            hit && (
              <li key={index} className="absolute inset-x-0 border-b border-line" style={{ top: start, height: LINE }}>
                <button
                  type="button"
                  aria-current={index === shown ? 'true' : undefined}
                  onClick={() => {
                    search.show(hit);
                    onHit();
                  }}
                  className="flex size-full flex-col px-3 py-2 text-left text-small -outline-offset-2 hover:bg-sunk aria-[current]:bg-accent-soft"
                >
                  <span className="figures block text-ink-soft">{t('page', { page: hit.page + 1 })}</span>
                  <span dir="auto" className="line-clamp-2 leading-5 break-words">
                    {hit.before}
                    <mark className="bg-[#f5c400]/30 font-semibold text-ink">{hit.words}</mark>
                    {hit.after}
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
