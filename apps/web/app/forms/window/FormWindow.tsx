import { useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import type { Preview } from '../../preview/preview.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { useLeaveWarning } from '../../workbench/use-leave-warning.ts';
import { AccountPane } from '../accounts/AccountPane.tsx';
import { DraftsDialog } from '../drafts/DraftsDialog.tsx';
import { TodoPane } from '../findings/TodoPane.tsx';
import { PagePane } from '../page/PagePane.tsx';
import { QuestionsPane } from '../questions/QuestionsPane.tsx';
import { FormProvider, useFormPart, type OpenForm } from '../state/form-context.ts';
import { watchPresses } from '../state/when-released.ts';
import { DownloadDialog } from '../writing/DownloadDialog.tsx';
import type { FormWriter } from '../writing/form-writer.ts';
import { FormBar, type ShownPane } from './FormBar.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { Warnings } from './Warnings.tsx';
import { useFormKeys } from './use-form-keys.ts';
import { WayTabs, type ShownWay } from './WayTabs.tsx';

interface FormWindowProps {
  open: OpenForm;
  preview: Preview;
  writer: FormWriter;
  onClose: () => void;
}

/** A form while it is filled in, over the whole window. */
export function FormWindow({ open, ...props }: FormWindowProps) {
  return (
    <FormProvider value={open}>
      <Inside open={open} {...props} />
    </FormProvider>
  );
}

function Inside({ open: { session, title, warnings }, preview, writer, onClose }: FormWindowProps) {
  const t = useWords('forms');
  const element = useRef<HTMLDialogElement>(null);
  const [way, setWay] = useState<ShownWay>('questions');
  const [pane, setPane] = useState<ShownPane>();
  const [dialog, setDialog] = useState<'download' | 'drafts' | 'leave'>();
  const isUnsaved = useFormPart((each) => each.isUnsaved);
  useLeaveWarning(isUnsaved);
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    element.current?.showModal();
    // The next Tab is at the first question, and not at the tools above it.
    element.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, []);
  useEffect(watchPresses, []);
  useFormKeys(element, session);
  // Closed by the dialog itself, which gives the focus back.
  const shut = () => element.current?.close();
  const leave = () => (session.isUnsaved ? setDialog('leave') : shut());
  const finish = () => {
    session.dispatch({ type: 'asked' });
    setDialog('download');
  };
  const close = () => setDialog(undefined);
  return (
    <dialog
      ref={element}
      data-family="forms"
      aria-label={title}
      // Dialogs within it close, too.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // Escape leaves a field, and not the form.
      onCancel={(event) => event.target === event.currentTarget && event.preventDefault()}
      className="m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col overflow-hidden border-0 bg-paper p-0 text-ink not-open:hidden"
    >
      <FormBar
        pane={pane}
        onPane={(each) => setPane(pane === each ? undefined : each)}
        onDrafts={() => setDialog('drafts')}
        onDownload={finish}
        close={
          <IconButton label={t('close')} onClick={leave} className="pointer-coarse:size-11">
            <Icon of={X} />
          </IconButton>
        }
      />
      <Warnings sentences={warnings} />
      <WayTabs way={way} onWay={setWay} />
      <div className="relative grid min-h-0 flex-1 grid-cols-1 grid-rows-1 min-[75rem]:grid-cols-[minmax(26rem,2fr)_3fr]">
        <div
          className={`min-h-0 min-w-0 overflow-y-auto overscroll-contain ${way === 'questions' ? '' : 'max-[75rem]:hidden'}`}
        >
          <QuestionsPane finish={t('finish')} onFinish={finish} />
        </div>
        <div
          className={`min-h-0 min-w-0 border-line min-[75rem]:border-l ${way === 'page' ? '' : 'max-[75rem]:hidden'}`}
        >
          <PagePane preview={preview} />
        </div>
        {pane === 'todo' && <TodoPane onClose={() => setPane(undefined)} />}
        {pane === 'account' && <AccountPane onClose={() => setPane(undefined)} />}
      </div>
      {dialog === 'download' && (
        <DownloadDialog
          writer={writer}
          onList={() => {
            close();
            setPane('todo');
          }}
          onClose={close}
        />
      )}
      {dialog === 'drafts' && <DraftsDialog writer={writer} onClose={close} />}
      <LeaveForm isAsked={dialog === 'leave'} isUnsaved={isUnsaved} onStay={close} onLeave={shut} />
    </dialog>
  );
}
