import { useEffect, useEffectEvent, type ClipboardEvent } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/Button.tsx';
import { SMALL_FIELD } from '../../ui/fields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';
import { useWords } from '../../words/speech.tsx';
import { readSheet } from './read-sheet.ts';
import { LONGEST_TERM, type Term, type TermProblem } from './terms.ts';

const ROW_PIXELS = 48;
const MOST_ROWS_SHOWN = 7;

interface GlossaryTableProps {
  terms: readonly Term[];
  problems: ReadonlyMap<number, TermProblem>;
  /** BCP 47, of the translations. */
  to: string;
  onTerms: (terms: Term[]) => void;
  /** Scrolled to once it is said, with the focus in its translation. */
  toFill: { row: number } | undefined;
}

/** Terms in rows of two fields. What is pasted from a sheet takes as many rows as it has. */
export function GlossaryTable({ terms, problems, to, onTerms, toFill }: GlossaryTableProps) {
  const t = useWords('translation');
  const { scroller, height, rows, scrollTo } = useVirtualRows<HTMLDivElement>({
    count: terms.length,
    pixelsOf: () => ROW_PIXELS,
  });
  const fill = useEffectEvent((row: number) => {
    scrollTo(row);
    // The row is drawn once it is scrolled to.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-target="${row}"]`)?.focus());
  });
  useEffect(() => {
    if (toFill) fill(toFill.row);
  }, [toFill]);
  const put = (row: number, change: Partial<Term>) =>
    onTerms(terms.map((term, at) => (at === row ? { ...term, ...change } : term)));
  const paste = (row: number, event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onTerms(terms.toSpliced(row, 1, ...readSheet(text)));
  };
  const remove = (row: number) => {
    onTerms(terms.toSpliced(row, 1));
    // The button is gone with its row.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>('input')?.focus());
  };
  return (
    <div
      ref={scroller}
      className="overflow-y-auto overscroll-contain"
      style={{ height: Math.min(terms.length, MOST_ROWS_SHOWN) * ROW_PIXELS }}
    >
      <ol className="relative" style={{ height }}>
        {rows.map(({ row, place }) => {
          const term = terms[row];
          return (
            term && (
              <li key={row} {...place} className="absolute inset-x-0 top-0 flex items-center gap-2 px-1">
                {(['source', 'target'] as const).map((side) => (
                  <input
                    key={side}
                    dir="auto"
                    data-target={side === 'target' ? row : undefined}
                    lang={side === 'target' ? to : undefined}
                    aria-label={t(`glossary.${side}Of`, { row: row + 1 })}
                    aria-invalid={problems.has(row)}
                    maxLength={LONGEST_TERM}
                    value={term[side]}
                    onChange={({ target }) => put(row, { [side]: target.value })}
                    onPaste={(event) => paste(row, event)}
                    className={`${SMALL_FIELD} min-w-0 pointer-coarse:h-11 pointer-coarse:text-[1rem]`}
                  />
                ))}
                <IconButton
                  label={t('glossary.remove', { row: row + 1 })}
                  onClick={() => remove(row)}
                  className="pointer-coarse:size-11"
                >
                  <Icon of={X} size="small" />
                </IconButton>
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
