import { useState, type ReactNode } from 'react';
import { Check, ShieldCheck } from 'lucide-react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { trialReminderAt } from '@pagewright/contract/plans/cancelling.ts';
import type { PlanScope } from '@pagewright/contract/plans/product-keys.ts';
import type { Product } from '@pagewright/contract/plans/products.ts';
import type { Shop } from '@pagewright/contract/site.ts';
import { useAccount } from '../account/account.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { dayText, priceText } from './amounts.ts';
import { aiFeatures, benefitsOf, featuresOf } from './features.ts';
import { PlanChoice, useChosen } from './PlanChoice.tsx';
import { useBenefit } from './use-benefit.ts';
import type { OfferPart, OfferVariant } from './variants.ts';

interface OfferBodyProps {
  shop: Shop;
  scope: PlanScope;
  variant: OfferVariant;
}

/** The parts of an offer, in the order of its variant. */
export function OfferBody({ shop, scope, variant }: OfferBodyProps) {
  const t = useWords('offers');
  const [chosen, setChosen] = useChosen(shop.products, variant.chosen);
  if (!chosen) return <p className="text-ink-soft">{t('noProducts')}</p>;
  const parts: Record<OfferPart, ReactNode> = {
    benefits: <Benefits scope={scope} />,
    plans: <PlanChoice shop={shop} chosen={chosen} onChosen={setChosen} />,
    steps: <Steps product={chosen} />,
    assurance: <Assurance product={chosen} />,
  };
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      {variant.columns.map((column) => (
        <div key={column.join()} className="min-w-0 space-y-6">
          {column.map((part) => (
            <div
              key={part}
              data-part={part}
              data-strong={part === variant.strong}
              className="data-[strong=true]:rounded-card data-[strong=true]:bg-accent-soft data-[strong=true]:p-5"
            >
              {parts[part]}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Benefits({ scope }: { scope: PlanScope }) {
  const t = useWords('offers');
  const { paidFeatures } = useAccount().site;
  const [features] = useState(() => benefitsOf(scope === 'ai' ? aiFeatures() : featuresOf(paidFeatures)));
  const sentence = useBenefit();
  const sentences = [...new Set(features.map(sentence))];
  return (
    <section>
      <h3 className="mb-3 text-small font-semibold">{t(scope === 'ai' ? 'benefitsTitleAi' : 'benefitsTitle')}</h3>
      <ul className="space-y-2.5">
        {sentences.map((each) => (
          <li key={each} className="flex gap-2.5">
            <Icon of={Check} className="mt-0.5 shrink-0 text-accent" />
            <span>{each}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happens when, so that nothing comes as a surprise. */
function Steps({ product }: { product: Product }) {
  const { language } = useSpeech();
  const t = useWords('offers');
  const price = priceText(product, language);
  const ends = product.trialEnds;
  const steps =
    ends === undefined
      ? [
          { when: t('steps.today'), text: t('stepsPaid.todayText', { price }) },
          {
            when: t('stepsPaid.later'),
            text: t(product.productType === 'FOREVER' ? 'stepsPaid.onceText' : 'stepsPaid.laterText'),
          },
        ]
      : [
          { when: t('steps.today'), text: t('steps.todayText') },
          { when: dayText(trialReminderAt(new Date(ends)).getTime(), language), text: t('steps.reminderText') },
          { when: dayText(ends, language), text: t('steps.endText', { price }) },
        ];
  return (
    <section>
      <h3 className="mb-3 text-small font-semibold">{t(ends === undefined ? 'stepsTitlePaid' : 'stepsTitle')}</h3>
      <ol className="space-y-3 border-l border-line-strong pl-4">
        {steps.map(({ when, text }) => (
          <li key={when}>
            <p className="text-small font-semibold">{when}</p>
            <p className="text-small text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Assurance({ product }: { product: Product }) {
  const t = useWords('offers');
  return (
    <p className="flex gap-2.5 text-small text-ink-soft">
      <Icon of={ShieldCheck} className="mt-0.5 shrink-0 text-accent" />
      <span>
        {t('assurance', { days: LIMITS.refund.fullDays })}
        {product.productType !== 'FOREVER' && ` ${t('assuranceCancel', { hours: LIMITS.cancelHours })}`}
      </span>
    </p>
  );
}
