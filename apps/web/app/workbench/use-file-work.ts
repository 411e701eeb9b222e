import { useState } from 'react';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { FileItem } from '../conversion/file-item.ts';
import { useConversion, type Conversion } from '../conversion/use-conversion.ts';
import { admit, type Refusal } from '../files/admission.ts';
import { goTogether, initialForm, valuesToKeep, withKept, type FormState } from '../options/values.ts';
import { usePreviews, type Previews } from '../preview/use-previews.ts';
import type { UnfinishedWork } from '../site/unfinished-work.ts';
import { useSpeech } from '../words/speech.tsx';
import { passwordOptions } from './preparation.ts';
import { useUnfinishedWork } from './use-unfinished-work.ts';

type Phase = 'preparing' | 'working' | 'finished';

/** The files of a tool's page with their tasks and previews, and the form that is filled in for them. */
export interface FileWork {
  tool: CatalogueTool;
  config: ServerConfig;
  conversion: Conversion;
  items: readonly FileItem[];
  previews: Previews;
  phase: Phase;
  shares: 'own task' | 'one task';
  form: FormState;
  onForm: (form: FormState) => void;
  /** Pages typed for single files, by file. */
  pagesOf: Readonly<Record<string, string>>;
  onPagesOf: (uid: string, pages: string) => void;
  /** Passwords that are typed and not tried yet, by file. */
  typedPasswords: Readonly<Record<string, string>>;
  onTypedPassword: (uid: string, password: string) => void;
  /** Tries a password on a locked file. */
  unlock: (uid: string, password: string) => void;
  /** A start was tried: problems of the form are shown from then on. */
  tried: boolean;
  onTried: () => void;
  /** Files that were not taken, until the person has read why. */
  refusals: readonly Refusal[];
  onRefusalsRead: () => void;
  add: (files: readonly File[]) => void;
  /** Adds files in the place of one, which stays where none of them can be taken. */
  replace: (uid: string, files: readonly File[]) => void;
}

export interface FileWorkProps {
  tool: CatalogueTool;
  config: ServerConfig;
  firstFiles: readonly File[];
  /** Options that were chosen before, by name. */
  firstValues: UnfinishedWork['values'] | undefined;
}

export function useFileWork({ tool, config, firstFiles, firstValues }: FileWorkProps): FileWork {
  const { t, language } = useSpeech();
  const [first] = useState(() => admit([], firstFiles, { ...tool, config }));
  const [refusals, setRefusals] = useState<readonly Refusal[]>(first.refusals);
  const conversion = useConversion(tool, first.admitted);
  const { items } = conversion;
  const previews = usePreviews(
    items.map(({ uid }) => uid),
    conversion.fileOf,
  );
  const [form, setForm] = useState(() =>
    withKept(
      initialForm(tool.options, t('options.allPages'), {
        languages: navigator.languages,
        language,
        rights: config.rights,
      }),
      tool.options,
      firstValues,
    ),
  );
  const phase = phaseOf(conversion);
  useUnfinishedWork(() => {
    const files = phase === 'preparing' ? items.flatMap(({ uid }) => conversion.fileOf(uid) ?? []) : [];
    return files.length === 0 ? undefined : { files, values: valuesToKeep(tool.options, form) };
  });
  const [pagesOf, setPagesOf] = useState<Readonly<Record<string, string>>>({});
  const [typedPasswords, setTypedPasswords] = useState<Readonly<Record<string, string>>>(() => {
    // That of an example stands where its file asks for it.
    const given = passwordOptions(tool).map((name) => firstValues?.[name]);
    const password = given.find((value) => typeof value === 'string');
    return password === undefined ? {} : Object.fromEntries(items.map(({ uid }) => [uid, password]));
  });
  const typePassword = (uid: string, password: string) =>
    setTypedPasswords((before) => ({ ...before, [uid]: password }));
  const [tried, setTried] = useState(false);

  const take = (present: readonly FileItem[], offered: readonly File[]): readonly File[] => {
    const { admitted, refusals: left } = admit(present, offered, { ...tool, config });
    setRefusals(left);
    conversion.add(admitted);
    return admitted;
  };

  return {
    tool,
    config,
    conversion,
    items,
    previews,
    phase,
    shares: goTogether(tool, form.values) && items.length > 1 ? 'one task' : 'own task',
    form,
    onForm: setForm,
    pagesOf,
    onPagesOf: (uid, pages) => setPagesOf((before) => ({ ...before, [uid]: pages })),
    typedPasswords,
    onTypedPassword: typePassword,
    unlock: (uid, password) => {
      typePassword(uid, '');
      previews.unlock(uid, password);
    },
    tried,
    onTried: () => setTried(true),
    refusals,
    onRefusalsRead: () => setRefusals([]),
    add: (files) => take(items, files),
    replace: (uid, files) => {
      const others = items.filter((item) => item.uid !== uid);
      if (take(others, files).length > 0) conversion.remove(uid);
    },
  };
}

/** Files that are ready can be started again although others are done: that is `preparing`. */
function phaseOf({ items, pending }: Conversion): Phase {
  if (pending.size > 0 || items.some(({ status }) => status === 'convert')) return 'working';
  if (items.some(({ status }) => status === 'new' || status === 'ready')) return 'preparing';
  return items.some(({ status }) => status === 'success' || status === 'convertFaild') ? 'finished' : 'preparing';
}
