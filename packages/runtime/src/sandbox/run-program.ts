import { availableParallelism } from 'node:os';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { taskAtHand } from '../lanes/lane.ts';
import { Places } from '../lanes/places.ts';
import { CONFINEMENTS } from './confinements.ts';
import { currentMode } from './mode.ts';
import { judgeHere } from './policy.ts';
import { runConfined, type ProgramOutcome, type ProgramRun } from './run-confined.ts';

/**
 * Heavy tasks take turns: more programs than cores would only make each other late. Others have few programs, and those
 * are short: they start at once.
 */
const heavyPrograms = new Places({ most: availableParallelism(), isWork: true });

/**
 * Runs an external program on documents, confined as strongly as this machine allows. Resolves however the program
 * ends; fails with `ABORTED` on abort, `PROGRAM_MISSING` where there is no such program, `DISK_FULL` where a result
 * finds no room.
 */
export async function runProgram(run: ProgramRun): Promise<ProgramOutcome> {
  const mode = await currentMode();
  const verdict = judgeHere(mode, run.need ?? 'any-mode');
  if (!verdict.allowed) throw new EngineFailure('PROGRAM_MISSING', { program: run.program }, verdict.reason);
  if (taskAtHand()?.lane !== 'heavy') return runConfined(CONFINEMENTS[mode], run);
  const leavePlace = await heavyPrograms.take(run.signal);
  return runConfined(CONFINEMENTS[mode], run).finally(leavePlace);
}
