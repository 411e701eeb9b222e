import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { getPriority } from 'node:os';
import test from 'node:test';
import { inLane, type Lane } from '../lanes/lane.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { runProgram } from './run-program.ts';

/** Of a program of this lane: its own priority, and that of its session. */
async function prioritiesIn(lane: Lane): Promise<[number, number]> {
  const { stdout } = await inLane(lane, () =>
    runProgram({
      program: 'sh',
      args: () => ['-c', 'nice; cat /proc/self/autogroup'],
      limits: DEFAULT_LIMITS,
      deadlineMs: 30_000,
    }),
  );
  const [nice, session] = stdout.split('\n');
  return [Number(nice), Number(session?.split(' ').at(-1))];
}

test(
  'programs of heavy work stand back behind those of light work',
  { skip: process.platform !== 'linux' },
  async () => {
    const own = getPriority();
    const [heavy, light] = [await prioritiesIn('heavy'), await prioritiesIn('light')];
    assert.equal(heavy[0], Math.min(19, own + 10));
    assert.equal(light[0], Math.min(19, own + 1));
  },
);

test(
  'where sessions share the processor, that of a program stands back with it',
  { skip: !existsSync('/proc/self/autogroup') },
  async () => {
    const [, session] = await prioritiesIn('heavy');
    assert.equal(session, 5);
  },
);
