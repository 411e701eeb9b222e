import type { Language } from '@pagewright/contract/languages.ts';
import { loadFormText, loadTableText } from '@pagewright/forms';
import { useWords } from '../../words/speech.tsx';
import { FormWriter } from '../writing/form-writer.ts';
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
      close={({ writers }) => writers.forEach((writer) => writer.close())}
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
  const { form, open, writer, blank, today } = ready;
  const others = Array.from({ length: writersHere() - 1 }, () => new FormWriter());
  const writers = [writer, ...others];
  try {
    await Promise.all(others.map((each) => each.prepare(blank)));
  } catch (error) {
    writers.forEach((each) => each.close());
    throw error;
  }
  const named = texts.filter((text) => text !== undefined);
  return { is: 'open', it: { form, texts: named, words, shared: { ...open, title: form.name }, writers, today } };
}

/** Each keeps a core busy and takes some 50 MB: more of them would be too much for a phone. */
const writersHere = (): number => (navigator.hardwareConcurrency > 1 ? 2 : 1);
