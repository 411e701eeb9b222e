import { createStore, del, delMany, entries, get, keys, update } from 'idb-keyval';
import { LIMITS } from '@pagewright/contract/limits.ts';
import type { Sealed } from './sealing.ts';

/** Drafts of forms in this browser's own store, for `LIMITS.keptFormDraftDays`. */

export interface Draft {
  readonly id: string;
  /** Of the form. */
  readonly form: string;
  /** As the person called it; it is not encrypted. */
  readonly name: string;
  /** Milliseconds of Unix time. */
  readonly at: number;
  /** How often it was kept. */
  readonly times: number;
  readonly sealed: Sealed;
}

const KEPT_MS = LIMITS.keptFormDraftDays * 24 * 60 * 60 * 1000;

let store: ReturnType<typeof createStore> | undefined;
const drafts = () => (store ??= createStore('pagewright-forms', 'drafts'));

/** Of a form, the latest first; what is too old is deleted. Rejects where the browser has no storage. */
export async function draftsOf(form: string): Promise<Draft[]> {
  const young = await withoutOldDrafts();
  return young.filter((draft) => draft.form === form).toSorted((one, other) => other.at - one.at);
}

/** Deletes what is too old, of all forms, and gives the rest. Rejects where the browser has no storage. */
export async function withoutOldDrafts(): Promise<Draft[]> {
  const all = await entries<string, Draft>(drafts());
  const isOld = ({ at }: Draft) => Date.now() - at > KEPT_MS;
  const old = all.filter(([, draft]) => isOld(draft)).map(([key]) => key);
  if (old.length > 0) await delMany(old, drafts());
  return all.map(([, draft]) => draft).filter((draft) => !isOld(draft));
}

export async function draftWith(id: string): Promise<Draft | undefined> {
  return get<Draft>(id, drafts());
}

/** Rejects where the browser has no storage, or no room. */
export async function keepDraft(draft: Omit<Draft, 'at' | 'times'>): Promise<Draft> {
  const first: Draft = { ...draft, at: Date.now(), times: 1 };
  let kept = first;
  // Read and written at once: another tab may keep the same draft.
  await update<Draft>(draft.id, (before) => (kept = { ...first, times: (before?.times ?? 0) + 1 }), drafts());
  return kept;
}

/** Whether it was the last one of all forms. */
export async function deleteDraft(id: string): Promise<boolean> {
  await del(id, drafts());
  return (await keys(drafts())).length === 0;
}
