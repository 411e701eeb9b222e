import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useLimitPopup } from '../account/use-limit-popup.ts';
import { useAskFor } from '../account/use-asking.ts';
import { HiddenFileInput } from '../files/HiddenFileInput.tsx';
import { LimitDialog } from '../files/LimitDialog.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { rightMissing } from '../options/rights.ts';
import { optionsToSend } from '../options/values.ts';
import type { ContentView } from './content-view.ts';
import { DropOverlay } from './DropOverlay.tsx';
import { FileList } from './FileList.tsx';
import { finishedView } from './finished-view.tsx';
import type { PhaseView } from './phase-view.ts';
import { preparingView } from './preparing-view.tsx';
import { useAnnouncements } from './use-announcements.ts';
import type { FileWork } from './use-file-work.ts';
import { headingOf, usePhaseFocus } from './use-phase-focus.ts';
import { useAtWork } from '../site/at-work.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useOtherLanguage } from './use-other-language.ts';
import { usePasswordsFirst } from './use-passwords-first.ts';
import { usePreparation } from './use-preparation.ts';
import { useWaysOut } from './use-ways-out.ts';
import type { WorkbenchActs } from './workbench-acts.ts';
import { workingView } from './working-view.tsx';
import { useSpeech } from '../words/speech.tsx';

interface WorkbenchProps {
  work: FileWork;
  /** Of a screen that shows the contents of files, once there are any. */
  content: ContentView | undefined;
  /** The last file was removed, or everything starts over. */
  onEmpty: () => void;
  /** Starts as the panel's own button does. */
  start?: Ref<() => void>;
  acts?: WorkbenchActs;
}

/** The files that are worked on: what is to be done with them, how far that is, and how it went. */
export function Workbench({ work, content, onEmpty, start: starter, acts }: WorkbenchProps) {
  const { tool, config, conversion, items, previews, phase, shares, refusals } = work;
  const preparation = usePreparation(work, content);
  useOtherLanguage(work, preparation.forecasts.tasks);
  const askFor = useAskFor();
  useLimitPopup(items);
  const [moved, setMoved] = useState<string>();
  const announcement = useAnnouncements(items, moved);
  const { over } = useFileDrop((dropped) => phase === 'preparing' && work.add(dropped));
  const list = useRef<HTMLDivElement>(null);
  const panelArea = useRef<HTMLElement>(null);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  useLeaveWarning(phase === 'working');
  useAtWork(true);
  const { notes } = useSpeech();
  // At hand when there is something to tell.
  useEffect(() => void notes(), [notes]);
  usePhaseFocus(phase, () => headingOf(panelArea.current));
  useEffect(() => {
    if (items.length === 0 && refusals.length === 0) onEmpty();
  }, [items.length, refusals.length, onEmpty]);

  const start = () => {
    work.onTried();
    const { problems, obstacle, detailsOf } = preparation;
    if (Object.keys(problems).length > 0 || obstacle) return;
    if (preparation.locked.length > 0) return tryPasswords();
    if (content?.missing) return;
    const own = Object.entries(work.form.values).filter(([name]) => !content?.replaces.includes(name));
    const values = { ...Object.fromEntries(own), ...content?.readValues() };
    const options = optionsToSend(tool.options, values);
    const missing = rightMissing(tool.options, options, config.rights);
    if (missing) return void askFor(missing);
    conversion.start({ options, detailsOf });
  };
  const { tryPasswords } = usePasswordsFirst({ work, locked: preparation.locked, list, start });
  const { takeWayOut, replacementInput, onReplacement } = useWaysOut({ work, list, start, onStartOver: onEmpty });

  useImperativeHandle(starter, () => start);

  const views = {
    preparing: () => preparingView({ work, content, preparation, acts, onStart: start }),
    working: () => workingView(work),
    finished: () => finishedView({ work, acts: acts?.result, onStartOver: onEmpty, onWayOut: takeWayOut }),
  } satisfies Record<FileWork['phase'], () => PhaseView>;
  const { aboveList, belowList, panel } = views[phase]();
  const contents = phase === 'preparing' ? content?.shows : undefined;

  return (
    <div className="rise grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div ref={list} tabIndex={-1} className="min-w-0 outline-none">
        {aboveList}
        <FileList
          tool={tool}
          items={items}
          previews={previews}
          pending={conversion.pending}
          shares={shares}
          contents={contents}
          phase={phase}
          onAdd={work.add}
          onRemove={conversion.remove}
          onMove={(uid, to) => {
            setMoved(uid);
            conversion.move(uid, to);
          }}
          onOrder={(uids) => {
            setMoved(undefined);
            conversion.order(uids);
          }}
          typedPasswords={work.typedPasswords}
          onTypedPassword={work.onTypedPassword}
          onPassword={work.unlock}
          asksPassword={preparation.asksPassword}
          pagesOf={preparation.pagesOf}
          onPagesOf={work.onPagesOf}
          fileOf={conversion.fileOf}
          onWayOut={(uid, wayOut) => takeWayOut([uid], wayOut)}
        />
        {belowList}
      </div>
      <aside
        ref={panelArea}
        className="rounded-sheet border border-line bg-sheet p-5 sm:p-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-11.5rem)] lg:overflow-y-auto lg:scroll-pb-36 lg:has-[[data-note]]:scroll-pb-80"
      >
        {panel}
      </aside>
      <output className="sr-only">{announcement}</output>
      {over && phase === 'preparing' && contents !== 'pages of all files' && <DropOverlay />}
      <HiddenFileInput
        ref={replacementInput}
        accept={tool.acceptsExtensions.join(',')}
        most="one"
        onFiles={onReplacement}
      />
      <LimitDialog tool={tool} refusals={refusals} taskBytes={config.taskBytes} onClose={work.onRefusalsRead} />
    </div>
  );
}
