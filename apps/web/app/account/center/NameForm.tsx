import { useRef, useState, type FormEvent } from 'react';
import { NAME_CHARACTERS, readName } from '@pagewright/contract/accounts/name.ts';
import { useEarlyInput } from '../../site/use-early-input.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useAccountStore } from '../account.tsx';
import { askOwn } from '../ask-own.ts';
import { tellTabs } from '../tabs.ts';
import { useAct } from '../use-own.ts';
import { Fault } from './Fault.tsx';

export function NameForm({ name }: { name: string }) {
  const { language } = useSpeech();
  const t = useWords('account');
  const store = useAccountStore();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(name);
  const [isSaved, setSaved] = useState(false);
  const { act, isBusy, fault } = useAct();
  useEarlyInput(form);
  const read = readName(text);
  const isSame = 'name' in read && read.name === name;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if ('fault' in read || isSame) return;
    const account = await act(() => askOwn('accounts.rename', { name: read.name }, { language }));
    if (!account) return;
    store.setAccount(account);
    tellTabs('changed');
    setText(account.userName);
    setSaved(true);
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label={t('profile.name')}
        type="text"
        autoComplete="name"
        maxLength={4 * NAME_CHARACTERS.most}
        value={text}
        onValue={(value) => {
          setText(value);
          setSaved(false);
        }}
        fault={'fault' in read ? t(`profile.faults.${read.fault}`, NAME_CHARACTERS) : undefined}
      />
      {fault !== undefined && <Fault className="mt-3">{fault}</Fault>}
      <div className="mt-4 flex min-h-11 items-center gap-4">
        <Button type="submit" disabled={'fault' in read || isSame} aria-busy={isBusy}>
          {t('profile.save')}
        </Button>
        <output className="text-small font-medium text-accent">{isSaved && t('profile.saved')}</output>
      </div>
    </form>
  );
}
