import { Lock, Upload } from 'lucide-react';
import { FilePicker } from '../files/FilePicker.tsx';
import { useSite } from '../root.tsx';
import { useKept } from '../site/use-kept.ts';
import { Icon } from '../ui/Icon.tsx';
import { PaperStack } from '../ui/PaperStack.tsx';
import { useWords } from '../words/speech.tsx';
import { ACCEPTED } from './documents/accepted.ts';

/** What the page is for, and where the first document is dropped. */
export function StartPanel({ isOver, onFiles }: { isOver: boolean; onFiles: (files: File[]) => void }) {
  const t = useWords('ai');
  const hours = useKept(useSite()?.config.retentionMinutes ?? 0);
  return (
    <div className="flex h-full flex-col overflow-y-auto p-5 sm:p-8">
      <div
        data-over={isOver}
        className="m-auto w-full max-w-xl rounded-sheet border border-dashed border-tint-line bg-tint-soft px-5 py-9 text-center transition-colors data-[over=true]:border-solid data-[over=true]:border-tint sm:px-9 sm:py-12"
      >
        <div className="mb-6 flex justify-center max-sm:hidden">
          <PaperStack over={isOver} />
        </div>
        <h1 className="display text-section">{t('title')}</h1>
        <p className="mx-auto mt-3 max-w-sm text-balance text-ink-soft">{t('subtitle')}</p>
        <FilePicker
          label={t('choose')}
          accept={ACCEPTED}
          most="several"
          kind="primary"
          size="large"
          icon={Upload}
          className="mt-7 max-sm:w-full"
          onFiles={onFiles}
        />
        <p className="mt-3 text-small text-ink-soft pointer-coarse:hidden">{t(isOver ? 'dropHere' : 'dropHint')}</p>
        <p className="mt-6 flex items-start justify-center gap-2 text-small text-ink-faint">
          <Icon of={Lock} size="small" className="mt-0.5 shrink-0" />
          {t('keptVisitor', { hours })}
        </p>
      </div>
    </div>
  );
}
