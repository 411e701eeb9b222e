/** Choices that are the same in every run of one seed. */
export interface Chance {
  below: (limit: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** Once in so many times. */
  oneIn: (times: number) => boolean;
}

/** A linear congruential generator (Numerical Recipes). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    oneIn: (times) => below(times) === 0,
  };
}
