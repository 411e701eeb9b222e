import { LIMITS } from '@pagewright/contract/limits.ts';
import type { Shop } from '@pagewright/contract/site.ts';
import { useAccount } from '../account/account.tsx';
import { useKept } from '../site/use-kept.ts';
import { Faq } from '../tool/Faq.tsx';
import { useWords } from '../words/speech.tsx';
import { FeatureTable } from './FeatureTable.tsx';
import { featuresOf } from './features.ts';
import { PlanCards } from './PlanCards.tsx';

interface PricingProps {
  shop: Shop;
  retentionMinutes: number;
}

/** What there is for free and what it costs to have more, with the rules of both. */
export function Pricing({ shop: { products, ways }, retentionMinutes }: PricingProps) {
  const t = useWords('offers');
  const words = useWords('pricing');
  const { paidFeatures } = useAccount().site;
  const ai = products.filter(({ businessType }) => businessType === 'ai_pdf_single');
  const pro = products.filter((product) => !ai.includes(product));
  return (
    <>
      <div className="column pt-14 text-center md:pt-20">
        <h1 className="display text-title">{words('title')}</h1>
        <p className="mx-auto mt-4 max-w-xl text-lead text-balance text-ink-soft">{words('subtitle')}</p>
      </div>
      <section aria-labelledby="plans">
        <h2 id="plans" className="sr-only">
          {t('plans')}
        </h2>
        <PlanCards shop={{ products: pro, ways }} withFree />
        {ai.length > 0 && (
          <>
            <h2 className="display column mt-16 text-section">{words('aiTitle')}</h2>
            <PlanCards shop={{ products: ai, ways }} withFree={false} />
          </>
        )}
        <div className="column mt-6 text-center text-small text-ink-soft">
          {products.length === 0 && <p>{t('noProducts')}</p>}
          {ways.length === 0 && <p>{t('noWays')}</p>}
          {ways[0] === 'sandbox' && <p>{t('sandbox')}</p>}
        </div>
      </section>
      <section className="column mt-20 grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <h2 className="display text-section">{words('tableTitle')}</h2>
        <FeatureTable
          caption={words('tableTitle')}
          features={featuresOf(paidFeatures)}
          nameOf={({ name }) => t(`features.${name}`)}
          columns={{ free: words('free'), paid: words('pro') }}
        />
      </section>
      <Questions retentionMinutes={retentionMinutes} />
    </>
  );
}

/** Every figure in the answers is one that the server acts by. */
function Questions({ retentionMinutes }: Pick<PricingProps, 'retentionMinutes'>) {
  const t = useWords('pricing');
  const kept = useKept(retentionMinutes);
  const { trialDays, trialReminderHours, cancelHours, refund, freeTasksPerDay, freeTaskFiles } = LIMITS;
  const { fullDays, withdrawalDays, businessDays } = refund;
  return (
    <Faq
      items={[
        {
          question: t('faq.trial'),
          answer: t('faq.trialAnswer', { days: trialDays, reminder: trialReminderHours }),
        },
        { question: t('faq.cancel'), answer: t('faq.cancelAnswer', { hours: cancelHours }) },
        {
          question: t('faq.refund'),
          answer: t('faq.refundAnswer', { full: fullDays, withdrawal: withdrawalDays, ...businessDays }),
        },
        { question: t('faq.free'), answer: t('faq.freeAnswer', { tasks: freeTasksPerDay, files: freeTaskFiles }) },
        { question: t('faq.change'), answer: t('faq.changeAnswer') },
        { question: t('faq.files'), answer: t('faq.filesAnswer', { kept }) },
      ]}
    />
  );
}
