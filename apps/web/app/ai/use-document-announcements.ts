import { useEffect, useRef } from 'react';
import { useWords } from '../words/speech.tsx';
import { useAi, useAiPart } from './session/session-context.ts';

/** Says that a document is read, or could not be. */
export function useDocumentAnnouncements(): void {
  const t = useWords('ai');
  const { announce } = useAi();
  const documents = useAiPart((state) => state.documents);
  const before = useRef(documents);
  useEffect(() => {
    for (const { documentId, name, state } of documents) {
      const known = before.current.find((each) => each.documentId === documentId);
      if (known?.state !== 'reading' || state === 'reading') continue;
      announce(t(state === 'ready' ? 'announce.ready' : 'announce.failedDocument', { name }));
    }
    before.current = documents;
  }, [documents, announce, t]);
}
