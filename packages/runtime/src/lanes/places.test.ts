import assert from 'node:assert/strict';
import test from 'node:test';
import { afterWorking, inLane, taskAtHand, type Lane } from './lane.ts';
import { Places } from './places.ts';

/** Takes places as one task, and notes the name of each turn. A turn ends with `next`, or by itself where there is none. */
function lineOf(most: number) {
  const places = new Places({ most, isWork: true });
  const turns: string[] = [];
  const leaving: (() => void)[] = [];
  const ask = (name: string, lane: Lane, times = 1, signal?: AbortSignal) =>
    inLane(lane, () =>
      Array.from({ length: times }, async () => {
        const leave = await places.take(signal);
        turns.push(name);
        leaving.push(leave);
      }),
    );
  /** Ends the turn that has lasted longest; whoever comes next has begun when this resolves. */
  const next = async () => {
    leaving.shift()?.();
    await settled();
  };
  return { turns, ask, next };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a task of many parts takes turns with others, whoever asked first', async () => {
  const { turns, ask, next } = lineOf(1);
  ask('long', 'heavy', 4);
  ask('short', 'heavy', 1);
  ask('other', 'heavy', 2);
  await settled();
  for (let turn = 0; turn < 6; turn += 1) await next();
  assert.deepEqual(turns, ['long', 'short', 'other', 'long', 'other', 'long', 'long']);
});

test('a task that holds one of two places leaves the next one to a task that holds none', async () => {
  const { turns, ask, next } = lineOf(2);
  ask('first', 'heavy', 3);
  await settled();
  ask('second', 'heavy', 2);
  await next();
  await next();
  assert.deepEqual(turns, ['first', 'first', 'second', 'first']);
});

test('forecasts and thumbnails leave the last place to others', async () => {
  const { turns, ask, next } = lineOf(2);
  ask('forecast', 'forecast', 1);
  ask('thumbnail', 'thumbnail', 1);
  await settled();
  assert.deepEqual(turns, ['forecast']);
  ask('light', 'light', 1);
  await settled();
  assert.deepEqual(turns, ['forecast', 'light']);
  await next();
  assert.deepEqual(turns, ['forecast', 'light', 'thumbnail']);
});

test('where there is one place, a forecast may have it', async () => {
  const { turns, ask } = lineOf(1);
  ask('forecast', 'forecast');
  await settled();
  assert.deepEqual(turns, ['forecast']);
});

test('whoever gives up while waiting has left the line', async () => {
  const { turns, ask, next } = lineOf(1);
  ask('first', 'heavy');
  const stop = new AbortController();
  const [waiting] = ask('impatient', 'heavy', 1, stop.signal);
  ask('patient', 'heavy');
  stop.abort();
  await assert.rejects(waiting!, { code: 'ABORTED' });
  await next();
  assert.deepEqual(turns, ['first', 'patient']);
});

test('work outside of all lanes is one task', async () => {
  const places = new Places({ most: 1, isWork: true });
  assert.equal(taskAtHand(), undefined);
  const leave = await places.take(undefined);
  const second = places.take(undefined);
  leave();
  (await second)();
});

test('the clock of a task stands while it waits for its place, and outside of lanes it is the wall’s', async () => {
  const places = new Places({ most: 1, isWork: true });
  const leave = await places.take(undefined);
  await inLane('light', async () => {
    let late = false;
    afterWorking(1, () => (late = true));
    const place = places.take(undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(late, false);
    leave();
    (await place)();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(late, true);
  });
});
