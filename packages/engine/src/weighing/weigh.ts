import { join } from 'node:path';
import type { Excess } from '@pagewright/pdf/weight/budget.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { rewritePlain } from '@pagewright/runtime/programs/qpdf.ts';
import { makeJobFolder, removeJobFolder } from '@pagewright/runtime/sandbox/job/folder.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { EngineNote } from '../note.ts';
import type { Weighed } from './weigh-task.ts';

interface Source {
  path: string;
  password?: string | undefined;
}

interface Control {
  signal?: AbortSignal | undefined;
}

/**
 * Those of these pages (counted from 1) that drawing and reading can be asked for, in their order, with a note on the
 * others. A kilobyte can hold a page that unpacks to gigabytes or draws a form a thousand million times; that is seen
 * here without drawing anything. Fails with CONTENT_TOO_HEAVY where no page is left, or where all together are over the
 * limits of a document. What our own layer cannot read is passed on as it is.
 */
export async function pagesWithinBudget(
  source: Source,
  pages: readonly number[],
  control: Control,
): Promise<{ pages: number[]; notes: EngineNote[] }> {
  const heavy = await heavyPages(source, pages, control);
  const [first] = heavy;
  if (!first) return { pages: [...pages], notes: [] };
  const [page, excess] = first;
  const left = pages.filter((each) => !heavy.has(each));
  if (left.length === 0) throw new EngineFailure('CONTENT_TOO_HEAVY', { path: source.path, page, ...excess });
  return { pages: left, notes: notesOn(heavy, source.path) };
}

/** The pages that are over a limit, with the first that each is over. Fails with CONTENT_TOO_HEAVY where all together are. */
export async function heavyPages(
  source: Source,
  pages: readonly number[] | 'all',
  control: Control,
): Promise<Map<number, Excess>> {
  const weighed = await weigh(source, pages, control);
  if (weighed.status === 'unweighed') return new Map();
  if (weighed.all) throw new EngineFailure('CONTENT_TOO_HEAVY', { path: source.path, ...weighed.all });
  return new Map(weighed.heavy.map(({ page, excess }) => [page, excess]));
}

async function weigh(
  { path, password }: Source,
  pages: readonly number[] | 'all',
  { signal }: Control,
): Promise<Weighed> {
  const weighFile = (file: string) =>
    runInThread<typeof import('./weigh-task.ts')>(
      new URL('./weigh-task.ts', import.meta.url),
      { path: file, pages },
      { signal },
    );
  const weighed = await weighFile(path);
  if (weighed.status === 'weighed' || weighed.why === 'damaged') return weighed;
  const job = await makeJobFolder('same-user');
  const plain = join(job.scratch, 'plain.pdf');
  try {
    await rewritePlain(path, plain, { password, signal });
    return await weighFile(plain);
  } catch (error) {
    // Whoever reads the file next says what is wrong with it, or with its password.
    if (error instanceof EngineFailure && error.code !== 'ABORTED') return weighed;
    throw error;
  } finally {
    await removeJobFolder(job);
  }
}

/** One for each limit that was met. */
function notesOn(heavy: ReadonlyMap<number, Excess>, path: string): EngineNote[] {
  return [...Map.groupBy(heavy, ([, { measure }]) => measure).values()].flatMap((alike) => {
    const [, excess] = alike[0] ?? [];
    const pages = alike.map(([page]) => page);
    return excess ? [{ code: 'PAGES_TOO_HEAVY' as const, path, count: pages.length, pages, ...excess }] : [];
  });
}
