import type { BillingWire } from '@pagewright/contract/calls/payments.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { moneyText } from '@pagewright/contract/plans/money.ts';
import { planDisplay, planLabel } from '@pagewright/contract/plans/names.ts';
import { productTypeOf, type ProductKey } from '@pagewright/contract/plans/product-keys.ts';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useDates } from '../use-dates.ts';

type Money = Parameters<typeof moneyText>[0];

/** How a plan is spoken of. */
export function usePlanWords() {
  const { language } = useSpeech();
  const t = useWords('account');
  const { day } = useDates();
  const priceOf = (product: ProductKey, price: Money) =>
    t(`plan.every.${productTypeOf(product)}`, { price: moneyText(price, language) });
  return {
    priceOf,
    /** "Monthly", by the rule of the specification; what an operator gave has no interval. */
    name: ({ plan, vipName, aiVipName }: BillingWire) => {
      if (plan !== 'free' && vipName === undefined) return t('plan.given');
      const label = planLabel(planDisplay(vipName ?? aiVipName), language);
      return vipName === undefined && aiVipName !== undefined ? t('plan.ai', { label }) : label;
    },
    /** What is next, in a sentence. */
    summary: ({ plan, vipName, until, subscriptions }: BillingWire) => {
      const [subscription] = subscriptions;
      if (subscription?.status === 'past-due' || subscription?.status === 'paused') return t('plan.pastDue');
      if (subscription?.next) {
        const { product, price, at } = subscription.next;
        const key = subscription.status === 'trialing' ? 'plan.trialGoesOn' : 'plan.renews';
        return t(key, { date: day(at), price: priceOf(product, price) });
      }
      if (until !== undefined && (plan !== 'free' || subscription)) return t('plan.ends', { date: day(until) });
      if (plan === 'free') return t('plan.free', { count: LIMITS.freeTasksPerDay });
      return t(vipName === undefined ? 'plan.open' : 'plan.forever');
    },
  };
}
