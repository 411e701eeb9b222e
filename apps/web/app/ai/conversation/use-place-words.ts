import { useCallback } from 'react';
import type { AiQuote } from '@pagewright/contract/calls/ai.ts';
import { useWords } from '../../words/speech.tsx';
import { useAiPart } from '../session/session-context.ts';

/** “p. 12”, with the document's name where a chat is about several. */
export function usePlaceWords(): (quote: AiQuote) => string {
  const t = useWords('ai');
  const documents = useAiPart((state) => state.documents);
  const isSeveral = useAiPart(({ chosen }) => chosen.length > 1);
  return useCallback(
    ({ documentId, page }) => {
      const name = documents.find((each) => each.documentId === documentId)?.name;
      return isSeveral && name !== undefined ? t('pageOf', { name, page }) : t('page', { page });
    },
    [t, documents, isSeveral],
  );
}
