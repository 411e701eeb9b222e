import { useEffect, useMemo, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Aim, OutlineEntry } from '../preview/messages.ts';
import { useWords } from '../words/speech.tsx';

interface OutlineListProps {
  entries: readonly OutlineEntry[];
  /** The page that is read, from 0. */
  page: number;
  onAim: (aim: Extract<Aim, { page: number }>) => void;
}

const LINE = 40;
const PADDING = 8;
const INDENT_REM = 0.875;
const DEEPEST_INDENT = 6;

/** The document's own table of contents; the entry that is read is marked. */
export function OutlineList({ entries, page, onAim }: OutlineListProps) {
  const t = useWords('viewer');
  const scroller = useRef<HTMLElement>(null);
  const current = useMemo(
    () => entries.findLastIndex(({ aim }) => aim !== undefined && 'page' in aim && aim.page <= page),
    [entries, page],
  );
  // oxlint-disable-next-line react/incompatible-library -- this component is not compiled, and the entries must be virtual
  const list = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    overscan: 8,
  });
  const first = useRef(current);
  useEffect(() => {
    if (first.current > 0) list.scrollToIndex(first.current, { align: 'center' });
  }, [list]);
  return (
    <nav ref={scroller} aria-label={t('outline')} className="h-full overflow-y-auto overscroll-contain">
      <ol className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const entry = entries[index];
          if (!entry) return null;
          const { title, depth, aim } = entry;
          const style = { paddingLeft: `${0.75 + Math.min(depth, DEEPEST_INDENT) * INDENT_REM}rem` };
          const look =
            'flex h-10 w-full items-center pr-3 text-left text-small hover:bg-sunk aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent';
          const words = <span className="truncate">{title === '' ? t('untitled') : title}</span>;
          return (
            <li key={index} className="absolute inset-x-0" style={{ top: start }} title={title}>
              {aim && 'address' in aim ? (
                <a href={aim.address} target="_blank" rel="noopener noreferrer" className={look} style={style}>
                  {words}
                </a>
              ) : (
                <button
                  type="button"
                  disabled={aim === undefined}
                  aria-current={index === current ? 'location' : undefined}
                  onClick={() => aim && onAim(aim)}
                  className={`${look} -outline-offset-2`}
                  style={style}
                >
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
