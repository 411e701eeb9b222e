import test from 'node:test';
import { contentOf, filled, linesAt, prose, type PlacedText } from '../../../test/make-content.ts';
import { turningPointsOf } from '../../../test/turning-points.ts';

/** Thresholds of drawn tables: each test moves one measure and holds where the page turns into another. */

const [LEFT, TOP, WIDE, HIGH] = [55, 188, 90, 30];
const NAMES = ['Harbour', 'Winter', 'Silver', 'Letters', 'Morning', 'Garden'];

const within = (texts: PlacedText[], paths: ReturnType<typeof filled>[]) =>
  contentOf([...prose(60, 60, 6), ...texts, ...prose(60, 460, 6)], { paths });
const across = (row: number, from = 0, to = 3, thick = 0.5) =>
  filled(
    { left: LEFT + from * WIDE, right: LEFT + to * WIDE, top: TOP + row * HIGH, bottom: TOP + row * HIGH + thick },
    0,
  );
const down = (column: number, from = 0, to = 4, thick = 0.5) =>
  filled(
    {
      left: LEFT + column * WIDE,
      right: LEFT + column * WIDE + thick,
      top: TOP + from * HIGH,
      bottom: TOP + to * HIGH,
    },
    0,
  );
const cell = (row: number, column: number, text: string, y = 18, x = 6): PlacedText => ({
  text,
  x: LEFT + column * WIDE + x,
  y: TOP + row * HIGH + y,
});
const texts = (rows = 4, columns = 3, y = 18, x = 6): PlacedText[] =>
  Array.from({ length: rows * columns }, (_, at) =>
    cell(Math.floor(at / columns), at % columns, NAMES[at % 6] ?? '', y, x),
  );
const rows = [0, 1, 2, 3, 4];
const columns = [0, 1, 2, 3];
const GRID = [...rows.map((row) => across(row)), ...columns.map((column) => down(column))];
const without = (...left: ReturnType<typeof filled>[]) =>
  GRID.filter(
    ({ box }) =>
      !left.some((other) => other.box.left === box.left && other.box.top === box.top && other.box.right === box.right),
  );

test('where text stands in its cell', (t) => {
  t.assert.snapshot(turningPointsOf({ from: 2, to: 34, step: 1 }, (y) => within(texts(4, 3, y), GRID)));
});

test('how far text may reach into the next cell', (t) => {
  t.assert.snapshot(turningPointsOf({ from: -40, to: 80, step: 4 }, (x) => within(texts(4, 3, 18, x), GRID)));
});

test('how thick lines may be', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0.5, to: 12, step: 0.5 }, (thick) =>
      within(texts(), [
        ...rows.map((row) => across(row, 0, 3, thick)),
        ...columns.map((column) => down(column, 0, 4, thick)),
      ]),
    ),
  );
});

test('which lines may be missing', (t) => {
  t.assert.snapshot(
    [
      turningPointsOf({ from: 0, to: 4, step: 1 }, (row) => within(texts(), without(across(row)))),
      turningPointsOf({ from: 0, to: 3, step: 1 }, (column) => within(texts(), without(down(column)))),
      turningPointsOf({ from: 0, to: 4, step: 1 }, (lineCount) =>
        within(texts(), [
          ...rows.map((row) => across(row)),
          ...columns.slice(0, lineCount).map((column) => down(column)),
        ]),
      ),
      turningPointsOf({ from: 0, to: 5, step: 1 }, (lineCount) =>
        within(texts(), [
          ...rows.slice(0, lineCount).map((row) => across(row)),
          ...columns.map((column) => down(column)),
        ]),
      ),
    ].join('\n\n'),
  );
});

test('how irregular a grid may be', (t) => {
  const shifted = (count: number, by: number) =>
    [0, 1, 2, 3].flatMap((row) =>
      [1, 2].map((column) => {
        const line = down(column, row, row + 1);
        return row < count
          ? filled({ ...line.box, left: line.box.left + by * (row + 1), right: line.box.right + by * (row + 1) }, 0)
          : line;
      }),
    );
  t.assert.snapshot(
    [
      turningPointsOf({ from: 0, to: 4, step: 1 }, (count) =>
        within(texts(), [...rows.map((row) => across(row)), down(0), down(3), ...shifted(count, 6)]),
      ),
      turningPointsOf({ from: 0, to: 10, step: 1 }, (by) =>
        within(texts(), [...rows.map((row) => across(row)), down(0), down(3), ...shifted(3, by)]),
      ),
    ].join('\n\n'),
  );
});

test('how small cells and grids may be', (t) => {
  const small = (size: number) =>
    [0, 1, 2].flatMap((at) => [
      filled({ left: 60, right: 60 + 2 * size, top: 190 + at * size, bottom: 190.5 + at * size }, 0),
      filled({ left: 60 + at * size, right: 60.5 + at * size, top: 190, bottom: 190 + 2 * size }, 0),
    ]);
  t.assert.snapshot(
    turningPointsOf({ from: 2, to: 40, step: 2 }, (size) =>
      within(
        [
          { text: 'a', x: 62, y: 188 + size },
          { text: 'b', x: 62 + size, y: 188 + size },
        ],
        small(size),
      ),
    ),
  );
});

test('what a ground must cover to be that of a cell', (t) => {
  const ground = (wide: number, high: number) =>
    filled({ left: LEFT + WIDE, right: LEFT + WIDE + wide, top: TOP + HIGH, bottom: TOP + HIGH + high }, 0xddeeff, -1);
  t.assert.snapshot(
    [
      turningPointsOf({ from: 0, to: 200, step: 6 }, (wide) => within(texts(), [ground(wide, HIGH), ...GRID])),
      turningPointsOf({ from: 0, to: 70, step: 3 }, (high) => within(texts(), [ground(WIDE, high), ...GRID])),
    ].join('\n\n'),
  );
});

test('when grounds alone make a table', (t) => {
  const stripes = (count: number, gap: number) =>
    Array.from({ length: count }, (_, row) =>
      [0, 1, 2].map((column) =>
        filled(
          {
            left: LEFT + column * WIDE,
            right: LEFT + (column + 1) * WIDE - gap,
            top: TOP + row * HIGH,
            bottom: TOP + (row + 1) * HIGH - gap,
          },
          row % 2 === 0 ? 0xddeeff : 0xeeeeee,
          -1,
        ),
      ),
    ).flat();
  t.assert.snapshot(
    [
      turningPointsOf({ from: 0, to: 6, step: 1 }, (count) => within(texts(count), stripes(count, 1))),
      turningPointsOf({ from: 0, to: 12, step: 1 }, (gap) => within(texts(), stripes(4, gap))),
      turningPointsOf({ from: 0, to: 12, step: 1 }, (filledCells) =>
        within(texts().slice(0, filledCells), stripes(4, 1)),
      ),
    ].join('\n\n'),
  );
});

test('how many rows of text a cell is read as', (t) => {
  const lines = (count: number, pitch: number) =>
    [0, 1, 2].flatMap((column) =>
      linesAt(
        LEFT + column * WIDE + 6,
        TOP + 14,
        Array.from({ length: count }, (_, at) => (column === 0 ? (NAMES[at % 6] ?? '') : `${at + column}.5`)),
      ).map((each, at) => ({ ...each, y: TOP + 14 + at * pitch })),
    );
  const box = [across(0), across(4), ...columns.map((column) => down(column))];
  t.assert.snapshot(
    [
      turningPointsOf({ from: 1, to: 9, step: 1 }, (count) => within(lines(count, 12), box)),
      turningPointsOf({ from: 9, to: 30, step: 1.5 }, (pitch) => within(lines(4, pitch), box)),
    ].join('\n\n'),
  );
});

test('a grid of few filled cells is a form, which may stand as drawn', (t) => {
  for (const forms of ['text', 'tables'] as const)
    t.assert.snapshot(
      turningPointsOf({ from: 0, to: 12, step: 1 }, (count) => within(texts().slice(0, count), GRID), { forms }),
    );
});

test('boxes with text beside them', (t) => {
  for (const forms of ['text', 'tables'] as const)
    t.assert.snapshot(
      turningPointsOf(
        { from: 0, to: 40, step: 4 },
        (gap) =>
          within(
            [0, 1, 2].map((row) => ({ text: NAMES[row] ?? '', x: 60, y: 200 + row * 40 })),
            [0, 1, 2].flatMap((row) => [
              filled({ left: 95 + gap, right: 260, top: 188 + row * 40, bottom: 188.5 + row * 40 }, 0),
              filled({ left: 95 + gap, right: 260, top: 206 + row * 40, bottom: 206.5 + row * 40 }, 0),
              ...[95 + gap, 180, 260].map((x) =>
                filled({ left: x, right: x + 0.5, top: 188 + row * 40, bottom: 206 + row * 40 }, 0),
              ),
            ]),
          ),
        { forms },
      ),
    );
});
