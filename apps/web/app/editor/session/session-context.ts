import { createContext, use, useSyncExternalStore } from 'react';
import type { EditorSession } from './editor-session.ts';
import type { SessionState } from './session-state.ts';

const SessionContext = createContext<EditorSession | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

export function useSession(): EditorSession {
  const session = use(SessionContext);
  if (!session) throw new Error('An editing component stands outside of SessionProvider');
  return session;
}

/** A part of the session's state; what it gives back must stay the same while that part does. */
export function useSessionPart<T>(select: (state: SessionState) => T): T {
  const session = useSession();
  const read = () => select(session.state);
  return useSyncExternalStore(session.subscribe, read, read);
}
