import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Served } from '@pagewright/runtime/sandbox/served.ts';

/** Which process served whom, one entry for each document that it was given. */
export interface ServedRecord {
  entries: { pid: number; program: string; owner: string }[];
  /** Runs the work of an owner; what it does meanwhile is told as this owner's. */
  as: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
  /** Processes that served more than one owner. */
  shared: () => number[];
  stop: () => void;
}

/** Listens to the engine of this process. `onServed` is called with each entry. */
export function recordServed(onServed: (entry: ServedRecord['entries'][number]) => void = () => {}): ServedRecord {
  const owners = new AsyncLocalStorage<string>();
  const entries: ServedRecord['entries'] = [];
  const listen = (message: unknown) => {
    const { pid, program } = message as Served;
    const owner = owners.getStore();
    if (pid === undefined || owner === undefined) return;
    const entry = { pid, program, owner };
    entries.push(entry);
    onServed(entry);
  };
  subscribe('pagewright:served', listen);
  return {
    entries,
    as: (owner, work) => owners.run(owner, work),
    shared: () => sharedIn(entries),
    stop: () => void unsubscribe('pagewright:served', listen),
  };
}

/** Of processes that these entries are about, those that more than one owner's documents went to. */
export function sharedIn(entries: readonly { pid: number; owner: string }[]): number[] {
  const owners = Map.groupBy(entries, ({ pid }) => pid);
  return [...owners].filter(([, each]) => new Set(each.map(({ owner }) => owner)).size > 1).map(([pid]) => pid);
}
