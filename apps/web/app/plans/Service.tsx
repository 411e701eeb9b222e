import { Check } from 'lucide-react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { useAccount } from '../account/account.tsx';
import { pricingPath } from '../site/paths.ts';
import { useKept } from '../site/use-kept.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { benefitsOf, featuresOf } from './features.ts';
import { useBenefit } from './use-benefit.ts';

/** What is included, and how help is reached. */
export function Service({ contact, retentionMinutes }: { contact: string | undefined; retentionMinutes: number }) {
  const { language } = useSpeech();
  const t = useWords('service');
  const kept = useKept(retentionMinutes);
  const { paidFeatures } = useAccount().site;
  const benefits = [...new Set(benefitsOf(featuresOf(paidFeatures)).map(useBenefit()))];
  const heading = 'display text-heading';
  return (
    <div className="column pt-14 md:pt-20">
      <h1 className="display text-title">{t('title')}</h1>
      <p className="mt-4 max-w-2xl text-lead text-ink-soft">{t('lead')}</p>
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section>
          <h2 className={heading}>{t('freeTitle')}</h2>
          <p className="mt-3 text-ink-soft">{t('freeText', { tasks: LIMITS.freeTasksPerDay, kept })}</p>
          <h2 className={`${heading} mt-10`}>{t('proTitle')}</h2>
          <ul className="mt-4 space-y-2.5">
            {benefits.map((each) => (
              <li key={each} className="flex gap-2.5">
                <Icon of={Check} className="mt-0.5 shrink-0 text-accent" />
                <span>{each}</span>
              </li>
            ))}
          </ul>
          <ButtonLink to={pricingPath(language)} className="mt-6">
            {t('seePrices')}
          </ButtonLink>
        </section>
        <section>
          <h2 className={heading}>{t('helpTitle')}</h2>
          <div className="mt-3 space-y-4 text-ink-soft">
            <p>{t('helpTools')}</p>
            <p>{t('helpPlan')}</p>
            {contact === undefined ? (
              <p>{t('helpNoContact')}</p>
            ) : (
              <p>
                {t('helpContact')}{' '}
                <a href={`mailto:${contact}`} className="font-semibold text-accent underline underline-offset-4">
                  {contact}
                </a>
              </p>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
