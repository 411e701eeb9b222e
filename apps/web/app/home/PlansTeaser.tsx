import { LIMITS } from '@pagewright/contract/limits.ts';
import { pricingPath } from '../site/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';

/** What there is for free, and where the prices stand. */
export function PlansTeaser() {
  const { language } = useSpeech();
  const t = useWords('home');
  return (
    <section className="column mt-20">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-sheet bg-accent-soft px-6 py-9 sm:px-10">
        <div className="max-w-2xl">
          <h2 className="display text-section">{t('plans')}</h2>
          <p className="mt-3 text-ink-soft">
            {t('plansText', { tasks: LIMITS.freeTasksPerDay, days: LIMITS.trialDays })}
          </p>
        </div>
        <ButtonLink to={pricingPath(language)} kind="primary" size="large">
          {t('seePlans')}
        </ButtonLink>
      </div>
    </section>
  );
}
