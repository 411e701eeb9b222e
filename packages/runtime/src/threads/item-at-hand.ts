import { ranMs } from '../lanes/processor.ts';

/**
 * Which item a thread is at, from 0, and the milliseconds of the processor that it had had when it began it. In memory
 * that both sides see: messages of a thread come late while the process is busy, and another item would be blamed.
 */
export type ItemAtHand = Float64Array<SharedArrayBuffer>;

const INDEX = 0;
const BEGUN = 1;

export const noItem = (): ItemAtHand => new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));

/** In the thread. */
export function beginItem(item: ItemAtHand, index: number): void {
  const { user, system } = process.threadCpuUsage();
  // In this order: who reads in between sees an item that has just begun.
  item[BEGUN] = (user + system) / 1000;
  item[INDEX] = index;
}

/** One item of a task took more of the processor than it may. */
export class ItemTooSlow extends Error {
  override readonly name = 'ItemTooSlow';
  /** From 0. */
  readonly index: number;

  constructor(index: number) {
    super(`item ${index} took too much of the processor`);
    this.index = index;
  }
}

const LOOK_MS = 250;

/**
 * Looks at what the item at hand takes, and calls back once it is too much. Where the system does not tell, only the
 * deadline of the task holds. Gives what ends the watch.
 */
export function watchItem(
  { systemId, item }: { systemId: Int32Array; item: ItemAtHand },
  mostMs: number | undefined,
  onExceeded: (failure: ItemTooSlow) => void,
): () => void {
  if (mostMs === undefined) return () => {};
  const startedAt = ranMs(systemId[0] ?? 0) ?? 0;
  const timer = setInterval(() => {
    const index = item[INDEX] ?? 0;
    // What the thread did for others before does not count, should it not have begun yet.
    const begun = Math.max(startedAt, item[BEGUN] ?? 0);
    if ((ranMs(systemId[0] ?? 0) ?? 0) - begun <= mostMs || item[INDEX] !== index) return;
    clearInterval(timer);
    onExceeded(new ItemTooSlow(index));
  }, LOOK_MS);
  return () => clearInterval(timer);
}
