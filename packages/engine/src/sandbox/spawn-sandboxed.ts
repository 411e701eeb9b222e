import type { Readable, Writable } from 'node:stream';
import { EngineFailure } from '../failure.ts';
import type { Box, Exception } from './box.ts';
import { CONFINEMENTS, isRoot, type Confinement } from './confinements.ts';
import { makeJobFolder, removeJobFolder, type JobFolder } from './job-folder.ts';
import { killGroup, launch } from './launch.ts';
import type { Limits } from './limits.ts';
import { guardMemory } from './memory-guard.ts';
import { currentMode } from './mode.ts';
import { judge, type Need } from './policy.ts';
import { readEnd } from './supervise.ts';

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
  stdin: Writable;
  stdout: Readable;
  stderr: Readable;
  /** Resolves when the program and all that it started are gone, however they ended; never rejects. */
  ended: Promise<{ status: number | null; signal: NodeJS.Signals | null; outOfMemory: boolean }>;
  /** Ends it at once. */
  kill: () => void;
}

/**
 * Starts a program that stays and is spoken to over its standard streams; documents go to it as bytes, it has no
 * folder of ours. Deadlines of single requests are the caller's: on a late answer `kill()` and start another one.
 * It also ends when this process ends, however that happens.
 *
 *     const child = await spawnSandboxed({
 *       program: process.execPath,
 *       args: ['--max-old-space-size=256', scriptPath],
 *       binds: [process.execPath, scriptPath, realpathSync(sharpFolder), realpathSync(imgFolder)],
 *       limits: { ...DEFAULT_LIMITS, cpuSeconds: null, addressSpaceMegabytes: null, memoryMegabytes: 512, processes: 64 },
 *     });
 *
 * Node needs `addressSpaceMegabytes: null` (V8 reserves far more than it uses), `processes` for its threads, and
 * `cpuSeconds: null` since the limit counts from the start of the process. `/tmp` inside is its own; what a module
 * imports must be bound, each package with its dependencies. Call from the main thread.
 */
export async function spawnSandboxed(what: SandboxedSpawn): Promise<SandboxedChild> {
  const mode = await currentMode();
  const verdict = judge(mode, what.need ?? 'any-mode', process.env);
  if (!verdict.allowed) throw new EngineFailure('PROGRAM_MISSING', { program: what.program }, verdict.reason);
  return spawnConfined(CONFINEMENTS[mode], what);
}

/** `spawnSandboxed` in a given confinement, whatever the mode and policy. */
export async function spawnConfined(confinement: Confinement, what: SandboxedSpawn): Promise<SandboxedChild> {
  const job = await makeJobFolder(confinement.ownUser && isRoot() ? 'own-user' : 'same-user');
  const guard = guardMemory(job.name, what.limits.memoryMegabytes);
  const child = launch(confinement.compose(boxOf(what, job)), guard, 'pipe');
  const kill = () => killGroup(child);
  if (child.pid !== undefined) guard.watch(child.pid, kill);

  const ended = new Promise<{ code: number | null; killed: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: null, killed: null }));
    child.once('exit', (code, killed) => resolve({ code, killed }));
  }).then(async ({ code, killed }) => {
    kill();
    const outOfMemory = guard.exceeded();
    guard.release();
    await removeJobFolder(job);
    return { ...readEnd(code, killed), outOfMemory };
  });
  // Writing to a program that has just ended is no failure of its own: `ended` tells.
  child.stdin?.on('error', () => {});
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new EngineFailure('PROGRAM_MISSING', { program: what.program });
  return { stdin, stdout, stderr, ended, kill };
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
