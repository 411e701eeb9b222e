import { EngineFailure } from '@pagewright/ground/failure.ts';
import { CONFINEMENTS } from './confinements.ts';
import { currentMode } from './mode.ts';
import { judgeHere } from './policy.ts';
import { spawnConfined, type SandboxedChild, type SandboxedSpawn } from './spawn-confined.ts';

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
  const verdict = judgeHere(mode, what.need ?? 'any-mode');
  if (!verdict.allowed) throw new EngineFailure('PROGRAM_MISSING', { program: what.program }, verdict.reason);
  return spawnConfined(CONFINEMENTS[mode], what);
}
