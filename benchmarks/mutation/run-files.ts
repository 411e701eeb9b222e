import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { SourceFlip } from './source-flips.ts';

/** A test file, by absolute path. */
export interface LaneFile {
  file: string;
  /** True if the file runs in a process of its own. */
  ownProcess: boolean;
}

export interface FileOutcome {
  file: string;
  result: 'passed' | 'failed' | 'timed out';
  /** The first test that failed, or what ended the file. */
  by?: string;
  ms: number;
  /** Processor time of the lane and every process below it; 0 unless the file ended. */
  processorMs: number;
}

interface RunOptions {
  flip?: SourceFlip;
  /** After so many milliseconds a file is stopped. */
  timeoutMs: (file: string) => number;
  stopAtFailure: boolean;
  /** A script that starts Node with the flip, for processes that tests start without inherited arguments. */
  flippingNode?: string;
}

/** Messages of `scripts/test/lane.ts`, the ones that this file reads. */
type LaneMessage =
  | { kind: 'test'; path: string[]; outcome: 'passed' | 'failed' | 'skipped' }
  | { kind: 'file'; usage: { processorMs: number } };

const ROOT = path.join(import.meta.dirname, '../..');
const LANE = path.join(ROOT, 'scripts/test/lane.ts');
const REPORTER = path.join(ROOT, 'scripts/test/lane-reporter.ts');
const IMPORTS = path.join(ROOT, 'apps/server/src/imports.ts');
const TICK_MS = 500;
export const HOOK = path.join(import.meta.dirname, 'flip-on-load.ts');

/** Runs test files one after the other in a lane of `npm test`, with one source flipped or none. */
export async function runFiles(files: readonly LaneFile[], options: RunOptions): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  let shared: ChildProcess | undefined;
  try {
    for (const { file, ownProcess } of files) {
      const lane = ownProcess ? await startLane(options) : (shared ??= await startLane(options));
      const outcome = await runFile(lane, file, ownProcess, options.timeoutMs(file));
      outcomes.push(outcome);
      if (ownProcess || outcome.result !== 'passed') kill(lane);
      if (outcome.result === 'passed') continue;
      if (options.stopAtFailure) break;
      if (lane === shared) shared = undefined;
    }
  } finally {
    if (shared) kill(shared);
  }
  return outcomes;
}

/** Returns a process that takes test files. */
async function startLane({ flip, flippingNode }: RunOptions): Promise<ChildProcess> {
  const lane = fork(LANE, [], {
    execArgv: [IMPORTS, HOOK]
      .flatMap((each) => ['--import', each])
      .concat('--test-reporter', REPORTER, '--test-reporter-destination', 'stdout'),
    env: {
      ...process.env,
      NODE_TEST_CONTEXT: undefined,
      FLIP: flip && JSON.stringify(flip),
      FLIP_NODE: flippingNode,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // A group of its own: whatever a test leaves behind is stopped with it.
    detached: true,
  });
  await Promise.race([once(lane, 'message'), once(lane, 'exit')]);
  return lane;
}

async function runFile(lane: ChildProcess, file: string, alone: boolean, timeoutMs: number): Promise<FileOutcome> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Pick<FileOutcome, 'result' | 'by' | 'processorMs'>>();
  // Counted by ticks: time in which the whole run is paused does not count.
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks * TICK_MS >= timeoutMs) resolve({ result: 'timed out', processorMs: 0 });
  }, TICK_MS);
  const onMessage = (message: LaneMessage) => {
    if (message.kind === 'file') resolve({ result: 'passed', processorMs: message.usage.processorMs });
    if (message.kind === 'test' && message.outcome === 'failed')
      resolve({ result: 'failed', by: message.path.join(' › '), processorMs: 0 });
  };
  const onExit = (status: number | null = lane.exitCode, signal: string | null = lane.signalCode) =>
    resolve({ result: 'failed', by: `(the process ended: ${signal ?? status})`, processorMs: 0 });
  lane.on('message', onMessage).on('exit', onExit);
  if (lane.connected) lane.send({ run: file, alone }, () => {});
  else onExit();
  const outcome = await promise;
  clearInterval(timer);
  lane.off('message', onMessage).off('exit', onExit);
  return { file, ...outcome, ms: performance.now() - started };
}

function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended.
  }
}
