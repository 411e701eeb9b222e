import { useId, useState } from 'react';
import { lastMomentToCancel } from '@pagewright/contract/plans/cancelling.ts';
import { planDisplay, planLabel, planName } from '@pagewright/contract/plans/names.ts';
import type { ProductType } from '@pagewright/contract/plans/product-keys.ts';
import type { Product } from '@pagewright/contract/plans/products.ts';
import type { Shop } from '@pagewright/contract/site.ts';
import { Button } from '../ui/Button.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { dayText, momentText, monthlyText, priceText } from './amounts.ts';
import { CouponField } from './CouponField.tsx';
import { usePurchase } from './use-purchase.ts';

interface PlanChoiceProps {
  shop: Shop;
  chosen: Product;
  onChosen: (product: Product) => void;
}

/** Chooses a product and leads on to where it is paid. What it costs, and when, stands beside the button. */
export function PlanChoice({ shop: { products, ways }, chosen, onChosen }: PlanChoiceProps) {
  const { language, failure: sentence, share } = useSpeech();
  const t = useWords('offers');
  const { purchase, buy } = usePurchase();
  const [coupon, setCoupon] = useState('');
  const heading = useId();
  const [usual, ...others] = ways;
  const choices = products.map((product) => ({
    value: product.id,
    label: planLabel(planDisplay(planName(product.id)), language),
    hint: hintOf(product),
    aside: (
      <span className="flex flex-wrap justify-end gap-x-2 text-right">
        {product.discount > 0 && (
          <span className="text-small font-semibold text-accent">
            {t('save', { percent: share(product.discount / 100) })}
          </span>
        )}
      </span>
    ),
  }));
  function hintOf(product: Product): string {
    const monthly = monthlyText(product, language);
    const per = t(`per.${product.productType}`, { price: priceText(product, language) });
    if (product.productType === 'FOREVER') return `${per} · ${t('lifetimeHint')}`;
    return monthly === undefined ? per : `${per}, ${t('aMonth', { price: monthly })}`;
  }
  if (usual === undefined) return <p className="text-ink-soft">{t('noWays')}</p>;
  const isLeaving = purchase.state === 'leaving';
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-3 text-small font-semibold">
        {t('choosePlan')}
      </h3>
      <RadioCards
        name="product"
        choices={choices}
        value={chosen.id}
        onValue={(id) => onChosen(products.find((product) => product.id === id) ?? chosen)}
      />
      <Button
        kind="primary"
        size="large"
        className="mt-4 w-full"
        aria-disabled={isLeaving}
        onClick={() => void buy(chosen.id, usual, coupon)}
      >
        {isLeaving
          ? t('opening')
          : chosen.trialDay > 0
            ? t('startTrial')
            : t(chosen.productType === 'FOREVER' ? 'buy' : 'subscribe')}
      </Button>
      {others.map((way) => (
        <Button
          key={way}
          className="mt-2 w-full"
          aria-disabled={isLeaving}
          onClick={() => void buy(chosen.id, way, coupon)}
        >
          {t(`payBy.${way}`)}
        </Button>
      ))}
      <Terms product={chosen} />
      <CouponField code={coupon} onCode={setCoupon} isUnknown={purchase.state === 'coupon-unknown'} />
      {usual === 'sandbox' && <p className="mt-2 text-small text-ink-soft">{t('sandbox')}</p>}
      {purchase.state === 'failed' && (
        <p role="alert" className="mt-3 rounded-control bg-danger-soft px-3.5 py-2.5 text-small text-danger">
          {purchase.failure ? sentence(purchase.failure) : t('loadFailed')}
        </p>
      )}
    </section>
  );
}

/** Price, period and what happens after the trial, in plain words. */
function Terms({ product }: { product: Product }) {
  const { language } = useSpeech();
  const t = useWords('offers');
  const price = priceText(product, language);
  const per = t(`per.${product.productType}`, { price });
  const className = 'mt-3 text-small text-ink-soft';
  if (product.productType === 'FOREVER') return <p className={className}>{t('termsOnce', { price })}</p>;
  if (product.trialEnds === undefined) return <p className={className}>{t('terms', { per })}</p>;
  const cancelBy = lastMomentToCancel(new Date(product.trialEnds)).getTime();
  return (
    <p className={className}>
      {t('termsTrial', { date: dayText(product.trialEnds, language), per })}{' '}
      {t('termsTrialCancel', { moment: momentText(cancelBy, language) })}
    </p>
  );
}

/** The product that is chosen among these, at first one of the wanted kind. */
export function useChosen(products: readonly Product[], first: ProductType) {
  const [id, setId] = useState<Product['id']>();
  const chosen =
    products.find((product) => product.id === id) ??
    products.find(({ productType }) => productType === first) ??
    products[0];
  return [chosen, ({ id: next }: Product) => setId(next)] as const;
}
