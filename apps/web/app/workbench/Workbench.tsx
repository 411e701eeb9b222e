import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CatalogueTool } from '@pagewright/contract/catalogue.ts';
import type { WayOut } from '@pagewright/contract/failures/codes.ts';
import type { ServerConfig } from '@pagewright/contract/calls/upload.ts';
import { outcomesOf } from '../conversion/file-item.ts';
import { withOptionLabel } from '../conversion/option-names.ts';
import { useConversion } from '../conversion/use-conversion.ts';
import { admit, spokenKinds, type Refusal } from '../files/admission.ts';
import { PartsPreview } from '../forecast/PartsPreview.tsx';
import { notesOf } from '../forecast/use-forecasts.ts';
import { HiddenFileInput } from '../files/HiddenFileInput.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { goTogether, initialForm, optionsToSend } from '../options/values.ts';
import { usePreviews } from '../preview/use-previews.ts';
import { loadPart } from '../site/load-part.ts';
import { useSpeech } from '../words/speech.tsx';
import { DropVeil } from './DropVeil.tsx';
import { FileList } from './FileList.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { PreparePanel } from './PreparePanel.tsx';
import { hasKindSheet } from './KindSheet.tsx';
import { ResultSheets } from './ResultSheets.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { usePreparation } from './use-preparation.ts';
import { WorkingPanel } from './WorkingPanel.tsx';

const PageScreen = lazy(async () => ({
  default: (await loadPart(() => import('../pages/PageScreen.tsx'))).PageScreen,
}));

interface WorkbenchProps {
  tool: CatalogueTool;
  config: ServerConfig;
  firstFiles: readonly File[];
  /** The last file was removed, or everything starts over. */
  onEmpty: () => void;
}

/** The files on the desk: what they are, what is to be done with them, and how that went. */
export function Workbench({ tool, config, firstFiles, onEmpty }: WorkbenchProps) {
  const { t } = useSpeech();
  const [first] = useState(() => admit([], firstFiles, { ...tool, config }));
  const [refusals, setRefusals] = useState<readonly Refusal[]>(first.refusals);
  const work = useConversion(tool, first.admitted);
  const { items } = work;
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({});
  const [form, setForm] = useState(() => initialForm(tool.options, t('options.allPages')));
  const [tried, setTried] = useState(false);
  const previews = usePreviews(
    items.map(({ uid }) => uid),
    work.fileOf,
  );
  const announcement = useAnnouncements(items);

  const shares = goTogether(tool, form.values) && items.length > 1 ? 'one task' : 'own task';
  const phase =
    work.pending.size > 0 || items.some(({ status }) => status === 'convert')
      ? 'working'
      : items.some(({ status }) => status === 'new' || status === 'ready') ||
          !items.some(({ status }) => status === 'success' || status === 'convertFaild')
        ? 'preparing'
        : 'finished';

  const [only] = items;
  const preparation = usePreparation({ tool, items, previews, form, taken, phase });
  const { desk, role, filled, problems, obstacle, forecasts, detailsOf } = preparation;

  const add = (offered: readonly File[]) => {
    const { admitted, refusals: left } = admit(items, offered, { ...tool, config });
    setRefusals(left);
    work.add(admitted);
  };
  const { over } = useFileDrop((dropped) => phase === 'preparing' && add(dropped));

  useEffect(() => {
    if (items.length === 0 && refusals.length === 0) onEmpty();
  }, [items.length, refusals.length, onEmpty]);

  const start = () => {
    setTried(true);
    if (Object.keys(problems).length > 0 || obstacle || preparation.nothingChosen) return;
    // Read where the pages are, not from the last drawing: a key and a start may come in one breath.
    const fromPages = desk ? { [desk.role.option]: desk.value() } : {};
    const asked = desk?.role.does === 'turn' ? fromPages : { ...form.values, ...fromPages };
    const options = optionsToSend(tool.options, asked);
    work.start({ options, detailsOf });
  };
  const replacement = useRef<HTMLInputElement>(null);
  const replaced = useRef<string>(undefined);
  const replace = (files: readonly File[]) => {
    const others = items.filter(({ uid }) => uid !== replaced.current);
    const { admitted, refusals: left } = admit(others, files, { ...tool, config });
    setRefusals(left);
    work.add(admitted);
    if (admitted.length > 0 && replaced.current !== undefined) work.remove(replaced.current);
  };
  /** The file that is to blame: the only one, or the one that the failure names. */
  const culprit = (uids: readonly string[]) => {
    const blamed = items.filter(({ uid }) => uids.includes(uid));
    return blamed.length === 1 ? blamed[0] : blamed.find(({ name, failure }) => failure?.facts.file === name);
  };
  const wayOut = (uids: string[], way: WayOut) => {
    if (way === 'start-over') return onEmpty();
    const blamed = culprit(uids);
    if (way === 'retry' && blamed?.status === 'uploadFail') return work.uploadAgain(blamed.uid);
    work.backToReady(way === 'choose-file' ? uids.filter((uid) => uids.length > 1 || uid !== blamed?.uid) : uids);
    if (way === 'retry') start();
    if (way === 'enter-password' && blamed) askPassword(blamed);
    if (way !== 'choose-file' || !blamed) return;
    replaced.current = blamed.uid;
    replacement.current?.click();
  };

  const outcomes = outcomesOf(items);
  const results = outcomes.flatMap(({ files }) => files);

  const askPassword = ({ uid, failure }: (typeof items)[number]) => {
    previews.lock(uid, failure?.code === 'PASSWORD_WRONG' ? 'wrong-password' : 'locked');
    const focus = () => list.current?.querySelector<HTMLElement>(`[data-uid="${uid}"] input[type=password]`)?.focus();
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);

  return (
    <div className="rise grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div ref={list} tabIndex={-1} className="min-w-0 outline-none">
        {desk && phase === 'preparing' ? (
          <Suspense fallback={<p className="py-24 text-center text-ink-soft">{t('pages.opening')}</p>}>
            <PageScreen tool={tool} desk={desk} onInsert={tool.files.mode === 'together' ? add : undefined} />
          </Suspense>
        ) : null}
        <FileList
          tool={tool}
          items={items}
          previews={previews}
          pending={work.pending}
          shares={shares}
          look={
            !role || phase !== 'preparing'
              ? 'alone'
              : tool.files.mode === 'together'
                ? 'below shared pages'
                : 'below pages'
          }
          phase={phase}
          onAdd={add}
          onRemove={work.remove}
          onMove={work.move}
          onOrder={work.order}
          onPassword={previews.unlock}
          asksPassword={preparation.asksPassword}
          takenOf={preparation.takenOf}
          onTaken={(uid, value) => setTaken((before) => ({ ...before, [uid]: value }))}
          modifiedOf={(uid) => work.fileOf(uid)?.lastModified ?? 0}
          onWayOut={(uid, way) => wayOut([uid], way)}
        />
        {phase === 'preparing' &&
          forecasts.told.map(({ uids, forecast, failure }) => {
            const item = items.find(({ uid }) => uid === uids[0]);
            return (
              item &&
              !role &&
              (forecast?.parts || failure) && (
                <PartsPreview
                  key={item.uid}
                  file={item.name}
                  parts={forecast?.parts}
                  failure={failure && withOptionLabel(failure, tool)}
                  state={forecasts.state}
                  preview={previews.of(item.uid).document}
                />
              )
            );
          })}
        {phase === 'finished' && (outcomes.length === 1 || tool.family === 'to-pdf' || results.every(hasKindSheet)) && (
          <ResultSheets results={results} password={only && previews.of(only.uid).password} />
        )}
      </div>
      <aside className="rounded-sheet border border-line bg-sheet p-5 sm:p-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-11.5rem)] lg:overflow-y-auto lg:scroll-pb-36 lg:has-[[data-note]]:scroll-pb-80">
        {phase === 'preparing' && (
          <PreparePanel
            tool={tool}
            form={filled}
            onForm={setForm}
            facts={preparation.facts}
            role={role}
            filledElsewhere={preparation.filledElsewhere}
            problems={problems}
            tried={tried}
            forecast={{
              state: preparation.firstLook ? 'first look' : 'told',
              notes: notesOf(forecasts.told),
              failures: role
                ? forecasts.told.flatMap(({ failure }) => (failure ? [withOptionLabel(failure, tool)] : []))
                : [],
              onPages: desk && ((ranges) => desk.dispatch({ type: 'selectedPages', pages: desk.typed(ranges) ?? [] })),
            }}
            obstacle={obstacle}
            locked={preparation.locked}
            onStart={start}
          />
        )}
        {phase === 'working' && <WorkingPanel items={items} pending={work.pending} onCancel={work.cancel} />}
        {phase === 'finished' && (
          <OutcomePanel
            items={items}
            shares={shares}
            onStartOver={onEmpty}
            onWayOut={(way) =>
              wayOut(
                items.filter(({ status }) => status === 'convertFaild').map(({ uid }) => uid),
                way,
              )
            }
          />
        )}
      </aside>
      <output className="sr-only">{announcement}</output>
      {over && phase === 'preparing' && !(desk && tool.files.mode === 'together') && <DropVeil />}
      <HiddenFileInput ref={replacement} accept={tool.acceptsExtensions.join(',')} most="one" onFiles={replace} />
      <LimitDialog
        refusals={refusals}
        kinds={spokenKinds(tool.accepts).join(', ')}
        taskBytes={config.taskBytes}
        onClose={() => setRefusals([])}
      />
    </div>
  );
}
