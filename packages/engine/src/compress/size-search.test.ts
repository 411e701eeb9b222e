import assert from 'node:assert/strict';
import test from 'node:test';
import type { PictureJob } from './picture-jobs.ts';
import { fillUp, nextStep, type Rung } from './size-search.ts';
import type { ShrunkPicture } from './image-pool.ts';

const rung = (step: number, bytes: number, pictures: ShrunkPicture[] = []): Rung => ({
  step,
  bytes,
  pictures,
  skipped: 0,
});

/** Climbs a ladder on which bytes fall as `bytesAt` says, as the search for an exact size does. */
function search(bytesAt: (step: number) => number, room: number): { best: Rung | undefined; rounds: number } {
  const rungs: Rung[] = [];
  const fits = ({ bytes }: Rung) => bytes <= room;
  for (;;) {
    const best = rungs.filter(fits).sort((a, b) => a.step - b.step)[0];
    if (best && best.bytes >= room * 0.94) return { best, rounds: rungs.length };
    const next = rungs.length < 7 ? nextStep(rungs, room, fits) : undefined;
    if (next === undefined) return { best, rounds: rungs.length };
    assert.ok(next >= 0 && next <= 1);
    assert.ok(!rungs.some(({ step }) => step === next), 'no step twice');
    rungs.push(rung(next, Math.round(bytesAt(next))));
  }
}

for (const share of [0.8, 0.6, 0.4, 0.2, 0.1])
  test(`a size of ${share} is found in few rounds`, () => {
    const { best, rounds } = search((step) => 1_000_000 * Math.exp(-3 * step), 1_000_000 * share);
    assert.ok(best && best.bytes >= 940_000 * share, `${best?.bytes}`);
    assert.ok(rounds <= 6, `${rounds} rounds`);
  });

test('a size below the strongest step is not found', () => {
  assert.equal(search((step) => 1_000_000 * Math.exp(-2 * step), 100_000).best, undefined);
});

test('what is left over goes to the pictures that gain most', () => {
  const job = (number: number) => ({ number, length: 1000 }) as PictureJob;
  const picture = (number: number, bytes: number) => ({ number, bytes }) as ShrunkPicture;
  const best = rung(0.6, 300, [picture(1, 100), picture(2, 100), picture(3, 100)]);
  const lighter = rung(0.5, 900, [picture(1, 200), picture(2, 500), picture(3, 200)]);
  const jobs = [job(1), job(2), job(3)];
  const filled = fillUp(best, [lighter], 620, jobs);
  assert.equal(filled.bytes, 500);
  assert.deepEqual(filled.pictures.map(({ bytes }) => bytes).sort(), [100, 200, 200]);

  const between = rung(0.55, 600, [picture(1, 150), picture(2, 310), picture(3, 140)]);
  const finer = fillUp(best, [lighter, between], 620, jobs);
  assert.equal(finer.bytes, 610);
  assert.deepEqual(
    finer.pictures.map(({ number, bytes }) => [number, bytes]),
    [
      [1, 200],
      [2, 310],
      [3, 100],
    ],
  );
});
