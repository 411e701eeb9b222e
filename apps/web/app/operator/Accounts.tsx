import { useRef, useState, type FormEvent } from 'react';
import type { AccountFile } from '@pagewright/contract/calls/operator.ts';
import { askOwn } from '../account/ask-own.ts';
import { Fault } from '../account/center/Fault.tsx';
import { useAct } from '../account/use-own.ts';
import { useEarlyInput } from '../site/use-early-input.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { AccountDetails } from './AccountDetails.tsx';

/** One account at a time, by its address: there is no list to look through. */
export function Accounts() {
  const { language } = useSpeech();
  const t = useWords('operator');
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<AccountFile | 'none'>();
  const { act, isBusy, fault } = useAct();
  useEarlyInput(form);

  const find = (address: string) =>
    act(async () => {
      const answer = await askOwn('operator.account', { email: address }, { language });
      if ('data' in answer) setFound(answer.data);
      else if (answer.failure.code === 'ACCOUNT_UNKNOWN') setFound('none');
      else return answer;
      return { data: true };
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void find(email);
  };
  return (
    <>
      <form ref={form} onSubmit={submit} className="flex max-w-xl flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-64"
          label={t('search.label')}
          type="email"
          value={email}
          onValue={setEmail}
          required
          fault={undefined}
        />
        <Button type="submit" kind="primary" aria-busy={isBusy}>
          {t('search.find')}
        </Button>
      </form>
      {fault !== undefined && <Fault className="mt-4">{fault}</Fault>}
      <output className="mt-6 block text-ink-soft">{found === 'none' && t('search.none')}</output>
      {found !== undefined && found !== 'none' && (
        <AccountDetails key={found.id} account={found} onChanged={() => void find(found.email)} />
      )}
    </>
  );
}
