import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import test, { mock, type TestContext } from 'node:test';
import { processorTime, watchProcessor } from './processor-watch.ts';

// Own process: it puts its own clock and timers in the place of those of the process.

const skip = !existsSync('/proc/self/stat') && 'skipped: the system does not tell';

const started = (context: TestContext, script: string) => {
  const child = spawn('sh', ['-c', script], { stdio: 'ignore', detached: true });
  context.after(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
  return child.pid ?? 0;
};

const endOf = (pid: number, processorMs: number, isAsked = () => true) =>
  new Promise<string>((resolve) => watchProcessor(pid, { processorMs, isAsked, onEnd: resolve }));

test('a process is ended by what it and its children use of the processor', { skip }, async (context) => {
  const pid = started(context, '(while :; do :; done) & wait');
  assert.equal(await endOf(pid, 300), 'spent');
  assert.ok((processorTime(pid) ?? 0) >= 300);
});

test('one that waits for ever with work to do is ended, and one without work is not', { skip }, async (context) => {
  mock.timers.enable({ apis: ['setInterval'] });
  let now = 0;
  mock.method(performance, 'now', () => now);
  context.after(() => mock.reset());
  const pid = started(context, 'sleep 60');
  const ends: string[] = [];
  let isAsked = false;
  watchProcessor(pid, { processorMs: 60_000, isAsked: () => isAsked, onEnd: (why) => ends.push(why) });
  const pass = (seconds: number) => {
    for (let count = 0; count < seconds; count += 1) {
      now += 1000;
      mock.timers.tick(1000);
    }
  };
  pass(100);
  assert.deepEqual(ends, []);
  isAsked = true;
  pass(25);
  assert.deepEqual(ends, []);
  pass(10);
  assert.deepEqual(ends, ['stuck']);
});
