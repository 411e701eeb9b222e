import { useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { FileName } from '../ui/FileName.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import type { ViewerDocument } from './use-document.ts';

interface ClosedProps {
  name: string;
  document: Exclude<ViewerDocument, { state: 'open' }>;
  /** The sentence for a file that cannot be read. */
  damaged: string;
  close: ReactNode;
  onPassword: (password: string) => void;
  onRetry: () => void;
}

/** What stands in place of a document that is not open, with the way on. */
export function Closed({ name, document, damaged, close, onPassword, onRetry }: ClosedProps) {
  const t = useWords('viewer');
  return (
    <div className="flex h-full flex-col">
      <header className="flex items-center justify-between gap-3 border-b border-line bg-sheet py-1.5 pr-2 pl-4">
        <h2 className="min-w-0 font-medium">
          <FileName name={name} />
        </h2>
        {close}
      </header>
      <div className="m-auto w-[min(26rem,calc(100%-2.5rem))] text-center">
        {document.state === 'opening' && <output className="late block text-ink-soft">{t('opening', { name })}</output>}
        {document.state === 'locked' && <PasswordForm name={name} wrong={document.wrong} onPassword={onPassword} />}
        {document.state === 'damaged' && <p role="alert">{damaged}</p>}
        {(document.state === 'not fetched' || document.state === 'broken') && (
          <div role="alert">
            <p>{document.state === 'broken' ? t('brokenDown') : t('fetchFailed')}</p>
            <Button className="mt-4" onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function PasswordForm({ name, wrong, onPassword }: { name: string; wrong: boolean } & Pick<ClosedProps, 'onPassword'>) {
  const { failure } = useSpeech();
  const t = useWords('viewer');
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="rounded-sheet border border-line bg-sheet p-6 text-left shadow-raised"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onPassword(typed);
      }}
    >
      <output id={`${id}-why`} className={`block ${wrong ? 'text-danger' : ''}`}>
        {wrong ? failure({ code: 'PASSWORD_WRONG', facts: { file: name } }) : t('passwordNeeded')}
      </output>
      <div className="mt-3">
        <PasswordInput
          id={id}
          value={typed}
          onValue={setTyped}
          autoComplete="off"
          label={t('password', { name })}
          invalid={wrong}
          describedBy={`${id}-why`}
        />
      </div>
      <Button type="submit" kind="primary" className="mt-3 w-full" disabled={typed === ''}>
        {t('open')}
      </Button>
    </form>
  );
}
