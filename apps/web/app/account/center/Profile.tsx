import type { AccountInfo } from '@pagewright/contract/calls/accounts.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { useWords } from '../../words/speech.tsx';
import { OwnData } from '../own-data/OwnData.tsx';
import { NameForm } from './NameForm.tsx';
import { Section } from './Section.tsx';
import { Sessions } from './Sessions.tsx';

export function Profile({ account }: { account: AccountInfo }) {
  const t = useWords('account');
  return (
    <>
      <Section title={t('profile.title')} text={t('profile.text')}>
        <div className="max-w-md">
          <p className="mb-1.5 text-small font-semibold">{t('profile.email')}</p>
          <p className="mb-5 [overflow-wrap:anywhere]">{account.email}</p>
          <NameForm name={account.userName} />
        </div>
      </Section>
      <Section title={t('sessions.title')} text={t('sessions.text', { days: LIMITS.sessionDays })}>
        <Sessions />
      </Section>
      <Section title={t('data.title')} text={t('data.text')}>
        <OwnData email={account.email} />
      </Section>
    </>
  );
}
