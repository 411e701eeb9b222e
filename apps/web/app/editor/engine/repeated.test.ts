import assert from 'node:assert/strict';
import test from 'node:test';
import type { Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import { elsewhere, repeated } from './repeated.ts';

const said = { author: '', contents: '', created: '2026-01-02T03:04:05Z', modified: '2026-01-02T03:04:05Z' };
/** With its middle at 100 from the left and 50 from the top of a page of 600 by 800. */
const STAMP: Comment = {
  type: 'stamp',
  ...said,
  box: { x: 60, y: 770, rotation: 0, width: 80, height: 40 },
  look: { is: 'drawing', width: 9, height: 9, colour: [0, 0, 0], path: 'M0 0L9 0L9 9Z' },
};
const upright = { left: 0, bottom: 0, width: 600, height: 800, quarters: 0, userUnit: 1 } as const;

const boxOn = (space: Parameters<typeof elsewhere>[2]) => {
  const there = elsewhere(STAMP, upright, space);
  assert.ok(there?.type === 'stamp');
  const { x, y, ...rest } = there.box;
  return { x: Math.round(x), y: Math.round(y), ...rest };
};

test('on a page alike it stands at the same place', () => {
  assert.deepEqual(boxOn(upright), { x: 60, y: 770, rotation: 0, width: 80, height: 40 });
});

test('on a page that begins elsewhere and is larger it stands in the same share of it', () => {
  assert.deepEqual(boxOn({ left: 10, bottom: 20, width: 1200, height: 1600, quarters: 0, userUnit: 1 }), {
    x: 10 + 200 - 40,
    y: 20 + 1600 - 100 + 20,
    rotation: 0,
    width: 80,
    height: 40,
  });
});

test('on a turned page it is seen upright at the same place', () => {
  // Seen, it is 600 wide and 800 high; its left is the page's bottom.
  assert.deepEqual(boxOn({ left: 0, bottom: 0, width: 800, height: 600, quarters: 1, userUnit: 1 }), {
    x: 50 - 20,
    y: 100 - 40,
    rotation: 90,
    width: 80,
    height: 40,
  });
});

test('its own page is passed over, and each of the others gets one of its own', () => {
  const document = { pages: [10, 20, 30], spaceOf: () => upright };
  const puts = repeated({ does: 'repeat comment', comment: STAMP, from: 1, pages: [0, 1, 2, 7] }, document);
  assert.deepEqual(
    puts.map(({ page }) => page),
    [10, 30],
  );
  assert.notEqual(puts[0]?.id, puts[1]?.id);
});
