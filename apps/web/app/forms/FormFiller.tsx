import { useEffect, useState } from 'react';
import { loadForm, loadFormText, loadGeneralText } from '@pagewright/forms';
import type { Language } from '@pagewright/contract/languages.ts';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import { openPreview, type Preview } from '../preview/preview.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { withoutOldDrafts } from './drafts/draft-store.ts';
import { fetchBlank } from './fetch-blank.ts';
import { loadPhotoDialog } from './photo/part.ts';
import type { OpenForm } from './state/form-context.ts';
import { FormSession } from './state/form-session.ts';
import { FormWindow } from './window/FormWindow.tsx';
import { FormWriter } from './writing/form-writer.ts';

interface FormFillerProps {
  /** Of the form. */
  id: string;
  onClose: () => void;
}

/** Fetches what a form needs, then lets it be filled in; from then on nothing is asked of the network. */
export function FormFiller(props: FormFillerProps) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

interface Opened {
  open: OpenForm;
  preview: Preview;
  writer: FormWriter;
}

function Attempt({ id, onClose, onAgain }: FormFillerProps & { onAgain: () => void }) {
  const t = useWords('forms');
  const { language, failure } = useSpeech();
  // What else speaks in it must not have to be fetched later.
  useWords('viewer');
  const [opened, setOpened] = useState<Opened | Failure | 'failed'>();
  useEffect(() => {
    const leaving = new AbortController();
    const writer = new FormWriter();
    let preview: Preview | undefined;
    const begin = async () => {
      const result = await openForm(id, language, writer, leaving.signal).catch(() => 'failed' as const);
      if (typeof result === 'object' && 'preview' in result) preview = result.preview;
      if (leaving.signal.aborted) preview?.close();
      else setOpened(result);
    };
    void begin();
    return () => {
      leaving.abort();
      writer.close();
      preview?.close();
    };
  }, [id, language]);
  if (!opened) return <output className="late block pb-8 text-center text-ink-soft">{t('opening')}</output>;
  if (typeof opened === 'object' && 'preview' in opened) return <FormWindow {...opened} onClose={onClose} />;
  return (
    <Dialog title={t('notOpenedTitle')} open onClose={onClose}>
      <p>{opened === 'failed' ? t('notOpened') : failure(opened)}</p>
      <Button kind="primary" className="mt-6" onClick={onAgain}>
        {t('again')}
      </Button>
    </Dialog>
  );
}

async function openForm(
  id: string,
  language: Language,
  writer: FormWriter,
  signal: AbortSignal,
): Promise<Opened | Failure | 'failed'> {
  const [form, text, general, blank] = await Promise.all([
    loadForm(id),
    loadFormText(id, language),
    loadGeneralText(language),
    fetchBlank(id, signal),
    id === 'ds11' ? loadPhotoDialog() : undefined,
  ]);
  if (!(blank instanceof Blob)) return blank;
  if (!form || !text) return 'failed';
  // Where the browser keeps nothing there are none.
  withoutOldDrafts().catch(() => undefined);
  const [preview, boxes] = await Promise.all([openPreview(blank), writer.prepare(blank), loadLetters()]);
  return { open: { session: new FormSession(form, today()), text, general, boxes }, preview, writer };
}

/** Letters that are fetched when one of them is first typed would tell the network that somebody has such a name. */
async function loadLetters(): Promise<void> {
  // Without them the system's own are shown, and those are asked for again.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}

/** Where the person is: `2026-03-31`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
