import assert from 'node:assert/strict';
import test from 'node:test';
import type { PictureJob } from './picture-jobs.ts';
import { samplePictures } from './picture-sample.ts';

const job = (number: number, length: number, filter: string, bits = 8) =>
  ({
    number,
    length,
    request: { width: length, height: 1, bits, role: 'picture', filters: [{ name: filter, parameters: {} }] },
  }) as unknown as PictureJob;

test('few pictures all stand for themselves', () => {
  const samples = samplePictures([job(1, 500, 'DCTDecode'), job(2, 300, 'FlateDecode'), job(3, 9, 'FlateDecode', 1)]);
  assert.deepEqual(samples.map(({ job: { number }, weight }) => [number, weight]).sort(), [
    [1, 500],
    [2, 300],
    [3, 9],
  ]);
});

test('of many, a dozen or so stand for the bytes of their kind, the large one for itself', () => {
  const photos = [
    job(0, 50_000, 'DCTDecode'),
    ...Array.from({ length: 200 }, (_, index) => job(index + 1, 200, 'DCTDecode')),
  ];
  const scans = Array.from({ length: 90 }, (_, index) => job(index + 300, 100, 'CCITTFaxDecode', 1));
  const samples = samplePictures([...photos, ...scans]);
  assert.ok(samples.length <= 14, `${samples.length}`);
  for (const [kind, bytes] of [
    ['jpeg', 90_000],
    ['bilevel', 9000],
  ] as const) {
    const of = samples.filter((sample) => sample.kind === kind);
    const weight = of.reduce((sum, sample) => sum + sample.weight, 0);
    assert.ok(Math.abs(weight / bytes - 1) < 0.01, `${kind}: ${weight}`);
  }
  const large = samples.find((sample) => sample.job.number === 0);
  assert.ok(large && Math.abs(large.weight / 50_000 - 1) < 0.15);
});
