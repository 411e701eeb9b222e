import { ArrowRight } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';

/** "3,2 Mo → 1,1 Mo, −66 %". Several results may be larger than the one file they were made of: no change is shown then. */
export function OutcomeSizes({ before, after, results }: { before: number; after: number; results: number }) {
  const { t, bytes, change } = useSpeech();
  // A result that was made of no file, such as a web page, has no size before.
  if (before === 0) return <span className="figures font-semibold text-ink">{bytes(after)}</span>;
  const share = change(before, after);
  return (
    <span className="figures inline-flex flex-wrap items-center gap-x-1.5">
      <span>{bytes(before)}</span>
      <Icon of={ArrowRight} size="small" className="text-ink-faint" />
      <span className="font-semibold text-ink">{bytes(after)}</span>
      {(after <= before || results === 1) && (
        <span className={after < before ? 'font-semibold text-accent' : ''}>
          {before === after ? t('work.sameSize') : share}
        </span>
      )}
    </span>
  );
}
