import { Suspense } from 'react';
import { FileText } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useWords } from '../../words/speech.tsx';
import { useAi, useAiPart } from '../session/session-context.ts';
import { pagesPart } from './parts.ts';

/** The document that is looked at, or why it is not seen yet. */
export function PagesPane() {
  const t = useWords('ai');
  const { documents } = useAi();
  const document = useAiPart((state) => state.documents.find(({ documentId }) => documentId === state.shown));
  if (!document)
    return (
      <Empty>
        <p>{t('nothingShown')}</p>
      </Empty>
    );
  const { documentId, name, state, progress } = document;
  // A PDF that was given here is seen at once.
  if (state === 'ready' || (state === 'reading' && documents.given(documentId)))
    return (
      <Suspense fallback={null}>
        <pagesPart.Part key={documentId} document={document} />
      </Suspense>
    );
  return (
    <Empty>
      {state === 'failed' ? (
        <p>{t('announce.failedDocument', { name })}</p>
      ) : (
        <>
          <p className="mb-3 [overflow-wrap:anywhere]">{t('notYetShown', { name })}</p>
          <ProgressBar label={t('readingOf', { name })} value={progress === 0 ? undefined : progress} />
        </>
      )}
    </Empty>
  );
}

const Empty = ({ children }: { children: React.ReactNode }) => (
  <div className="flex h-full flex-col items-center justify-center p-8 text-center text-ink-soft">
    <Icon of={FileText} size="hero" className="mb-3 text-ink-faint" />
    <div className="w-full max-w-72">{children}</div>
  </div>
);
