import { canServe, type Abilities, type Need } from '../fleet/need.ts';

/**
 * The tasks that this worker process declines, so that the queue gives them to others: those whose programs or
 * languages it lacks, and for a while those of a kind that it has just failed at.
 */
export interface Denials {
  deny: (need: Need, seconds: number) => void;
  isDenied: (need: Need) => boolean;
  /** Groups of the queue that are passed over. */
  list: () => Need[];
  /** How many tasks of this need have crashed here, one after the other. */
  countCrash: (need: Need) => number;
  forgetCrashes: (need: Need) => void;
}

/** `others`: tools of the catalogue that are known from the start not to work here. */
export function createDenials(abilities: Abilities, others: readonly string[] = []): Denials {
  const until = new Map<Need, number>(others.map((slug) => [slug, Infinity]));
  const crashes = new Map<Need, number>();
  const isPast = (need: Need) => (until.get(need) ?? 0) <= performance.now();

  return {
    deny: (need, seconds) => until.set(need, performance.now() + seconds * 1000),
    isDenied: (need) => {
      if (!isPast(need)) return true;
      if (canServe(abilities, need)) return false;
      // From now on the queue does not offer such tasks to this worker.
      until.set(need, Infinity);
      return true;
    },
    list: () => {
      for (const need of until.keys()) if (isPast(need)) until.delete(need);
      return [...until.keys()];
    },
    countCrash: (need) => {
      const count = (crashes.get(need) ?? 0) + 1;
      crashes.set(need, count);
      return count;
    },
    forgetCrashes: (need) => crashes.delete(need),
  };
}
