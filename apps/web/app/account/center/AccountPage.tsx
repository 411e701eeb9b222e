import { accountPath } from '../../site/paths.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
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
      <TabLinks
        label={t('tabs.label')}
        tabs={TABS.map((each) => ({
          key: each,
          to: accountPath(language, each === 'center' ? undefined : each),
          label: t(`tabs.${each}`),
          isCurrent: each === tab,
        }))}
      />
      {tab === 'center' && <Center />}
      {tab === 'profile' && <Profile account={account} />}
      {tab === 'billing' && <Billing />}
    </div>
  );
}
