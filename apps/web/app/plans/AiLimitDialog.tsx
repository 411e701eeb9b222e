import { AI_RIGHTS } from '@pagewright/contract/plans/rights.ts';
import { useAccountStore } from '../account/account.tsx';
import { pricingPath } from '../site/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { aiFeatures } from './features.ts';
import { FeatureTable } from './FeatureTable.tsx';

/** The free plan of the AI side takes no more (1-core section 2.4). What is open on the page stays open. */
export function AiLimitDialog({ open }: { open: boolean }) {
  const { language } = useSpeech();
  const t = useWords('offers');
  const store = useAccountStore();
  return (
    <Dialog title={t('aiLimitTitle')} open={open} onClose={store.closeOffer}>
      <p className="mb-4 text-ink-soft">{t('aiLimit', { count: AI_RIGHTS.free.files })}</p>
      <FeatureTable
        caption={t('aiLimitTitle')}
        features={aiFeatures()}
        nameOf={({ name }) => t(`aiFeatures.${name}`)}
        columns={{ free: t('free'), paid: t('unlimitedPlan') }}
      />
      <ButtonLink
        to={pricingPath(language)}
        target="_blank"
        rel="noopener"
        data-first-focus
        kind="primary"
        size="large"
        className="mt-6 w-full"
        onClick={store.closeOffer}
      >
        {t('upgradeUnlimited')}
        <span className="sr-only"> ({t('opensTab')})</span>
      </ButtonLink>
    </Dialog>
  );
}
