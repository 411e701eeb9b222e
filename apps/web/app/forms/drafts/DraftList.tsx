import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import type { Draft } from './draft-store.ts';
import type { Drafts } from './use-drafts.ts';

/** Drafts of this form in this browser. */
export function DraftList({ drafts, onOpened }: { drafts: Drafts; onOpened: () => void }) {
  const t = useWords('forms');
  if (drafts.list.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">{t('drafts.list')}</h3>
      <ul className="mt-2 grid gap-3">
        {drafts.list.map((draft) => (
          <Row key={draft.id} draft={draft} drafts={drafts} onOpened={onOpened} />
        ))}
      </ul>
    </section>
  );
}

function Row({ draft, drafts, onOpened }: { draft: Draft; drafts: Drafts; onOpened: () => void }) {
  const { language } = useSpeech();
  const t = useWords('forms');
  const [passphrase, setPassphrase] = useState('');
  const asksPassphrase = draft.sealed.salt !== undefined;
  const open = async () => {
    if (await drafts.open(draft, passphrase)) onOpened();
  };
  return (
    <li className="rounded-control border border-line px-3.5 py-2.5">
      <p className="font-medium">{draft.name}</p>
      <p className="text-small text-ink-soft">
        {new Date(draft.at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
      </p>
      {asksPassphrase && (
        <TextField
          className="mt-2"
          type="password"
          autoComplete="off"
          label={t('drafts.passphraseOf', { name: draft.name })}
          value={passphrase}
          onValue={setPassphrase}
          fault={undefined}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" disabled={asksPassphrase && passphrase === ''} onClick={() => void open()}>
          {t('drafts.openThis')}
          <span className="sr-only"> {draft.name}</span>
        </Button>
        <Button size="small" kind="danger" onClick={() => void drafts.remove(draft)}>
          {t('drafts.delete')}
          <span className="sr-only"> {draft.name}</span>
        </Button>
      </div>
    </li>
  );
}
