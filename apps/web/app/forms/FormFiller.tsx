import { useEffect, useState } from 'react';
import { loadForm, loadFormText, loadGeneralText } from '@pagewright/forms';
import type { Language } from '@pagewright/contract/languages.ts';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import { openPreview, type Preview } from '../preview/preview.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { fetchBlank } from './fetch-blank.ts';
import { loadLetters } from './load-letters.ts';
import type { OpenForm } from './state/form-context.ts';
import { FormSession } from './state/form-session.ts';
import { today } from './today.ts';
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
  open: Omit<OpenForm, 'title'>;
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
  if (typeof opened === 'object' && 'preview' in opened) {
    const title = t('heading', { form: opened.open.session.form.name });
    return <FormWindow {...opened} open={{ ...opened.open, title }} onClose={onClose} />;
  }
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
  ]);
  if (!(blank instanceof Blob)) return blank;
  if (!form || !text) return 'failed';
  const [preview, boxes] = await Promise.all([openPreview(blank), writer.prepare(blank), loadLetters()]);
  const session = new FormSession(form, today());
  const about = form.blank.revision;
  return { open: { session, text, general, boxes, about, warnings: [], password: undefined }, preview, writer };
}
