import { useEffect, useEffectEvent, useState } from 'react';
import type { StartRequest } from '@pagewright/contract/calls/conversion.ts';
import type { Forecast } from '@pagewright/contract/calls/forecast.ts';
import { FAILURES, type Failure } from '@pagewright/contract/failures/codes.ts';
import type { Note } from '@pagewright/contract/notes/codes.ts';
import { askForecast } from '../conversion/calls.ts';
import { newJob } from '../conversion/run-task.ts';
import { useSpeech } from '../words/speech.tsx';

/** Changes that follow each other this fast are one change. */
const QUIET_MS = 400;
const MOST_KEPT = 200;

/** What would be started for these files. */
export interface ForecastAsk {
  /** Of the files, in their order. */
  uids: readonly string[];
  request: Omit<StartRequest, 'job'>;
}

export interface Told {
  uids: readonly string[];
  forecast?: Forecast;
  /** Why the task could not be done with these options; other failures are kept quiet, the start will tell them. */
  failure?: Failure;
}

export interface Forecasts {
  /** `asking`: what is told may be of the options before. */
  state: 'asking' | 'told';
  told: readonly Told[];
  /** What was told of the tasks to compare with. */
  compared: readonly Told[];
}

/**
 * What the tasks would make, asked whenever they change; what was told before stays until there is something newer.
 * What sizes are compared with is asked after them, and only where sizes are told.
 */
export function useForecasts(
  asks: readonly ForecastAsk[],
  comparisons: readonly ForecastAsk[],
  wireNames: Readonly<Record<string, string>>,
): Forecasts {
  const { language } = useSpeech();
  const [known, setKnown] = useState<ReadonlyMap<string, Told>>(new Map());
  const keyed = withKeys(asks);
  const besides = withKeys(comparisons);
  const isMissing = ({ key }: KeyedAsk) => !known.has(key);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    let sizes = keyed.some(({ key }) => tellsSizes(known.get(key)));
    const tell = async ({ key, uids, request }: KeyedAsk) => {
      const told = await tellOf(uids, { ...request, job: newJob() }, wireNames, language, signal);
      if (signal.aborted) return;
      sizes ||= tellsSizes(told);
      setKnown((before) => new Map([...before, [key, told] as const].slice(-MOST_KEPT)));
    };
    for (const each of keyed.filter(isMissing)) if (!signal.aborted) await tell(each);
    for (const each of besides.filter(isMissing)) if (sizes && !signal.aborted) await tell(each);
  });
  const wanted = [...keyed, ...besides].map(({ key }) => key).join('\n');
  useEffect(() => {
    if (wanted === '') return;
    const change = new AbortController();
    const timer = setTimeout(() => void ask(change.signal), QUIET_MS);
    return () => {
      clearTimeout(timer);
      change.abort();
    };
  }, [wanted]);

  const latest = (uids: readonly string[]) => [...known.values()].findLast((told) => told.uids.join() === uids.join());
  const told = keyed.flatMap(({ key, uids }) => known.get(key) ?? latest(uids) ?? []);
  return {
    state: keyed.some(isMissing) ? 'asking' : 'told',
    told,
    compared: besides.flatMap(({ key }) => known.get(key) ?? []),
  };
}

type KeyedAsk = ForecastAsk & { key: string };
const withKeys = (asks: readonly ForecastAsk[]): KeyedAsk[] =>
  asks.map((ask) => ({ ...ask, key: JSON.stringify(ask.request) }));

export const tellsSizes = (told: Told | undefined): boolean =>
  told?.forecast?.sizes !== undefined || told?.forecast?.reach !== undefined;

/** Each once, whichever file or task it is of. */
export function notesOf(told: readonly Told[]): Note[] {
  const notes = told.flatMap(({ forecast }) => forecast?.notes ?? []);
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}

async function tellOf(
  uids: readonly string[],
  request: StartRequest,
  wireNames: Readonly<Record<string, string>>,
  language: Parameters<typeof askForecast>[2],
  signal: AbortSignal,
): Promise<Told> {
  try {
    const answer = await askForecast(request, wireNames, language, signal);
    if ('data' in answer) return { uids, forecast: answer.data };
    return FAILURES[answer.failure.code].wayOut === 'change-options' ? { uids, failure: answer.failure } : { uids };
  } catch {
    return { uids };
  }
}
