import assert from 'node:assert/strict';
import test from 'node:test';
import { measurePdf, textOfPages } from '@pagewright/engine/inspect';
import { expectPdf, fixture, proof } from '@pagewright/testkit';
import { tryTool } from '../src/trial.ts';

const { runToOne } = await tryTool('ppt-to-pdf');

const slides = async () => [{ path: await fixture('four-slides-pptx'), name: 'Talk.pptx' }];

test('hidden slides are left out, unless they are asked for', async () => {
  const shown = await runToOne(await slides());
  assert.doesNotMatch((await textOfPages(shown.path)).join(), /Kept back/);
  const all = await runToOne(await slides(), { hiddenSlides: 'true' });
  assert.match((await textOfPages(all.path))[2] ?? '', /Kept back/);
});

proof('notes pages are upright, with the slide on them', async () => {
  const { path: file } = await runToOne(await slides(), { content: 'notes' });
  await expectPdf(file).toHavePages(3);
  const [size] = (await measurePdf(file)).sizes;
  assert.ok(size && size.height > size.width);
});

for (const [perPage, pages] of [
  ['2', 2],
  ['3', 1],
  ['9', 1],
] as const)
  proof(`handouts with ${perPage} slides a page show every slide once`, async () => {
    const { path: file } = await runToOne(await slides(), { content: 'handouts', perPage });
    await expectPdf(file).toHavePages(pages);
    await expectPdf(file).toBeSound();
    const text = (await textOfPages(file)).join(' ');
    for (const slide of ['First', 'Second', 'Last']) assert.equal(text.split(`${slide} slide`).length, 2);
  });
