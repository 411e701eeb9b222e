import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { measurePdf, textOfPages } from '@pagewright/engine/inspect';
import { dxfText, expectPdf, fixture, insertOfItself, nestedInserts, roomPlan, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('dwg-to-pdf');

const POINTS_PER_MILLIMETRE = 72 / 25.4;
const plan = async () => [given(await fixture('plan-dxf'), 'plan.dxf')];

async function sizesOf(pdf: string): Promise<number[][]> {
  const { sizes } = await measurePdf(pdf);
  return sizes.map(({ width, height }) => [width, height].map((side) => Math.round(side / POINTS_PER_MILLIMETRE)));
}

async function drawing(name: string, groups: Parameters<typeof dxfText>[0]) {
  const file = path.join(folder, name);
  await writeFile(file, dxfText(groups));
  return [given(file, name)];
}

test('model space fills an A4 page and a layout keeps its own sheet', async () => {
  const output = await runToOne(await plan());
  assert.deepEqual(await sizesOf(output.path), [
    [297, 210],
    [297, 210],
  ]);
  assert.equal(output.name, 'plan.pdf');
});

proof('at 1:20 the sheet becomes as large as the drawing needs', async () => {
  const output = await runToOne(await plan(), { spaces: 'model', scale: 'ratio', ratio: '20' });
  assert.deepEqual(await sizesOf(output.path), [[420, 297]]);
});

proof('a drawing that is larger than the chosen paper at its scale is drawn, and said to be cut', async () => {
  const output = await runToOne(await plan(), { spaces: 'model', scale: 'ratio', ratio: '10', pageSize: 'a4' });
  assert.deepEqual(
    output.notes.map(({ code }) => code),
    ['DRAWING_CUT'],
  );
});

proof('texts stay texts, with their codes read', async () => {
  const output = await runToOne(await plan(), { spaces: 'model' });
  const [text = ''] = await textOfPages(output.path);
  assert.match(text, /Room 1 – 24,0 m²/);
  assert.match(text, /Ø12 pins/);
});

proof('the text and the binary form of a drawing give the same page', async () => {
  const [asText, asBinary] = await Promise.all([
    runToOne(await plan()),
    runToOne([given(await fixture('plan-binary-dxf'), 'plan.dxf')]),
  ]);
  assert.deepEqual(await readFile(asBinary.path), await readFile(asText.path));
});

proof('layers stay layers, named as in the drawing', async () => {
  const output = await runToOne(await plan(), { spaces: 'model' });
  await expectPdf(output.path).toHaveLayers(['WALLS', 'DOORS', 'AXES', 'OFF', 'FROZEN', '0']);
});

proof('several drawings become one PDF with a bookmark for each', async () => {
  const files = [...(await plan()), given(await fixture('plan-binary-dxf'), 'second.dxf')];
  const { outputs } = await run(files, { result: 'one' });
  assert.equal(outputs.length, 1);
  assert.equal(outputs[0]?.pages, 4);
});

proof('a block within itself is left out and counted', async () => {
  const output = await runToOne(await drawing('self.dxf', insertOfItself()));
  assert.deepEqual(output.notes, [{ code: 'ENTITIES_SKIPPED', count: 1, names: 'INSERT' }]);
});

test('more copies than a page can show are refused', async () => {
  await assert.rejects(run(await drawing('bomb.dxf', nestedInserts(12))), { code: 'TOO_COMPLEX' });
});

test('a drawing without anything to draw says so', async () => {
  const empty = roomPlan('AC1027').slice(0, 8);
  const groups = [...empty, [0, 'ENDSEC'], [0, 'SECTION'], [2, 'ENTITIES'], [0, 'ENDSEC']] as const;
  await assert.rejects(run(await drawing('empty.dxf', groups)), {
    code: 'DRAWING_EMPTY',
    facts: { file: 'empty.dxf' },
  });
});

const corpus = path.join(import.meta.dirname, '../../../../shared/corpus/cad/dwg');
const corpusFiles = (() => {
  try {
    return readdirSync(corpus);
  } catch {
    return [];
  }
})();
const skip = corpusFiles.length === 0 && 'skipped: no corpus';

proof('a real sheet shows model space through its windows', { skip }, async () => {
  const file = path.join(corpus, 'tika-architectural-annotation-scaling.dwg');
  const output = await runToOne([given(file, 'stairs.dwg')]);
  const texts = await textOfPages(output.path);
  assert.equal(texts.length, 2);
  assert.match(texts[1] ?? '', /STAIR SECTION 1/);
  assert.match(texts[1] ?? '', /EPDM ROOF CONSTRUCTION/);
});
