import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useAccount, useAccountStore } from '../account/account.tsx';
import { pricingPath } from '../site/paths.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { Outcome } from './Outcome.tsx';
import { useOrderOutcome } from './use-order-outcome.ts';
import { Welcome } from './Welcome.tsx';

/** How a payment went, and the way on. */
export function Paid({ order }: { order: string | undefined }) {
  const { t: site, language } = useSpeech();
  const t = useWords('paid');
  const store = useAccountStore();
  const { account } = useAccount();
  const { outcome, again } = useOrderOutcome(account && order);
  const toPlans = (words: 'plans' | 'tryAgain', kind: 'primary' | 'plain') => (
    <ButtonLink to={pricingPath(language)} kind={kind} size="large">
      {t(words)}
    </ButtonLink>
  );

  if (!account)
    return (
      <Outcome icon={CircleAlert} title={t('logInTitle')} text={t('logIn')}>
        <Button kind="primary" size="large" onClick={() => store.openLogin({ mode: 'login', next: undefined })}>
          {site('account.logIn')}
        </Button>
      </Outcome>
    );
  // Without an order this is the page of whoever has a plan.
  if (outcome.state === 'success' || (order === undefined && account.vipInfo.isVip))
    return <Welcome product={outcome.state === 'success' ? outcome.product : undefined} />;
  switch (outcome.state) {
    case 'checking':
      return <Outcome icon={Clock} title={t('checking')} />;
    case 'failed':
      return (
        <Outcome icon={CircleAlert} title={t('failedTitle')} text={t('failed')}>
          {toPlans('tryAgain', 'primary')}
        </Outcome>
      );
    case 'trial-refused':
      return (
        <Outcome icon={CircleAlert} title={t('trialRefusedTitle')} text={t('trialRefused')}>
          {toPlans('plans', 'primary')}
        </Outcome>
      );
    case 'already-there':
      return (
        <Outcome icon={CircleCheck} title={t('doubleTitle')} text={t('double')}>
          {toPlans('plans', 'primary')}
        </Outcome>
      );
    default:
      return (
        <Outcome icon={CircleAlert} title={t('unseenTitle')} text={t('unseen')}>
          {order !== undefined && (
            <Button kind="primary" size="large" onClick={again}>
              {t('checkAgain')}
            </Button>
          )}
          {toPlans('plans', 'plain')}
        </Outcome>
      );
  }
}
