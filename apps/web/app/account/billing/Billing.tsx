import { scopeOf } from '@pagewright/contract/plans/product-keys.ts';
import { useWords } from '../../words/speech.tsx';
import { Section } from '../center/Section.tsx';
import { Waiting } from '../center/Waiting.tsx';
import { useOwn } from '../use-own.ts';
import { PlanSummary } from './PlanSummary.tsx';
import { readBilling } from './read-billing.ts';
import { Receipts } from './Receipts.tsx';
import { Refund } from './Refund.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';

/** The plan, what it costs and when, and the ways to change, end or take it back. */
export function Billing() {
  const t = useWords('account');
  const { data: billing, hasFailed, reload } = useOwn(readBilling);
  if (!billing) return <Waiting hasFailed={hasFailed} onRetry={reload} />;
  const { subscriptions, payments, refund } = billing;
  const last = payments.find(({ state }) => state === 'paid');
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
        {subscriptions.length === 0 && <PlanSummary billing={billing} />}
      </Section>
      {refund && last && <Refund amount={refund} scope={scopeOf(last.product)} onChanged={reload} />}
      <Section title={t('receipts.title')} text={t('receipts.text')}>
        <Receipts payments={payments} />
      </Section>
    </>
  );
}
