import assert from 'node:assert/strict';
import test from 'node:test';
import { WorkClock } from './work-clock.ts';

/** A clock of a machine with two cores, in a time that goes on only when told to. */
function clockOnTwoCores() {
  let now = 0;
  const clock = new WorkClock({ now: () => now, cores: 2 });
  return { clock, pass: (ms: number) => (now += ms) };
}

test('time counts while a task waits for nothing, and with all that it can use', () => {
  const { clock, pass } = clockOnTwoCores();
  pass(10);
  assert.equal(clock.ms, 10);
  // Two parts at work, and a hundred behind them.
  clock.change({ held: 2, waiting: 100 });
  pass(10);
  assert.equal(clock.ms, 20);
});

test('time in line does not count', () => {
  const { clock, pass } = clockOnTwoCores();
  clock.change({ waiting: 1 });
  pass(60_000);
  assert.equal(clock.ms, 0);
  clock.change({ waiting: -1, held: 1 });
  pass(5);
  assert.equal(clock.ms, 5);
});

test('with one of two threads time counts half', () => {
  const { clock, pass } = clockOnTwoCores();
  clock.change({ held: 1, waiting: 30 });
  pass(10);
  assert.equal(clock.ms, 5);
});

test('a deadline comes when its time has counted', async () => {
  const clock = new WorkClock();
  clock.change({ waiting: 1 });
  const rung: string[] = [];
  clock.after(0, () => rung.push('after the wait'));
  const stop = clock.after(0, () => rung.push('stopped'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(rung, []);
  stop();
  clock.change({ waiting: -1, held: 1 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(rung, ['after the wait']);
});

test('what was lost is taken back as it has counted: alone, beside another part, and at half the pace', () => {
  const { clock, pass } = clockOnTwoCores();
  clock.change({ held: 1 });
  pass(100);
  clock.forgive(40);
  assert.equal(clock.ms, 60);
  clock.change({ held: 1 });
  pass(100);
  clock.forgive(40);
  assert.equal(clock.ms, 140);
  clock.change({ held: -1, waiting: 1 });
  pass(100);
  clock.forgive(40);
  assert.equal(clock.ms, 170);
});

test('a deadline moves away with what is taken back', async () => {
  const clock = new WorkClock();
  let rung = false;
  const stop = clock.after(30, () => (rung = true));
  clock.forgive(10_000);
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.equal(rung, false);
  stop();
});
