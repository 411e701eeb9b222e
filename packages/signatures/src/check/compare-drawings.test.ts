import assert from 'node:assert/strict';
import test from 'node:test';
import type { ChangedArea, PageArea } from '../differences/differences.ts';
import { compareDrawings, pixelsOf, type DrawnRevision, type PageFrame, type PagePicture } from './compare-drawings.ts';

/** A page of 100 by 60 points, drawn with one pixel a point. */
const FRAME: PageFrame = { box: [0, 0, 100, 60], rotate: 0 };
const [WIDTH, HEIGHT] = [100, 60];

type Mark = readonly [left: number, top: number, width: number, height: number, shade?: number];

/** White, with marks in shades of gray. */
function page(...marks: readonly Mark[]): PagePicture {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  for (const [left, top, width, height, shade = 0] of marks)
    for (let y = top; y < top + height; y += 1)
      pixels.fill(shade, (y * WIDTH + left) * 3, (y * WIDTH + left + width) * 3);
  return { width: WIDTH, height: HEIGHT, channels: 3, pixels };
}

const revision = (all: PagePicture | undefined, content = all): DrawnRevision => ({
  pages: 1,
  draw: async (_, what) => (what === 'all' ? all : content),
});

const area = (kind: ChangedArea['kind'], ...box: PageArea): ChangedArea => ({ page: 0, kind, area: box });

const judged = (before: PagePicture, after: PagePicture | undefined, own: ChangedArea[] = [], content = before) =>
  compareDrawings({ signed: revision(before, content), after, page: 0, own, frame: FRAME });

/** Four marks of the size of letters. */
const WORD: readonly Mark[] = [10, 16, 22, 28].map((left) => [left, 10, 4, 6] as const);

test('a page that looks as it did raises no doubt', async () => {
  assert.equal(await judged(page(...WORD), page(...WORD)), undefined);
});

test('one changed letter is seen, a change of shade that nobody sees is not', async () => {
  const [first, ...others] = WORD;
  assert.ok(first);
  assert.equal(await judged(page(...WORD), page(...others)), 'drawn otherwise');
  assert.equal(await judged(page([10, 10, 4, 6, 0]), page([10, 10, 4, 6, 10])), undefined);
});

test('a field that is filled in on blank paper is no doubt within its own area, and one outside of it', async () => {
  const filled = page(...WORD, [60, 40, 10, 6]);
  const field = area('form value', 55, 10, 80, 25);
  assert.equal(await judged(page(...WORD), filled, [field]), undefined);
  assert.equal(await judged(page(...WORD), filled, [area('form value', 5, 10, 20, 25)]), 'drawn otherwise');
});

test('what covers signed letters is told, whatever draws it', async () => {
  for (const kind of ['comment', 'signature', 'timestamp', 'form value'] as const)
    assert.equal(await judged(page(...WORD), page(), [area(kind, 5, 40, 40, 55)]), 'covered', kind);
});

test('a value that takes the place of another value hides nothing that was signed as content', async () => {
  const field = [area('form value', 5, 40, 40, 55)];
  assert.equal(await judged(page(...WORD), page([30, 10, 4, 6]), field, page()), undefined);
});

test('a signature over a rule hides no letters', async () => {
  const rule = page([5, 30, 60, 1]);
  assert.equal(await judged(rule, page([5, 30, 10, 1]), [area('signature', 10, 20, 70, 40)]), undefined);
  const column = page([30, 5, 1, 50]);
  assert.equal(await judged(column, page(), [area('signature', 20, 0, 40, 60)]), undefined);
});

test('darker marks over letters, such as a stroke through them, hide nothing', async () => {
  const struck = page(...WORD, [8, 12, 30, 2, 60]);
  assert.equal(await judged(page(...WORD), struck, [area('comment', 5, 40, 40, 55)]), undefined);
});

test('a field for a signature that is empty, and shows something, is told', async () => {
  const stamped = page([60, 40, 10, 6]);
  assert.equal(await judged(page(), stamped, [area('signature field', 55, 10, 80, 25)]), 'covered');
  assert.equal(await judged(page(), stamped, [area('signature', 55, 10, 80, 25)]), undefined);
});

test('a page that is drawn in one revision alone looks otherwise, and one that cannot be drawn cannot be told', async () => {
  assert.equal(await judged(page(), undefined), 'drawn otherwise');
  const neither = { signed: revision(undefined), after: undefined, page: 0, own: [], frame: FRAME };
  assert.equal(await compareDrawings(neither), 'unread');
});

test('another size of the page is another page', async () => {
  const wide = { ...page(), width: HEIGHT, height: WIDTH };
  assert.equal(await judged(page(), wide), 'drawn otherwise');
});

test('areas follow the rotation of the page and the corner of its box', () => {
  const size = (rotate: number) => (rotate % 180 === 0 ? { width: 200, height: 120 } : { width: 120, height: 200 });
  const corner = (rotate: number) => {
    const { left, top, right, bottom } = pixelsOf([10, 20, 20, 25], { box: [10, 20, 110, 80], rotate }, size(rotate));
    return [left + 2, top + 2, right - 2, bottom - 2];
  };
  // The lower left corner of the page, ten points by five, at two pixels a point.
  assert.deepEqual(corner(0), [0, 110, 20, 120]);
  assert.deepEqual(corner(90), [0, 0, 10, 20]);
  assert.deepEqual(corner(180), [180, 0, 200, 10]);
  assert.deepEqual(corner(270), [110, 180, 120, 200]);
});
