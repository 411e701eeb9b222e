import { Link } from 'react-router';
import { ArrowRight } from 'lucide-react';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { accountPath, tasksPath } from '../../site/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useAccount } from '../account.tsx';
import { readBilling } from '../billing/read-billing.ts';
import { PlanSummary } from '../billing/PlanSummary.tsx';
import { useOwn } from '../use-own.ts';
import { Section } from './Section.tsx';
import { Waiting } from './Waiting.tsx';

/** Everything at a glance, with where it is changed. */
export function Center() {
  const { language } = useSpeech();
  const t = useWords('account');
  const { account } = useAccount();
  const { data: billing, hasFailed, reload } = useOwn(readBilling);
  return (
    <>
      <Section title={t('plan.title')}>
        {billing ? (
          <PlanSummary billing={billing}>
            <ButtonLink to={accountPath(language, 'billing')}>{t('plan.manage')}</ButtonLink>
          </PlanSummary>
        ) : (
          <Waiting hasFailed={hasFailed} onRetry={reload} />
        )}
      </Section>
      <Section title={t('tabs.profile')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          <dt className="text-ink-soft">{t('profile.email')}</dt>
          <dd className="[overflow-wrap:anywhere]">{account?.email}</dd>
          <dt className="text-ink-soft">{t('profile.name')}</dt>
          <dd className="[overflow-wrap:anywhere]">{account?.userName}</dd>
        </dl>
        <Onward to={accountPath(language, 'profile')}>{t('profile.change')}</Onward>
      </Section>
      <Section title={t('tasks.title')}>
        <p className="max-w-xl text-ink-soft">{t('tasks.text', { months: LIMITS.historyMonths })}</p>
        <Onward to={tasksPath(language)}>{t('tasks.open')}</Onward>
      </Section>
    </>
  );
}

function Onward({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mt-3 inline-flex min-h-9 items-center gap-1.5 rounded-sm font-semibold text-accent hover:text-accent-strong"
    >
      {children}
      <Icon of={ArrowRight} size="small" />
    </Link>
  );
}
