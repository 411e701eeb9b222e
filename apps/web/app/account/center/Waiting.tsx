import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/speech.tsx';
import { Fault } from './Fault.tsx';

/** In the place of what has not come yet, or did not come. */
export function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useWords('account');
  if (!hasFailed) return <p className="late text-ink-soft">{t('loading')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Fault>{t('unreachable')}</Fault>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
