import { useEffect, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import { useSession } from '../../session/session-context.ts';
import type { Area } from './differing-areas.ts';
import type { DrawnPage } from './draw-page.ts';
import { useTwoFiles } from './use-two-files.ts';
import { useTwoPages, type ChangedPage, type TwoPages } from './use-two-pages.ts';

interface CompareDialogProps {
  /** Bytes of the file as it was signed. */
  end: number;
  pages: readonly ChangedPage[];
  onClose: () => void;
}

/** Pages that changed after signing, as they were signed and as they are, side by side. */
export function CompareDialog({ end, pages, onClose }: CompareDialogProps) {
  const t = useWords('signatures');
  const session = useSession();
  const [at, setAt] = useState(0);
  const page = pages[at];
  const two = useTwoPages(useTwoFiles(session, end), page);
  const finding = useFinding(page, two);
  const step = (label: string, to: number, icon: typeof ChevronLeft) => (
    <IconButton
      label={label}
      // It keeps the focus at either end.
      aria-disabled={pages[to] === undefined}
      onClick={() => pages[to] && setAt(to)}
      className="aria-disabled:opacity-50 pointer-coarse:size-11"
    >
      <Icon of={icon} />
    </IconButton>
  );
  return (
    <Dialog title={t('compared.title')} open onClose={onClose} width="pages">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {pages.length > 1 && (
          <div className="flex items-center gap-1">
            {step(t('compared.previous'), at - 1, ChevronLeft)}
            <span className="figures text-small">{t('compared.place', { number: at + 1, all: pages.length })}</span>
            {step(t('compared.next'), at + 1, ChevronRight)}
          </div>
        )}
        <output className="text-small text-ink-soft">{finding}</output>
      </div>
      {page && (
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          {(['signed', 'now'] as const).map((which) => (
            <Side
              key={which}
              title={t(`compared.${which}`)}
              page={page[which]}
              drawn={two && (two[which] ?? 'unreadable')}
              areas={two?.areas ?? []}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** What there is to see of a page. */
function useFinding(page: ChangedPage | undefined, two: TwoPages | undefined): string {
  const t = useWords('signatures');
  if (!page) return '';
  if (page.signed === undefined) return t('compared.added');
  if (page.now === undefined) return t('compared.gone');
  if (!two) return t('compared.drawing');
  if (!two.signed || !two.now) return t('compared.unreadable');
  if (!two.areas) return t('compared.size');
  return two.areas.length === 0 ? t('compared.same') : t('compared.differ', { count: two.areas.length });
}

interface SideProps {
  title: string;
  /** From 1. */
  page: number | undefined;
  drawn: DrawnPage | 'unreadable' | undefined;
  areas: readonly Area[];
}

function Side({ title, page, drawn, areas }: SideProps) {
  const t = useWords('signatures');
  return (
    <section className="min-w-0">
      <h3 className="mb-2 flex items-baseline justify-between gap-2 font-medium">
        {title}
        {page !== undefined && <span className="figures text-small text-ink-soft">{t('page', { page })}</span>}
      </h3>
      {page !== undefined && drawn === 'unreadable' && <p className="text-small">{t('compared.unreadable')}</p>}
      {page !== undefined && drawn !== undefined && drawn !== 'unreadable' && (
        <div className="relative shadow-page scheme-light">
          <PagePicture of={drawn} />
          {areas.map((area) => (
            <span
              key={`${area.left} ${area.top}`}
              aria-hidden="true"
              className="absolute rounded-[2px] outline-2 outline-offset-2 outline-danger"
              style={{
                left: share(area.left),
                top: share(area.top),
                width: share(area.width),
                height: share(area.height),
              }}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const share = (value: number) => `${value * 100}%`;

/** The heading above says what it is. */
function PagePicture({ of: { picture, width, height } }: { of: DrawnPage }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0), [picture]);
  return (
    <canvas ref={canvas} aria-hidden="true" width={width} height={height} className="block h-auto w-full bg-page" />
  );
}
