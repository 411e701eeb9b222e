import assert from 'node:assert/strict';
import test from 'node:test';
import { placedHands, type KeptHand } from './kept-hand.ts';

const hand = (id: string, at: number): KeptHand => ({
  id,
  at,
  kind: 'signature',
  made: { is: 'drawing', width: 9, height: 9, colour: [0, 0, 0], path: 'M0 0L9 0L9 9Z' },
});

test('one that is kept on the device and with the account is one, and the newest is first', () => {
  const listed = placedHands([hand('here', 1), hand('both', 3)], [hand('both', 3), hand('there', 2)]);
  assert.deepEqual(
    listed.map(({ id, places }) => [id, ...places]),
    [
      ['both', 'device', 'account'],
      ['there', 'account'],
      ['here', 'device'],
    ],
  );
});
