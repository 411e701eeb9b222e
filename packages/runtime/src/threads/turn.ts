/** Milliseconds of the processor. To open a long document anew and find a page takes a tenth of a second. */
const TURN_MS = 2_000;

/**
 * For tasks that do many things one after the other: tells whether this thread has worked long enough on them, so that
 * it should go to whoever is next in line. See `spreadInTurns`.
 */
export function startTurn(): () => boolean {
  const startedAt = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(startedAt);
    return user + system > TURN_MS * 1000;
  };
}
