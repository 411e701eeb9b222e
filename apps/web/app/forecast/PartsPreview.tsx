import { useEffect, useId, useMemo } from 'react';
import type { Forecast } from '@pagewright/contract/calls/forecast.ts';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import { PageSheet } from '../pages/PageSheet.tsx';
import { ThumbnailStore } from '../pages/use-thumbnails.ts';
import type { Preview } from '../preview/preview.ts';
import { FileName } from '../ui/FileName.tsx';
import { useVirtualRows } from '../ui/use-virtual-rows.ts';
import { useSpeech } from '../words/speech.tsx';

const ROW_PIXELS = 68;
const SHEET_PIXELS = 48;
const MOST_ROWS_SHOWN = 7.5;

interface PartsPreviewProps {
  file: string;
  parts: NonNullable<Forecast['parts']> | undefined;
  /** Why these options make no parts. */
  failure: Failure | undefined;
  state: 'loading' | 'loaded';
  preview: Preview | undefined;
}

/** The files that a start would make: name, pages and first page of each; or why it would fail, whatever the tool makes. */
export function PartsPreview({ file, parts, failure, state, preview }: PartsPreviewProps) {
  const { t, failure: sentence } = useSpeech();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 overflow-hidden rounded-sheet border border-line bg-sheet">
      <h2 id={id} className="flex items-baseline justify-between gap-4 px-4 py-3">
        <span className="truncate font-medium">{failure ? file : t('forecast.partsOf', { file })}</span>
        <span className="figures shrink-0 text-small text-ink-soft">
          {!failure && parts && t('work.results', { count: parts.length })}
        </span>
      </h2>
      <div
        aria-busy={state === 'loading'}
        className="border-t border-line transition-opacity duration-200 aria-busy:opacity-75"
      >
        {failure ? (
          <p className="px-4 py-4 text-small text-ink-soft">{sentence(failure)}</p>
        ) : (
          parts && <PartList parts={parts} preview={preview} />
        )}
      </div>
    </section>
  );
}

interface PartListProps {
  parts: NonNullable<Forecast['parts']>;
  preview: Preview | undefined;
}

/** Only the rows near the screen exist: a book can have hundreds of parts. */
function PartList({ parts, preview }: PartListProps) {
  const { t } = useSpeech();
  const thumbnails = useMemo(() => new ThumbnailStore(() => preview), [preview]);
  useEffect(() => () => thumbnails.clear(), [thumbnails]);
  const { scroller, height, rows } = useVirtualRows<HTMLElement>({
    count: parts.length,
    pixelsOf: () => ROW_PIXELS,
  });
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={t('forecast.parts')}
      className="overflow-y-auto overscroll-contain outline-offset-[-2px] max-lg:max-h-58"
      style={{ height: Math.min(parts.length, MOST_ROWS_SHOWN) * ROW_PIXELS }}
    >
      <ol className="relative" style={{ height }}>
        {rows.map(({ row, place }) => {
          const part = parts[row];
          return (
            part && (
              <li
                key={row}
                {...place}
                className="absolute inset-x-0 top-0 flex items-center gap-4 border-b border-line px-4"
              >
                {preview && (
                  <span className="flex shrink-0 items-center justify-center" style={{ width: SHEET_PIXELS }}>
                    <PageSheet
                      page={{ page: firstOf(part.pages), turn: 0 }}
                      shapeFile={0}
                      shapePage={firstOf(part.pages)}
                      thumbnails={thumbnails}
                      box={SHEET_PIXELS}
                    />
                  </span>
                )}
                <span className="min-w-0">
                  <FileName name={part.name} />
                  <span className="figures block truncate text-small text-ink-soft">
                    {t('forecast.partPages', { count: part.count, pages: part.pages })}
                  </span>
                </span>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

/** The first page of ranges as the server writes them: "4-9, 12". */
const firstOf = (pages: string) => Number.parseInt(pages, 10) || 1;
