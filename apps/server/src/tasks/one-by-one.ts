/** Runs work of one key in the order in which it came, and of different keys at the same time. */
export type OneByOne = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createOneByOne(): OneByOne {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work);
    // Whoever comes next waits for the end, whatever it is.
    const ended = mine.catch(() => {});
    last.set(key, ended);
    try {
      return await mine;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
