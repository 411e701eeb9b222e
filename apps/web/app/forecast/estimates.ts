import type { Forecast } from '@pagewright/contract/calls/forecast.ts';
import { tellsSizes, type Forecasts, type Told } from './use-forecasts.ts';

type Reach = NonNullable<Forecast['reach']>;

/** How large results would be for values of options. */
export interface Estimates {
  state: 'asking' | 'told';
  /** Whose sizes are added up. */
  tasks: number;
  /** Bytes of what there is now. */
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
  { state, told, compared }: Forecasts,
  tasks: number,
  before: number,
): Estimates | undefined {
  if (told.length < tasks || !told.some(tellsSizes)) return undefined;
  const sizeOf = (task: Told, option: string, value: string) =>
    [task, ...compared.filter(({ uids }) => uids.join() === task.uids.join())]
      .flatMap(({ forecast }) => forecast?.sizes ?? [])
      .find((size) => size.option === option && size.value === value)?.bytes;
  return {
    state,
    tasks,
    before,
    after: (option, value) => {
      const sizes = told.map((task) => sizeOf(task, option, value));
      return sizes.every((bytes) => bytes !== undefined) ? sizes.reduce((sum, bytes) => sum + bytes, 0) : undefined;
    },
    reach: (option) => {
      const reaches = told.flatMap(({ uids: [uid], forecast }) =>
        forecast?.reach?.option === option && uid !== undefined ? [{ ...forecast.reach, uid }] : [],
      );
      if (reaches.length < told.length) return undefined;
      return reaches.sort(
        (a, b) => FROM_WORST.indexOf(a.verdict) - FROM_WORST.indexOf(b.verdict) || b.smallest - a.smallest,
      )[0];
    },
  };
}
