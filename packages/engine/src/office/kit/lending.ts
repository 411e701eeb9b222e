import { Lending, type StartProcess } from '@pagewright/runtime/processes/lending.ts';
import type { KitProcess } from './kit-process.ts';

/**
 * Lends processes that hold LibreOffice. As many at a time as there are heavy tasks: a third would only make the two
 * wait. A spare is started when a document is done, not before: a start takes a core of its own.
 */
export function kitLending(start: StartProcess<KitProcess>): Lending<KitProcess> {
  return new Lending(start, {
    mostDocuments: 10,
    mostProcesses: 2,
    mostIdle: 2,
    idleMs: 30_000,
    renewsSpare: 'when given back',
  });
}
