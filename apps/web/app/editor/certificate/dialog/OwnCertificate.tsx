import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { saveFile } from '../../../files/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { FIELD } from '../../../ui/fields.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../../words/speech.tsx';
import { keptAuthor } from '../../comments/kept-author.ts';
import type { Signers } from './use-signers.ts';

/** The certificate of this browser: made here, saved as a file, and deleted. */
export function OwnCertificate({ signers }: { signers: Signers }) {
  return signers.own ? <KeptCertificate signers={signers} /> : <NewCertificate signers={signers} />;
}

function NewCertificate({ signers: { make, busy } }: { signers: Signers }) {
  const t = useWords('certificate');
  const [name, setName] = useState(keptAuthor);
  return (
    <details className="group mt-3 rounded-control border border-line p-3">
      <summary className="flex cursor-pointer items-center gap-1 font-medium select-none">
        {t('own.make')}
        <Icon of={ChevronDown} size="small" className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-1 text-small text-ink-soft">{t('own.makeHint')}</p>
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') make(name.trim());
        }}
      >
        <label className="min-w-48 flex-1 text-small text-ink-soft">
          {t('own.name')}
          <input
            value={name}
            maxLength={64}
            autoComplete="name"
            onChange={({ target }) => setName(target.value)}
            className={`${FIELD} mt-1`}
          />
        </label>
        <Button type="submit" disabled={busy || name.trim() === ''}>
          {t('own.create')}
        </Button>
      </form>
    </details>
  );
}

function KeptCertificate({ signers: { desk, forget, busy } }: { signers: Signers }) {
  const t = useWords('certificate');
  const [password, setPassword] = useState('');
  const [isSure, setSure] = useState(false);
  const save = async () => {
    const file = await desk.save(password);
    saveFile(new File([file], `${t('own.fileName')}.p12`, { type: 'application/x-pkcs12' }));
    setPassword('');
  };
  return (
    <details className="group mt-2 text-small">
      <summary className="flex w-fit cursor-pointer items-center gap-1 py-1 text-ink-soft select-none hover:text-ink pointer-coarse:py-3">
        {t('own.save')}
        <Icon of={ChevronDown} size="small" className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-1 text-ink-soft">{t('own.saveHint')}</p>
      <form
        className="mt-2 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label className="min-w-48 flex-1 text-ink-soft">
          {t('own.password')}
          <input
            type="password"
            value={password}
            autoComplete="new-password"
            onChange={({ target }) => setPassword(target.value)}
            className={`${FIELD} mt-1`}
          />
        </label>
        <Button type="submit" disabled={password === ''}>
          {t('own.saveFile')}
        </Button>
        <Button kind={isSure ? 'danger' : 'quiet'} disabled={busy} onClick={() => (isSure ? forget() : setSure(true))}>
          {isSure ? t('own.removeSure') : t('own.remove')}
        </Button>
      </form>
    </details>
  );
}
