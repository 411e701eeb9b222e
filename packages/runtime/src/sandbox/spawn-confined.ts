import type { Readable, Writable } from 'node:stream';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Box, Exception } from './box.ts';
import { isRoot, type Confinement } from './confinements.ts';
import { keepOwnDescriptors } from './own-descriptors.ts';
import { makeJobFolder, removeJobFolder, type JobFolder } from './job/folder.ts';
import { killGroup, launch } from './launch.ts';
import { endProcessesOf } from './leftovers.ts';
import type { Limits } from './limits.ts';
import { guardMemory } from './memory-guard.ts';
import type { Need } from './policy.ts';
import { readEnd } from './supervise.ts';
import { guardWriting } from './write-guard.ts';

export interface SandboxedSpawn {
  /** Name of a program of the system, or an absolute path that is bound. */
  program: string;
  args: readonly string[];
  /** Absolute paths, without symbolic links on the way, that the program sees read-only at the same place. */
  binds: readonly string[];
  limits: Limits;
  env?: Readonly<Record<string, string>>;
  need?: Need;
  allow?: readonly Exception[];
}

export interface SandboxedChild {
  /** Of the head of its process group, outside; `undefined` where nothing was started. */
  pid: number | undefined;
  stdin: Writable;
  stdout: Readable;
  stderr: Readable;
  /** Resolves when the program and all that it started are gone, however they ended; never rejects. */
  ended: Promise<{ status: number | null; signal: NodeJS.Signals | null; outOfMemory: boolean; outOfRoom: boolean }>;
  /** Ends it at once. */
  kill: () => void;
}

/** Starts a program in the given confinement, whatever the mode and policy of the machine: see `spawnSandboxed`. */
export async function spawnConfined(confinement: Confinement, what: SandboxedSpawn): Promise<SandboxedChild> {
  await keepOwnDescriptors();
  const job = await makeJobFolder(confinement.ownUser && isRoot() ? 'own-user' : 'same-user');
  const guard = guardMemory(job.name, what.limits.memoryMegabytes);
  const child = await Promise.try(() => launch(confinement.compose(boxOf(what, job)), guard, 'pipe')).catch(
    async (error: unknown) => {
      guard.release();
      await removeJobFolder(job);
      throw error;
    },
  );
  const kill = () => killGroup(child);
  const writing = guardWriting([job.scratch], what.limits.writtenMegabytes);
  if (child.pid !== undefined) {
    guard.watch(child.pid, kill);
    writing.watch(child.pid, kill);
  }

  const ended = new Promise<{ code: number | null; killed: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: null, killed: null }));
    child.once('exit', (code, killed) => resolve({ code, killed }));
  }).then(async ({ code, killed }) => {
    kill();
    if (!confinement.ownRoot && job.uid !== null) await endProcessesOf(job.uid);
    const over = { outOfMemory: guard.exceeded(), outOfRoom: writing.exceeded() };
    guard.release();
    writing.release();
    await removeJobFolder(job);
    return { ...readEnd(code, killed), ...over };
  });
  // An error of writing to a program that has just ended is ignored, because `ended` reports the end.
  child.stdin?.on('error', () => {});
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new EngineFailure('PROGRAM_MISSING', { program: what.program });
  return { pid: child.pid, stdin, stdout, stderr, ended, kill };
}

function boxOf({ program, args, binds, env = {}, limits, allow = [] }: SandboxedSpawn, job: JobFolder): Box {
  return {
    program,
    args,
    // `/usr` is there already, and read-only.
    binds: binds.filter((from) => !from.startsWith('/usr/')).map((from) => ({ from, to: from, access: 'read' })),
    env,
    limits,
    uid: job.uid,
    scratch: job.scratch,
    allow,
  };
}
