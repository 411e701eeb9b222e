import { DEFAULT_LIMITS } from '@pagewright/runtime/sandbox/limits.ts';
import { runProgram } from '@pagewright/runtime/sandbox/run-program.ts';
import type { EngineNote } from '../../note.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { OfficeKind } from '../kinds.ts';
import { substitutions } from './substitutes.ts';

/** What should be said about the PDF of a document: fonts that stand for others, links not fetched, macros not run. */
export async function findings(
  path: string,
  kind: OfficeKind,
  pdf: string,
  signal: AbortSignal | undefined,
): Promise<EngineNote[]> {
  const { namedFonts, resultFonts, links, macros } = await runInThread<typeof import('./describe-task.ts')>(
    new URL('./describe-task.ts', import.meta.url),
    { path, kind, pdf },
    { signal },
  );
  const replaced = substitutions(new Set(namedFonts), resultFonts, await installedFonts());
  return [
    ...(replaced.length > 0 ? [{ code: 'FONTS_SUBSTITUTED' as const, names: named(replaced), path }] : []),
    ...(links > 0 ? [{ code: 'LINKED_FILES_SKIPPED' as const, count: links, path }] : []),
    ...(macros ? [{ code: 'MACROS_NOT_RUN' as const, path }] : []),
  ];
}

const MOST_NAMED = 12;

const named = (fonts: readonly string[]) =>
  [...fonts.slice(0, MOST_NAMED), ...(fonts.length > MOST_NAMED ? ['…'] : [])].join(', ');

let families: Promise<Set<string>> | undefined;

/** Families that programs find here. */
function installedFonts(): Promise<Set<string>> {
  families ??= listFamilies();
  return families;
}

async function listFamilies(): Promise<Set<string>> {
  const { stdout } = await runProgram({
    program: 'fc-list',
    args: () => ['--format', String.raw`%{family}\n`],
    limits: DEFAULT_LIMITS,
    deadlineMs: 20_000,
    maxLogBytes: 1024 * 1024,
  });
  return new Set(stdout.split(/[,\n]/).map((family) => family.trim()));
}
