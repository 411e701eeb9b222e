/** A ring while nobody waits is kept for the next one who waits. */
export function createBell() {
  let rung = false;
  let wake = () => {};
  return {
    ring: () => {
      rung = true;
      wake();
    },
    next: async (longestMs: number) => {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, longestMs);
        await promise;
        clearTimeout(timer);
      }
      rung = false;
    },
  };
}
