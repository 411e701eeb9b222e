import { useState } from 'react';
import type { NextStep } from '@pagewright/contract/calls/values.ts';
import { ask } from '../conversion/ask.ts';
import { Button } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { useLoggedIn } from './use-login.ts';

const PLANS = ['free', 'trial', 'pro'] as const;

/** For whoever runs the site on their own machine and wants to see it: an account with a plan, by one press. */
export function TryOut({ next }: { next: NextStep | undefined }) {
  const { language } = useSpeech();
  const t = useWords('login');
  const onLoggedIn = useLoggedIn();
  const [hasFailed, setFailed] = useState(false);
  const enter = async (plan: (typeof PLANS)[number]) => {
    setFailed(false);
    const answer = await ask('accounts.tryOut', { plan, lang: language }, { language });
    if (answer.code === 0) onLoggedIn(answer.data, next);
    else setFailed(true);
  };
  return (
    <section className="mt-6 rounded-control bg-sunk px-4 pt-3 pb-4">
      <h3 className="text-small font-semibold">{t('tryOut')}</h3>
      <p className="mt-0.5 text-small text-ink-soft">{t('tryOutText')}</p>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {PLANS.map((plan) => (
          <Button key={plan} size="small" onClick={() => void enter(plan).catch(() => setFailed(true))}>
            {t(`tryOutAs.${plan}`)}
          </Button>
        ))}
      </div>
      {hasFailed && (
        <p role="alert" className="mt-2 text-small text-danger">
          {t('linkFailed')}
        </p>
      )}
    </section>
  );
}
