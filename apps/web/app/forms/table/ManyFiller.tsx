import type { Language } from '@pagewright/contract/languages.ts';
import { loadFormText, loadTableText } from '@pagewright/forms';
import { useWords } from '../../words/speech.tsx';
import { Opening, type Opened } from '../opening/Opening.tsx';
import { readyForm } from '../opening/ready-form.ts';
import { sharedPart, type OpenMany } from './many.ts';
import { ManyWindow } from './window/ManyWindow.tsx';

interface ManyFillerProps {
  /** Of the form. */
  id: string;
  onClose: () => void;
}

/** Fetches what many forms need, then lets them be made from a table. */
export function ManyFiller({ id, onClose }: ManyFillerProps) {
  // What else speaks in it must not have to be fetched later.
  useWords('formTables');
  return (
    <Opening<OpenMany>
      open={(language, signal) => openMany(id, language, signal)}
      close={({ writer }) => writer.close()}
      onClose={onClose}
    >
      {(many) => <ManyWindow many={many} onClose={onClose} />}
    </Opening>
  );
}

async function openMany(id: string, language: Language, signal: AbortSignal): Promise<Opened<OpenMany>> {
  const [ready, words, ...texts] = await Promise.all([
    readyForm(id, language, signal, sharedPart),
    loadTableText(language),
    loadFormText(id, 'en'),
    loadFormText(id, 'fr'),
  ]);
  if ('code' in ready) return { is: 'refused', why: ready };
  const { form, open, writer, today } = ready;
  const named = texts.filter((text) => text !== undefined);
  return { is: 'open', it: { form, texts: named, words, shared: open, writer, today } };
}
