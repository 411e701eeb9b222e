import assert from 'node:assert/strict';
import test from 'node:test';
import type { OutlinePiece } from '@pagewright/pdf/page-content.ts';
import { boundsOf, geometryOf } from './geometry.ts';

const placement = { scale: 1, left: 0, top: 0 };
/** How far a circle's quarter is pulled, as drawing programs write it. */
const PULL = 0.5523;

const named = (pieces: OutlinePiece[]) =>
  /prst="(\w+)"/.exec(
    geometryOf(pieces, boundsOf(pieces) ?? { left: 0, top: 0, right: 0, bottom: 0 }, placement).xml,
  )?.[1];

const move = (x: number, y: number): OutlinePiece => ({ kind: 'move', x, y });
const line = (x: number, y: number): OutlinePiece => ({ kind: 'line', x, y });
const close: OutlinePiece = { kind: 'close' };

/** A rectangle of 200 by 100 points with round corners. */
function rounded(x: number, y: number): OutlinePiece[] {
  const corner = (fromX: number, fromY: number, toX: number, toY: number, first: 'across' | 'down'): OutlinePiece => {
    const [byX, byY] = [(toX - fromX) * PULL, (toY - fromY) * PULL];
    return {
      kind: 'curve',
      points:
        first === 'across'
          ? [fromX + byX, fromY, toX, toY - byY, toX, toY]
          : [fromX, fromY + byY, toX - byX, toY, toX, toY],
    };
  };
  return [
    move(x, 0),
    line(200 - x, 0),
    corner(200 - x, 0, 200, y, 'across'),
    line(200, 100 - y),
    corner(200, 100 - y, 200 - x, 100, 'down'),
    line(x, 100),
    corner(x, 100, 0, 100 - y, 'across'),
    line(0, y),
    corner(0, y, x, 0, 'down'),
    close,
  ];
}

test('a rectangle is one wherever its outline begins, and whether or not a line closes it', () => {
  assert.equal(named([move(0, 0), line(200, 0), line(200, 100), line(0, 100), close]), 'rect');
  assert.equal(
    named([move(100, 100), line(0, 100), line(0, 0), line(200, 0), line(200, 100), line(100, 100), close]),
    'rect',
  );
});

test('round corners and ellipses have their names, and keep their text within the curves', () => {
  assert.equal(named(rounded(20, 20)), 'roundRect');
  const { xml, text } = geometryOf(rounded(20, 20), { left: 0, top: 0, right: 200, bottom: 100 }, placement);
  assert.match(xml, /name="adj" fmla="val 20000"/);
  assert.ok(text.left > 5 && text.left < 6 && text.bottom < 95);
  assert.equal(named(rounded(100, 50)), 'ellipse');
});

test('what only looks like it keeps its own outline', () => {
  assert.equal(named(rounded(20, 40)), undefined, 'corners of two radii');
  assert.equal(
    named([move(0, 0), line(200, 0), line(200, 100), line(100, 100), line(100, 50), line(0, 50), close]),
    undefined,
  );
  assert.equal(named([move(0, 50), line(100, 0), line(200, 50), line(100, 100), close]), undefined, 'a diamond');
  const [first, second] = [rounded(20, 20), rounded(10, 10)];
  assert.equal(named([...first, ...second]), undefined, 'a ring');
});

test('a circle of many curves is an ellipse, a star of curves is none', () => {
  const round = (radius: (index: number) => number): OutlinePiece[] => {
    const at = (index: number) => {
      const turn = (index / 8) * 2 * Math.PI;
      return { x: 50 + radius(index) * Math.cos(turn), y: 50 + radius(index) * Math.sin(turn), turn };
    };
    const pull = (4 / 3) * Math.tan(Math.PI / 16) * 50;
    const curves = Array.from({ length: 8 }, (_, index): OutlinePiece => {
      const [from, to] = [at(index), at(index + 1)];
      return {
        kind: 'curve',
        points: [
          from.x - pull * Math.sin(from.turn),
          from.y + pull * Math.cos(from.turn),
          to.x + pull * Math.sin(to.turn),
          to.y - pull * Math.cos(to.turn),
          to.x,
          to.y,
        ],
      };
    });
    return [move(at(0).x, at(0).y), ...curves, close];
  };
  assert.equal(named(round(() => 50)), 'ellipse');
  assert.equal(named(round((index) => (index % 2 === 0 ? 50 : 30))), undefined);
});
