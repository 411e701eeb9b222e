import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { makeRawPage, streamOf } from '@pagewright/testkit';
import { withDocument } from '../../pdfium/open.ts';
import { readPageContent } from '../read-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'grounds-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const RED = Buffer.from(Array.from({ length: 40 * 20 }, () => [160, 0, 0]).flat());
const PICTURE = streamOf('/Type/XObject/Subtype/Image/Width 40/Height 20/ColorSpace/DeviceRGB/BitsPerComponent 8', RED);

let files = 0;
/** What is told of the glyphs of `words` in the content. */
async function told(content: string, words = 'Harbour', grounds: { grounds?: 'told' } = { grounds: 'told' }) {
  const file = path.join(folder, `${(files += 1)}.pdf`);
  makeRawPage(file, {
    content,
    width: 300,
    height: 250,
    resources: '/XObject <</Im 10 0 R>> /ExtGState <</Half <</ca .5>> /Multiply <</BM/Multiply>>>>',
    objects: { 10: PICTURE },
  });
  const { glyphs } = await withDocument({ path: file }, (document) => readPageContent(document, 1, grounds));
  const at = glyphs
    .map(({ text }) => text)
    .join('')
    .indexOf(words);
  assert.ok(at >= 0);
  const own = glyphs.slice(at, at + words.length);
  const colors = new Set(own.map(({ ground }) => ground));
  assert.equal(colors.size, 1);
  return { ground: [...colors][0], covered: own.every(({ covered }) => covered === true) };
}

/** Whether a picture of the content is told to be covered. */
async function pictureCovered(content: string): Promise<boolean> {
  const file = path.join(folder, `${(files += 1)}.pdf`);
  makeRawPage(file, {
    content,
    width: 300,
    height: 250,
    resources: '/XObject <</Im 10 0 R>>',
    objects: { 10: PICTURE },
  });
  const { images } = await withDocument({ path: file }, (document) =>
    readPageContent(document, 1, { grounds: 'told' }),
  );
  return images[0]?.covered === true;
}

const text = (color: string, words = 'Harbour', x = 60, y = 205) =>
  `BT /F1 12 Tf ${color} rg ${x} ${y} Td (${words}) Tj ET\n`;
const fill = (color: string, x = 50, y = 190, width = 200, height = 40) =>
  `${color} rg ${x} ${y} ${width} ${height} re f\n`;
const picture = 'q 200 0 0 40 50 190 cm /Im Do Q\n';
const WHITE = '1 1 1';
const BLACK = '0 0 0';
const NAVY = '0 0 .5';

test('black text on paper needs nothing to be told', async () => {
  assert.deepEqual(await told(text(BLACK)), { ground: undefined, covered: false });
});

test('nothing is told where nobody asked', async () => {
  assert.deepEqual(await told(fill(NAVY) + text(WHITE), 'Harbour', {}), { ground: undefined, covered: false });
});

for (const [what, content, ground] of [
  ['a fill', fill(NAVY) + text(WHITE), 0x000080],
  ['a picture', picture + text(WHITE), 0xa00000],
  ['the upper one of two fills', fill(BLACK) + fill(NAVY) + text(WHITE), 0x000080],
  ['a fill that lines cross', `${fill(NAVY)}1 0 0 RG 50 208 m 250 208 l S\n${text(WHITE)}`, 0x000080],
] as const)
  test(`white text has the colour of ${what} behind it`, async () => {
    assert.deepEqual(await told(content), { ground, covered: false });
  });

test('black text on paper that lies over something dark has the colour of the paper', async () => {
  assert.deepEqual(await told(fill(NAVY) + fill(WHITE) + text(BLACK)), { ground: 0xffffff, covered: false });
});

test('pale text on paper is as pale in what is told', async () => {
  assert.deepEqual(await told(text('.9 .9 .9')), { ground: 0xffffff, covered: false });
});

for (const [what, content] of [
  ['a fill', text(BLACK) + fill(NAVY)],
  ['a white fill', text(BLACK) + fill(WHITE)],
  ['a picture', text(BLACK) + picture],
  ['a fill with other text on it', text(BLACK) + fill(NAVY) + text(WHITE, 'Quay', 62, 204)],
] as const)
  test(`text under ${what} is covered`, async () => {
    assert.equal((await told(content)).covered, true);
  });

for (const [what, content] of [
  ['a fill that lets it shine through', `${text(BLACK)}/Half gs\n${fill(NAVY)}`],
  ['a fill that is multiplied with it, as markers are', `${text(BLACK)}/Multiply gs\n${fill('1 1 0')}`],
  ['a fill over half of it', text(BLACK) + fill(NAVY, 50, 190, 30)],
  ['a fill that was painted before', fill(NAVY) + text(BLACK)],
  ['a fill that a clip cuts off', `${text(BLACK)}q 0 0 10 10 re W n\n${fill(NAVY)}Q\n`],
] as const)
  test(`text under ${what} is seen`, async () => {
    assert.equal((await told(content)).covered, false);
  });

test('a picture under a fill is covered, one over it or half under it is not', async () => {
  assert.equal(await pictureCovered(picture + fill(WHITE, 40, 180, 220, 60)), true);
  assert.equal(await pictureCovered(fill(WHITE, 40, 180, 220, 60) + picture), false);
  assert.equal(await pictureCovered(picture + fill(WHITE, 40, 180, 100, 60)), false);
});
