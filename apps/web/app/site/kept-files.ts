import { del, delMany, entries, get, set } from 'idb-keyval';

/** Files kept on this device for a moment, while nothing holds them in memory: taken out once, and gone after an hour. */

type Kept<T> = T & {
  /** Milliseconds of Unix time. */
  at: number;
};

const KEPT_MS = 60 * 60 * 1000;

/** Under which key; rejects where the browser has no storage, or no room. */
export async function keep<T extends object>(value: T): Promise<string> {
  const key = crypto.randomUUID();
  await set(key, { ...value, at: Date.now() } satisfies Kept<T>);
  return key;
}

export async function take<T extends object>(key: string): Promise<T | undefined> {
  const kept = await get<Kept<T>>(key).catch(() => undefined);
  void del(key)
    .then(forgetOld)
    .catch(() => undefined);
  return kept && isFresh(kept) ? kept : undefined;
}

export async function forgetOld(): Promise<void> {
  const all = await entries<string, Kept<object>>();
  await delMany(all.filter(([, kept]) => !isFresh(kept)).map(([key]) => key));
}

const isFresh = ({ at }: { at: number }) => Date.now() - at < KEPT_MS;
