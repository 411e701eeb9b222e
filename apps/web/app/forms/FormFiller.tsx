import type { Language } from '@pagewright/contract/languages.ts';
import { openPreview, type Preview } from '../preview/preview.ts';
import { Opening, type Opened } from './opening/Opening.tsx';
import { readyForm, type ReadyForm } from './opening/ready-form.ts';
import { useWords } from '../words/speech.tsx';
import { FormWindow } from './window/FormWindow.tsx';

interface FormFillerProps {
  /** Of the form. */
  id: string;
  onClose: () => void;
}

interface Filler extends ReadyForm {
  readonly preview: Preview;
}

/** Fetches what a form needs, then lets it be filled in. */
export const FormFiller = ({ id, onClose }: FormFillerProps) => (
  <Opening<Filler>
    open={(language, signal) => openFiller(id, language, signal)}
    close={({ writer, preview }) => {
      writer.close();
      preview.close();
    }}
    onClose={onClose}
  >
    {(filler) => <Window {...filler} onClose={onClose} />}
  </Opening>
);

function Window({ form, open, writer, preview, onClose }: Filler & Pick<FormFillerProps, 'onClose'>) {
  const t = useWords('forms');
  const title = t('heading', { form: form.name });
  return <FormWindow open={{ ...open, title }} writer={writer} preview={preview} onClose={onClose} />;
}

async function openFiller(id: string, language: Language, signal: AbortSignal): Promise<Opened<Filler>> {
  const ready = await readyForm(id, language, signal);
  if ('code' in ready) return { is: 'refused', why: ready };
  try {
    return { is: 'open', it: { ...ready, preview: await openPreview(ready.blank) } };
  } catch (error) {
    ready.writer.close();
    throw error;
  }
}
