import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, expectPdf, fixture, fixtureFolder, makePdf } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { rotatePages } from './rotate.ts';

after(() => closeUnlessShared(closeThreads));

const made = (name: string) => path.join(fixtureFolder(), name);

async function rotate(file: string, turns: readonly [page: number, turn: 90 | 180 | 270][]): Promise<string> {
  const output = made(`${path.basename(file, '.pdf')}-rotated.pdf`);
  await rotatePages(file, { turns: turns.map(([page, turn]) => ({ page, turn })), output });
  return output;
}

/** A tree of two levels: what a node says, its pages inherit unless they say otherwise. */
function treeOfFive(name: string): string {
  const file = made(name);
  const page = (number: number, parent: number, own = '') =>
    `${number} 0 obj <</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 200 100]${own}>> endobj\n`;
  writeFileSync(
    file,
    `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R]/Count 5>> endobj
3 0 obj <</Type/Pages/Parent 2 0 R/Kids[5 0 R 6 0 R]/Count 2/Rotate 180>> endobj
4 0 obj <</Type/Pages/Parent 2 0 R/Kids[7 0 R 8 0 R 9 0 R]/Count 3>> endobj
${page(5, 3)}${page(6, 3, '/Rotate 90')}${page(7, 4)}${page(8, 4)}${page(9, 4, '/Rotate 0')}trailer <</Root 1 0 R>>
`,
  );
  return file;
}

test('turning a whole document changes the root of its page tree, not every page', async () => {
  const many = made('many.pdf');
  makePdf(many, { version: 14, pages: Array.from({ length: 300 }, () => ({})) });
  const output = await rotate(
    many,
    Array.from({ length: 300 }, (_, index) => [index + 1, 90]),
  );
  await expectPdf(output).toHaveRotations(Array.from({ length: 300 }, () => 90));
  expectPdf(output).toBeAtMost(statSync(many).size + 8_000);
});

test('pages turn from where they stood, whether they said so or a node above did', async () => {
  const file = treeOfFive('inherited.pdf');
  const all = await rotate(
    file,
    [1, 2, 3, 4, 5].map((page) => [page, 90]),
  );
  await expectPdf(all).toHaveRotations([270, 180, 90, 90, 90]);
  await expectPdf(all).toBeSound();
  for (const [turned, expected] of [
    [1, [270, 90, 0, 0, 0]],
    [2, [180, 180, 0, 0, 0]],
    [3, [180, 90, 90, 0, 0]],
    [5, [180, 90, 0, 0, 90]],
  ] as const)
    await expectPdf(await rotate(file, [[turned, 90]])).toHaveRotations([...expected]);
});

test('the pages that keep their place do so when most others of their node turn', async () => {
  const twelve = await rotate(
    fixture('twelve-pages'),
    [1, 2, 4, 5, 6, 7, 8, 9, 10, 11].map((page) => [page, 180]),
  );
  await expectPdf(twelve).toHaveRotations([180, 180, 0, 180, 180, 180, 180, 180, 180, 180, 180, 0]);
});

test('a small file in which every page says how it lies is written anew rather than repeated', async () => {
  const file = made('each-turned.pdf');
  makePdf(file, { version: 14, pages: Array.from({ length: 120 }, () => ({ rotate: 180 })) });
  const output = await rotate(
    file,
    Array.from({ length: 120 }, (_, index) => [index + 1, 90]),
  );
  await expectPdf(output).toHaveRotations(Array.from({ length: 120 }, () => 270));
  await expectPdf(output).toBeSound();
  expectPdf(output).toBeAtMost(1.02 * statSync(file).size);
});

test('a signed file is never written anew: its signature still covers its bytes', async () => {
  const file = made('signed-and-turned.pdf');
  makePdf(file, {
    version: 14,
    pages: [
      { rotate: 180, fields: [{ name: 'approval', kind: 'signature' }] },
      ...Array.from({ length: 60 }, () => ({ rotate: 180 })),
    ],
  });
  const output = await rotate(
    file,
    Array.from({ length: 61 }, (_, index) => [index + 1, 90]),
  );
  const before = readFileSync(file);
  assert.deepEqual(readFileSync(output).subarray(0, before.length), before);
});
