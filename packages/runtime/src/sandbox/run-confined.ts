import path from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Box, Exception } from './box.ts';
import { isRoot, type Confinement } from './confinements.ts';
import { keepOwnDescriptors } from './own-descriptors.ts';
import { anonymousFile, type AnonymousFile } from './job/anonymous-file.ts';
import { makeJobFolder, removeJobFolder, type JobFolder } from './job/folder.ts';
import { placeInput } from './job/inputs.ts';
import { collect } from './job/results.ts';
import { endProcessesOf } from './leftovers.ts';
import type { Limits } from './limits.ts';
import { guardMemory } from './memory-guard.ts';
import type { Need } from './policy.ts';
import { supervise, type Outcome } from './supervise.ts';
import { guardWriting } from './write-guard.ts';

export interface ProgramRun {
  /** Name of a program of the system, like `qpdf`. */
  program: string;
  /** The arguments, given where the program finds its inputs and may write. Never a person's words: those go by `stdin`. */
  args: (places: Places) => readonly string[];
  /** Inputs, read-only for the program, under fixed names whatever theirs are. */
  readable?: readonly { path: string }[];
  /** A regular file to the program, in memory and without a name; the place for passwords. */
  stdin?: (places: Places) => string | Uint8Array;
  limits: Limits;
  /** Milliseconds from its start; those in which it gets no processor do not count. */
  deadlineMs: number;
  signal?: AbortSignal | undefined;
  /** Bytes kept of standard output and of standard error each; 64 KiB if left out. */
  maxLogBytes?: number;
  /** Exit statuses that mean success, and with which results are delivered; only 0 if left out. */
  accepted?: readonly number[];
  /** Where a file that the program wrote should go, by its name; `undefined` leaves it behind. */
  deliver?: (name: string) => string | undefined;
  env?: Readonly<Record<string, string>>;
  need?: Need;
  allow?: readonly Exception[];
}

export interface Places {
  /** Paths of the inputs as the program sees them, in their order. */
  inputs: readonly string[];
  /** The folder that the program may write to, as it sees it. */
  output: string;
}

export interface ProgramOutcome extends Omit<Outcome, 'aborted' | 'outOfRoom'> {
  /** Names of the files that were delivered. */
  delivered: string[];
}

const MEBIBYTE = 1024 * 1024;
const DEFAULT_LOG_BYTES = 64 * 1024;

/**
 * Runs a program in the given confinement, whatever the mode and policy of the machine: `runProgram` for everybody but
 * the probes. Fails with `OUTPUT_EXCEEDED` where it writes too much in all; nothing of it is left then.
 */
export async function runConfined(confinement: Confinement, run: ProgramRun): Promise<ProgramOutcome> {
  if (run.signal?.aborted) throw new EngineFailure('ABORTED');
  await keepOwnDescriptors();
  const job = await makeJobFolder(confinement.ownUser && isRoot() ? 'own-user' : 'same-user');
  const places = placesOf(run, job, confinement);
  let stdin: AnonymousFile | undefined;
  try {
    stdin = run.stdin && (await anonymousFile(run.stdin(places), job.uid));
    const inputs = run.readable ?? [];
    await Promise.all(
      inputs.map((input, index) => placeInput(job, index, input.path, confinement.ownRoot ? 'shielded' : 'exposed')),
    );
    const outcome = await supervise(confinement.compose(boxOf(run, job, places)), {
      guard: guardMemory(job.name, run.limits.memoryMegabytes),
      writing: guardWriting([job.out, job.scratch], run.limits.writtenMegabytes),
      stdin: stdin?.fd,
      deadlineMs: run.deadlineMs,
      signal: run.signal,
      maxLogBytes: run.maxLogBytes ?? DEFAULT_LOG_BYTES,
    });
    const processes = await endEverything(job, confinement);
    return await conclude(run, job, outcome, processes);
  } catch (error) {
    throw (error as NodeJS.ErrnoException)?.code === 'ENOSPC' ? new EngineFailure('DISK_FULL', {}, error) : error;
  } finally {
    await stdin?.close();
    await removeJobFolder(job);
  }
}

function placesOf({ readable = [] }: ProgramRun, job: JobFolder, { ownRoot }: Confinement): Places {
  const [input, output] = ownRoot ? ['/in', '/out'] : [job.in, job.out];
  return { inputs: readable.map((_, index) => path.join(input, String(index))), output };
}

function boxOf(run: ProgramRun, job: JobFolder, places: Places): Box {
  return {
    program: run.program,
    args: run.args(places),
    binds: [
      { from: job.in, to: '/in', access: 'read' },
      { from: job.out, to: '/out', access: 'write' },
    ],
    env: run.env ?? {},
    limits: run.limits,
    uid: job.uid,
    scratch: job.scratch,
    allow: run.allow ?? [],
  };
}

type Processes = 'ended' | 'perhaps-left';

/** Whether a process of the program may be left: its own namespace ends with it, a user of its own is swept. */
async function endEverything(job: JobFolder, { ownRoot }: Confinement): Promise<Processes> {
  if (ownRoot) return 'ended';
  if (job.uid === null) return 'perhaps-left';
  await endProcessesOf(job.uid);
  return 'ended';
}

async function conclude(
  run: ProgramRun,
  job: JobFolder,
  outcome: Outcome,
  processes: Processes,
): Promise<ProgramOutcome> {
  const { aborted, outOfRoom, ...rest } = outcome;
  if (aborted) throw new EngineFailure('ABORTED');
  if (outOfRoom)
    throw new EngineFailure('OUTPUT_EXCEEDED', { program: run.program, limit: run.limits.writtenMegabytes * MEBIBYTE });
  if (NOT_FOUND.test(outcome.stderr))
    throw new EngineFailure('PROGRAM_MISSING', { program: run.program }, outcome.stderr);
  if (NOT_CONFINED.test(outcome.stderr))
    throw new EngineFailure('PROGRAM_CRASHED', { program: 'sandbox' }, outcome.stderr);

  const succeeded = outcome.status !== null && (run.accepted ?? [0]).includes(outcome.status);
  if (!succeeded || outcome.timedOut || outcome.outOfMemory || !run.deliver) return { ...rest, delivered: [] };
  return { ...rest, delivered: await collect(job.out, run.deliver, processes) };
}

/** The last link before the program, or the first one, found nothing of that name. */
const NOT_FOUND = /^prlimit: failed to execute .*: No such file or directory$/m;
/** The chain itself failed, before there was a program. */
const NOT_CONFINED = /^(?:join|nice|bwrap|setpriv|unshare|prlimit|pivot_root|mount): /m;
