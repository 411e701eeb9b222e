import type { Forecast } from '@pagewright/contract/calls/forecast.ts';
import { hasSizes, type Forecasts, type TaskForecast } from './use-forecasts.ts';

type Reach = NonNullable<Forecast['reach']>;

/** How large results would be for values of options. */
export interface Estimates {
  state: 'loading' | 'loaded';
  /** Tasks whose sizes are added up. */
  count: number;
  /** Bytes of all files now. */
  before: number;
  /** Estimated bytes of all results; `undefined` where nothing is known of a value. */
  after: (option: string, value: string) => number | undefined;
  /** Whether every file can have the size that an option asks for, and the file that decides it. */
  reach: (option: string) => (Reach & { uid: string }) | undefined;
}

/** The file that is furthest from its size decides. */
const FROM_WORST: readonly Reach['verdict'][] = ['unreachable', 'unknown', 'reachable', 'within'];

/** Of several tasks an estimate is the sum, and known once it is known of each. */
export function estimatesOf(
  { state, tasks, compared }: Forecasts,
  count: number,
  before: number,
): Estimates | undefined {
  if (tasks.length < count || !tasks.some(hasSizes)) return undefined;
  const sizeOf = (task: TaskForecast, option: string, value: string) =>
    [task, ...compared.filter(({ uids }) => uids.join() === task.uids.join())]
      .flatMap(({ forecast }) => forecast?.sizes ?? [])
      .find((size) => size.option === option && size.value === value)?.bytes;
  return {
    state,
    count,
    before,
    after: (option, value) => {
      const sizes = tasks.map((task) => sizeOf(task, option, value));
      return sizes.every((bytes) => bytes !== undefined) ? sizes.reduce((sum, bytes) => sum + bytes, 0) : undefined;
    },
    reach: (option) => {
      const reaches = tasks.flatMap(({ uids: [uid], forecast }) =>
        forecast?.reach?.option === option && uid !== undefined ? [{ ...forecast.reach, uid }] : [],
      );
      if (reaches.length < tasks.length) return undefined;
      return reaches.sort(
        (a, b) => FROM_WORST.indexOf(a.verdict) - FROM_WORST.indexOf(b.verdict) || b.smallest - a.smallest,
      )[0];
    },
  };
}
