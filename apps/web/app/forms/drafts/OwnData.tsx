import { useState } from 'react';
import type { DataForm } from '@pagewright/editor/field-data';
import { saveFile } from '../../files/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useOpenForm } from '../state/form-context.ts';
import { stemOf } from '../writing/file-names.ts';
import type { FormWriter } from '../writing/form-writer.ts';
import { DataSection } from './DataSection.tsx';
import { valuesIn, withData } from './own-values.ts';

const FORMS: readonly DataForm[] = ['json', 'fdf', 'xfdf'];

interface OwnDataProps {
  writer: FormWriter;
  onSaid: (sentence: string) => void;
}

/** The values of somebody's own form in files that other programs and the prompt read and write. */
export function OwnData({ writer, onSaid }: OwnDataProps) {
  const { session, title } = useOpenForm();
  const t = useWords('forms');
  const { failure } = useSpeech();
  const [fault, setFault] = useState<string>();
  const { form } = session;
  const give = async (as: DataForm) => {
    const data = await writer.giveData(as, valuesIn(form, session.reading.answers));
    saveFile(new File([data], `${stemOf(form)}.${as}`, { type: 'application/octet-stream' }));
  };
  const take = async (file: File) => {
    setFault(undefined);
    const taken = await writer.takeData(file, file.name);
    if ('code' in taken) return setFault(failure(taken));
    session.dispatch({ type: 'replaced', typed: withData(form, session.filling.typed, taken) });
    const { unknown, isExported } = taken;
    const others = isExported || unknown.length === 0 ? [] : [t('data.unknown', { names: unknown.join(', ') })];
    onSaid([t('data.taken', { file: file.name }), ...others].join(' '));
  };
  const tried = (work: Promise<void>) => void work.catch(() => setFault(t('data.broken', { file: title })));
  return (
    <DataSection
      intro={t('data.ownIntro')}
      accept=".json,.fdf,.xfdf"
      onFile={(file) => tried(take(file))}
      fault={fault}
    >
      {FORMS.map((as) => (
        <Button key={as} size="small" onClick={() => tried(give(as))}>
          {t('data.exportAs', { form: as.toUpperCase() })}
        </Button>
      ))}
    </DataSection>
  );
}
