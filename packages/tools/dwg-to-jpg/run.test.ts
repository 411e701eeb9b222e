import assert from 'node:assert/strict';
import test from 'node:test';
import { fixture, proof } from '@pagewright/testkit';
import sharp from 'sharp';
import { given, tryTool } from '../src/trial.ts';

const { run, runToOne } = await tryTool('dwg-to-jpg');

const plan = async () => [given(await fixture('plan-dxf'), 'plan.dxf')];

test('the picture has the pixels of its paper at the chosen resolution', async () => {
  const output = await runToOne(await plan(), { spaces: 'model', pageSize: 'a4', dpi: '144' });
  const { width, height, format } = await sharp(output.path).metadata();
  assert.deepEqual([width, height, format], [1684, 1191, 'jpeg']);
  assert.equal(output.name, 'plan.jpg');
});

proof('there is one picture for each space, numbered', async () => {
  const { outputs } = await run(await plan(), { dpi: '72', format: 'png' });
  assert.deepEqual(
    outputs.map(({ name }) => name),
    ['plan-1.png', 'plan-2.png'],
  );
});

proof('in black nothing has a colour, and on black the sheet is dark', async () => {
  const settings = { spaces: 'model', dpi: '72', format: 'png' };
  const [black, screen] = await Promise.all([
    runToOne(await plan(), { ...settings, colours: 'black' }),
    runToOne(await plan(), { ...settings, colours: 'screen' }),
  ]);
  const { channels } = await sharp(black.path).removeAlpha().toColourspace('srgb').stats();
  const means = channels.map(({ mean }) => Math.round(mean));
  assert.equal(new Set(means).size, 1);
  assert.ok((means[0] ?? 0) > 200);
  const dark = await sharp(screen.path).greyscale().stats();
  assert.ok((dark.channels[0]?.mean ?? 255) < 60);
});

proof('what is on layers that are off or frozen does not show', async () => {
  const picture = await runToOne(await plan(), { spaces: 'model', dpi: '100', format: 'png' });
  const { data, info } = await sharp(picture.path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shows = (isThere: (red: number, green: number, blue: number) => boolean) => {
    for (let at = 0; at < data.length; at += info.channels)
      if (isThere(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) return true;
    return false;
  };
  assert.ok(
    shows((red, green, blue) => red > 200 && green < 80 && blue < 80),
    'the doors are red',
  );
  assert.ok(!shows((red, green) => red < 100 && green > 150), 'the circles would be green and cyan');
});

test('a sheet that would be too large a picture is refused by its size', async () => {
  await assert.rejects(run(await plan(), { pageSize: 'a0', dpi: '600' }), { code: 'RESOLUTION_TOO_HIGH' });
});
