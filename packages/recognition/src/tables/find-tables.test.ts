import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../lines/line.ts';
import { ruling, rulings, shownTable, tablesOf, textAt, widthOf } from '../../test/make-page.ts';

const COLUMNS = [60, 220, 320, 420];

function lines(rows: readonly string[], { top = 100, step = 14, at = COLUMNS } = {}): Line[] {
  return rows.flatMap((row, index) => textAt(top + index * step, at, row));
}

function grid(xs: readonly number[], ys: readonly number[]) {
  return [
    ...ys.map((y) => ruling('horizontal', y, xs[0] ?? 0, xs.at(-1) ?? 0)),
    ...xs.map((x) => ruling('vertical', x, ys[0] ?? 0, ys.at(-1) ?? 0)),
  ];
}

const prose = (top: number, left = 60, count = 6): Line[] =>
  Array.from({ length: count }, (_, index) =>
    textAt(top + index * 12, [left], 'and so the words of this text go on from line to line'),
  ).flat();

test('a grid of lines is taken as it is, with spans where a line is missing', () => {
  const drawn = [
    ruling('horizontal', 90, 50, 350),
    ruling('horizontal', 110, 150, 350),
    ruling('horizontal', 130, 50, 350),
    ruling('horizontal', 150, 50, 350),
    ruling('vertical', 50, 90, 150),
    ruling('vertical', 150, 90, 150),
    ruling('vertical', 250, 110, 150),
    ruling('vertical', 350, 90, 150),
  ];
  const found = tablesOf(
    [
      ...textAt(114, [60, 0], 'Region'),
      ...textAt(104, [200], 'Population'),
      ...textAt(124, [160, 260], 'Men\tWomen'),
      ...textAt(144, [60, 160, 260], 'North\t120\t131'),
    ],
    rulings(drawn),
  );
  assert.equal(found.length, 1);
  assert.deepEqual(found[0] && shownTable(found[0]), [
    'Region [1x2] | Population [2x1]',
    'Men | Women',
    'North | 120 | 131',
  ]);
  assert.equal(found[0]?.table.evidence, 'ruled');
  assert.equal(found[0]?.table.headerRows, 2);
  assert.equal(found[0]?.table.cells[0]?.borders.left?.width, 0.5);
});

test('rows without lines between their cells part as the heading does', () => {
  const drawn = [
    ...grid([50, 190, 290, 390], [90, 110]),
    ...[130, 150, 170].map((y) => ruling('horizontal', y, 50, 390)),
    ruling('vertical', 50, 90, 170),
    ruling('vertical', 390, 90, 170),
  ];
  const rows = ['Country\t1996\t1997', 'Austria\t54\t59', 'Belgium\t60\t62', 'Denmark\t58\t59'];
  const found = tablesOf(lines(rows, { top: 104, step: 20, at: [60, 200, 300] }), rulings(drawn));
  assert.deepEqual(
    found[0] && shownTable(found[0]),
    rows.map((row) => row.replaceAll('\t', ' | ')),
  );
  assert.equal(found[0]?.table.evidence, 'ruled');
});

test('rows part by their text where lines stand between groups only', () => {
  const found = tablesOf(
    [
      ...lines(['Country\t1996\t1997'], { top: 104, at: [60, 200, 300] }),
      ...lines(['Austria\t54\t59', 'Belgium\t60\t62', 'Denmark\t58\t59'], { top: 124, at: [60, 200, 300] }),
    ],
    rulings(grid([50, 190, 290, 390], [90, 110, 160])),
  );
  assert.deepEqual(found[0] && shownTable(found[0]), [
    'Country | 1996 | 1997',
    'Austria | 54 | 59',
    'Belgium | 60 | 62',
    'Denmark | 58 | 59',
  ]);
});

test('a label that goes on over two lines stays one cell beside two rows of figures', () => {
  const found = tablesOf(
    [
      ...textAt(104, [60, 200, 300], 'Illness\tKind\tShare'),
      ...textAt(124, [60, 200, 300], 'Chronic fatigue\tCount\t93'),
      ...textAt(136, [60, 200, 300], 'syndrome\tPercentage\t18.8'),
    ],
    rulings(grid([50, 60 + widthOf('Chronic fatigue') + 10, 290, 390], [90, 110, 145])),
  );
  assert.deepEqual(found[0] && shownTable(found[0]), [
    'Illness | Kind | Share',
    'Chronic fatigue syndrome [1x2] | Count | 93',
    'Percentage | 18.8',
  ]);
});

test('text written over a line between two cells is cut there', () => {
  const found = tablesOf(
    [...textAt(104, [60, 100], 'a\tb'), ...textAt(124, [76], '12345678'), ...textAt(144, [60, 100], 'c\t9')],
    rulings(grid([50, 96, 150], [90, 110, 130, 150])),
  );
  assert.deepEqual(found[0] && shownTable(found[0]), ['a | b', '1234 | 5678', 'c | 9']);
  assert.equal(found[0]?.words.size, 5);
});

test('a grid within a cell is a table in that cell', () => {
  const found = tablesOf(
    [
      ...textAt(104, [60, 260], 'outer\tright'),
      ...textAt(150, [70, 130], 'a\t1'),
      ...textAt(170, [70, 130], 'b\t2'),
      ...textAt(204, [60, 260], 'low\tend'),
    ],
    rulings([...grid([50, 250, 400], [90, 120, 190, 220]), ...grid([62, 120, 200], [138, 156, 176])]),
  );
  assert.equal(found.length, 1);
  assert.deepEqual(found[0] && shownTable(found[0]), ['outer | right', '(table) | ', 'low | end']);
});

test('a table in a cell may share a border with it, when its lines look otherwise', () => {
  const grey = (lines: ReturnType<typeof grid>) =>
    lines.map((line) => ({ ...line, border: { ...line.border, color: 0x999999 } }));
  const [, ...inner] = grid([56, 100, 150], [120, 136, 152]);
  const found = tablesOf(
    [
      ...textAt(104, [60, 260], 'outer\tright'),
      ...textAt(132, [60, 110], 'a\t1'),
      ...textAt(148, [60, 110], 'b\t2'),
      ...textAt(204, [60, 260], 'low\tend'),
    ],
    rulings([...grid([50, 250, 400], [90, 120, 190, 220]), ...grey(inner)]),
  );
  assert.deepEqual(found[0] && shownTable(found[0]), ['outer | right', '(table) | ', 'low | end']);
});

test('one box is no table, and neither is a grid without text', () => {
  assert.deepEqual(tablesOf(textAt(120, [60], 'boxed words'), rulings(grid([50, 300], [100, 140]))), []);
  assert.deepEqual(
    tablesOf(textAt(120, [60], 'chart'), rulings(grid([50, 100, 150, 200, 250, 300], [100, 140, 180, 220]))),
    [],
  );
});

test('boxes in a column, each with text, are a table of one column', () => {
  const found = tablesOf(
    [...textAt(104, [60], 'first box'), ...textAt(124, [60], 'second box')],
    rulings(grid([50, 300], [90, 110, 130])),
  );
  assert.deepEqual(found[0] && shownTable(found[0]), ['first box', 'second box']);
});

test('figures under headings make a table without any line', () => {
  const found = tablesOf([
    ...prose(40),
    ...lines(
      ['Age group\tMen\tWomen\tAll', '20 to 29\t1.2\t1.4\t2.6', '30 to 39\t2.2\t2.4\t4.6', '40 to 49\t3.2\t3.4\t6.6'],
      {
        top: 160,
      },
    ),
    ...prose(260),
  ]);
  assert.equal(found.length, 1);
  assert.deepEqual(found[0] && shownTable(found[0]), [
    'Age group | Men | Women | All',
    '20 to 29 | 1.2 | 1.4 | 2.6',
    '30 to 39 | 2.2 | 2.4 | 4.6',
    '40 to 49 | 3.2 | 3.4 | 6.6',
  ]);
  assert.equal(found[0]?.table.evidence, 'aligned');
  assert.equal(found[0]?.table.headerRows, 1);
});

test('check boxes make no columns, and stand in the cells in which they are', () => {
  const figures = lines(
    ['Age group\tMen\tWomen\tAll', '20 to 29\t1.2\t☐ 1.4\t2.6', '30 to 39\t2.2\t☐ 2.4\t4.6', '40 to 49\t3.2\t3.4\t☒'],
    { top: 160 },
  );
  const [found] = tablesOf([...prose(40), ...figures, ...prose(260)], rulings([]), { forms: 'tables' });
  assert.ok(found);
  assert.deepEqual(shownTable(found).slice(1), [
    '20 to 29 | 1.2 | ☐ 1.4 | 2.6',
    '30 to 39 | 2.2 | ☐ 2.4 | 4.6',
    '40 to 49 | 3.2 | 3.4 | ☒',
  ]);
});

test('a heading over several columns spans them, a label over rows stands alone', () => {
  const found = tablesOf(
    [
      ...textAt(100, [360], 'Percent'),
      ...lines(['Region\t1996\t1997\t1998', 'Actual', 'North\t10\t11\t12', 'South\t20\t21\t22', 'West\t30\t31\t32'], {
        top: 114,
      }),
    ],
    rulings([
      ruling('horizontal', 88, 55, 445),
      ruling('horizontal', 119, 55, 445),
      ruling('horizontal', 176, 55, 445),
    ]),
  );
  const shown = found[0] && shownTable(found[0]);
  assert.equal(shown?.[0], ' |  | Percent [2x1]');
  assert.equal(shown?.[2], 'Actual |  |  | ');
  assert.equal(found[0]?.table.evidence, 'partlyRuled');
});

test('captions and notes stay out of the table', () => {
  const found = tablesOf([
    ...textAt(80, [60], 'Table 3. Figures by region'),
    ...lines(['Region\tMen\tWomen', 'North\t10\t11', 'South\t20\t21', 'West\t30\t31'], { top: 100 }),
    ...textAt(158, [60], 'Source: made for a test'),
  ]);
  assert.equal(found[0]?.table.rows.length, 5);
  assert.equal(found[0] && shownTable(found[0])[0], 'Region | Men | Women');
});

test('two columns of prose, a list and a table of contents are no tables', () => {
  assert.deepEqual(tablesOf([...prose(100, 40, 12), ...prose(100, 330, 12)]), []);
  assert.deepEqual(tablesOf(lines(['1.\tfirst of all', '2.\tthen this', '3.\tand that'], { at: [60, 90] })), []);
  const contents = [
    'Introduction\t3',
    'Methods used\t7',
    'Results\t12',
    'Discussion\t31',
    'Conclusions\t40',
    'Notes\t52',
  ];
  assert.deepEqual(tablesOf(lines(contents, { at: [60, 400] })), []);
});

test('labels of axes beside a drawing are no table', () => {
  const labels = lines(['100\t2001\t2002', '80\t12.5\t13.1', '60\t14.0\t15.2'], { at: [60, 150, 250] });
  assert.equal(tablesOf(labels).length, 1);
  const drawings = [{ left: 50, top: 60, right: 320, bottom: 180 }];
  assert.deepEqual(tablesOf(labels, rulings([], { drawings })), []);
});

test('lines typed between the rows are its lines and no text', () => {
  const pieces = [
    ...textAt(96, [60], '-'.repeat(80)),
    ...lines(['Region\tMen\tWomen'], { top: 104 }),
    ...textAt(112, [60], '-'.repeat(80)),
    ...lines(['North\t10\t11', 'South\t20\t21'], { top: 122 }),
  ];
  const drawn = rulings(
    [96, 112].map((y) => ({ ...ruling('horizontal', y - 2.5, 60, 460), evidence: 'characters' as const })),
  );
  const [found] = tablesOf(pieces, drawn);
  assert.deepEqual(found && shownTable(found), ['Region | Men | Women', 'North | 10 | 11', 'South | 20 | 21']);
  assert.equal(found?.words.size, 11);
});

test('every word of a table is said to stand in it', () => {
  const pieces = lines(['Region\tMen\tWomen', 'North\t10\t11', 'South\t20\t21']);
  const all = new Set(pieces.flatMap(({ words }) => words));
  const [found] = tablesOf(pieces, rulings(grid([50, 210, 310, 410], [90, 105, 119, 133])));
  assert.deepEqual(found?.words, all);
});

test('text in a cell over narrow columns alone stays', () => {
  const drawn = [...grid([50, 150, 160, 260], [90, 105, 119]), ruling('vertical', 155, 105, 119)];
  const pieces = [...textAt(101, [60, 152, 170], 'North\tx\t11'), ...textAt(115, [60, 170], 'South\t21')];
  const [found] = tablesOf(pieces, rulings(drawn));
  assert.deepEqual(found && shownTable(found).map((row) => row.includes('x')), [true, false]);
});

test('headings on one line are those of their columns where no line parts them', () => {
  const found = tablesOf(
    [
      ...textAt(104, [60, 160, 260, 360], 'Region\tPermit\tLong\tOther'),
      ...lines(['North\t1\t2\t3', 'South\t4\t5\t6'], { top: 124, step: 20, at: [60, 160, 260, 360] }),
    ],
    rulings([
      ...[90, 110, 130, 150].map((y) => ruling('horizontal', y, 50, 450)),
      ...[50, 150, 450].map((x) => ruling('vertical', x, 90, 150)),
      ...[250, 350].map((x) => ruling('vertical', x, 110, 150)),
    ]),
  );
  assert.deepEqual(found[0] && shownTable(found[0])[0], 'Region | Permit | Long | Other');
});

test('a short heading above the middle column heads all where those beside it do', () => {
  const xs = [60, 160, 260, 360, 460, 560];
  const found = tablesOf(
    [
      ...textAt(100, [60, 242, 482], 'Region\tReturned or sold\tSold'),
      ...textAt(112, [0, 160, 260, 360, 430, 480, 530], '\tPermit\tLong\tOther\tA1\tB1\tC1'),
      ...textAt(134, [...xs.slice(0, 4), 430, 480, 530], 'North\t1\t2\t3\t4\t5\t6'),
      ...textAt(154, [...xs.slice(0, 4), 430, 480, 530], 'South\t1\t2\t3\t4\t5\t6'),
    ],
    rulings([
      ...[88, 120, 140, 160].map((y) => ruling('horizontal', y, 50, 570)),
      ...[50, 150, 420, 570].map((x) => ruling('vertical', x, 88, 160)),
      ...[250, 340, 465, 515].map((x) => ruling('vertical', x, 120, 160)),
    ]),
  );
  assert.deepEqual(found[0] && shownTable(found[0]).slice(0, 2), [
    'Region [1x2] | Returned or sold [3x1] | Sold [3x1]',
    'Permit | Long | Other | A1 | B1 | C1',
  ]);
});
