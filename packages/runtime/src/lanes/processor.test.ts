import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
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
    await new Promise<void>((resolve) => afterRunning(() => threadsBelow(second.pid), MS, resolve));
    const [, waited] = timesOf(second.pid);
    assert.ok(waited > 0);
    assert.ok(performance.now() - startedAt >= MS + waited);
  } finally {
    first.kill();
    second.kill();
  }
});
