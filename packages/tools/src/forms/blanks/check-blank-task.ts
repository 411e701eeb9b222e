import { readFileSync } from 'node:fs';
import type { Blank } from '@pagewright/forms';
import { openForm } from '@pagewright/editor/filling';
import { hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { differences } from './differences.ts';

export interface CheckedBlank {
  sha256: string;
  /** Place among the postings that are known, from 0. */
  posting: number | undefined;
  /** Of a file that is no known posting: what keeps it from being filled in, by names of fields. */
  differences: string[];
}

/** In a worker thread: tells the file of a form by its hash, and one that nobody knows by its fields. */
export function run({ path, blank }: { path: string; blank: Blank }): CheckedBlank {
  const bytes = new Uint8Array(readFileSync(path));
  const hash = hex(sha256(bytes));
  const posting = blank.postings.findIndex((each) => each.sha256 === hash);
  if (posting >= 0) return { sha256: hash, posting, differences: [] };
  try {
    return { sha256: hash, posting: undefined, differences: differences(blank, openForm(bytes, path).fields) };
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return { sha256: hash, posting: undefined, differences: blank.fields.map(({ name }) => name) };
  }
}
