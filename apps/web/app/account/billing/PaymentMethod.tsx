import type { PaymentKind } from '@pagewright/contract/plans/payment-kinds.ts';
import type { PlanScope } from '@pagewright/contract/plans/product-keys.ts';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { askOwn } from '../ask-own.ts';
import { useAct } from '../use-own.ts';

const LINK =
  'inline-flex min-h-9 items-center rounded-sm text-left font-semibold text-accent underline underline-offset-4 hover:text-accent-strong';
/** PayPal leads nobody to one subscription: all of them are listed there. */
const PAYPAL_PAYMENTS = 'https://www.paypal.com/myaccount/autopay/';

/** Card numbers are the provider's matter: there they are seen and changed. */
export function PaymentMethod({ provider, scope }: { provider: PaymentKind; scope: PlanScope }) {
  const { language } = useSpeech();
  const t = useWords('account');
  const { act, isBusy, fault } = useAct();
  const lead = async () => {
    const answer = await act(() => askOwn('subscriptions.portal', { scope, lang: language }, { language }));
    if (answer) location.assign(answer.url);
  };
  return (
    <>
      <span className="block">{t(`method.${provider}`)}</span>
      {provider === 'paypal' ? (
        <a href={PAYPAL_PAYMENTS} rel="noreferrer" className={LINK}>
          {t('method.atPaypal')}
        </a>
      ) : (
        <button type="button" aria-busy={isBusy} onClick={() => void lead()} className={LINK}>
          {t('method.change')}
        </button>
      )}
      {fault !== undefined && (
        <span role="alert" className="block text-small text-danger">
          {fault}
        </span>
      )}
    </>
  );
}
