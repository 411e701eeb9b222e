import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { inLane, taskAtHand } from './lane.ts';
import { afterRunning, threadsBelow } from './processor.ts';

const MS = 200;

/** Milliseconds at work, and those of waiting for the processor. */
function timesOf(pid: number | undefined): [number, number] {
  const [worked = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ').map(Number);
  return [worked / 1e6, waited / 1e6];
}

test('time in which a program gets no processor does not count', { skip: process.platform !== 'linux' }, async () => {
  const busy = () => spawn('taskset', ['-c', '0', 'sh', '-c', 'while :; do :; done'], { stdio: 'ignore' });
  const first = busy();
  while (timesOf(first.pid)[0] < 50) await new Promise((resolve) => setTimeout(resolve, 10));
  // Both want the same core.
  const second = busy();
  try {
    const startedAt = performance.now();
    const [, before] = timesOf(second.pid);
    await new Promise<void>((resolve) => afterRunning(() => threadsBelow(second.pid), MS, resolve));
    const passed = performance.now() - startedAt;
    const ran = passed - (timesOf(second.pid)[1] - before);
    // Two share the core: had waiting counted, the second would have run for half of it.
    assert.ok(ran > 0.75 * MS, `${ran} of ${passed} ms`);
  } finally {
    first.kill();
    second.kill();
  }
});

test(
  'what the threads of a program take from each other counts: they had the processor',
  { skip: process.platform !== 'linux' },
  async () => {
    const loops = Array.from({ length: 6 }, () => '(while :; do :; done) &').join(' ');
    const crowd = spawn('sh', ['-c', `${loops} wait`], { stdio: 'ignore', detached: true });
    try {
      const startedAt = performance.now();
      await new Promise<void>((resolve) => {
        afterRunning(() => threadsBelow(crowd.pid), 5 * MS, resolve);
      });
      const waited = loopsOf(crowd.pid).map(([, each]) => each);
      // Alone on the machine each of six would wait at least twice as long as it runs.
      const ran = loopsOf(crowd.pid).reduce((sum, [each]) => sum + each, 0);
      const passed = performance.now() - startedAt;
      assert.ok(Math.max(...waited) > passed - ran, 'they were in each other’s way');
      assert.ok(passed <= 5 * MS + Math.max(0, passed - ran) + 2 * MS, `${passed} ms, of which they ran ${ran}`);
    } finally {
      process.kill(-crowd.pid!, 'SIGKILL');
    }
  },
);

const loopsOf = (pid: number | undefined) => threadsBelow(pid).map((thread) => timesOf(thread));

test('what was lost is taken back from the clock of the task', { skip: process.platform !== 'linux' }, async () => {
  const busy = () => spawn('taskset', ['-c', '0', 'sh', '-c', 'while :; do :; done'], { stdio: 'ignore' });
  const [first, second] = [busy(), busy()];
  try {
    await inLane('heavy', async () => {
      const { clock } = taskAtHand()!;
      const startedAt = performance.now();
      const stop = afterRunning(
        () => threadsBelow(second.pid),
        60_000,
        () => assert.fail('too early'),
      );
      const [, before] = timesOf(second.pid);
      while (timesOf(second.pid)[1] - before < MS) await new Promise((resolve) => setTimeout(resolve, 10));
      stop();
      const passed = performance.now() - startedAt;
      assert.ok(clock.ms < passed - MS / 2, `${clock.ms} of ${passed} ms count`);
    });
  } finally {
    first.kill('SIGKILL');
    second.kill('SIGKILL');
  }
});
