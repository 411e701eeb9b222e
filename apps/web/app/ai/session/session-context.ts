import { createContext, use, useSyncExternalStore } from 'react';
import type { AiSession } from './ai-session.ts';
import type { AiPageState } from './ai-state.ts';

const SessionContext = createContext<AiSession | undefined>(undefined);
export const AiSessionProvider = SessionContext.Provider;

export function useAi(): AiSession {
  const session = use(SessionContext);
  if (!session) throw new Error('A component of the AI page stands outside of AiSessionProvider');
  return session;
}

/** A part of the page's state; what it gives back must stay the same while that part does. */
export function useAiPart<T>(select: (state: AiPageState) => T): T {
  const { store } = useAi();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.state),
    () => select(store.first),
  );
}
