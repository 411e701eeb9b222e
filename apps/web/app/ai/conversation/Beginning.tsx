import { useMemo } from 'react';
import { AlignLeft, ArrowUpRight, Network } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../words/speech.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';
import { suggestedQuestions } from './suggested-questions.ts';

/** What one can begin with: questions that the documents answer. */
export function Beginning() {
  const t = useWords('ai');
  const { asking } = useAi();
  const documents = useAiPart((state) => state.documents);
  const chosen = useAiPart((state) => state.chosen);
  const about = useMemo(() => documents.filter(({ documentId }) => chosen.includes(documentId)), [documents, chosen]);
  const isReading = about.some(({ state }) => state === 'reading');
  const questions = useMemo(() => suggestedQuestions(about), [about]);
  if (chosen.length === 0) return <p className="text-ink-soft">{t('beginFree')}</p>;
  if (isReading) return <p className="text-ink-soft">{t('waitForReading')}</p>;
  return (
    <div>
      <p className="text-ink-soft">{t('begin')}</p>
      <ul aria-label={t('suggestions')} className="mt-4 grid gap-2">
        <li>
          <button
            type="button"
            className={CARD}
            onClick={() => void asking.ask({ kind: 'summary', length: 'medium', bySection: false, audience: 'anyone' })}
          >
            <Icon of={AlignLeft} size="small" className="mt-1 shrink-0 text-tint" />
            {t('summarizeAll', { count: about.length })}
          </button>
        </li>
        {about.length === 1 && about[0]?.state === 'ready' && (
          <li>
            <MapButton documentId={about[0].documentId} />
          </li>
        )}
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={CARD} onClick={() => void asking.ask({ kind: 'question', question })}>
              <Icon of={ArrowUpRight} size="small" className="mt-1 shrink-0 text-tint" />
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{question}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MapButton({ documentId }: { documentId: string }) {
  const t = useWords('ai');
  const { openMap } = useAi();
  return (
    <button type="button" className={CARD} onClick={() => openMap(documentId)}>
      <Icon of={Network} size="small" className="mt-1 shrink-0 text-tint" />
      {t('map.openFromChat')}
    </button>
  );
}

const CARD =
  'flex min-h-11 w-full items-start gap-2.5 rounded-control border border-line bg-sheet px-3.5 py-2.5 text-left transition-colors hover:border-tint hover:bg-tint-soft';
