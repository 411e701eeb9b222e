import type { Change } from '@pagewright/contract/plans/changes.ts';
import { planDisplay, planLabel, planName } from '@pagewright/contract/plans/names.ts';
import type { PaymentKind } from '@pagewright/contract/plans/payment-kinds.ts';
import type { Product } from '@pagewright/contract/plans/products.ts';
import { useDates } from '../account/use-dates.ts';
import { Button } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { monthlyText, priceText } from './amounts.ts';
import { PlanCard } from './PlanCard.tsx';
import { usePurchase } from './use-purchase.ts';

interface ProductCardProps {
  product: Product;
  /** What becomes of the wish for it; not known yet of somebody who has a plan. */
  change: Change | undefined;
  ways: readonly PaymentKind[];
  isStrong: boolean;
  /** Nobody is logged in. */
  onLogIn: (() => void) | undefined;
  /** The account has another plan now. */
  onChanged: () => void;
}

/** A product with what it costs and when, and the button that the rules of changes give it. */
export function ProductCard({ product, change, ways, isStrong, onLogIn, onChanged }: ProductCardProps) {
  const { language, share, failure } = useSpeech();
  const t = useWords('offers');
  const words = useWords('pricing');
  const { day } = useDates();
  const { purchase, buy } = usePurchase();
  const price = priceText(product, language);
  const per = t(`per.${product.productType}`, { price });
  const monthly = monthlyText(product, language);
  const isLeaving = purchase.state === 'leaving';
  const [usual, ...others] = ways;

  const press = (way: PaymentKind) => {
    if (onLogIn) return onLogIn();
    void buy(product.id, way).then(onChanged);
  };
  const terms = () => {
    if (change?.kind === 'change-at-end') return t('switchTerms', { per, date: day(change.at.getTime()) });
    if (change?.kind === 'has-already' || change?.kind === 'resume') return undefined;
    if (product.productType === 'FOREVER') return t('termsOnce', { price });
    return product.trialDay > 0 ? words('termsTrial', { count: product.trialDay, per }) : t('terms', { per });
  };
  const label = () => {
    if (isLeaving) return t('opening');
    if (change?.kind === 'resume') return t('keep');
    if (change?.kind === 'change-at-end') return t('switchAt', { date: day(change.at.getTime()) });
    if (product.productType === 'FOREVER') return t('buy');
    return t(product.trialDay > 0 ? 'startTrial' : 'subscribe');
  };

  return (
    <PlanCard
      name={planLabel(planDisplay(planName(product.id)), language)}
      mark={product.discount > 0 ? t('save', { percent: share(product.discount / 100) }) : undefined}
      price={price}
      unit={t(`unit.${product.productType}`)}
      hint={monthly === undefined ? undefined : t('aMonth', { price: monthly })}
      isStrong={isStrong}
    >
      {change?.kind === 'has-already' && change.product === product.id && (
        <p className="flex min-h-11 items-center font-semibold text-accent">{words('yourPlan')}</p>
      )}
      {change && change.kind !== 'has-already' && usual !== undefined && (
        <>
          <Button
            kind={isStrong ? 'primary' : 'plain'}
            className="h-auto! min-h-11 w-full px-2! py-2 whitespace-normal!"
            aria-disabled={isLeaving}
            onClick={() => press(usual)}
          >
            {label()}
          </Button>
          {change.kind === 'buy' &&
            others.map((way) => (
              <Button
                key={way}
                size="small"
                className="mt-2 w-full"
                aria-disabled={isLeaving}
                onClick={() => press(way)}
              >
                {t(`payBy.${way}`)}
              </Button>
            ))}
        </>
      )}
      <p className="mt-3 text-small text-ink-soft">{terms()}</p>
      {change?.kind === 'buy' && change.replaces.length > 0 && (
        <p className="mt-2 text-small text-ink-soft">{t('replaces')}</p>
      )}
      <output className="mt-2 block text-small font-semibold empty:hidden">
        {purchase.state === 'changed' && t('changed', { date: day(purchase.at) })}
        {purchase.state === 'kept' && t('kept')}
      </output>
      {purchase.state === 'failed' && (
        <p role="alert" className="mt-2 text-small text-danger">
          {purchase.failure ? failure(purchase.failure) : t('loadFailed')}
        </p>
      )}
    </PlanCard>
  );
}
