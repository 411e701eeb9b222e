import { useState } from 'react';
import { fileStem } from '@pagewright/forms';
import { saveFile } from '../../files/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/speech.tsx';
import { useOpenForm } from '../state/form-context.ts';
import { DataSection } from './DataSection.tsx';
import { dataOf, typedFrom } from './draft-data.ts';

/** No form has as much to say. */
const MOST_BYTES = 1_000_000;

/** The answers as a file of JSON, which the prompt reads and writes too. */
export function DataFiles({ onSaid }: { onSaid: (sentence: string) => void }) {
  const { session } = useOpenForm();
  const t = useWords('forms');
  const [fault, setFault] = useState<string>();
  const { form } = session;
  const give = () => {
    const data = JSON.stringify(dataOf(form, session.filling.typed, true), null, 2);
    saveFile(new File([data], `${fileStem(form)}.json`, { type: 'application/json' }));
  };
  const take = async (file: File) => {
    setFault(undefined);
    const taken = typedFrom(form, file.size > MOST_BYTES ? undefined : await jsonOf(file));
    if (taken.is === 'unreadable') return setFault(t('data.unreadable', { file: file.name, form: form.name }));
    if (taken.is === 'other form') return setFault(t('data.otherForm', { file: file.name, form: form.name }));
    session.dispatch({ type: 'replaced', typed: taken.typed });
    const said = [
      t('data.taken', { file: file.name }),
      ...(taken.unknown.length > 0 ? [t('data.unknown', { names: taken.unknown.join(', ') })] : []),
      ...(taken.isOtherRevision ? [t('data.otherRevision')] : []),
    ];
    onSaid(said.join(' '));
  };
  return (
    <DataSection
      intro={t('data.intro')}
      accept=".json,application/json"
      onFile={(file) => void take(file)}
      fault={fault}
    >
      <Button size="small" onClick={give}>
        {t('data.export')}
      </Button>
    </DataSection>
  );
}

async function jsonOf(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    return undefined;
  }
}
