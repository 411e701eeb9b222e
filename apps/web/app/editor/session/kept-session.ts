import { createStore, del, delMany, entries, get, set } from 'idb-keyval';
import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import type { Step } from '../engine/messages.ts';

/** Unsaved edits, kept in this browser after every step, so that a crash or a reload loses nothing. */

export interface KeptEdits {
  name: string;
  source: EditScript['source'];
  steps: readonly Step[];
  /** Images that the steps name. */
  images: readonly File[];
  /** Milliseconds of Unix time. */
  at: number;
}

const KEPT_MS = LIMITS.keptEditHours * 60 * 60 * 1000;
const FILES = 'files/';
const EDITS = 'edits/';

const open = () => createStore('pagewright-edits', 'documents');

let store: ReturnType<typeof open> | undefined;
const documents = () => (store ??= open());

const isOld = ({ at }: { at: number }) => Date.now() - at > KEPT_MS;

/** Once for each document; rejects where the browser has no storage, or no room. */
export async function keepFile({ sha256 }: EditScript['source'], file: File): Promise<void> {
  await set(FILES + sha256, { file, at: Date.now() }, documents());
}

export async function keepEdits(edits: Omit<KeptEdits, 'at'>): Promise<void> {
  await set(EDITS + edits.source.sha256, { ...edits, at: Date.now() } satisfies KeptEdits, documents());
}

export async function keptEdits(sha256: string): Promise<KeptEdits | undefined> {
  const kept = await get<KeptEdits>(EDITS + sha256, documents()).catch(() => undefined);
  return kept && kept.steps.length > 0 && !isOld(kept) ? kept : undefined;
}

export async function forgetEdits(sha256: string): Promise<void> {
  await delMany([FILES + sha256, EDITS + sha256], documents()).catch(() => undefined);
}

/** The document that was edited last and not saved, with its file; what is too old is deleted. */
export async function lastKept(): Promise<{ edits: KeptEdits; file: File } | undefined> {
  const all = await entries<string, { at: number }>(documents()).catch(() => []);
  const old = all.filter(([, kept]) => isOld(kept)).map(([key]) => key);
  if (old.length > 0) await delMany(old, documents()).catch(() => undefined);
  const edits = all
    .flatMap(([key, kept]) => (key.startsWith(EDITS) && !isOld(kept) ? [kept as KeptEdits] : []))
    .filter(({ steps }) => steps.length > 0)
    .toSorted((one, other) => other.at - one.at);
  for (const each of edits) {
    const kept = await get<{ file: File }>(FILES + each.source.sha256, documents()).catch(() => undefined);
    if (kept) return { edits: each, file: kept.file };
    await del(EDITS + each.source.sha256, documents()).catch(() => undefined);
  }
  return undefined;
}
