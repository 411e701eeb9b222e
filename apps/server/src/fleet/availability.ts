import type { ProgramName, ToolDeclaration } from '@pagewright/tools';
import { Refused } from '../failure.ts';
import type { Fleet, SeenWorker } from './fleet.ts';
import { serves } from './fleet.ts';
import type { Need } from './need.ts';

type Programs = Pick<ToolDeclaration, 'slug' | 'programs'>;

/**
 * The program for want of which no worker has this tool. While no worker at all is there, no program is to blame: pages
 * stay as they are, and only a start is refused.
 */
export function lackingProgram(workers: readonly SeenWorker[], { slug, programs }: Programs): ProgramName | undefined {
  if (workers.length === 0 || workers.some(({ tools }) => tools.includes(slug))) return undefined;
  return programs.find((program) => workers.every(({ missing }) => missing.includes(program))) ?? programs[0];
}

/** Programs that no worker has. */
export function missingEverywhere(workers: readonly SeenWorker[]): ProgramName[] {
  const [first, ...others] = workers;
  return (first?.missing ?? []).filter((program) => others.every(({ missing }) => missing.includes(program)));
}

/**
 * Refuses a task that no worker can serve, of those that are there or were a moment ago: `TOOL_UNAVAILABLE` where all of
 * them lack a program, `LANGUAGE_MISSING` where only the data of a language is wanting, else `TOOL_UNSERVED`.
 */
export async function assertServed(
  fleet: Fleet,
  declaration: Programs,
  { need, languages, file }: { need: Need; languages: readonly string[]; file: string | undefined },
): Promise<void> {
  const isServed = () => fleet.recent().some((worker) => serves(worker, need));
  if (isServed()) return;
  // A worker may have come since the fleet was last read.
  await fleet.refresh();
  if (isServed()) return;
  const workers = fleet.recent().filter(({ tools }) => tools.includes(declaration.slug));
  const unread = languages.filter((code) => workers.every((worker) => !worker.languages.includes(code)));
  if (workers.length > 0 && languages.length > 0)
    throw new Refused('LANGUAGE_MISSING', {
      names: (unread.length > 0 ? unread : languages).join(', '),
      ...(file !== undefined && { file }),
    });
  const program = lackingProgram(fleet.recent(), declaration);
  if (program === undefined) throw new Refused('TOOL_UNSERVED');
  throw new Refused('TOOL_UNAVAILABLE', { program });
}
