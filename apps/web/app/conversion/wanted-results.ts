import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';
import type { JobId } from '@pagewright/contract/ids.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';

/**
 * Results that somebody wanted to save before they logged in or paid. They are kept where every tab of the browser finds
 * them, since links of mails and payments lead to other tabs; whichever is allowed to first takes them.
 */
export interface WantedResults {
  files: readonly ResultFile[];
  /** The only task that made them: the server packs them. */
  job?: JobId;
  zipName: string;
}

interface Kept {
  wanted: WantedResults;
  /** In milliseconds of Unix time. */
  until: number;
}

const KEY = 'wanted-results';
/** As long as the server keeps files where nothing else is set. */
const KEPT_MS = LIMITS.retentionMinutes * 60_000;

export function keepWanted(wanted: WantedResults): void {
  localStorage.setItem(KEY, JSON.stringify({ wanted, until: Date.now() + KEPT_MS } satisfies Kept));
}

/** Gives them to one taker. */
export async function takeWanted(): Promise<WantedResults | undefined> {
  const text = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  const kept = text === null ? undefined : (JSON.parse(text) as Kept);
  if (!kept || kept.until < Date.now()) return undefined;
  const { files, job, zipName } = kept.wanted;
  const { resultFile, jobId } = await import('./wire.ts');
  return { files: resultFile.array().parse(files), ...(job !== undefined && { job: jobId.parse(job) }), zipName };
}
