import { useRef, useState } from 'react';
import { HiddenFileInput } from '../../../files/HiddenFileInput.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FIELD } from '../../../ui/fields.ts';
import { useSpeech, useWords } from '../../../words/speech.tsx';
import type { Signers } from './use-signers.ts';

/** A certificate with its key out of a file, which is opened in this browser and goes nowhere. */
export function CertificateFile({ signers: { open, refused, busy } }: { signers: Signers }) {
  const t = useWords('certificate');
  const { failure } = useSpeech();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  return (
    <div className="mt-3">
      <Button onClick={() => picker.current?.click()} disabled={busy}>
        {t('file.use')}
      </Button>
      <HiddenFileInput
        ref={picker}
        accept=".p12,.pfx,application/x-pkcs12"
        most="one"
        onFiles={([chosen]) => {
          setFile(chosen);
          setPassword('');
        }}
      />
      {file && (
        <form
          className="mt-3 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            open(file, password);
          }}
        >
          <p className="w-full text-small break-words text-ink-soft">{t('file.chosen', { name: file.name })}</p>
          <label className="min-w-48 flex-1 text-small text-ink-soft">
            {t('file.password')}
            <input
              type="password"
              value={password}
              autoComplete="off"
              onChange={({ target }) => setPassword(target.value)}
              className={`${FIELD} mt-1`}
            />
          </label>
          <Button type="submit" disabled={busy}>
            {busy ? t('file.opening') : t('file.open')}
          </Button>
        </form>
      )}
      {refused && (
        <p role="alert" className="mt-2 text-small text-danger">
          {failure({ code: refused, facts: {} } as Parameters<typeof failure>[0])}
        </p>
      )}
    </div>
  );
}
