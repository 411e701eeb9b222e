import { useEffect, useState } from 'react';
import { loadForm, loadFormText, loadGeneralText } from '@pagewright/forms';
import { openPreview, type Preview } from '../preview/preview.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { fetchBlank } from './fetch-blank.ts';
import type { OpenForm } from './state/form-context.ts';
import { FormSession } from './state/form-session.ts';
import { FormWindow } from './window/FormWindow.tsx';
import { FormWriter } from './writing/form-writer.ts';

interface FormFillerProps {
  /** Of the form. */
  id: string;
  onClose: () => void;
}

type Opening =
  | { state: 'opening' }
  | { state: 'open'; open: OpenForm; preview: Preview; writer: FormWriter }
  | { state: 'refused'; sentence: string };

/** Fetches what a form needs, then lets it be filled in; from then on nothing is asked of the network. */
export function FormFiller({ id, onClose }: FormFillerProps) {
  const t = useWords('forms');
  const { language, failure } = useSpeech();
  // What else speaks in it must not have to be fetched later.
  useWords('viewer');
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const leaving = new AbortController();
    const writer = new FormWriter();
    let preview: Preview | undefined;
    const begin = async (): Promise<Opening> => {
      const [form, text, general, blank] = await Promise.all([
        loadForm(id),
        loadFormText(id, language),
        loadGeneralText(language),
        fetchBlank(id, leaving.signal),
      ]);
      if (blank instanceof Blob && form && text) {
        [preview] = await Promise.all([openPreview(blank), writer.prepare(blank)]);
        return { state: 'open', open: { session: new FormSession(form, today()), text, general }, preview, writer };
      }
      return { state: 'refused', sentence: blank instanceof Blob ? t('notOpened') : failure(blank) };
    };
    begin()
      .catch((): Opening => ({ state: 'refused', sentence: t('notOpened') }))
      .then((next) => {
        if (!leaving.signal.aborted) setOpening(next);
      }, () => undefined);
    return () => {
      leaving.abort();
      writer.close();
      preview?.close();
    };
  }, [id, language, failure, t, attempt]);
  if (opening.state === 'open') return <FormWindow {...opening} onClose={onClose} />;
  if (opening.state === 'opening') return <output className="late block pb-8 text-center text-ink-soft">{t('opening')}</output>;
  return (
    <Dialog title={t('notOpenedTitle')} open onClose={onClose}>
      <p>{opening.sentence}</p>
      <Button
        kind="primary"
        className="mt-6"
        onClick={() => {
          setOpening({ state: 'opening' });
          setAttempt(attempt + 1);
        }}
      >
        {t('again')}
      </Button>
    </Dialog>
  );
}

/** Where the person is: `2026-03-31`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
