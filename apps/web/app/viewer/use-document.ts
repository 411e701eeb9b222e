import { useEffect, useEffectEvent, useState } from 'react';
import { openPreview, type Preview } from '../preview/preview.ts';
import { PreviewRefused } from '../preview/preview-worker.ts';

export interface ViewerSource {
  name: string;
  /** The bytes: of a file that was given, or fetched from the server. */
  load: (signal: AbortSignal) => Promise<Blob>;
  /** Where it is known already. */
  password?: string | undefined;
}

export type ViewerDocument =
  | { state: 'opening' }
  | { state: 'locked'; wrong: boolean }
  | { state: 'damaged' }
  | { state: 'broken' }
  | { state: 'not fetched' }
  | { state: 'open'; preview: Preview; file: Blob; password: string | undefined };

interface Attempt {
  password: string | undefined;
  /** Fetched by an earlier attempt. */
  file: Blob | undefined;
}

/** A document, from its source to its pages, and ways on where it does not open. */
export function useDocument(source: ViewerSource) {
  const [document, setDocument] = useState<ViewerDocument>({ state: 'opening' });
  const [attempt, setAttempt] = useState<Attempt>({ password: source.password, file: undefined });
  const [fetched, setFetched] = useState<Blob>();
  const load = useEffectEvent((signal: AbortSignal) => source.load(signal));
  const given = source.password;
  useEffect(() => {
    const leaving = new AbortController();
    let preview: Preview | undefined;
    const open = async (): Promise<ViewerDocument> => {
      const file = attempt.file ?? (await load(leaving.signal).catch(() => undefined));
      if (!file) return { state: 'not fetched' };
      if (!leaving.signal.aborted) setFetched(file);
      // Nobody is told that a password is wrong that they did not type.
      const isTyped = attempt.password !== given;
      try {
        preview = await openPreview(file, attempt.password);
        return { state: 'open', preview, file, password: attempt.password };
      } catch (error) {
        const problem = error instanceof PreviewRefused ? error.problem : 'unreadable';
        if (problem === 'unreadable') return { state: 'damaged' };
        return problem === 'broken'
          ? { state: 'broken' }
          : { state: 'locked', wrong: problem === 'password-wrong' && isTyped };
      }
    };
    void open().then((opened) => (leaving.signal.aborted ? preview?.close() : setDocument(opened)));
    return () => {
      leaving.abort();
      preview?.close();
    };
  }, [attempt, given]);

  const tryAgain = (password: string | undefined) => {
    setDocument({ state: 'opening' });
    setAttempt({ password, file: fetched });
  };
  return { document, tryPassword: tryAgain, retry: () => tryAgain(attempt.password) };
}
