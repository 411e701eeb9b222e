import assert from 'node:assert/strict';
import test from 'node:test';
import { readDrawing } from '@pagewright/contract/edits/annotations/drawing.ts';
import { NameWriter } from '../../src/drawings/name-outline.ts';
import { outlineOfRing, spellDrawing } from '../../src/drawings/index.ts';
import { fontOf, installedFont } from '../made-fonts.ts';

const whole = (outline: object | undefined) => readDrawing({ ...outline, colour: [0, 0, 0] });

test('outlines are spelled in the smallest box around them, curves included', () => {
  const drawing = spellDrawing([
    { to: 'move', x: 10, y: 20 },
    { to: 'curve', controls: [10, 0, 30, 0], x: 30, y: 20 },
    { to: 'line', x: 30, y: 25 },
    { to: 'close' },
  ]);
  // The curve reaches 15 up, so the box is 20 by 20.
  assert.deepEqual(drawing, { width: 2000, height: 2000, path: 'M0 1500C0 -500 2000 -500 2000 1500L2000 2000Z' });
  assert.ok(whole(drawing));
});

test('what has no area is no drawing', () => {
  assert.equal(spellDrawing([]), undefined);
  assert.equal(spellDrawing([{ to: 'move', x: 1, y: 1 }, { to: 'line', x: 9, y: 1 }, { to: 'close' }]), undefined);
});

test('a ring loses points on its way, and keeps its corners', () => {
  const square = [0, 1, 2, 3].flatMap((side) =>
    Array.from({ length: 10 }, (_, at): [number, number] => {
      const [along, far] = [at * 10, 100];
      return (
        [
          [along, 0],
          [far, along],
          [far - along, far],
          [0, far - along],
        ] as const
      )[side]?.slice() as [number, number];
    }),
  );
  const steps = outlineOfRing(square, 0.5);
  assert.deepEqual(
    steps.flatMap((step) => (step.to === 'move' || step.to === 'line' ? [[step.x, step.y]] : [])),
    [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ],
  );
  assert.deepEqual(outlineOfRing(square.slice(0, 2), 0.5), []);
});

test('a name is written with the outlines of its letters, each from the first font that has it', () => {
  const writer = new NameWriter([fontOf('AB'), fontOf('C')]);
  const { outline, missing } = writer.write(' ABC? ');
  assert.deepEqual(missing, ['?']);
  // Three squares of 500, as far apart as the letters are wide: 701, 702.
  assert.equal(outline?.path.match(/M/g)?.length, 3);
  assert.equal(outline?.width, 2000);
  assert.equal(outline?.height, Math.round((500 / (701 + 702 + 500)) * 2000));
  assert.ok(whole(outline));
});

test('letters of a font of curves stand on one line, upright, with accents from what is typed apart', () => {
  const writer = new NameWriter([installedFont('DejaVuSans.ttf')]);
  const { outline, missing } = writer.write('Zoe\u0308');
  assert.deepEqual(missing, []);
  assert.deepEqual(writer.write('Zoë').outline, outline);
  assert.ok(outline && whole(outline));
  assert.match(outline.path, /C/);
  assert.equal(writer.write('   ').outline, undefined);
});
