import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import type { Preview } from '../../preview/preview.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Viewer, type ViewerControls } from '../../viewer/Viewer.tsx';
import { useWords } from '../../words/speech.tsx';
import { CommentsPane } from '../comments/window/CommentsPane.tsx';
import { CommentToolRow } from '../comments/window/CommentToolRow.tsx';
import { FindPane } from '../find/FindPane.tsx';
import { EditorLayer } from '../pages/EditorLayer.tsx';
import { partOf } from '../pages/part-of.ts';
import { signaturesPart } from '../signatures/parts.ts';
import { SignatureBar } from '../signatures/window/SignatureBar.tsx';
import type { EditorSession } from '../session/editor-session.ts';
import { SessionProvider, useSessionPart } from '../session/session-context.ts';
import { CertificateButton } from '../certificate/CertificateButton.tsx';
import { SignToolRow } from '../sign/window/SignToolRow.tsx';
import { EditorBar, type EditorPane } from './EditorBar.tsx';
import { FormatBar } from './FormatBar.tsx';
import { ItemsPane } from './ItemsPane.tsx';
import { lookingAt } from './look-at-page.ts';
import { Notices } from './Notices.tsx';
import { PageNotes } from './PageNotes.tsx';
import { Refused } from './Refused.tsx';
import { ToolRow } from './ToolRow.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

interface EditorWindowProps {
  session: EditorSession;
  preview: Preview;
  name: string;
  /** Changing the document's own text is not part of the visitor's plan. */
  needsPlan: boolean;
  /** At which a signature with a certificate can be made; the first needs no timestamp. */
  levels: readonly string[];
  onSave: () => void;
  onClose: () => void;
}

const LAYERS = [EditorLayer];

/** A document while it is edited, over the whole window. */
export function EditorWindow(props: EditorWindowProps) {
  return (
    <SessionProvider value={props.session}>
      <Inside {...props} />
    </SessionProvider>
  );
}

function Inside({ session, preview, name, needsPlan, levels, onSave, onClose }: EditorWindowProps) {
  const t = useWords('editor');
  const comments = useWords('comments');
  const sign = useWords('sign');
  const names = {
    edit: { region: t('region'), close: t('close') },
    annotate: { region: comments('region'), close: comments('close') },
    sign: { region: sign('region'), close: sign('close') },
  }[session.mode];
  const element = useRef<HTMLDialogElement>(null);
  const controls = useRef<ViewerControls>(null);
  const phase = useSessionPart((state) => state.phase);
  const isCommenting = session.mode === 'annotate';
  const [pane, setPane] = useState<EditorPane | undefined>(() =>
    isCommenting && matchMedia('(min-width: 64rem)').matches ? 'comments' : undefined,
  );
  const writes = useSessionPart((state) => state.writes);
  // What a note says is written in the list of comments.
  if (writes && pane !== 'comments') setPane('comments');
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    element.current?.showModal();
    // The dialog begins with its first button; somebody who edits begins with the pages.
    element.current?.querySelector<HTMLElement>('section[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  useEffect(
    () =>
      session.attach((page, file, part) => {
        // A page that PDFium cannot draw as it would be saved stays as it was drawn last.
        preview.replace(page, file).catch(() => undefined);
        // It is asked in this order, and need not answer in between.
        controls.current?.redraw(page, part && partOf(part));
      }, lookingAt(preview)),
    [session, preview],
  );
  useEffect(() => preview.watch((event) => event === 'restarted' && session.showAll()), [session, preview]);
  const pageNow = useCallback(() => controls.current?.view.state.page ?? 0, []);
  const subscribe = useCallback((changed: () => void) => controls.current?.view.subscribe(changed) ?? (() => {}), []);
  useEditorKeys(element, { session, pageNow, onSave, onFind: () => setPane('find') });
  const goTo = (page: number) => controls.current?.view.goTo(page);
  const toggle = (which: EditorPane) => setPane(pane === which ? undefined : which);
  const renew = () => {
    session.set({ renews: true });
    onSave();
  };
  const close = (
    <IconButton label={names.close} onClick={() => element.current?.close()} className="pointer-coarse:size-11">
      <Icon of={X} />
    </IconButton>
  );
  return (
    <dialog
      ref={element}
      aria-label={names.region}
      // Dialogs within it close, too.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // Escape leaves a selection, and not the editor.
      onCancel={(event) => event.target === event.currentTarget && event.preventDefault()}
      className="m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col overflow-hidden border-0 bg-sunk p-0 text-ink not-open:hidden"
    >
      <EditorBar name={name} onSave={onSave} pane={pane} onPane={toggle} close={close} />
      {phase === 'opening' && <output className="late m-auto text-ink-soft">{t('opening', { name })}</output>}
      {typeof phase === 'object' && (
        <div className="relative flex min-h-0 flex-1">
          <Refused problem={phase.refused} name={name} onSignatures={() => setPane('signatures')} />
          {pane === 'signatures' && (
            <Suspense>
              <signaturesPart.Part
                onPage={undefined}
                onRenew={undefined}
                onClose={() => {
                  setPane(undefined);
                  element.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus();
                }}
              />
            </Suspense>
          )}
        </div>
      )}
      {phase === 'ready' && (
        <>
          {session.mode === 'edit' && <ToolRow pageNow={pageNow} />}
          {session.mode === 'annotate' && <CommentToolRow />}
          {session.mode === 'sign' && (
            <SignToolRow certificate={<CertificateButton levels={levels} onSigned={onSave} />} />
          )}
          <FormatBar />
          <div className="relative min-h-0 flex-1">
            <div className="pointer-events-none absolute inset-x-0 bottom-0 z-20 flex flex-col items-center gap-2 p-4 *:pointer-events-auto">
              <Suspense>{pane !== 'signatures' && <SignatureBar onOpen={() => setPane('signatures')} />}</Suspense>
              <PageNotes pageNow={pageNow} subscribe={subscribe} />
              <Notices needsPlan={needsPlan} />
            </div>
            <Viewer
              ref={controls}
              name={name}
              preview={preview}
              layers={LAYERS}
              takesFocus
              isEdited
              aside={
                pane === 'find' ? (
                  <FindPane onPage={goTo} onClose={() => setPane(undefined)} />
                ) : pane === 'comments' ? (
                  <CommentsPane onPage={goTo} onClose={() => setPane(undefined)} />
                ) : pane === 'signatures' ? (
                  <Suspense>
                    <signaturesPart.Part
                      onPage={goTo}
                      onRenew={session.mode === 'sign' && levels.length > 1 ? renew : undefined}
                      onClose={() => setPane(undefined)}
                    />
                  </Suspense>
                ) : pane === 'items' ? (
                  <ItemsPane pageNow={pageNow} subscribe={subscribe} onClose={() => setPane(undefined)} />
                ) : undefined
              }
            />
          </div>
        </>
      )}
    </dialog>
  );
}
