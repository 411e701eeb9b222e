import type { FailureCode } from '@pagewright/contract';
import { othersServe } from '../fleet/fleet.ts';
import { decline } from '../fleet/register.ts';
import type { Services } from '../services.ts';
import type { ClaimedTask } from './claim.ts';
import type { Denials } from './denials.ts';

/** A worker process, as its attempts know it. */
export interface WorkerSelf {
  name: string;
  denials: Denials;
}

/** How long a worker is not offered again what it could not do. */
const DECLINED_SECONDS = 600;
/** How long a worker leaves a task that has just crashed here to the others. */
const LEFT_TO_OTHERS_SECONDS = 5;
/** A document can crash its tool everywhere; so many in a row speak against the machine. */
const CRASHES_IN_A_ROW = 3;

/** The machine's fault and not the document's. */
export const LACKING: ReadonlySet<FailureCode> = new Set(['TOOL_UNAVAILABLE', 'LANGUAGE_MISSING']);

/**
 * Decides after a failure whether another worker should try the task, because this one lacks what it said it had. If
 * there is no other worker, nothing is declined, so no document can switch a tool off.
 */
export async function isForOthers(
  { connection, log }: Services,
  { lane, need, tool }: ClaimedTask,
  { name, denials }: WorkerSelf,
  code: FailureCode,
): Promise<boolean> {
  const what = need ?? tool;
  const isLacking = LACKING.has(code);
  if (!isLacking && code !== 'INTERNAL') {
    // The tool works: it has told what is wrong with the document.
    denials.forgetCrashes(what);
    return false;
  }
  const crashes = isLacking ? 0 : denials.countCrash(what);
  if (!(await othersServe(connection, name, { lane, need: what }))) return false;
  if (!isLacking && crashes < CRASHES_IN_A_ROW) {
    // Another one that is free takes it first.
    denials.deny(what, LEFT_TO_OTHERS_SECONDS);
    return false;
  }
  denials.deny(what, DECLINED_SECONDS);
  denials.forgetCrashes(what);
  await decline(connection, name, what, DECLINED_SECONDS);
  log.error({ need: what, code }, 'this worker cannot do what it said: others are asked from now on');
  return true;
}
