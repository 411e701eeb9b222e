import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPart } from './changed-part.ts';

const WHOLE = {
  page: 3,
  turn: 0,
  pageWidth: 800,
  pageHeight: 1000,
  left: 0,
  top: 0,
  width: 800,
  height: 1000,
} as const;

test('a line is a strip of its page, with room for what reaches beyond it', () => {
  const part = changedPart(WHOLE, () => ({ left: 100.4, top: 200.6, right: 500.2, bottom: 220.1 }));
  assert.deepEqual(part, { ...WHOLE, left: 88, top: 188, width: 425, height: 45 });
});

test('it is told of the page as it is shown', () => {
  const tile = { ...WHOLE, turn: 1, pageWidth: 1600, pageHeight: 1200 } as const;
  changedPart(tile, (shown) => {
    assert.deepEqual(shown, { width: 1600, height: 1200, turn: 1 });
    return { left: 0, top: 0, right: 1, bottom: 1 };
  });
});

test('a tile has no more of it than lies in the tile, and nothing where it lies beside', () => {
  const tile = { ...WHOLE, left: 400, top: 0, width: 400, height: 210 };
  const line = () => ({ left: 100, top: 200, right: 500, bottom: 220 });
  assert.deepEqual(changedPart(tile, line), { ...tile, left: 400, top: 188, width: 112, height: 22 });
  assert.equal(changedPart({ ...tile, top: 300 }, line), undefined);
});

test('what is hardly less than all is no part', () => {
  assert.equal(
    changedPart(WHOLE, () => ({ left: 0, top: 100, right: 800, bottom: 900 })),
    undefined,
  );
});

test('without corners there is none', () => {
  assert.equal(
    changedPart(WHOLE, () => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity })),
    undefined,
  );
});
