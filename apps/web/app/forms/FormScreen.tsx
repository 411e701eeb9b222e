import { Suspense, use, useState } from 'react';
import { FilePen, ShieldCheck, Table2 } from 'lucide-react';
import { loadForm, type OfficialForm } from '@pagewright/forms';
import type { ScreenProps } from '../tool/screen-part.ts';
import { useScripted } from '../site/use-scripted.ts';
import { Button } from '../ui/Button.tsx';
import { CropMarks } from '../ui/CropMarks.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../words/speech.tsx';
import { formIdsOf } from './form-ids.ts';
import { fillerPart, manyPart } from './parts.ts';
import { PhotoButton } from './photo/PhotoButton.tsx';
import { WhichForm } from './WhichForm.tsx';

/** The same promise each time, for `use`. */
const known = new Map<string, Promise<OfficialForm | undefined>>();

function formOf(id: string): Promise<OfficialForm | undefined> {
  const form = known.get(id) ?? loadForm(id);
  known.set(id, form);
  return form;
}

/** Begins an official form: what it is, and the button that opens it. Nothing is uploaded. */
export function FormScreen({ tool }: ScreenProps) {
  const t = useWords('forms');
  const isScripted = useScripted();
  const forms = formIdsOf(tool.slug).flatMap((id) => use(formOf(id)) ?? []);
  const [open, setOpen] = useState<string>();
  const [many, setMany] = useState<string>();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const tables = forms.filter((form) => form.many);
  if (forms.length === 0) return null;
  return (
    <CropMarks over={false}>
      <div
        className="flex flex-col items-center justify-center px-6 py-12 text-center"
        onPointerEnter={fillerPart.preload}
        onFocus={fillerPart.preload}
      >
        <span
          aria-hidden="true"
          className={`display text-tint italic ${forms.length === 1 ? 'text-hero' : 'text-title'}`}
        >
          {forms.map(({ name }) => name).join(' · ')}
        </span>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {forms.map(({ id, name }) => (
            <Button key={id} kind="primary" size="large" disabled={!isScripted} onClick={() => setOpen(id)}>
              <Icon of={FilePen} />
              {forms.length === 1 ? t('fill') : t('fillOne', { form: name })}
            </Button>
          ))}
        </div>
        {tables.length > 0 && (
          <div className="mt-3 flex flex-wrap justify-center gap-3">
            {tables.map(({ id, name }) => (
              <Button
                key={id}
                disabled={!isScripted}
                onPointerEnter={manyPart.preload}
                onFocus={manyPart.preload}
                onClick={() => setMany(id)}
              >
                <Icon of={Table2} size="small" />
                {forms.length === 1 ? t('many') : t('manyOne', { form: name })}
              </Button>
            ))}
          </div>
        )}
        {forms.length > 1 && <WhichForm forms={forms.map(({ id }) => id)} onOpen={setOpen} />}
        {tool.slug === 'ds11-form' && (
          <div className="mt-4 flex flex-col items-center gap-1.5">
            <PhotoButton />
            <p className="text-small text-ink-soft">{t('photo.hint')}</p>
          </div>
        )}
        <p className="mt-5 flex items-center gap-2 font-medium">
          <Icon of={ShieldCheck} className="shrink-0 text-tint" />
          {t('promise')}
        </p>
        <ul className="mt-4 grid max-w-xl gap-1 text-small text-ink-soft">
          {forms.map(({ id, name, blank }) => (
            <li key={id}>
              {t('revision', { form: name, revision: blank.revision })}
              {today >= blank.doubtedFrom && (
                <strong className="block font-semibold text-danger">{t('doubted', { form: name })}</strong>
              )}
            </li>
          ))}
          <li>{t(tool.slug === 'ds11-form' ? 'notState' : 'notIrs')}</li>
        </ul>
        <noscript>
          <p className="mt-4 font-medium text-danger">{t('needsScript')}</p>
        </noscript>
      </div>
      <Suspense fallback={<p className="pb-8 text-center text-ink-soft">{t('opening')}</p>}>
        {open !== undefined && <fillerPart.Part id={open} onClose={() => setOpen(undefined)} />}
        {many !== undefined && <manyPart.Part id={many} onClose={() => setMany(undefined)} />}
      </Suspense>
    </CropMarks>
  );
}
