import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { startHogs } from './hogs.ts';
import { prepareTests } from './prepare.ts';
import { testFile } from './test-files.ts';

/**
 * Repeats test files on a machine that is busy, to find those that pass only by chance. Prints a line for each run and everything that a
 * failed one printed; exits with 1 if a run failed.
 * usage: npm run shake -- <test file>... [--times 20] [--hogs 2] [--nice 10]
 */

const { values, positionals } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    /** Processes that keep a core busy each. */
    hogs: { type: 'string', default: '2' },
    /** Of the tests: the higher, the less they get of the processor. The hogs have 0. */
    nice: { type: 'string', default: '10' },
  },
  allowPositionals: true,
});
const times = Number(values.times);
if (positionals.length === 0 || !(times > 0)) {
  console.error('usage: npm run shake -- <test file>... [--times 20] [--hogs 2] [--nice 10]');
  process.exit(2);
}

/** Runs of one lane, because the files would otherwise be each other's load. */
const MAIN = [path.join(import.meta.dirname, 'main.ts'), '--lanes', '1'];
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

const { environment, remove } = await prepareTests(positionals.map((each) => testFile(path.resolve(each))));
const endHogs = startHogs(Number(values.hogs));
let passed = 0;
try {
  for (let run = 1; run <= times; run += 1) {
    const started = performance.now();
    const { isPassed, output } = await runOnce();
    if (stop.signal.aborted) break;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${String(run).padStart(3)}  ${seconds} s`);
    if (isPassed) passed += 1;
    else console.log(output.replaceAll(/^/gm, '       '));
  }
} finally {
  await endHogs();
  await remove();
}
console.log(`${passed} of ${times} passed`);
process.exitCode = passed === times ? 0 : 1;

async function runOnce(): Promise<{ isPassed: boolean; output: string }> {
  const child = spawn('nice', ['-n', values.nice, process.execPath, ...MAIN, ...positionals], {
    // As in a run of all tests: of long proofs a sample. Times of a busy machine are no forecast for the next run.
    env: { ...environment, PROOFS: 'sample', TEST_TIMES: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop.signal,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // The signal that stops it is reported as an error too.
  child.once('error', () => {});
  const [status, ...printed] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { isPassed: status === 0, output: printed.join('') };
}
