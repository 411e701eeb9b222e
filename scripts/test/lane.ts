import { suite } from 'node:test';
import { closeLane, openLane, takePhases, timed } from '@pagewright/testkit/lane.ts';
import type { FromLane, ToLane } from './messages.ts';
import { fileEnds } from './lane-reporter.ts';
import { treeProcessorMs } from './processor-time.ts';

/**
 * A process that runs the test files that its parent names, one after the other. Each file is a suite, so that its hooks begin and end
 * with it. `lanes.ts` starts it, with `lane-reporter.ts` as the reporter.
 */

const tell = (message: FromLane) => process.send?.(message);

process.on('message', (message: ToLane) => {
  if (message === 'end') void end();
  else void run(message.run, message.alone);
});
// A parent that was killed takes its lanes along, and they what their tests have started.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
tell({ kind: 'ready' });

async function run(file: string, alone: boolean): Promise<void> {
  openLane();
  const started = performance.now();
  const processorBefore = treeProcessorMs(process.pid);
  const ownBefore = ownProcessorMs();
  const ended = fileEnds(file, alone);
  const load = async () => void (await timed('loading', () => import(file)));
  if (alone) {
    // Node looks for snapshots beside the script that it was started with.
    process.argv[1] = file;
    await load();
    // The tests have ended when nothing keeps the process alive.
    process.channel?.unref();
  } else void suite(file, load);
  await ended;
  tell({
    kind: 'file',
    file,
    usage: {
      wallMs: performance.now() - started,
      // A process that is killed in a sandbox takes its count with it, so the tree can come to less than the lane alone.
      processorMs: Math.max(treeProcessorMs(process.pid) - processorBefore, ownProcessorMs() - ownBefore),
      phases: takePhases(),
      residentBytes: process.memoryUsage.rss(),
    },
  });
}

function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function end(): Promise<void> {
  await closeLane();
  process.disconnect();
  // What a file left open would keep this process alive.
  process.exit();
}
