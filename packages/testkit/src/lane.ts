/**
 * A lane is a process in which `npm test` runs many test files, one after the other (`scripts/test/lane.ts`). What is slow to
 * start is shared by the files of a lane and ends with the lane. A file that runs alone ends everything itself.
 */

interface Lane {
  /** Milliseconds that the current file spent in each phase. */
  phases: Map<string, number>;
  /** Run at the end of the lane. */
  closers: Set<() => Promise<unknown>>;
  shared: Map<string, Shared<unknown>>;
}

interface Shared<T> {
  value: Promise<T>;
  users: number;
  /** Performance time of the last release, in milliseconds. */
  releasedAt: number;
  close: (value: T) => Promise<unknown>;
}

/** The current lane, by a global name: a lane and the files in it may load this module under two addresses. */
const KEY = Symbol.for('pagewright.lane');
const holder = globalThis as { [KEY]?: Lane };

const current = (): Lane | undefined => holder[KEY];

/** Makes this process a lane, if it is not one yet. */
export function openLane(): void {
  holder[KEY] ??= { phases: new Map(), closers: new Set(), shared: new Map() };
}

/** Ends what the files of this lane have shared. */
export async function closeLane(): Promise<void> {
  const lane = current();
  if (!lane) return;
  for (const [key] of lane.shared) await closeShared(lane, key);
  for (const close of lane.closers) await close();
}

/** Runs `work` and adds its time to a phase of the current file. */
export async function timed<T>(phase: string, work: () => T | Promise<T>): Promise<T> {
  const lane = current();
  if (!lane) return work();
  const started = performance.now();
  try {
    return await work();
  } finally {
    lane.phases.set(phase, (lane.phases.get(phase) ?? 0) + performance.now() - started);
  }
}

/** Milliseconds by phase since the last call. */
export function takePhases(): Record<string, number> {
  const lane = current();
  if (!lane) return {};
  const phases = Object.fromEntries(lane.phases);
  lane.phases.clear();
  return phases;
}

/**
 * Ends threads and programs at the end of a file that runs alone. In a lane they stay warm for the next file and end with the lane. To be
 * called in an `after` hook.
 */
export async function closeUnlessShared(...closers: (() => Promise<unknown>)[]): Promise<void> {
  const lane = current();
  for (const close of closers) {
    if (!lane) await close();
    else lane.closers.add(close);
  }
}

/** Open and unused values of a lane. Each holds a server or a browser: some 300 MB. */
const MOST_UNUSED = 2;

/**
 * Returns the value with this key, made by `make` where there is none. Call `release` after the last use. In a lane the value stays
 * open for the next file; the least recently used ones are closed.
 */
export async function shared<T>(
  key: string,
  make: () => Promise<T>,
  close: (value: T) => Promise<unknown>,
): Promise<{ value: T; release: () => Promise<void> }> {
  const lane = current();
  if (!lane) {
    const value = await make();
    return { value, release: async () => void (await close(value)) };
  }
  const found = lane.shared.get(key) as Shared<T> | undefined;
  const entry: Shared<T> = found ?? { value: make(), users: 0, releasedAt: 0, close };
  lane.shared.set(key, entry as Shared<unknown>);
  entry.users += 1;
  const value = await entry.value.catch((error: unknown) => {
    lane.shared.delete(key);
    throw error;
  });
  return {
    value,
    release: async () => {
      entry.users -= 1;
      entry.releasedAt = performance.now();
      const unused = [...lane.shared].filter(([, { users }]) => users === 0);
      const oldest = unused.toSorted(([, a], [, b]) => a.releasedAt - b.releasedAt).slice(0, -MOST_UNUSED);
      for (const [each] of oldest) await closeShared(lane, each);
    },
  };
}

async function closeShared(lane: Lane, key: string): Promise<void> {
  const entry = lane.shared.get(key);
  lane.shared.delete(key);
  if (entry) await entry.close(await entry.value);
}
