import { Suspense, type ReactNode } from 'react';
import { ChevronDown, Download } from 'lucide-react';
import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import type { Note } from '@pagewright/contract/notes/codes.ts';
import { failuresIn, type WayOut } from '@pagewright/contract/failures/codes.ts';
import { outcomesOf, sizesOf, type FileItem, type Outcome } from '../conversion/file-item.ts';
import { Button } from '../ui/Button.tsx';
import { FileName } from '../ui/FileName.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNotes, useSpeech } from '../words/speech.tsx';
import { OutcomeSizes } from './OutcomeSizes.tsx';
import { SaveButton, SaveLink } from './SaveButton.tsx';
import { TasksLeft } from './TasksLeft.tsx';
import { ViewResult } from './ViewResult.tsx';
import { WayOutButton } from './WayOutButton.tsx';

interface OutcomePanelProps {
  items: readonly FileItem[];
  shares: 'own task' | 'one task';
  /** Of the only file, where it has one. */
  password?: string | undefined;
  /** What can be done with the result, beside saving it. */
  acts?: ReactNode;
  onStartOver: () => void;
  onWayOut: (wayOut: WayOut) => void;
}

/** The end of the work: what there is to download, what is good to know, and what failed. */
export function OutcomePanel({ items, shares, password, acts, onStartOver, onWayOut }: OutcomePanelProps) {
  const { t, failure, language } = useSpeech();

  const done = items.filter(({ status }) => status === 'success');
  const outcomes = outcomesOf(done);
  const failed = items.find(({ status }) => status === 'convertFaild' || status === 'uploadFail');
  const notes = notesOf(done, outcomes);
  const [deletedAt] = outcomes.flatMap((outcome) => outcome.deletedAt ?? []);
  const results = outcomes.flatMap(({ files }) => files);
  const title =
    done.length === 0
      ? t('work.failedTitle')
      : failed
        ? t('work.partlyTitle', { done: done.length, count: items.length })
        : t(results.length === 1 ? 'work.doneTitle' : 'work.doneTitleMany');

  return (
    <div className="rise">
      <h2 tabIndex={-1} className="display text-heading outline-none">
        {title}
      </h2>
      {outcomes.length > 0 && (
        <p className="mt-2 text-lead text-ink-soft">
          <OutcomeSizes {...sizesOf(done)} />
        </p>
      )}
      {shares === 'one task' && failed?.failure && (
        <div role="alert" className="mt-3">
          <div className="space-y-2 break-words text-danger">
            {failuresIn(failed.failure).map((each) => (
              <p key={`${each.code} ${each.facts.file}`}>{failure(each)}</p>
            ))}
          </div>
          <div className="mt-3">
            <WayOutButton failure={failed.failure} onWayOut={onWayOut} />
          </div>
        </div>
      )}
      <Downloads items={done} outcomes={outcomes} />
      {acts}
      {results.length === 1 && results[0] && (
        <ViewResult result={results[0]} password={password} className="mt-2.5 w-full" />
      )}
      {results.length > 1 && <EachResult results={results} password={password} />}
      {notes.length > 0 && (
        <Suspense>
          <Notes notes={notes} />
        </Suspense>
      )}
      {deletedAt !== undefined && (
        <p className="figures mt-5 text-small text-ink-soft">
          {t('work.deletedAt', { time: new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(deletedAt) })}
        </p>
      )}
      <Button className="mt-5 w-full" onClick={onStartOver}>
        {t('work.startOver')}
      </Button>
      <TasksLeft />
    </div>
  );
}

/** Of several tasks, each of one file, a note is about that file. */
function notesOf(items: readonly FileItem[], outcomes: readonly Outcome[]): Note[] {
  if (outcomes.length < 2) return outcomes.flatMap(({ notes }) => notes);
  return items.flatMap(({ name, outcome }) => (outcome?.notes ?? []).map((each) => ({ file: name, ...each })));
}

function EachResult({ results, password }: { results: readonly ResultFile[]; password: string | undefined }) {
  const { t, bytes } = useSpeech();
  return (
    <details className="group mt-4 border-t border-line pt-3">
      <summary className="flex items-center justify-between text-small font-semibold">
        {t('work.eachFile')} ({t('work.results', { count: results.length })})
        <Icon of={ChevronDown} size="small" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-2 max-h-64 overflow-y-auto">
        {results.map((result) => (
          <li key={result.token} className="flex items-center gap-1">
            <SaveLink wanted={{ files: [result], zipName: t('work.zipName') }}>
              <FileName name={result.name} />
              <span className="figures shrink-0 text-ink-soft">{bytes(result.bytes)}</span>
            </SaveLink>
            <ViewResult result={result} password={password} kind="quiet" size="small" />
          </li>
        ))}
      </ul>
    </details>
  );
}

const NOTES_SHOWN = 5;

/** The first few notes are shown; the others can be unfolded. */
function Notes({ notes }: { notes: readonly Note[] }) {
  const { t } = useSpeech();
  const sentences = [...new Set(notes.map(useNotes()))];
  const shown = sentences.length <= NOTES_SHOWN + 1 ? sentences : sentences.slice(0, NOTES_SHOWN);
  const rest = sentences.slice(shown.length);
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-small font-semibold">{t('work.notes')}</h3>
      <NoteList sentences={shown} />
      {rest.length > 0 && (
        <details className="group mt-1.5">
          <summary className="flex min-h-8 items-center gap-1.5 text-small font-semibold">
            {t('work.moreNotes', { count: rest.length })}
            <Icon of={ChevronDown} size="small" className="transition-transform group-open:rotate-180" />
          </summary>
          <NoteList sentences={rest} />
        </details>
      )}
    </section>
  );
}

const NoteList = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className="mt-1.5 space-y-1.5 text-small break-words text-ink-soft">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** One result is a file, several of one task come zipped from the server, those of several tasks are zipped here. */
function Downloads({ items, outcomes }: { items: readonly FileItem[]; outcomes: readonly Outcome[] }) {
  const { t } = useSpeech();
  const results = outcomes.flatMap(({ files }) => files);
  const job = items[0]?.job;
  if (results.length === 0 || job === undefined) return null;
  const wanted = { files: results, ...(outcomes.length === 1 && { job }), zipName: t('work.zipName') };
  return (
    <SaveButton wanted={wanted} kind="primary" size="large" className="mt-5 w-full">
      <Icon of={Download} />
      {t(results.length === 1 ? 'work.download' : 'work.downloadAll')}
    </SaveButton>
  );
}
