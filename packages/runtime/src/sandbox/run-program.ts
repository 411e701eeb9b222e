import { EngineFailure } from '@pagewright/ground/failure.ts';
import { CONFINEMENTS } from './confinements.ts';
import { currentMode } from './mode.ts';
import { judgeHere } from './policy.ts';
import { runConfined, type ProgramOutcome, type ProgramRun } from './run-confined.ts';

/**
 * Runs an external program on documents, confined as strongly as this machine allows. Resolves however the program
 * ends; fails with `ABORTED` on abort, `PROGRAM_MISSING` where there is no such program, `DISK_FULL` where a result
 * finds no room.
 */
export async function runProgram(run: ProgramRun): Promise<ProgramOutcome> {
  const mode = await currentMode();
  const verdict = judgeHere(mode, run.need ?? 'any-mode');
  if (!verdict.allowed) throw new EngineFailure('PROGRAM_MISSING', { program: run.program }, verdict.reason);
  return runConfined(CONFINEMENTS[mode], run);
}
