import { Suspense, useEffect, useRef, useState } from 'react';
import type { FileScreenProps } from '../tool/file-screen.tsx';
import { initialForm } from '../options/values.ts';
import { useFileWork } from '../workbench/use-file-work.ts';
import { useLeaveWarning } from '../workbench/use-leave-warning.ts';
import { Workbench } from '../workbench/Workbench.tsx';
import { GoOn } from './GoOn.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { editorPart } from './parts.ts';
import { editorContent } from './editor-content.tsx';
import { modeOf } from './editor-mode.ts';
import { useEditorSession } from './session/use-editor-session.ts';
import { useImagesToSend } from './session/use-images-to-send.ts';

/** A PDF in the editor, over the whole window; behind it the file, and how saving it goes. */
export function EditorScreen({ onEmpty, ...props }: FileScreenProps) {
  const work = useFileWork(props);
  const { conversion, phase } = work;
  const [document] = work.items;
  const preview = document && work.previews.of(document.uid);
  const mode = modeOf(props.tool.slug);
  const open = useEditorSession(document && conversion.fileOf(document.uid), preview, mode);
  const [isOpen, setOpen] = useState(true);
  const start = useRef<() => void>(null);
  const sendImages = useImagesToSend(conversion);
  const session = open?.session;
  useLeaveWarning(phase === 'preparing' && (open?.state.done.length ?? 0) > 0);

  // What was saved is no longer kept here as unsaved.
  const isSaved = phase === 'finished' && document?.status === 'success';
  useEffect(() => {
    if (isSaved) session?.forget();
  }, [isSaved, session]);

  const save = async () => {
    if (!session) return;
    await session.settled();
    sendImages(session.usedImages());
    setOpen(false);
    start.current?.();
  };
  const goOn = () => {
    conversion.backToReady(work.items.map(({ uid }) => uid));
    setOpen(true);
  };
  const content =
    open &&
    editorContent({
      name: document?.name ?? '',
      tried: work.tried,
      open,
      hasWish: hasWish(work),
      onOpen: () => setOpen(true),
    });
  return (
    <>
      <LeaveDialog changes={phase === 'preparing' ? (open?.state.done.length ?? 0) : 0} />
      {isSaved && <GoOn onGoOn={goOn} />}
      <Workbench work={work} content={content} onEmpty={onEmpty} start={start} />
      {session && preview?.document && isOpen && phase === 'preparing' && (
        <Suspense>
          <editorPart.Part
            session={session}
            preview={preview.document}
            name={document?.name ?? ''}
            needsPlan={work.config.rights !== undefined && !work.config.rights.textEditing}
            levels={levelsOf(props.tool.options)}
            onSave={() => void save()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether an option of the form, beside the edits, is other than it was at first. */
function hasWish({ tool, form, config }: ReturnType<typeof useFileWork>): boolean {
  const { values } = initialForm(tool.options, '', config);
  return Object.entries(values).some(([name, first]) => name !== 'edits' && form.values[name] !== first);
}

/** At which a signature with a certificate can be made here. */
function levelsOf({ level }: FileScreenProps['tool']['options']): readonly string[] {
  return level?.kind === 'choice' ? level.values : [];
}
