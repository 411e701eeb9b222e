import { useState, type ReactNode } from 'react';
import type { BillingWire, SubscriptionWire } from '@pagewright/contract/calls/payments.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { productTitle } from '@pagewright/contract/plans/names.ts';
import { scopeOf } from '@pagewright/contract/plans/product-keys.ts';
import { pricingPath } from '../../site/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { askOwn } from '../ask-own.ts';
import { Fault } from '../center/Fault.tsx';
import { useDates } from '../use-dates.ts';
import { useAct } from '../use-own.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import { PlanBadge } from './PlanBadge.tsx';
import { usePlanWords } from './use-plan-words.ts';

interface SubscriptionCardProps {
  subscription: SubscriptionWire;
  badge: BillingWire['plan'];
  onChanged: () => void;
}

export function SubscriptionCard({ subscription, badge, onChanged }: SubscriptionCardProps) {
  const { language } = useSpeech();
  const t = useWords('account');
  const { day, moment } = useDates();
  const { priceOf } = usePlanWords();
  const [isLeaving, setLeaving] = useState(false);
  const { act, isBusy, fault } = useAct();
  const { product, price, status, periodFrom, periodUntil, trialUntil, cancelled, cancelBefore, next } = subscription;
  const scope = scopeOf(product);
  const isUnpaid = status === 'past-due' || status === 'paused';
  const isChanging = next !== undefined && next.product !== product;
  const resume = async () => {
    if (await act(() => askOwn('subscriptions.resume', { scope }, { language }))) onChanged();
  };
  return (
    <article className="mb-4 rounded-sheet border border-line bg-sheet p-6 last:mb-0">
      <h3 className="flex flex-wrap items-center gap-3">
        <span className="display text-section">{productTitle(product, language)}</span>
        {scope === 'pro' && <PlanBadge plan={badge} />}
      </h3>
      {isUnpaid && (
        <Fault className="mt-4">{t(status === 'paused' ? 'subscription.paused' : 'subscription.unpaid')}</Fault>
      )}
      {cancelled && (
        <p className="mt-4 rounded-control bg-sunk px-3.5 py-2.5">
          {t('subscription.cancelled', { date: day(periodUntil) })}
        </p>
      )}
      <dl className="figures mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={t('subscription.price')}>{priceOf(product, price)}</Fact>
        <Fact
          name={t(trialUntil !== undefined && status === 'trialing' ? 'subscription.trial' : 'subscription.period')}
        >
          {t('subscription.fromTo', { from: day(periodFrom), to: day(periodUntil) })}
        </Fact>
        {next && (
          <Fact name={t('subscription.next')}>
            {t('subscription.nextValue', { date: day(next.at), price: priceOf(next.product, next.price) })}
            {isChanging && (
              <span className="block text-small text-ink-soft">
                {t('subscription.becomes', { plan: productTitle(next.product, language) })}
              </span>
            )}
          </Fact>
        )}
        <Fact name={t('subscription.method')}>
          <PaymentMethod provider={subscription.provider} scope={scope} />
        </Fact>
      </dl>
      {fault !== undefined && <Fault className="mt-4">{fault}</Fault>}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {(cancelled || isChanging) && (
          <Button kind="primary" aria-busy={isBusy} onClick={() => void resume()}>
            {t(cancelled ? 'subscription.resume' : 'subscription.keepPlan')}
          </Button>
        )}
        {!cancelled && (
          <>
            {!isUnpaid && <ButtonLink to={pricingPath(language)}>{t('subscription.change')}</ButtonLink>}
            <Button onClick={() => setLeaving(true)}>{t('subscription.cancel')}</Button>
          </>
        )}
      </div>
      {!cancelled && !isUnpaid && (
        <p className="mt-3 text-small text-ink-soft">
          {t('subscription.cancelHint', { date: moment(cancelBefore), hours: LIMITS.cancelHours })}
        </p>
      )}
      <CancelDialog
        subscription={subscription}
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onCancelled={() => {
          setLeaving(false);
          onChanged();
        }}
      />
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
