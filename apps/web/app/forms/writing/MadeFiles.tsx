import { useEffect, useState } from 'react';
import { Download, Printer } from 'lucide-react';
import type { Form } from '@pagewright/forms';
import { openPreview, type Preview } from '../../preview/preview.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PrintDialog } from '../../viewer/print/PrintDialog.tsx';
import { useSpeech, useWords } from '../../words/speech.tsx';
import { useOpenForm } from '../state/form-context.ts';
import { LeftEmpty } from './LeftEmpty.tsx';
import { isOwn } from '../state/is-own.ts';
import { stemOf } from './file-names.ts';
import { saveFiles } from './save-files.ts';

interface MadeFilesProps {
  files: readonly File[];
  /** Questions whose answers another reader does not show as they were given. */
  unseen: readonly string[];
  onClose: () => void;
}

const WIDTH = 720;
/** Of a long document one looks at the rest in a reader. */
const MOST_PICTURES = 24;

/** What was made, as it will be seen, before it is saved or printed. */
export function MadeFiles({ files, unseen, onClose }: MadeFilesProps) {
  const { session, text, password } = useOpenForm();
  const { bytes } = useSpeech();
  const t = useWords('forms');
  const [at, setAt] = useState(0);
  const [isPrinting, setPrinting] = useState(false);
  const file = files[at];
  const { preview, pictures } = usePictures(file, password, session.form);
  if (!file) return null;
  const save = async () => {
    await saveFiles(files, `${stemOf(session.form)}.zip`);
    session.saved();
  };
  return (
    <Dialog title={t('made.title')} open onClose={onClose} width="wide">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" onClick={() => void save()} data-first-focus>
          <Icon of={Download} />
          {files.length === 1 ? t('made.save') : t('made.saveAll', { count: files.length })}
        </Button>
        <Button disabled={!preview} onClick={() => setPrinting(true)}>
          <Icon of={Printer} />
          {t('made.print')}
        </Button>
        <span className="figures text-small text-ink-soft">
          {file.name}, {bytes(file.size)}
        </span>
        {files.length > 1 && (
          <Button kind="quiet" onClick={() => setAt((at + 1) % files.length)}>
            {t('made.next', { at: at + 1, count: files.length })}
          </Button>
        )}
      </div>
      {unseen.length === 0 ? (
        <p className="mt-3 text-small text-ink-soft">{t('made.read')}</p>
      ) : (
        <p role="alert" className="mt-3 text-small text-danger">
          {t('made.unseen', { questions: unseen.map((id) => text.questions[id]?.label ?? id).join(', ') })}
        </p>
      )}
      <LeftEmpty />
      <section aria-label={t('made.pages')} className="mt-4 grid gap-4 rounded-control bg-sunk p-4">
        {pictures.map(({ page, url }) => (
          <img
            key={url}
            src={url}
            alt={t('page', { page: page + 1 })}
            className="mx-auto w-full max-w-180 bg-page shadow-page"
          />
        ))}
      </section>
      {isPrinting && preview && <PrintDialog preview={preview} page={0} onClose={() => setPrinting(false)} />}
    </Dialog>
  );
}

interface Picture {
  /** From 0. */
  page: number;
  /** Object URL. */
  url: string;
}

/** From 0: of somebody's own file, which may be long, those that have fields. */
function pagesToShow(form: Form, pages: number): number[] {
  const withFields = new Set(form.blank.fields.map(({ page }) => page - 1));
  const all = Array.from({ length: pages }, (_, page) => page);
  return isOwn(form) ? all.filter((page) => withFields.has(page)).slice(0, MOST_PICTURES) : all;
}

/** The pages as PDFium shows them. */
function usePictures(file: File | undefined, password: string | undefined, form: Form) {
  const [shown, setShown] = useState<{ preview: Preview | undefined; pictures: readonly Picture[] }>({
    preview: undefined,
    pictures: [],
  });
  useEffect(() => {
    if (!file) return;
    const leaving = new AbortController();
    let preview: Preview | undefined;
    const drawn: Picture[] = [];
    const show = async () => {
      preview = await openPreview(file, password);
      if (leaving.signal.aborted) return preview.close();
      for (const page of pagesToShow(form, preview.pages)) {
        const url = URL.createObjectURL(await preview.render(page, WIDTH * 2, leaving.signal));
        drawn.push({ page, url });
        if (!leaving.signal.aborted) setShown({ preview, pictures: [...drawn] });
      }
    };
    // What cannot be shown can be saved all the same.
    show().catch(() => undefined);
    return () => {
      leaving.abort();
      preview?.close();
      drawn.forEach(({ url }) => URL.revokeObjectURL(url));
    };
  }, [file, password, form]);
  return shown;
}
