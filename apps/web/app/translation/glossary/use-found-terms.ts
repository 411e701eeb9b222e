import { useEffect, useEffectEvent, useState } from 'react';
import type { StartRequest } from '@pagewright/contract/calls/conversion.ts';
import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { askForecast } from '../../conversion/calls.ts';
import { newJob } from '../../conversion/run-task.ts';
import { useSpeech } from '../../words/speech.tsx';

/** A term that the document uses again and again. */
export interface FoundTerm {
  term: string;
  count: number;
}

/** `waiting`: the document is still on its way. */
export type FoundTerms =
  | { state: 'waiting' | 'loading' }
  | { state: 'found'; terms: readonly FoundTerm[] }
  /** Without a failure no answer came. */
  | { state: 'failed'; failure: Failure | undefined; retry: () => void };

/** What is asked; its options have no names of their own on the wire. */
export type TermsRequest = Omit<StartRequest, 'job'>;

type Answer = readonly FoundTerm[] | Failure | 'lost';

/** Asks once for each request, as soon as somebody wants to see the answer. */
export function useFoundTerms(request: TermsRequest | undefined, isWanted: boolean): FoundTerms {
  const { language } = useSpeech();
  const [known, setKnown] = useState<ReadonlyMap<string, Answer>>(new Map());
  const key = request && JSON.stringify(request);
  const answer = key === undefined ? undefined : known.get(key);
  const put = (asked: string, value: Answer | undefined) =>
    setKnown((before) => {
      const others = [...before].filter(([each]) => each !== asked);
      return new Map(value ? [...others, [asked, value]] : others);
    });
  const isMissing = isWanted && answer === undefined;
  const fetchMissing = useEffectEvent(
    async (signal: AbortSignal) => request && fetchTerms({ ...request, job: newJob() }, language, signal),
  );
  const keep = useEffectEvent(put);
  useEffect(() => {
    if (!isMissing || key === undefined) return;
    const gone = new AbortController();
    void fetchMissing(gone.signal).then((fetched) => gone.signal.aborted || keep(key, fetched));
    return () => gone.abort();
  }, [key, isMissing]);
  if (key === undefined) return { state: 'waiting' };
  if (answer === undefined) return { state: 'loading' };
  const retry = () => put(key, undefined);
  if (answer === 'lost') return { state: 'failed', failure: undefined, retry };
  return 'code' in answer ? { state: 'failed', failure: answer, retry } : { state: 'found', terms: answer };
}

async function fetchTerms(request: StartRequest, language: Language, signal: AbortSignal): Promise<Answer> {
  try {
    const answer = await askForecast(request, {}, language, signal);
    return 'data' in answer ? (answer.data.terms ?? []) : answer.failure;
  } catch {
    return 'lost';
  }
}
