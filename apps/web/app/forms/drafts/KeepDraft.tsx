import { useState } from 'react';
import { questionsOf } from '@pagewright/forms';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useFormPart, useOpenForm } from '../state/form-context.ts';
import { isPersonalNumber } from './draft-data.ts';
import type { Drafts } from './use-drafts.ts';

/** Keeps what is typed as a draft of this browser. */
export function KeepDraft({ drafts, onKept }: { drafts: Drafts; onKept: (name: string) => void }) {
  const { session } = useOpenForm();
  const { language } = useSpeech();
  const t = useWords('forms');
  const isEmpty = useFormPart(({ filling }) => Object.keys(filling.typed).length === 0);
  const [name, setName] = useState(
    () => drafts.current?.name ?? `${session.form.name}, ${new Date().toLocaleDateString(language)}`,
  );
  const [passphrase, setPassphrase] = useState('');
  const [withNumbers, setWithNumbers] = useState(false);
  const hasNumbers = questionsOf(session.form).some(isPersonalNumber);
  const keep = async () => {
    const isKept = await drafts.keep({ name, passphrase, withNumbers, isSure: drafts.trouble === 'newer' });
    if (isKept) onKept(name);
  };
  return (
    <form
      autoComplete="off"
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <TextField label={t('drafts.name')} value={name} onValue={setName} fault={undefined} maxLength={80} />
      <TextField
        type="password"
        autoComplete="new-password"
        label={t('drafts.passphrase')}
        value={passphrase}
        onValue={setPassphrase}
        fault={undefined}
      />
      <p className="-mt-1 text-small text-ink-soft">{passphrase === '' ? t('drafts.thisTab') : t('drafts.anyTab')}</p>
      {hasNumbers && (
        <label className="flex min-h-9 items-center gap-2 text-small pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={withNumbers}
            onChange={({ target }) => setWithNumbers(target.checked)}
            className="size-4 accent-accent"
          />
          {t('drafts.withNumbers')}
        </label>
      )}
      <div>
        <Button type="submit" kind="primary" disabled={isEmpty || name.trim() === ''}>
          {drafts.trouble === 'newer' ? t('drafts.keepOver') : t('drafts.keep')}
        </Button>
      </div>
    </form>
  );
}
