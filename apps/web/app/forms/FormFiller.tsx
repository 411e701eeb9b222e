import type { Language } from '@pagewright/contract/languages.ts';
import { openPreview, type Preview } from '../preview/preview.ts';
import { Opening, type Opened } from './opening/Opening.tsx';
import { readyForm, type ReadyForm } from './opening/ready-form.ts';
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
    {({ open, writer, preview }) => <FormWindow open={open} writer={writer} preview={preview} onClose={onClose} />}
  </Opening>
);

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
