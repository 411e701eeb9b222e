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
const MOST_KEPT = 60;

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
}

/** What the tasks would make, asked whenever they change; what was told before stays until there is something newer. */
export function useForecasts(asks: readonly ForecastAsk[], wireNames: Readonly<Record<string, string>>): Forecasts {
  const { language } = useSpeech();
  const [known, setKnown] = useState<ReadonlyMap<string, Told>>(new Map());
  const keyed = asks.map((ask) => ({ ...ask, key: JSON.stringify(ask.request) }));
  const missing = keyed.filter(({ key }) => !known.has(key));

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    for (const { key, uids, request } of missing) {
      const told = await tellOf(uids, { ...request, job: newJob() }, wireNames, language, signal);
      if (signal.aborted) return;
      setKnown((before) => new Map([...before, [key, told] as const].slice(-MOST_KEPT)));
    }
  });
  const wanted = keyed.map(({ key }) => key).join('\n');
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
  return {
    state: missing.length > 0 ? 'asking' : 'told',
    told: keyed.flatMap(({ key, uids }) => known.get(key) ?? latest(uids) ?? []),
  };
}

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
