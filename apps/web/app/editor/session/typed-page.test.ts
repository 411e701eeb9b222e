import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { TypedPage } from './typed-page.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a page is read once keys rest, and not between them', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const read: number[] = [];
    const page = new TypedPage(async (number) => void read.push(number));
    page.typed(4);
    mock.timers.tick(100);
    page.hold();
    mock.timers.tick(1_000);
    page.typed(4);
    await turn();
    assert.deepEqual(read, []);
    mock.timers.tick(1_000);
    await turn();
    assert.deepEqual(read, [4]);
  } finally {
    mock.timers.reset();
  }
});

test('whoever needs all of it waits for one reading, which does not come again', async () => {
  let reads = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const page = new TypedPage(() => {
    reads += 1;
    return promise;
  });
  await page.known();
  page.typed(0);
  let isKnown = false;
  const known = Promise.all([page.known(), page.known()]).then(() => (isKnown = true));
  await turn();
  assert.deepEqual([reads, isKnown], [1, false]);
  resolve();
  await known;
  await page.known();
  assert.equal(reads, 1);
});
