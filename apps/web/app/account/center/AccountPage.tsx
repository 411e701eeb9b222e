import { Link } from 'react-router';
import { accountPath } from '../../site/paths.ts';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useAccount } from '../account.tsx';
import { Billing } from '../billing/Billing.tsx';
import { Center } from './Center.tsx';
import { Profile } from './Profile.tsx';

const TABS = ['center', 'profile', 'billing'] as const;
export type AccountTab = (typeof TABS)[number];

export function AccountPage({ tab }: { tab: AccountTab }) {
  const { language } = useSpeech();
  const t = useWords('account');
  const { account } = useAccount();
  if (!account) return null;
  return (
    <div className="column py-10 sm:py-14">
      <h1 className="display text-title [overflow-wrap:anywhere]">
        {tab === 'center' ? t('hello', { name: account.userName }) : t(`tabs.${tab}`)}
      </h1>
      <nav aria-label={t('tabs.label')} className="mt-6 mb-8 flex gap-1 overflow-x-auto border-b border-line">
        {TABS.map((each) => (
          <Link
            key={each}
            to={accountPath(language, each === 'center' ? undefined : each)}
            aria-current={each === tab ? 'page' : undefined}
            className="-mb-px flex h-11 items-center rounded-t-control border-b-2 border-transparent px-3.5 font-medium whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
          >
            {t(`tabs.${each}`)}
          </Link>
        ))}
      </nav>
      {tab === 'center' && <Center />}
      {tab === 'profile' && <Profile account={account} />}
      {tab === 'billing' && <Billing />}
    </div>
  );
}
