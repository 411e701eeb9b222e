import { inspect } from 'node:util';
import type { TestEvent } from 'node:test/reporters';
import type { FromLane } from './messages.ts';

/**
 * The reporter of a lane: sends each test's result to the parent as it ends. Prints nothing, so that the output of a lane is what its
 * tests print.
 */

const waiting = new Map<string, () => void>();
/** The only file of this process, whose tests are in no suite of the lane. */
let only: string | undefined;

/** Resolves when this file has ended and its results are sent. */
export function fileEnds(file: string, alone: boolean): Promise<void> {
  if (alone) only = file;
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.set(file, resolve);
  return promise;
}

export default async function* laneReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  /** Names of the tests that have started, by depth. Depth 0 is the file, unless the file is alone. */
  const names: string[] = [];
  for await (const { type, data } of events) {
    if (type === 'test:summary' && only !== undefined) waiting.get(only)?.();
    if (type === 'test:start') names[data.nesting] = data.name;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const outer = names.slice(0, data.nesting);
    const [file = '', ...around] = only === undefined ? outer : [only, ...outer];
    const isFile = data.nesting === 0 && only === undefined;
    const failure = type === 'test:fail' ? data.details.error : undefined;
    // A suite that failed for its tests says nothing new.
    const isEcho = (failure as { failureType?: string } | undefined)?.failureType === 'subtestsFailed';
    const isSuite = isFile || data.details.type === 'suite';
    if ((!isSuite || failure) && !isEcho) {
      const path = isFile ? ['(loading or hooks of the file)'] : [...around, data.name];
      const outcome = failure ? 'failed' : data.skip === undefined && data.todo === undefined ? 'passed' : 'skipped';
      const error = failure && inspect(failure.cause ?? failure, { depth: 6, breakLength: 120 });
      send({
        kind: 'test',
        file: isFile ? data.name : file,
        path,
        outcome,
        ms: data.details.duration_ms,
        ...(error && { error }),
      });
    }
    if (isFile) {
      waiting.get(data.name)?.();
      waiting.delete(data.name);
    }
  }
  yield '';
}

function send(message: FromLane): void {
  if (process.connected) process.send?.(message);
}
