import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import type { Turn } from '../preview/messages.ts';
import { onPage, onScreen } from './on-screen.ts';

const space = { left: 50, bottom: 100, width: 200, height: 400, quarters: 0, userUnit: 1 } as const;
const TURNS = [0, 1, 2, 3] as const;

test('the lower left corner of what is shown goes round with the page and with the reader', () => {
  const corner = { x: 50, y: 100 };
  const places = TURNS.map((turn) => onScreen(space, corner, turn));
  assert.deepEqual(places, [
    { x: 0, y: 1 },
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ]);
  assert.deepEqual(onScreen({ ...space, quarters: 3 }, corner, 2), places[1]);
});

test('a place on the screen leads back to its place on the page, whichever way both are turned', () => {
  const number = fc.double({ min: -1000, max: 1000, noNaN: true });
  const turn = fc.constantFrom<Turn>(...TURNS);
  fc.assert(
    fc.property(number, number, turn, turn, (x, y, quarters, reader) => {
      const turned = { ...space, quarters };
      const back = onPage(turned, onScreen(turned, { x, y }, reader), reader);
      assert.ok(Math.abs(back.x - x) < 1e-6 && Math.abs(back.y - y) < 1e-6);
    }),
  );
});
