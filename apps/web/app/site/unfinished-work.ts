import { forgetOld, keep, take } from './kept-files.ts';
import { removeWorkNote, writeWorkNote, type WorkNote } from './work-note.ts';

/**
 * Files and options of a task that was not started yet, kept on this device while its page is left to log in or to pay.
 * They are found again by the tab that left, for an hour.
 */
export interface UnfinishedWork {
  files: readonly File[];
  /** Options by name, as they were typed; never a password. */
  values: Readonly<Record<string, unknown>>;
}

let read: (() => UnfinishedWork | undefined) | undefined;

/** Tells what the page would lose; the answer takes that back. */
export function offerWork(own: () => UnfinishedWork | undefined): () => void {
  read = own;
  return () => {
    if (read === own) read = undefined;
  };
}

/** Before the page is left. A browser without storage leaves it all the same: the files are chosen again then. */
export async function keepWork(): Promise<void> {
  const work = read?.();
  if (!work) return;
  await keep(work).then(
    (key) => writeWorkNote({ key, path: location.pathname }),
    () => undefined,
  );
}

/** What was kept, once. */
export async function takeWork({ key }: WorkNote): Promise<UnfinishedWork | undefined> {
  removeWorkNote();
  return take<UnfinishedWork>(key);
}

/** The page was shown again as it was, and has everything itself. */
export function dropWork(): void {
  removeWorkNote();
  void forgetOld().catch(() => undefined);
}
