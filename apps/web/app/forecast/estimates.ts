import type { Forecasts } from './use-forecasts.ts';

/** How large results would be for values of options. */
export interface Estimates {
  state: 'asking' | 'told';
  /** Bytes of what there is now. */
  before: number;
  /** Estimated bytes of all results; `undefined` where nothing is known of a value. */
  after: (option: string, value: string) => number | undefined;
}

/** Of several tasks an estimate is the sum, and known once it is known of each. */
export function estimatesOf({ state, told }: Forecasts, tasks: number, before: number): Estimates | undefined {
  if (told.length < tasks || !told.some(({ forecast }) => forecast?.sizes)) return undefined;
  return {
    state,
    before,
    after: (option, value) => {
      const sizes = told.map(
        ({ forecast }) => forecast?.sizes?.find((size) => size.option === option && size.value === value)?.bytes,
      );
      return sizes.every((bytes) => bytes !== undefined) ? sizes.reduce((sum, bytes) => sum + bytes, 0) : undefined;
    },
  };
}
