import type { Failure } from '@pagewright/contract/failures/codes.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useReview, useReviewPart } from './review-context.ts';

/** How a run goes that was begun here: setting the document again, or translating the rest of it. */
export type Setting =
  | { state: 'idle' | 'stopped' | 'done' }
  /** `translation`: the pages that were not tried yet are translated. */
  | { state: 'running'; what: 'translation' | 'again'; progress: number | undefined }
  | { state: 'failed'; failure: Failure };

/** What is to be said about the document as a whole: a draft, blocks that cannot be set, and how setting it again goes. */
export function SettingLine({ setting, onCancel }: { setting: Setting; onCancel: () => void }) {
  const { failure } = useSpeech();
  const t = useWords('translation');
  const { store } = useReview();
  const [problem, ...others] = useReviewPart((state) => state.problems);
  const runs = setting.state === 'running' && t(setting.what === 'again' ? 'setting' : 'translating');
  return (
    <div className="text-small [&>*]:border-b [&>*]:border-line [&>*]:px-4 [&>*]:py-2">
      {problem !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 bg-danger-soft text-ink">
          <span>{t('problemsFirst', { count: others.length + 1 })}</span>
          <Button size="small" onClick={() => store.choose(problem, 'list')}>
            {t('showProblem')}
          </Button>
        </div>
      )}
      {setting.state === 'running' && runs && (
        <div className="flex items-center gap-3 bg-sheet">
          <span className="shrink-0">{runs}</span>
          <ProgressBar label={runs} value={setting.progress} />
          <Button size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {setting.state === 'failed' && (
        <div role="alert" className="bg-danger-soft text-ink">
          <p>{failure(setting.failure)}</p>
          <p>{t('failedToSet')}</p>
        </div>
      )}
      <output className={setting.state === 'stopped' || setting.state === 'done' ? 'block bg-sheet' : 'sr-only'}>
        {setting.state === 'stopped' && t('stopped')}
        {setting.state === 'done' && t('isSet')}
      </output>
    </div>
  );
}
