import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { OFFICE_KINDS, type OfficeKind } from '../kinds.ts';
import type { RegionSigns } from './region-task.ts';

/** Nothing of an OpenDocument file depends on where it is opened: it names its formats and its paper. */
const SETTLED: RegionSigns = { own: undefined, depends: false };

/**
 * What a workbook says of the country that it was written in, and whether that matters. One that cannot be read says
 * nothing, and one that is locked only once it is open.
 */
export async function regionSigns(path: string, kind: OfficeKind, signal?: AbortSignal): Promise<RegionSigns> {
  const { family, container } = OFFICE_KINDS[kind];
  if (family !== 'sheets' || kind === 'ods' || kind === 'numbers' || container === 'own') return SETTLED;
  return runInThread<typeof import('./region-task.ts')>(
    new URL('./region-task.ts', import.meta.url),
    { path, isText: container === 'text' },
    { signal },
  );
}
