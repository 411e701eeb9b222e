import test from 'node:test';
import { contentOf, filled, linesAt, prose, type PlacedText } from '../../test/make-content.ts';
import { turningPointsOf } from '../../test/turning-points.ts';

/** Thresholds of tables: each test moves one measure and holds where the page turns into another. */

const NAMES = ['Harbour', 'Winter road', 'Silver', 'Letters', 'Morning', 'Garden'];
const figuresOf = (row: number, column: number) => ((row * 37 + column * 113) % 90) + 10.5;

interface Shape {
  rows?: number;
  columns?: number;
  x?: number;
  step?: number;
  down?: number;
  said?: (row: number, column: number) => string;
}

/** Names and figures in rows and columns, without a line. */
function grid({
  rows = 5,
  columns = 3,
  x = 60,
  step = 90,
  down = 14,
  said = (row, column) => figuresOf(row, column).toFixed(1),
}: Shape = {}): PlacedText[] {
  return Array.from({ length: rows }, (_, row) => [
    { text: NAMES[row % NAMES.length] ?? '', x, y: 200 + row * down },
    ...Array.from({ length: columns - 1 }, (_, column) => ({
      text: said(row, column),
      x: x + step * (column + 1),
      y: 200 + row * down,
    })),
  ]).flat();
}

const within = (texts: PlacedText[], more = {}) =>
  contentOf([...prose(60, 60, 6), ...texts, ...prose(60, 420, 6)], more);
const horizontal = (y: number, left = 55, right = 330) => filled({ left, right, top: y, bottom: y + 0.5 }, 0);
const vertical = (x: number, top = 188, bottom = 262) => filled({ left: x, right: x + 0.5, top, bottom }, 0);

test('how far columns must part without lines', (t) => {
  t.assert.snapshot(turningPointsOf({ from: 56, to: 120, step: 2 }, (step) => within(grid({ step }))));
});

test('how far rows may part without lines', (t) => {
  t.assert.snapshot(turningPointsOf({ from: 8, to: 50, step: 1.5 }, (down) => within(grid({ down }))));
});

for (const columns of [2, 3, 4, 5])
  test(`how many rows of ${columns} columns are a table`, (t) => {
    t.assert.snapshot(turningPointsOf({ from: 1, to: 6, step: 1 }, (rows) => within(grid({ rows, columns }))));
  });

test('how many figures make a table of words', (t) => {
  t.assert.snapshot(
    [2, 3, 4]
      .map((columns) =>
        turningPointsOf({ from: 0, to: 12, step: 1 }, (figures) =>
          within(
            grid({
              rows: 6,
              columns,
              said: (row, column) =>
                row * (columns - 1) + column < figures ? figuresOf(row, column).toFixed(1) : 'quiet',
            }),
          ),
        ),
      )
      .join('\n\n'),
  );
});

test('how many words cells may have', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 1, to: 9, step: 1 }, (count) =>
      within(
        grid({
          columns: 2,
          step: 100,
          said: (row) => Array.from({ length: count }, (_, at) => NAMES[(row + at) % 6]?.split(' ')[0]).join(' '),
        }),
        { paths: [horizontal(186), horizontal(262)] },
      ),
    ),
  );
});

test('how many cells may be empty', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 15, step: 1 }, (empty) =>
      within(
        grid({
          columns: 4,
          said: (row, column) => (row * 3 + ((column * 2) % 3) < empty ? '' : figuresOf(row, column).toFixed(1)),
        }).filter(({ text }) => text !== ''),
      ),
    ),
  );
});

test('how far entries may be off their column', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 40, step: 2 }, (off) =>
      within(grid({ columns: 3 }).map((each, at) => ({ ...each, x: each.x + (at % 6 === 4 ? off : 0) }))),
    ),
  );
});

test('how far labels must lie from a list to be one', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 10, to: 60, step: 5 }, (gap) =>
      within(
        NAMES.flatMap((name, at) => [
          { text: `${at + 1}.`, x: 60, y: 200 + at * 14 },
          { text: `${name} of the silver roads`, x: 60 + gap, y: 200 + at * 14 },
        ]),
      ),
    ),
  );
});

test('where lines must run to be of the table', (t) => {
  t.assert.snapshot(
    [
      turningPointsOf({ from: 160, to: 200, step: 2 }, (y) =>
        within(grid({ columns: 2, said: (row) => ['quiet', 'early', 'bright'][row % 3] ?? '' }), {
          paths: [horizontal(y, 55, 190), horizontal(262, 55, 190)],
        }),
      ),
      turningPointsOf({ from: 80, to: 420, step: 10 }, (right) =>
        within(grid({ columns: 2, said: (row) => ['quiet', 'early', 'bright'][row % 3] ?? '' }), {
          paths: [horizontal(188, 55, right), horizontal(262, 55, right)],
        }),
      ),
      turningPointsOf({ from: 20, to: 80, step: 3 }, (left) =>
        within(grid({ columns: 2, said: (row) => ['quiet', 'early', 'bright'][row % 3] ?? '' }), {
          paths: [horizontal(188, left, 190), horizontal(226, left, 190), horizontal(262, left, 190)],
        }),
      ),
    ].join('\n\n'),
  );
});

/** Every line of a grid around rows of 18 points and columns of 90. */
function lattice({ rows = 4, columns = 3, miss = 0, gap = 0 } = {}) {
  return [
    ...Array.from({ length: rows + 1 }, (_, row) => horizontal(188 + row * 18, 55 + miss, 55 + columns * 90)),
    ...Array.from({ length: columns + 1 }, (_, column) => vertical(55 + column * 90, 188, 188 + rows * 18 - gap)),
  ];
}
const RULED = grid({ rows: 4, down: 18 });

test('how far lines of a grid may miss each other', (t) => {
  t.assert.snapshot(
    [
      turningPointsOf({ from: -6, to: 14, step: 1 }, (miss) => within(RULED, { paths: lattice({ miss }) })),
      turningPointsOf({ from: -6, to: 30, step: 2 }, (gap) => within(RULED, { paths: lattice({ gap }) })),
    ].join('\n\n'),
  );
});

test('how much of a line must be missing for cells to be one', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 90, step: 6 }, (missing) =>
      within(RULED, {
        paths: [
          ...lattice().filter(({ box }) => box.top !== 206),
          horizontal(206, 55, 145),
          horizontal(206, 145 + missing, 325),
        ],
      }),
    ),
  );
});

test('which lines alone make a table, and how many rows a cell may be read as', (t) => {
  t.assert.snapshot(
    [
      turningPointsOf({ from: 1, to: 5, step: 1 }, (rows) =>
        within(grid({ rows, down: 18 }), { paths: lattice({ rows }) }),
      ),
      turningPointsOf({ from: 1, to: 4, step: 1 }, (columns) =>
        within(grid({ rows: 4, columns, down: 18 }), { paths: lattice({ columns }) }),
      ),
      turningPointsOf({ from: 1, to: 6, step: 1 }, (lines) =>
        within(grid({ rows: lines, down: 12 }), {
          paths: [
            horizontal(188),
            horizontal(191 + lines * 12),
            ...[55, 145, 235, 325].map((x) => vertical(x, 188, 191 + lines * 12)),
          ],
        }),
      ),
    ].join('\n\n'),
  );
});

test('how near lines of a cell must stand to be one row', (t) => {
  const second = (gap: number) =>
    NAMES.slice(0, 4).map((_, row) => ({ text: 'of the harbour', x: 60, y: 200 + gap + row * 40 }));
  t.assert.snapshot(
    [
      turningPointsOf({ from: 9, to: 32, step: 1 }, (gap) => within([...grid({ rows: 4, down: 40 }), ...second(gap)])),
      turningPointsOf({ from: 9, to: 32, step: 1 }, (gap) =>
        within([...grid({ rows: 4, down: 40 }), ...second(gap)], { paths: [horizontal(188), horizontal(360)] }),
      ),
    ].join('\n\n'),
  );
});

test('where a head over several columns must stand', (t) => {
  const heads = ['First', 'Second', 'Third'].map((text, at) => ({ text, x: 150 + at * 90, y: 186 }));
  t.assert.snapshot(
    [
      turningPointsOf({ from: 150, to: 330, step: 15 }, (x) =>
        within([{ text: 'Planned and reached', x, y: 172 }, ...heads, ...grid({ columns: 4 })]),
      ),
      turningPointsOf({ from: 100, to: 400, step: 15 }, (right) =>
        within([{ text: 'Planned', x: 190, y: 172 }, ...heads, ...grid({ columns: 4 })], {
          paths: [horizontal(176, 150, right), horizontal(160, 55, 400), horizontal(262, 55, 400)],
        }),
      ),
      turningPointsOf({ from: 150, to: 186, step: 3 }, (y) =>
        within([...linesAt(60, y, ['Place']), ...heads, ...grid({ columns: 4 })]),
      ),
    ].join('\n\n'),
  );
});

test('what drawing beneath makes labels of a chart', (t) => {
  t.assert.snapshot(
    turningPointsOf({ from: 0, to: 90, step: 6 }, (wide) =>
      within(grid(), {
        paths: [0, 1, 2].map((at) =>
          filled({ left: 140 + at * 90, right: 140 + at * 90 + wide, top: 190, bottom: 258 }, 0x3366aa + at, -1),
        ),
      }),
    ),
  );
});
