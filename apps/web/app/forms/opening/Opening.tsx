import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';

/** What was opened, or why it was not; `failed` where the network did not give it. */
export type Opened<T> =
  | { readonly is: 'open'; readonly it: T }
  | { readonly is: 'refused'; readonly why: Failure }
  | { readonly is: 'failed' };

interface OpeningProps<T> {
  open: (language: Language, signal: AbortSignal) => Promise<Opened<T>>;
  /** Ends what `open` began; called after it, or in its place. */
  close: (it: T) => void;
  onClose: () => void;
  children: (it: T) => ReactNode;
}

/** Fetches all that filling in needs; from then on nothing is asked of the network. What fails can be tried again. */
export function Opening<T>(props: OpeningProps<T>) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function Attempt<T>({ open, close, onClose, onAgain, children }: OpeningProps<T> & { onAgain: () => void }) {
  const t = useWords('forms');
  const { language, failure } = useSpeech();
  // What else speaks in it must not have to be fetched later.
  useWords('viewer');
  const [opened, setOpened] = useState<Opened<T>>();
  const begin = useEffectEvent(open);
  const end = useEffectEvent(close);
  useEffect(() => {
    const leaving = new AbortController();
    const opening = begin(language, leaving.signal).catch((): Opened<T> => ({ is: 'failed' }));
    void opening.then((result) => !leaving.signal.aborted && setOpened(result));
    return () => {
      leaving.abort();
      void opening.then((result) => result.is === 'open' && end(result.it));
    };
  }, [language]);
  if (!opened) return <output className="late block pb-8 text-center text-ink-soft">{t('opening')}</output>;
  if (opened.is === 'open') return children(opened.it);
  return (
    <Dialog title={t('notOpenedTitle')} open onClose={onClose}>
      <p>{opened.is === 'failed' ? t('notOpened') : failure(opened.why)}</p>
      <Button kind="primary" className="mt-6" onClick={onAgain}>
        {t('again')}
      </Button>
    </Dialog>
  );
}
