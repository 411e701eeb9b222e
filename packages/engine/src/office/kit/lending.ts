import { Lending, type SpareSettings, type StartProcess } from '@pagewright/runtime/processes/lending.ts';
import type { KitProcess } from './kit-process.ts';

/**
 * Lends processes that hold LibreOffice. As many at a time as there are heavy tasks: a third would only make the two
 * wait.
 */
export function kitLending(start: StartProcess<KitProcess>): Lending<KitProcess> {
  return new Lending(start, {
    mostDocuments: 10,
    mostProcesses: 2,
    mostIdle: 2,
    idleMs: 30_000,
  });
}

/** A start takes a core of its own, so it waits until a document is done. */
export const OFFICE_SPARE: SpareSettings = { renewed: 'when given back', idleMs: 45_000, priority: 'heavy' };
