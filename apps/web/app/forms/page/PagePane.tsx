import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import type { Answers, Copy } from '@pagewright/forms';
import type { Preview } from '../../preview/preview.ts';
import { IconButton } from '../../ui/Button.tsx';
import { SMALL_FIELD } from '../../ui/fields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { isOwn } from '../state/is-own.ts';
import { FormPage } from './FormPage.tsx';
import { spotsOf } from './spots.ts';

/** CSS pixels of a point: at less, the letters of a form are not read. */
const LEAST_SCALE = 0.95;
const MOST_SCALE = 3;
const ZOOM_STEP = 1.25;
const MARGIN = 32;

/** The form itself, and a live field at each of its fields. */
export function PagePane({ preview }: { preview: Preview }) {
  const { session, text } = useOpenForm();
  const t = useWords('forms');
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const all = useFormPart(({ reading }) => reading.all);
  const copies = session.form.copies.filter(({ when }) => when?.(all) !== false);
  const [chosen, setChosen] = useState<string>();
  const copy = copies.find((each) => each.id === chosen) ?? copies[0];
  const [zoom, setZoom] = useState(1);
  const room = useWidth(area);
  if (!copy) return null;
  const widest = Math.max(...copy.pages.map((page) => preview.sizes[(page - 1) * 2] ?? 612));
  const fit = Math.max(LEAST_SCALE, (room - MARGIN) / widest);
  const scale = Math.min(MOST_SCALE, fit * zoom);
  return (
    <section aria-label={t('ways.page')} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-2 border-b border-line bg-sheet px-3 py-1.5">
        {copies.length > 1 && (
          <>
            <label htmlFor={id} className="text-small font-medium">
              {t('copy')}
            </label>
            <select
              id={id}
              value={copy.id}
              onChange={({ target }) => setChosen(target.value)}
              className={`${SMALL_FIELD} max-w-72`}
            >
              {copies.map((each) => (
                <option key={each.id} value={each.id}>
                  {text.copies[each.id]?.title ?? each.id}
                </option>
              ))}
            </select>
          </>
        )}
        <span className="ml-auto" />
        <IconButton label={t('smaller')} disabled={scale <= LEAST_SCALE} onClick={() => setZoom(zoom / ZOOM_STEP)}>
          <Icon of={ZoomOut} />
        </IconButton>
        <IconButton label={t('larger')} disabled={scale >= MOST_SCALE} onClick={() => setZoom(zoom * ZOOM_STEP)}>
          <Icon of={ZoomIn} />
        </IconButton>
      </div>
      <div ref={area} className="min-h-0 flex-1 overflow-auto overscroll-contain bg-sunk p-4">
        <Pages key={copy.id} copy={copy} preview={preview} scale={Math.max(LEAST_SCALE, scale)} isSeen={room > 0} />
      </div>
    </section>
  );
}

interface PagesProps {
  copy: Copy;
  preview: Preview;
  scale: number;
  /** Where there is room for one way only, the other may be shown. */
  isSeen: boolean;
}

const NO_ANSWERS: Answers = {};

/** Drawn anew for itself alone: a form may have hundreds of fields, and somebody types. */
const Pages = memo(function Pages({ copy, preview, scale, isSeen }: PagesProps) {
  const { session, boxes } = useOpenForm();
  // What a line of an official form says may hang on other answers, and then it is looked at anew; a field of somebody’s own file says its own.
  const all = useFormPart(({ form, reading }) => (isOwn(form) ? NO_ANSWERS : reading.all));
  const spots = useMemo(() => spotsOf(session.form, copy, all, boxes), [session, copy, all, boxes]);
  const pages = useRef<HTMLDivElement>(null);
  const [first] = spots;
  const begins = useRef(first?.page);
  useEffect(() => {
    const here = isSeen ? pages.current?.querySelector('[data-here=true]') : undefined;
    if (here) return here.scrollIntoView({ block: 'center' });
    const [page] = copy.pages;
    // Instructions come first in many files.
    if (!isSeen || begins.current === undefined || begins.current === page) return;
    pages.current?.children[copy.pages.indexOf(begins.current)]?.scrollIntoView({ block: 'start' });
  }, [copy, isSeen]);
  return (
    <div ref={pages} className="mx-auto grid w-fit gap-4">
      {copy.pages.map((page) => (
        <FormPage
          key={page}
          page={page}
          copy={copy}
          spots={spots.filter((spot) => spot.page === page)}
          preview={preview}
          scale={scale}
        />
      ))}
    </div>
  );
});

/** CSS pixels that the pages have beside each other. */
function useWidth(area: { current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return width;
}
