import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import { useToolPath } from '../../site/use-tool-path.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { FormWindow } from '../window/FormWindow.tsx';
import { FormWriter } from '../writing/form-writer.ts';
import { openOwn, type OpenedOwn } from './open-own.ts';
import { useFileWarnings } from './use-file-warnings.ts';

interface AnyFillerProps {
  file: File;
  password: string | undefined;
  /** It has another password, or has one at all. */
  onLocked: () => void;
  onClose: () => void;
}

/** Codes of what another password mends. */
const LOCKED: readonly string[] = ['PASSWORD_MISSING', 'PASSWORD_WRONG'];

/** Opens a file and lets it be filled in; from then on nothing is asked of the network. */
export function AnyFiller({ file, password, onLocked, onClose }: AnyFillerProps) {
  const t = useWords('forms');
  // What else speaks in it must not have to be fetched later.
  useWords('viewer');
  const { language } = useSpeech();
  const warningsOf = useFileWarnings();
  const [opened, setOpened] = useState<OpenedOwn | Failure>();
  const take = useEffectEvent((result: OpenedOwn | Failure) => {
    if ('code' in result && LOCKED.includes(result.code)) onLocked();
    else setOpened(result);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const writer = new FormWriter();
    let result: OpenedOwn | Failure | undefined;
    const begin = async () => {
      result = await openOwn({ file, password, language, writer }).catch((): Failure => ({
        code: 'FILE_DAMAGED',
        facts: { file: file.name },
      }));
      if (!leaving.signal.aborted) take(result);
      else if ('preview' in result) result.preview.close();
    };
    void begin();
    return () => {
      leaving.abort();
      writer.close();
      if (result && 'preview' in result) result.preview.close();
    };
  }, [file, password, language]);
  if (!opened) return <output className="late block py-24 text-center text-ink-soft">{t('opening')}</output>;
  if ('code' in opened) return <NotOpened failure={opened} onClose={onClose} />;
  const { open, preview, writer, found } = opened;
  const whole = { ...open, title: file.name, about: '', warnings: warningsOf(found) };
  return <FormWindow open={whole} preview={preview} writer={writer} onClose={onClose} />;
}

function NotOpened({ failure: found, onClose }: { failure: Failure; onClose: () => void }) {
  const t = useWords('forms');
  const { failure } = useSpeech();
  const toolPath = useToolPath();
  return (
    <Dialog title={t('notOpenedTitle')} open onClose={onClose}>
      <p>{failure(found)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="primary" onClick={onClose} data-first-focus>
          {t('own.another')}
        </Button>
        {found.code === 'FIELDS_NONE' && <ButtonLink to={toolPath('edit-pdf')}>{t('own.write')}</ButtonLink>}
      </div>
    </Dialog>
  );
}
