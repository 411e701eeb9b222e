import { stat } from 'node:fs/promises';
import { textOfPages } from '@pagewright/engine/inspect';
import type { Blank } from '@pagewright/forms';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { ToolFailure } from '../../failure.ts';
import type { CheckedBlank } from './check-blank-task.ts';

/** What is known of files by path, size, time of change and revision. */
const known = new Map<string, Promise<CheckedBlank>>();

/** The same file is looked into once. */
export async function checkedBlank(file: string, blank: Blank): Promise<CheckedBlank> {
  const { size, mtimeMs } = await stat(file);
  const key = [file, size, mtimeMs, blank.revised].join('\n');
  const checking = known.get(key) ?? checkBlank(file, blank);
  known.set(key, checking);
  checking.catch(() => known.delete(key));
  return checking;
}

export async function checkBlank(file: string, blank: Blank): Promise<CheckedBlank> {
  const found = await runInThread<typeof import('./check-blank-task.ts')>(
    new URL('./check-blank-task.ts', import.meta.url),
    { path: file, blank },
  );
  const isUnknown = found.posting === undefined && found.differences.length === 0;
  return isUnknown && !(await isOfItsYears(file, blank)) ? { ...found, differences: [blank.revision] } : found;
}

/** A form that is for some years only is told by what it prints: the fields of two years may be the same. */
async function isOfItsYears(file: string, { years, revision }: Blank): Promise<boolean> {
  if (years.to === undefined) return true;
  const bare = (text: string) => text.replaceAll(/\s+/gu, '').toLowerCase();
  return bare((await textOfPages(file)).join('')).includes(bare(revision));
}

/** A table may differ in hundreds of fields. */
const MOST_NAMED = 5;

export function unfitBlank(file: string, { revision }: Blank, names: readonly string[]): ToolFailure {
  const more = names.length > MOST_NAMED ? ', …' : '';
  return new ToolFailure('BLANK_UNFIT', { file, revision, names: names.slice(0, MOST_NAMED).join(', ') + more });
}
