import { Link } from 'react-router';
import type { TFunction } from 'i18next';
import type { PlanScope } from '@pagewright/contract/plans/product-keys.ts';
import type { RightName } from '@pagewright/contract/plans/rights.ts';
import type { Shop } from '@pagewright/contract/site.ts';
import { useAccountStore } from '../account/account.tsx';
import { storedChannel } from '../account/visit.ts';
import { pricingPath } from '../site/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { OfferBody } from './OfferBody.tsx';
import { useShop } from './use-shop.ts';
import { variantOf, type OfferVariant } from './variants.ts';

interface PayDialogProps {
  scope: PlanScope;
  open: boolean;
  /** What was about to be done. */
  wanted: RightName | undefined;
}

/** Offers what there is to buy: all of Pro, or the AI side. Asked for anew each time it opens, since offers depend on who asks. */
export function PayDialog({ scope, open, wanted }: PayDialogProps) {
  const { language, share } = useSpeech();
  const t = useWords('offers');
  const store = useAccountStore();
  const { again, ...read } = useShop(open);
  const variant = variantOf(open ? storedChannel() : undefined);
  const shop = read.state === 'open' ? soldIn(read.shop, scope) : undefined;
  return (
    <Dialog
      title={titleOf({ scope, wanted, variant, shop }, t, share)}
      width="wide"
      open={open}
      onClose={store.closeOffer}
    >
      {wanted !== undefined && wanted !== 'download' && <p className="mb-5 text-ink-soft">{t(`reasons.${wanted}`)}</p>}
      {read.state === 'loading' && (
        <output tabIndex={-1} data-first-focus className="block min-h-80 text-ink-soft outline-none">
          {t('loading')}
        </output>
      )}
      {read.state === 'failed' && (
        <div role="alert">
          <p className="text-ink-soft">{t('loadFailed')}</p>
          <Button className="mt-4" onClick={again}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {shop && <OfferBody shop={shop} scope={scope} variant={variant} />}
      <p className="mt-6 text-center">
        <Link
          to={pricingPath(language)}
          className="rounded-sm py-1 text-small font-semibold text-accent underline underline-offset-4"
          onClick={store.closeOffer}
        >
          {t('compare')}
        </Link>
      </p>
    </Dialog>
  );
}

/** Where the AI side is not sold alone, Pro holds it. */
function soldIn({ products, ways }: Shop, scope: PlanScope): Shop {
  const ai = products.filter(({ businessType }) => businessType === 'ai_pdf_single');
  const pro = products.filter((product) => !ai.includes(product));
  return { products: scope === 'ai' && ai.length > 0 ? ai : pro, ways };
}

interface Titled extends Pick<PayDialogProps, 'scope' | 'wanted'> {
  variant: OfferVariant;
  shop: Shop | undefined;
}

function titleOf({ scope, wanted, variant, shop }: Titled, t: TFunction<'offers'>, share: (value: number) => string) {
  if (scope === 'ai') return t('titleAi');
  if (wanted === 'download') return t('titleDownload');
  const products = shop?.products ?? [];
  const trial = Math.max(0, ...products.map(({ trialDay }) => trialDay));
  if (variant.title === 'trial' && trial > 0) return t('titleTrial', { count: trial });
  const saved = products.find(({ productType }) => productType === 'YEAR')?.discount ?? 0;
  return variant.title === 'saving' && saved > 0 ? t('titleSaving', { percent: share(saved / 100) }) : t('title');
}
