import assert from 'node:assert/strict';
import test from 'node:test';
import { comment as schema, type Comment } from '@pagewright/contract/edits/annotations/annotation.ts';
import { colourOf, moved, recoloured, saying, transformed } from './changed-comment.ts';
import { draggedComment, inkOf, markOf, noteOf, pathComment, stampOf, timeNow, type Maker } from './new-comment.ts';
import { FIRST_COMMENT_STYLE } from './comment-style.ts';

const maker: Maker = { author: 'Ann', style: FIRST_COMMENT_STYLE, upright: 90 };
const [from, to] = [
  { x: 10, y: 20 },
  { x: 110, y: 60 },
];
const quad = [from, { x: 110, y: 20 }, to, { x: 10, y: 60 }];
const face = 'a'.repeat(64);

/** With the fonts that the worker chooses. */
const whole = (made: Comment): Comment => {
  if ('measure' in made && made.measure) return { ...made, measure: { ...made.measure, faces: [face] } } as Comment;
  return made.type === 'stamp' && made.look.is === 'text' ? { ...made, look: { ...made.look, faces: [face] } } : made;
};

const MADE: Comment[] = [
  markOf('highlight', [quad], maker),
  noteOf(from, maker),
  ...(['line', 'arrow', 'length', 'rectangle', 'cloud', 'ellipse'] as const).map((tool) =>
    draggedComment(tool, from, to, maker),
  ),
  ...(['polygon', 'area', 'polyline', 'perimeter'] as const).map((tool) => pathComment(tool, quad, maker)),
  inkOf([quad.map((point) => ({ ...point, pressure: 0.25 }))], maker),
  stampOf(
    { is: 'drawing', width: 9, height: 9, colour: [0, 0, 0], path: 'M0 0L9 0L9 9Z' },
    from,
    { width: 80, height: 30 },
    maker,
  ),
  stampOf({ is: 'text', lines: ['PAID'], colour: [0, 0, 0], faces: [] }, from, { width: 80, height: 30 }, maker),
].map(whole);

test('whatever a hand draws is a comment as scripts have them, and so is it moved, resized and recoloured', () => {
  for (const made of MADE)
    for (const each of [
      made,
      moved(made, { x: 5, y: -5 }),
      transformed(made, [2, 0, 0, 0.5, -10, 10]),
      recoloured(made, [0, 0.5, 1]),
      saying(made, 'Two\nlines'),
    ])
      assert.deepEqual(schema.safeParse(each).error, undefined, made.type);
});

test('a mark says its corners in the order in which readers read them', () => {
  const [mark] = MADE;
  assert.ok(mark?.type === 'highlight');
  assert.deepEqual(mark.quads, [[10, 60, 110, 60, 10, 20, 110, 20]]);
});

test('the colour by which one knows a comment is the one that changes', () => {
  for (const made of MADE) assert.deepEqual(colourOf(recoloured(made, [0, 0.5, 1])), [0, 0.5, 1], made.type);
});

test('a stamp on a turned page stands upright around its middle', () => {
  const stamp = MADE.at(-1);
  assert.ok(stamp?.type === 'stamp');
  assert.deepEqual([stamp.box.rotation, stamp.box.width, stamp.box.height], [90, 80, 30]);
});

test('times are those of the person, with their offset', () => {
  assert.match(timeNow(new Date('2026-01-02T03:04:05.678Z')), /^\d{4}-\d\d-\d\dT\d\d:04:05[+-]\d\d:\d\d$/);
  assert.equal(Date.parse(timeNow(new Date('2026-01-02T03:04:05.678Z'))), Date.parse('2026-01-02T03:04:05Z'));
});
