import { isLifetime, scopeOf } from '@pagewright/contract/plans/product-keys.ts';
import { pricingPath } from '../../site/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { Section } from '../center/Section.tsx';
import { Waiting } from '../center/Waiting.tsx';
import { useOwn } from '../use-own.ts';
import { PlanBadge } from './PlanBadge.tsx';
import { readBilling } from './read-billing.ts';
import { Receipts } from './Receipts.tsx';
import { Refund } from './Refund.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { usePlanWords } from './use-plan-words.ts';

/** The plan, what it costs and when, and the ways to change, end or take it back. */
export function Billing() {
  const { language } = useSpeech();
  const t = useWords('account');
  const words = usePlanWords();
  const { data: billing, hasFailed, reload } = useOwn(readBilling);
  if (!billing) return <Waiting hasFailed={hasFailed} onRetry={reload} />;
  const { subscriptions, payments, refund } = billing;
  const last = payments.find(({ state }) => state === 'paid');
  const isForever = subscriptions.length === 0 && last !== undefined && isLifetime(last.product) && billing.isVip;
  return (
    <>
      <Section title={t('plan.title')} text={subscriptions.length > 0 ? t('plan.hint') : undefined}>
        {subscriptions.map((subscription) => (
          <SubscriptionCard
            key={scopeOf(subscription.product)}
            subscription={subscription}
            badge={billing.plan}
            onChanged={reload}
          />
        ))}
        {subscriptions.length === 0 && (
          <div className="rounded-sheet border border-line bg-sheet p-6">
            <p className="flex flex-wrap items-center gap-3">
              <span className="display text-section">{words.name(billing)}</span>
              {billing.plan !== 'free' && <PlanBadge plan={billing.plan} />}
            </p>
            <p className="mt-2 max-w-xl text-ink-soft">{words.summary(billing)}</p>
            {!isForever && billing.plan === 'free' && (
              <ButtonLink to={pricingPath(language)} kind="primary" className="mt-5">
                {t('plan.upgrade')}
              </ButtonLink>
            )}
          </div>
        )}
      </Section>
      {refund && last && <Refund amount={refund} scope={scopeOf(last.product)} onChanged={reload} />}
      <Section title={t('receipts.title')} text={t('receipts.text')}>
        <Receipts payments={payments} />
      </Section>
    </>
  );
}
