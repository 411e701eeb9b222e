import { reportedProgress, type FileItem } from '../conversion/file-item.ts';
import { Button } from '../ui/Button.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { useSpeech } from '../words/speech.tsx';

interface WorkingPanelProps {
  items: readonly FileItem[];
  pending: ReadonlySet<string>;
  onCancel: () => void;
}

/** All tasks as one progress; files of one task count as one. */
export function WorkingPanel({ items, pending, onCancel }: WorkingPanelProps) {
  const { t, number } = useSpeech();
  const uploading = items.some(({ status }) => status === 'new');
  const working = items.filter(
    ({ uid, status }) => status === 'convert' || status === 'success' || status === 'convertFaild' || pending.has(uid),
  );
  const progress =
    working.reduce(
      (sum, { status, progress: own }) =>
        sum + (status === 'convert' ? own : status === 'ready' || status === 'new' ? 0 : 1),
      0,
    ) / Math.max(1, working.length);
  const hasProgress =
    uploading || working.some((item) => item.status !== 'convert' || reportedProgress(item) !== undefined);
  const waiting = Math.max(0, ...items.map((item) => item.waiting));
  const title = uploading ? t('work.uploading') : t('work.working');
  return (
    <>
      <div className="rise">
        <div className="flex items-baseline justify-between">
          <h2 tabIndex={-1} className="display text-heading outline-none">
            {title}
          </h2>
          {hasProgress && (
            <span className="figures text-lead text-ink-soft">
              {number(Math.round(progress * 100))}
              {t('units.percent')}
            </span>
          )}
        </div>
        <p className="mt-3 text-ink-soft">
          {uploading
            ? t('work.startWhenUploaded')
            : waiting > 0
              ? t('work.waiting', { count: waiting })
              : t('work.keepOpen')}
        </p>
      </div>
      {/* Below the files it stays in sight wherever the page is scrolled to. */}
      <div
        data-action-bar
        className="mt-5 bg-sheet max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:mt-0 max-lg:border-t max-lg:border-line max-lg:p-4"
      >
        <ProgressBar label={title} value={hasProgress ? progress : undefined} />
        <Button className="mt-4 w-full" onClick={onCancel}>
          {t('work.cancel')}
        </Button>
      </div>
    </>
  );
}
