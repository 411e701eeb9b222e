import assert from 'node:assert/strict';
import test from 'node:test';
import type { Box, ImageObject, OutlinePiece, PageContent, PathObject } from '@pagewright/pdf/page-content.ts';
import { planDrawing } from './plan.ts';
import { shapeOf } from './shape.ts';
import type { Spent } from './spent.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const placement = { scale: 1, left: 0, top: 0 };

function makePath(
  object: number,
  own: Box,
  more: Partial<PathObject> & { pieces?: OutlinePiece[]; plain?: boolean } = {},
): PathObject {
  const { pieces, plain = true, ...facts } = more;
  const corners: OutlinePiece[] = [
    { kind: 'move', x: own.left, y: own.top },
    { kind: 'line', x: own.right, y: own.top },
    { kind: 'line', x: own.right, y: own.bottom },
    { kind: 'line', x: own.left, y: own.bottom },
    { kind: 'close' },
  ];
  return {
    object,
    box: own,
    fill: 0xff0000,
    opacity: 1,
    segments: [],
    rectangles: [own],
    curved: false,
    outline: { pieces: pieces ?? corners, fillOpacity: 1, strokeOpacity: 1, plain },
    ...facts,
  };
}

const makeImage = (object: number, own: Box): ImageObject => ({
  object,
  box: own,
  width: 100,
  height: 100,
  angle: 0,
  altered: false,
  mask: false,
});

const page = (paths: PathObject[], images: ImageObject[] = []): PageContent => ({
  number: 1,
  width: 600,
  height: 800,
  fonts: [],
  glyphs: [],
  paths,
  images,
  links: [],
  tags: [],
  source: 'page',
  languages: [],
});

const nothing: Spent = { tables: [], formulas: [], runs: [] };
const kinds = (content: PageContent, spent = nothing, shapes: 'editable' | 'picture' = 'editable') =>
  planDrawing(content, spent, shapes).map(({ kind }) => kind);

test('shapes and pictures come in the order in which the page paints them', () => {
  const content = page(
    [makePath(2, box(300, 300, 400, 400)), makePath(0, box(0, 0, 50, 50))],
    [makeImage(1, box(100, 100, 200, 200))],
  );
  assert.deepEqual(kinds(content), ['shape', 'image', 'shape']);
});

test('what a shape cannot show becomes a picture together with what it touches', () => {
  const content = page([
    makePath(0, box(100, 100, 200, 200), { plain: false, curved: true }),
    makePath(1, box(150, 150, 250, 250)),
    makePath(2, box(400, 400, 500, 500)),
  ]);
  const planned = planDrawing(content, nothing, 'editable');
  assert.deepEqual(
    planned.map(({ kind }) => kind),
    ['area', 'shape'],
  );
  assert.deepEqual(planned[0]?.kind === 'area' && planned[0].box, box(100, 100, 250, 250));
});

test('a drawing of thousands of pieces is one picture, the few shapes beside it stay', () => {
  const dots = Array.from({ length: 2000 }, (_, at) =>
    makePath(
      at,
      box(100 + (at % 50) * 4, 100 + Math.floor(at / 50) * 4, 103 + (at % 50) * 4, 103 + Math.floor(at / 50) * 4),
    ),
  );
  assert.deepEqual(kinds(page([...dots, makePath(3000, box(400, 600, 450, 650))])), ['area', 'shape']);
});

test('lines and shadings of a table are not drawn again, other grounds within it are', () => {
  const table = {
    box: box(100, 100, 300, 200),
    columns: [100, 200, 300],
    rows: [100, 120, 200],
    shaded: [{ box: box(100, 100, 200, 120), shading: 0x00ff00 }],
  };
  const line = makePath(0, box(100, 100, 300, 101));
  const shading = makePath(1, box(100, 100, 200, 121), { fill: 0x00ff00 });
  const beside = makePath(3, box(200, 100, 300, 120), { fill: 0x00ff00 });
  const ground = makePath(2, box(100, 100, 300, 200), { fill: 0x0000ff });
  assert.deepEqual(kinds(page([line, shading]), { ...nothing, tables: [table] }), []);
  assert.deepEqual(kinds(page([line, shading, ground]), { ...nothing, tables: [table] }), ['shape']);
  assert.deepEqual(kinds(page([line, shading, beside]), { ...nothing, tables: [table] }), ['shape']);
});

test('an arrow that crosses a table is drawn, its rules are not', () => {
  const table = {
    box: box(0, 0, 400, 200),
    columns: [0, 100, 300, 400],
    rows: [0, 50, 200],
    shaded: [],
  };
  const stroke = { color: 0, width: 1, dash: [] };
  const line = (object: number, x1: number, y1: number, x2: number, y2: number) => {
    const { fill: _fill, ...path } = makePath(object, box(x1, y1, x2, y2));
    return { ...path, stroke, rectangles: [], segments: [{ x1, y1, x2, y2 }] };
  };
  const [rule, arrow] = [line(0, 0, 50, 400, 50), line(1, 120, 120, 280, 120)];
  const drawn = planDrawing(page([rule, arrow]), { ...nothing, tables: [table] }, 'editable');
  assert.deepEqual(
    drawn.map((each) => (each.kind === 'shape' ? each.path : undefined)),
    [arrow],
  );
});

test('where pictures are wanted, curves are one, and boxes stay shapes', () => {
  const curve = makePath(0, box(10, 10, 50, 50), { curved: true });
  const content = page([curve, makePath(1, box(300, 300, 400, 400))]);
  assert.deepEqual(kinds(content, nothing, 'picture'), ['area', 'shape']);
});

test('a rectangle is a rectangle, a line a line with its dashes, a curve its own geometry', () => {
  const rectangle = shapeOf(makePath(0, box(10, 20, 110, 70)), placement)?.xml ?? '';
  assert.match(rectangle, /prst="rect"/);
  assert.match(rectangle, /<a:off x="127000" y="254000"\/><a:ext cx="1270000" cy="635000"\/>/);
  const { fill: _fill, ...unfilled } = makePath(0, box(0, 0, 100, 50));
  const line = shapeOf(
    {
      ...unfilled,
      rectangles: [],
      stroke: { color: 0x0000ff, width: 2, dash: [4, 2] },
      outline: {
        pieces: [
          { kind: 'move', x: 0, y: 50 },
          { kind: 'line', x: 100, y: 0 },
        ],
        fillOpacity: 0,
        strokeOpacity: 0.5,
        plain: true,
      },
    },
    placement,
  )?.xml;
  assert.match(line ?? '', /flipV="1".*prst="line".*w="25400".*alpha val="50000".*d="200000" sp="100000"/);
  const curve = shapeOf(
    makePath(0, box(0, 0, 10, 10), {
      curved: true,
      pieces: [{ kind: 'move', x: 0, y: 0 }, { kind: 'curve', points: [0, 10, 10, 10, 10, 0] }, { kind: 'close' }],
    }),
    placement,
  )?.xml;
  assert.match(curve ?? '', /<a:cubicBezTo>.*<a:close\/>/);
});
