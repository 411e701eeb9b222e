import { readFileSync } from 'node:fs';
import { childrenOf, residentBytes } from '@pagewright/testkit';

/** What the worker processes of a server hold together, with the threads and programs that they have started. */
export const memoryOfWorkers = (server: number): number =>
  childrenOf(server)
    .filter(isWorker)
    .reduce((sum, pid) => sum + residentBytes(pid), 0);

const isWorker = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'latin1').includes('\0ROLE=worker\0');
