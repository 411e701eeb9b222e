import type { ReactNode } from 'react';
import type { BillingWire } from '@pagewright/contract/calls/payments.ts';
import { pricingPath } from '../../site/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { PlanBadge } from './PlanBadge.tsx';
import { usePlanWords } from './use-plan-words.ts';

/** The plan at a glance, and the way to a better one; `children` are other things to do with it. */
export function PlanSummary({ billing, children }: { billing: BillingWire; children?: ReactNode }) {
  const { language } = useSpeech();
  const t = useWords('account');
  const words = usePlanWords();
  return (
    <div className="rounded-sheet border border-line bg-sheet p-6">
      <p className="flex flex-wrap items-center gap-3">
        <span className="display text-section">{words.name(billing)}</span>
        {billing.plan !== 'free' && <PlanBadge plan={billing.plan} />}
      </p>
      <p className="mt-2 max-w-xl text-ink-soft">{words.summary(billing)}</p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {billing.plan === 'free' && (
          <ButtonLink to={pricingPath(language)} kind="primary">
            {t('plan.upgrade')}
          </ButtonLink>
        )}
        {children}
      </div>
    </div>
  );
}
