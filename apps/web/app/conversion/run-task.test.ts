import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newJob } from './run-task.ts';

test('a task’s id is 32 letters and digits, never the same twice, with every letter as likely', () => {
  const jobs = Array.from({ length: 2000 }, newJob);
  assert.ok(jobs.every((job) => /^[0-9A-Za-z]{32}$/.test(job)));
  assert.equal(new Set(jobs).size, jobs.length);
  const counts = new Map<string, number>();
  for (const letter of jobs.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  assert.equal(counts.size, 62);
  // 64,000 letters, 1,032 of each on average with a deviation of 32: eight deviations never happen.
  assert.ok([...counts.values()].every((count) => Math.abs(count - 1032) < 256));
});
