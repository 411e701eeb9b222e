import { useId, useState, Suspense } from 'react';
import { EllipsisVertical, Network, Trash2 } from 'lucide-react';
import type { AiDocument } from '@pagewright/contract/calls/ai.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { FileName } from '../../ui/FileName.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useNotes, useSpeech, useWords } from '../../words/speech.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { FaultNote } from '../FaultNote.tsx';
import { Menu, MenuAct } from '../../ui/Menu.tsx';
import { faultOf, type Fault } from '../session/ai-calls.ts';
import { isPassing } from '../session/kinds-of-failures.ts';
import { useShowPart } from '../part-context.ts';
import { useAi, useAiPart } from '../session/session-context.ts';
import { useWhen } from '../use-when.ts';
import { DocumentPassword } from './DocumentPassword.tsx';

/** A document: whether the chat is about it, how far it is read, and what became of it. */
export function DocumentRow({ document }: { document: AiDocument }) {
  const { documentId, name, state, failure } = document;
  const t = useWords('ai');
  const { choose, show, openMap, documents } = useAi();
  const showPart = useShowPart();
  const id = useId();
  const isChosen = useAiPart(({ chosen }) => chosen.includes(documentId));
  const isFull = useAiPart(({ chosen }) => chosen.length >= LIMITS.ai.chatDocuments);
  const isShown = useAiPart(({ shown }) => shown === documentId);
  const [isDeleting, setDeleting] = useState(false);
  const isLocked = failure?.code === 'PASSWORD_MISSING' || failure?.code === 'PASSWORD_WRONG';
  return (
    <li
      data-document={documentId}
      data-shown={isShown}
      className="rounded-control px-2 py-1 data-[shown=true]:bg-tint-soft"
    >
      <div className="flex items-center gap-1">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={(!isChosen && isFull) || state === 'failed'}
          aria-label={t('inChat', { name })}
          title={!isChosen && isFull ? t('tooMany', { count: LIMITS.ai.chatDocuments }) : undefined}
          onChange={({ target }) => void choose(documentId, target.checked)}
          className="mx-1 size-4 shrink-0 accent-(--tint)"
        />
        <button
          type="button"
          aria-label={t('show', { name })}
          aria-current={isShown}
          aria-describedby={id}
          onClick={() => {
            show(documentId);
            showPart('pages');
          }}
          className="min-h-10 min-w-0 flex-1 rounded-control px-1.5 text-left font-medium hover:text-tint"
        >
          <FileName name={name} />
        </button>
        <Menu label={t('more', { name })} icon={EllipsisVertical}>
          {state === 'ready' && (
            <MenuAct
              icon={Network}
              onAct={() => {
                openMap(documentId);
                showPart('chat');
              }}
            >
              {t('map.title')}
            </MenuAct>
          )}
          <MenuAct icon={Trash2} onAct={() => setDeleting(true)}>
            {t('delete')}
          </MenuAct>
        </Menu>
      </div>
      <div id={id} className="pr-2 pl-8 text-small text-ink-soft">
        <Status document={document} />
      </div>
      {state === 'failed' && (
        <div className="mt-1.5 pb-2 pl-8">
          {isLocked ? <DocumentPassword document={document} /> : <Unread document={document} />}
        </div>
      )}
      {state === 'ready' && document.notes.length > 0 && (
        <Suspense>
          <Notes document={document} />
        </Suspense>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t('deleteDocumentTitle')}
          text={t('deleteDocument', { name })}
          act={t('delete')}
          onAct={() => documents.delete(documentId)}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  );
}

/** Why it could not be read; what may have passed is tried again. */
function Unread({ document }: { document: AiDocument }) {
  const { documents } = useAi();
  const [refused, setRefused] = useState<Fault>();
  const failure = document.failure ?? ({ code: 'CANCELLED', facts: {} } as const);
  const readAgain = () => {
    setRefused(undefined);
    documents.readAgain(document).catch((error: unknown) => setRefused(faultOf(error)));
  };
  return <FaultNote fault={refused ?? failure} onRetry={isPassing(failure) ? readAgain : undefined} />;
}

function Status({ document: { name, state, progress, pageSize, keptUntil } }: { document: AiDocument }) {
  const { share } = useSpeech();
  const t = useWords('ai');
  const { when, isSoon } = useWhen();
  if (state === 'failed') return <p>{t('failedDocument')}</p>;
  if (state === 'reading')
    return (
      <>
        <p className="figures mb-1.5">{t('readingDocument', { share: share(progress) })}</p>
        <div className="pb-2">
          <ProgressBar label={t('readingOf', { name })} value={progress === 0 ? undefined : progress} />
        </div>
      </>
    );
  return (
    <p className="figures -mt-1 pb-1.5">
      {t('pages', { count: pageSize })} ·{' '}
      {t(isSoon(keptUntil) ? 'keptUntilTime' : 'keptUntil', { when: when(keptUntil) })}
    </p>
  );
}

/** What was left out of it, or read from pictures. */
function Notes({ document: { notes } }: { document: AiDocument }) {
  const note = useNotes();
  const t = useWords('ai');
  return (
    <details className="group pb-1.5 pl-8 text-small text-ink-soft">
      <summary className="inline-block rounded-control py-0.5 underline decoration-line-strong underline-offset-4 hover:text-ink">
        {t('notes', { count: notes.length })}
      </summary>
      <ul className="mt-1 space-y-1">
        {notes.map((each) => (
          <li key={JSON.stringify(each)} className="[overflow-wrap:anywhere]">
            {note(each)}
          </li>
        ))}
      </ul>
    </details>
  );
}
