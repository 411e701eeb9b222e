import assert from 'node:assert/strict';
import test from 'node:test';
import sharp from 'sharp';
import { strengthOf, strengthOfStep } from '../../compress/levels.ts';
import { packPhoto, type LightSamples } from './photo.ts';
import { greyLevels, similarity } from './similarity.ts';

/** Soft waves of colour under so much grain. */
function photo(width: number, height: number, grain: number): LightSamples {
  let random = 1;
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    const pixel = Math.floor(at / 3);
    const wave = Math.sin((pixel % width) / 23 + (at % 3)) + Math.cos(Math.floor(pixel / width) / 31);
    data[at] = 128 + 50 * wave + grain * ((random >> 16) / 32_768 - 0.5);
  }
  return { width, height, channels: 3, data };
}

async function likenessOf(before: LightSamples, packed: Buffer): Promise<number> {
  const after = await sharp(packed).raw().toBuffer();
  return similarity(greyLevels(before.data, 3), greyLevels(after, 3), before.width, before.height);
}

test('a photo stays as like itself as the level asks, whatever its grain', async () => {
  for (const grain of [20, 60]) {
    const before = photo(640, 480, grain);
    const { quality, similarity: wanted } = strengthOf('medium');
    const { data } = await packPhoto(before, { ...strengthOf('medium'), quality: { least: 20, most: 95 } }, 'make');
    assert.ok((await likenessOf(before, data)) >= wanted - 0.01, `grain ${grain}`);
    assert.ok(quality.least < quality.most);
  }
});

test('a smooth photo needs fewer bytes for the same likeness', async () => {
  const strength = { ...strengthOf('medium'), quality: { least: 5, most: 95 } };
  const smooth = await packPhoto(photo(640, 480, 4), strength, 'make');
  const grainy = await packPhoto(photo(640, 480, 60), strength, 'make');
  assert.ok(smooth.data.length < grainy.data.length / 2);
});

test('an estimate from samples is close to the packed size', async () => {
  const before = photo(1600, 1200, 40);
  const { data } = await packPhoto(before, strengthOfStep(0.5), 'make');
  const { estimated = 0 } = await packPhoto(before, strengthOfStep(0.5), 'estimate');
  assert.ok(Math.abs(estimated / data.length - 1) < 0.15, `${estimated} for ${data.length}`);
});

test('equal pictures are wholly similar, noise is not', () => {
  const { data } = photo(64, 64, 0);
  const grey = greyLevels(data, 3);
  assert.equal(similarity(grey, grey, 64, 64), 1);
  assert.ok(
    similarity(
      grey,
      grey.map((level, at) => level ^ ((at * 7919) & 63)),
      64,
      64,
    ) < 0.8,
  );
});
