import { channel } from 'node:diagnostics_channel';

/** A process outside that is about to get something of a task. */
export interface Served {
  pid: number | undefined;
  program: string;
}

const served = channel('pagewright:served');

/**
 * Called in the course of the task, each time that a process gets a document of it, so that whoever listens on the
 * channel can tell which process served whom: the proof that none ever serves two people.
 */
export function tellServed(what: Served): void {
  served.publish(what);
}
