import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FilePreview } from '../../preview/use-previews.ts';
import { EditorSession } from './editor-session.ts';
import type { EditorMode } from '../editor-mode.ts';
import { FIRST_STATE, type SessionState } from './session-state.ts';

export interface OpenSession {
  session: EditorSession;
  state: SessionState;
}

/** The session of a file, from when it could be opened until it is removed. */
export function useEditorSession(
  file: File | undefined,
  preview: FilePreview | undefined,
  mode: EditorMode,
): OpenSession | undefined {
  const isOpen = preview?.state === 'open' && preview.document !== undefined;
  const password = preview?.password;
  const [session, setSession] = useState<EditorSession>();
  useEffect(() => {
    if (!file || !isOpen) return;
    const opened = new EditorSession(file, password, mode);
    // oxlint-disable-next-line react/set-state-in-effect -- a session has a worker, which begins and ends with this effect
    setSession(opened);
    return () => {
      opened.close();
      setSession(undefined);
    };
  }, [file, isOpen, password, mode]);
  const state = useSyncExternalStore(
    session?.subscribe ?? nothingChanges,
    () => session?.state ?? FIRST_STATE,
    () => FIRST_STATE,
  );
  return session && { session, state };
}

const nothingChanges = () => () => {};
