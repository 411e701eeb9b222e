import assert from 'node:assert/strict';
import test from 'node:test';
import { judgeMark, type Picture } from './judge-mark.ts';

/** White, with ink where it is said; 100 by 60 pixels if not said otherwise. */
function picture(isInk: (x: number, y: number) => boolean, [width, height] = [100, 60]): Picture {
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isInk(x, y)) pixels.fill(0, (y * width + x) * 3, (y * width + x + 1) * 3);
  return { width, height, pixels };
}

/** A flag: a pole on the left, cloth to the right of its upper end. */
const isFlag = (x: number, y: number) => x >= 0 && y >= 0 && x < 40 && y < 40 && (x < 5 || (y < 15 && x < 30));
const area = { left: 20, top: 10, width: 40, height: 40 };
const alone = picture(isFlag, [40, 40]);
const isPage = (x: number, y: number) => y === 55 || (x > 70 && y < 9);
const before = picture(isPage);
const lieOf = (isMark: (x: number, y: number) => boolean) => {
  const after = picture((x, y) => isPage(x, y) || isMark(x - area.left, y - area.top));
  const { lie, elsewhere } = judgeMark(before, after, { area, alone });
  return [lie, elsewhere];
};

test('a mark is told however it lies, whatever else is on its page', () => {
  assert.deepEqual(lieOf(isFlag), [0, 0]);
  assert.deepEqual(
    lieOf((x, y) => isFlag(y, 39 - x)),
    [90, 0],
  );
  assert.deepEqual(
    lieOf((x, y) => isFlag(39 - x, 39 - y)),
    [180, 0],
  );
  assert.deepEqual(
    lieOf((x, y) => isFlag(39 - y, x)),
    [270, 0],
  );
});

test('another one and none are no mark, and what changes elsewhere is counted', () => {
  assert.deepEqual(
    lieOf(() => false),
    ['not seen', 0],
  );
  assert.deepEqual(
    lieOf((x, y) => x >= 0 && x < 40 && y > 30 && y < 38),
    ['not seen', 0],
  );
  assert.deepEqual(
    lieOf((x, y) => isFlag(x, y) || (x === 60 && y === 20)),
    [0, 1],
  );
});
