import { useEffect, useEffectEvent, useState } from 'react';
import type { StartRequest } from '@pagewright/contract/calls/conversion.ts';
import type { Forecast } from '@pagewright/contract/calls/forecast.ts';
import { FAILURES, type Failure } from '@pagewright/contract/failures/codes.ts';
import type { Note } from '@pagewright/contract/notes/codes.ts';
import { askForecast } from '../conversion/calls.ts';
import { newJob } from '../conversion/run-task.ts';
import { useSpeech } from '../words/speech.tsx';

/** Milliseconds without a change before a forecast is asked for. */
const QUIET_MS = 400;
/** Forecasts that are remembered. */
const MOST_CACHED = 200;

/** What would be started for these files. */
export interface ForecastQuery {
  /** Of the files, in their order. */
  uids: readonly string[];
  request: Omit<StartRequest, 'job'>;
}

/** What the server foretold of one task. */
export interface TaskForecast {
  uids: readonly string[];
  forecast?: Forecast;
  /** Why the task could not be done with these options. Other failures are left to the start. */
  failure?: Failure;
}

export interface Forecasts {
  /** While `loading`, `tasks` may hold forecasts of the options before. */
  state: 'loading' | 'loaded';
  tasks: readonly TaskForecast[];
  /** Of the same tasks with the values to compare with. */
  compared: readonly TaskForecast[];
}

/**
 * What the tasks would make, asked for whenever they change. A forecast stays until a newer one has come. Tasks to
 * compare with are asked for last, and only where forecasts have sizes.
 */
export function useForecasts(
  queries: readonly ForecastQuery[],
  comparisons: readonly ForecastQuery[],
  wireNames: Readonly<Record<string, string>>,
): Forecasts {
  const { language } = useSpeech();
  const [known, setKnown] = useState<ReadonlyMap<string, TaskForecast>>(new Map());
  const keyed = withKeys(queries);
  const keyedComparisons = withKeys(comparisons);
  const isMissing = ({ key }: KeyedQuery) => !known.has(key);

  const fetchMissing = useEffectEvent(async (signal: AbortSignal) => {
    let anySizes = keyed.some(({ key }) => hasSizes(known.get(key)));
    const fetchOne = async ({ key, uids, request }: KeyedQuery) => {
      const forecast = await fetchForecast(uids, { ...request, job: newJob() }, wireNames, language, signal);
      if (signal.aborted) return;
      anySizes ||= hasSizes(forecast);
      setKnown((before) => new Map([...before, [key, forecast] as const].slice(-MOST_CACHED)));
    };
    for (const each of keyed.filter(isMissing)) if (!signal.aborted) await fetchOne(each);
    for (const each of keyedComparisons.filter(isMissing)) if (anySizes && !signal.aborted) await fetchOne(each);
  });
  const wanted = [...keyed, ...keyedComparisons].map(({ key }) => key).join('\n');
  useEffect(() => {
    if (wanted === '') return;
    const change = new AbortController();
    const timer = setTimeout(() => void fetchMissing(change.signal), QUIET_MS);
    return () => {
      clearTimeout(timer);
      change.abort();
    };
  }, [wanted]);

  // Why other options could not be used says nothing of these.
  const latest = (uids: readonly string[]) =>
    [...known.values()].findLast(({ uids: of, failure }) => of.join() === uids.join() && !failure);
  return {
    state: keyed.some(isMissing) ? 'loading' : 'loaded',
    tasks: keyed.flatMap(({ key, uids }) => known.get(key) ?? latest(uids) ?? []),
    compared: keyedComparisons.flatMap(({ key }) => known.get(key) ?? []),
  };
}

type KeyedQuery = ForecastQuery & { key: string };
const withKeys = (queries: readonly ForecastQuery[]): KeyedQuery[] =>
  queries.map((query) => ({ ...query, key: JSON.stringify(query.request) }));

export const hasSizes = (task: TaskForecast | undefined): boolean =>
  task?.forecast?.sizes !== undefined || task?.forecast?.reach !== undefined;

/** Options that the files of some task make a question of. */
export const mattersOf = (tasks: readonly TaskForecast[]): string[] =>
  tasks.flatMap(({ forecast }) => forecast?.matters ?? []);

/** Each once, whichever file or task it is of. */
export function notesOf(tasks: readonly TaskForecast[]): Note[] {
  const notes = tasks.flatMap(({ forecast }) => forecast?.notes ?? []);
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}

async function fetchForecast(
  uids: readonly string[],
  request: StartRequest,
  wireNames: Readonly<Record<string, string>>,
  language: Parameters<typeof askForecast>[2],
  signal: AbortSignal,
): Promise<TaskForecast> {
  try {
    const answer = await askForecast(request, wireNames, language, signal);
    if ('data' in answer) return { uids, forecast: answer.data };
    return FAILURES[answer.failure.code].wayOut === 'change-options' ? { uids, failure: answer.failure } : { uids };
  } catch {
    return { uids };
  }
}
