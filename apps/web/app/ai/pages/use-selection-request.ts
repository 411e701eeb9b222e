import { useCallback } from 'react';
import type { AiRequest } from '@pagewright/contract/calls/ai.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { useAi } from '../session/session-context.ts';
import type { Selection } from '../session/ai-state.ts';
import { useShowPart } from '../part-context.ts';

export type SelectionAct = 'explain' | 'explain-expert' | 'summarize' | 'ask';

/** The selection of a page's words, no longer than the server takes; nothing where there is none. */
export function selectionOf(documentId: string, page: number, words: string): Selection | undefined {
  const text = words.trim().slice(0, LIMITS.ai.selectionCharacters).trim();
  return text === '' ? undefined : { documentId, page: page + 1, text };
}

export const requestFor = (act: Exclude<SelectionAct, 'ask'>, selection: Selection): AiRequest =>
  act === 'summarize'
    ? { kind: 'summary', length: 'short', bySection: false, audience: 'anyone', selection }
    : { kind: 'explain', level: act === 'explain' ? 'simple' : 'expert', selection };

/** Does something with a part of a document; the conversation comes to the front. */
export function useSelectionAct(): (act: SelectionAct, selection: Selection) => void {
  const { asking, select, choose, store } = useAi();
  const showPart = useShowPart();
  return useCallback(
    (act, selection) => {
      showPart('chat');
      // A chat is about what is asked in it.
      if (!store.state.chosen.includes(selection.documentId)) void choose(selection.documentId, true);
      if (act === 'ask') return select(selection);
      void asking.ask(requestFor(act, selection));
    },
    [asking, select, choose, store, showPart],
  );
}
