import { useEffect, useRef, useState } from 'react';
import type { DataConfirmation } from '@pagewright/contract/calls/own-data.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { ask } from '../../conversion/ask.ts';
import { accountPath, homePath } from '../../site/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useAccount, useAccountStore } from '../account.tsx';
import { Fault } from '../center/Fault.tsx';
import { tellTabs } from '../tabs.ts';
import { useDates } from '../use-dates.ts';
import { useAct } from '../use-own.ts';

/** Everything that goes, what stays, and the one button. */
export function ConfirmDelete({ token, confirmation }: { token: string; confirmation: DataConfirmation }) {
  const { language } = useSpeech();
  const t = useWords('account');
  const store = useAccountStore();
  const { account } = useAccount();
  const { day } = useDates();
  const { act, isBusy, fault } = useAct();
  const [isKept, setKept] = useState<boolean>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { email, isSubscribed, isForever, paidUntil, receipts } = confirmation;
  // What had the focus is gone.
  useEffect(() => {
    if (isKept !== undefined) heading.current?.focus();
  }, [isKept]);
  const remove = async () => {
    const answer = await act(() => ask('ownData.delete', { token }, { language }));
    if (!answer) return;
    setKept(answer.receiptsKept);
    if (account?.email !== email) return;
    store.setAccount(undefined);
    tellTabs('logged out');
  };
  if (isKept !== undefined)
    return (
      <>
        <h1 ref={heading} tabIndex={-1} className="display text-section outline-none">
          {t('data.delete.doneTitle')}
        </h1>
        <p className="mt-4 text-ink-soft">
          {t(isKept ? 'data.delete.doneKept' : 'data.delete.done', { years: LIMITS.receiptYears })}
        </p>
        <ButtonLink to={homePath(language)} kind="primary" className="mt-6" reloadDocument>
          {t('data.home')}
        </ButtonLink>
      </>
    );
  const points = [
    t('data.delete.goes'),
    ...(isSubscribed ? [t('data.delete.subscription')] : []),
    ...(paidUntil === undefined ? [] : [t('data.delete.paid', { date: day(paidUntil) })]),
    ...(isForever ? [t('data.delete.forever')] : []),
    ...(receipts > 0 ? [t('data.delete.receipts', { count: receipts, years: LIMITS.receiptYears })] : []),
  ];
  return (
    <>
      <h1 className="display text-section">{t('data.delete.title')}</h1>
      <p className="mt-4 [overflow-wrap:anywhere]">{t('data.delete.confirm', { email })}</p>
      <ul className="mt-4 list-disc space-y-2 pl-5 text-ink-soft marker:text-ink-faint">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {fault !== undefined && <Fault className="mt-5">{t('data.delete.notDone', { fault })}</Fault>}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button kind="danger" aria-busy={isBusy} onClick={() => void remove()}>
          {t(isBusy ? 'data.delete.busy' : 'data.delete.button')}
        </Button>
        <ButtonLink to={account ? accountPath(language, 'profile') : homePath(language)}>
          {t('data.delete.keep')}
        </ButtonLink>
      </div>
    </>
  );
}
