import { replaceAll, type ReplaceAll } from '@pagewright/contract/edits/replace-all.ts';
import { ToolFailure } from '../failure.ts';

/**
 * Reads "2025=2026", one a line: what stands before the first sign of equality is looked for, letter by letter. Fails with
 * OPTION_INVALID where a line has none, or nothing before it.
 */
export function readReplacements(typed: string): ReplaceAll[] {
  const lines = typed.split(/\r?\n/).filter((line) => line !== '');
  return lines.map((line) => {
    const at = line.indexOf('=');
    const exact = { matchCase: true, matchAccents: true };
    const read = replaceAll.safeParse({
      kind: 'replaceAll',
      find: line.slice(0, at),
      with: line.slice(at + 1),
      ...exact,
    });
    if (at < 1 || !read.success) throw new ToolFailure('OPTION_INVALID', { option: 'replace' });
    return read.data;
  });
}
