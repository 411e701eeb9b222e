import { useState } from 'react';
import type { DataPurpose } from '@pagewright/contract/calls/own-data.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { askOwn } from '../ask-own.ts';
import { Fault } from '../center/Fault.tsx';
import { useAct } from '../use-own.ts';

/** Taking one's data along, and leaving. Nothing happens before a link of a mail was followed. */
export function OwnData({ email }: { email: string }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-sheet">
      <Wish purpose="export" email={email} />
      <Wish purpose="delete" email={email} />
    </div>
  );
}

function Wish({ purpose, email }: { purpose: DataPurpose; email: string }) {
  const { language } = useSpeech();
  const t = useWords('account');
  const [isSent, setSent] = useState(false);
  const { act, isBusy, fault } = useAct();
  const send = async () => {
    if (await act(() => askOwn('ownData.ask', { purpose, lang: language }, { language }))) setSent(true);
  };
  return (
    <div className="p-5">
      <h3 className="font-semibold">{t(`data.${purpose}.title`)}</h3>
      <p className="mt-1 max-w-xl text-small text-ink-soft">
        {t(`data.${purpose}.text`, { years: LIMITS.receiptYears })}
      </p>
      <Button
        kind={purpose === 'delete' ? 'danger' : 'plain'}
        className="mt-4"
        aria-busy={isBusy}
        onClick={() => void send()}
      >
        {t(`data.${purpose}.ask`)}
      </Button>
      {fault !== undefined && <Fault className="mt-3">{fault}</Fault>}
      <output className="block text-small font-medium text-accent not-empty:mt-3 [overflow-wrap:anywhere]">
        {isSent && t('data.sent', { email })}
      </output>
    </div>
  );
}
