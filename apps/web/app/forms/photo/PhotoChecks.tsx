import { CircleAlert, CircleCheck } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { isFine, PRINTED_SIDE, type Verdict } from './measures/check-photo.ts';

/** What was measured, what speaks against the photo first, and what nobody can measure. */
export function PhotoChecks({ verdicts, side }: { verdicts: readonly Verdict[]; side: number }) {
  const t = useWords('photo');
  const doubts = verdicts.filter((verdict) => !isFine(verdict));
  return (
    <>
      <h3 className="text-lead font-semibold">{t('checks.title')}</h3>
      <p aria-live="polite" className={`figures text-small ${doubts.length > 0 ? 'text-danger' : 'text-ink-soft'}`}>
        {doubts.length > 0 ? t('checks.doubts', { count: doubts.length }) : t('checks.none')}
      </p>
      <ul className="mt-2 grid gap-1.5">
        {[...doubts, ...verdicts.filter(isFine)].map((verdict) => (
          <li key={verdict} className="figures flex items-start gap-2">
            <Icon
              of={isFine(verdict) ? CircleCheck : CircleAlert}
              className={`mt-0.5 shrink-0 ${isFine(verdict) ? 'text-tint' : 'text-danger'}`}
            />
            <span>{t(`checks.${verdict}`, { pixels: side, least: PRINTED_SIDE })}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-soft">
        <strong className="font-semibold text-ink">{t('unseen.title')}</strong>
        <br />
        {t('unseen.text')}
      </p>
    </>
  );
}
