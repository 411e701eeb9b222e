import { useRef, useState } from 'react';
import type { DataForm } from '@pagewright/editor/field-data';
import { saveFile } from '../../files/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useOpenForm } from '../state/form-context.ts';
import { stemOf } from '../writing/file-names.ts';
import type { FormWriter } from '../writing/form-writer.ts';
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
  const input = useRef<HTMLInputElement>(null);
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
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">{t('data.title')}</h3>
      <p className="text-small text-ink-soft">{t('data.ownIntro')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {FORMS.map((as) => (
          <Button key={as} size="small" onClick={() => tried(give(as))}>
            {t('data.exportAs', { form: as.toUpperCase() })}
          </Button>
        ))}
        <Button size="small" onClick={() => input.current?.click()}>
          {t('data.import')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,.fdf,.xfdf"
          aria-label={t('data.import')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) tried(take(file));
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-small text-danger">
          {fault}
        </p>
      )}
    </section>
  );
}
