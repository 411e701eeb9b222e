import { useCallback } from 'react';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';
import { useSpeech, useWords } from '../../words/speech.tsx';
import type { ListRow } from '../blocks/block-lists.ts';
import { plainText } from '../blocks/marked-text.ts';
import { useReview, useReviewPart } from './review-context.ts';
import { useBlockPlace } from './use-block-place.ts';

const BLOCK_PIXELS = 60;
const REASON_PIXELS = 40;
/** More letters than two lines have are not drawn. */
const MOST_LETTERS = 200;

const keyOfRow = (row: ListRow | undefined): string =>
  row === undefined ? '' : 'why' in row ? row.why : String(row.at);

/** Only the rows near the screen exist: a long table has thousands of numbers that stayed. */
export function BlockRows({ rows, label }: { rows: readonly ListRow[]; label: string }) {
  // Another list of rows is measured anew.
  const keyOf = useCallback((at: number) => keyOfRow(rows[at]), [rows]);
  const {
    scroller,
    height,
    rows: drawn,
  } = useVirtualRows<HTMLElement>({
    count: rows.length,
    pixelsOf: (at) => (rows[at] && 'why' in rows[at] ? REASON_PIXELS : BLOCK_PIXELS),
    keyOf,
  });
  return (
    <section
      ref={scroller}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reached by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line outline-offset-[-2px]"
    >
      <ul className="relative" style={{ height }}>
        {drawn.map(({ row: at, key, place }) => {
          const row = rows[at];
          return (
            row && (
              <li key={key} {...place} className="absolute inset-x-0 top-0">
                {'why' in row ? <Reason {...row} /> : <BlockRow at={row.at} />}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function Reason({ why, count }: Extract<ListRow, { why: unknown }>) {
  const t = useWords('translation');
  const { number } = useSpeech();
  return (
    <h3 className="flex h-full items-end justify-between gap-3 px-4 pb-1.5 text-small font-semibold">
      <span className="first-letter:uppercase">{t(`why.${why}`)}</span>
      <span className="figures font-normal text-ink-soft">{number(count)}</span>
    </h3>
  );
}

function BlockRow({ at }: { at: number }) {
  const { store } = useReview();
  const placeOf = useBlockPlace();
  const from = useReviewPart((state) => state.translation.from);
  const segment = useReviewPart((state) => state.translation.segments[at]);
  const isChosen = useReviewPart((state) => state.chosen?.at === at);
  if (!segment) return null;
  return (
    <button
      type="button"
      aria-current={isChosen}
      onClick={() => store.choose(at, 'list')}
      className="flex size-full flex-col justify-center border-b border-line px-4 text-left text-small outline-offset-[-2px] hover:bg-sunk aria-[current=true]:bg-accent-soft"
    >
      <span className="figures text-ink-soft">{placeOf(segment)}</span>
      <span lang={from} dir="auto" className="block max-w-full truncate text-body">
        {plainText(segment.source).slice(0, MOST_LETTERS)}
      </span>
    </button>
  );
}
