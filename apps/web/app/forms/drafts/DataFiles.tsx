import { useRef, useState } from 'react';
import { fileStem } from '@pagewright/forms';
import { saveFile } from '../../files/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/speech.tsx';
import { useOpenForm } from '../state/form-context.ts';
import { dataOf, typedFrom } from './draft-data.ts';

/** No form has as much to say. */
const MOST_BYTES = 1_000_000;

/** The answers as a file of JSON, which the prompt reads and writes too. */
export function DataFiles({ onSaid }: { onSaid: (sentence: string) => void }) {
  const { session } = useOpenForm();
  const t = useWords('forms');
  const input = useRef<HTMLInputElement>(null);
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
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="font-semibold">{t('data.title')}</h3>
      <p className="text-small text-ink-soft">{t('data.intro')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={give}>
          {t('data.export')}
        </Button>
        <Button size="small" onClick={() => input.current?.click()}>
          {t('data.import')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t('data.import')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
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

async function jsonOf(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    return undefined;
  }
}
