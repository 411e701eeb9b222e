import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '@pagewright/contract/calls/envelope.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { useSpeech, useWords } from '../words/speech.tsx';

type Asking<T> = (given: { language: Language; signal: AbortSignal }) => Promise<{ data: T } | Refusal>;

/** What a page shows of the account. `asking` stays the same. While it is asked again, the former answer stays. */
export function useOwn<T>(asking: Asking<T>) {
  const { language } = useSpeech();
  const [round, setRound] = useState(0);
  const [got, setGot] = useState<{ round: number; data: T }>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      const answer = await asking({ language, signal });
      if (!('data' in answer)) throw new Error(answer.message);
      setGot({ round, data: answer.data });
      setFailed(false);
    };
    read().catch(() => setFailed(!signal.aborted));
    return () => leaving.abort();
  }, [asking, language, round]);
  const reload = useCallback(() => setRound((number) => number + 1), []);
  return { data: got?.data, hasFailed, reload };
}

/** Does something with the account, once at a time; why it was not done is said in a sentence. */
export function useAct() {
  const { failure } = useSpeech();
  const t = useWords('account');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const inFlight = useRef(false);
  const act = async <T>(asking: () => Promise<{ data: T } | Refusal>): Promise<T | undefined> => {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      const answer = await asking();
      if ('data' in answer) return answer.data;
      setFault(failure(answer.failure));
    } catch {
      setFault(t('unreachable'));
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
    return undefined;
  };
  const forget = useCallback(() => setFault(undefined), []);
  return { act, isBusy, fault, forget };
}
