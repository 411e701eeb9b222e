import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block, Cell, PageModel, Table, TextLine } from '@pagewright/recognition';
import { passagesOf } from './passages-of.ts';

/** Points: every letter is as wide, so that words stand where their text says. */
const WIDTH = 5;
const HEIGHT = 10;

const STYLE = { font: 'F', size: HEIGHT, color: { r: 0, g: 0, b: 0 } };

/** Words at the x of each; a line's `y` is its top. */
function line(y: number, pieces: readonly (readonly [x: number, text: string])[]): TextLine {
  const runs = pieces.map(([x, text]) => ({
    text,
    style: STYLE,
    box: { left: x, top: y, right: x + text.length * WIDTH, bottom: y + HEIGHT },
  }));
  const right = Math.max(...runs.map(({ box }) => box.right));
  const spaced = runs.map((run, at) => (at < runs.length - 1 ? { ...run, text: `${run.text} ` } : run));
  const box = { left: runs[0]!.box.left, top: y, right, bottom: y + HEIGHT };
  return { box, baseline: y + HEIGHT, runs: spaced, join: 'space' } as unknown as TextLine;
}

const paragraph = (lines: readonly TextLine[]): Block =>
  ({ kind: 'paragraph', lines, box: lines[0]!.box }) as unknown as Block;

/** Cells of one row as text by column, with the x of each. */
type RowSketch = readonly (readonly [column: number, x: number, text: string, span?: number])[];

function table(columns: readonly number[], rows: readonly RowSketch[], more: Partial<Table> = {}): Block {
  const top = 100;
  const cells = rows.flatMap((own, row) =>
    own.map(
      ([column, x, text, columnSpan = 1]) =>
        ({
          row,
          column,
          rowSpan: 1,
          columnSpan,
          blocks: [paragraph([line(top + row * 12, [[x, text]])])],
        }) as unknown as Cell,
    ),
  );
  const box = { left: columns[0], top, right: columns.at(-1), bottom: top + rows.length * 12 };
  return { kind: 'table', columns, rows: [], cells, headerRows: 0, box, ...more } as unknown as Block;
}

const page = (blocks: readonly Block[], number = 1): PageModel =>
  ({
    number,
    width: 500,
    height: 500,
    regions: [{ columns: [{ blocks }] }],
    header: [],
    footer: [],
  }) as unknown as PageModel;

const rowsOfPages = (...pages: readonly PageModel[]) =>
  passagesOf(pages.map((model) => ({ model, letters: undefined })))
    .filter(({ kind }) => kind === 'tableRow')
    .map(({ text, cells = [] }) => cells.map(({ from, to, head }) => [text.slice(from, to), head]));

const COLUMNS = [20, 200, 300, 400];
const SALES: RowSketch = [
  [0, 20, 'Net sales'],
  [1, 250, '1,200'],
  [2, 350, '1,100'],
];

test('paragraphs directly above a table head its columns, each line over more of them', () => {
  const blocks = [
    paragraph([line(60, [[210, 'Years ended December 31,']])]),
    paragraph([
      line(80, [
        [20, '(in millions)'],
        [250, '2022'],
        [350, '2021'],
      ]),
    ]),
    table(COLUMNS, [SALES]),
  ];
  assert.deepEqual(rowsOfPages(page(blocks)), [
    [
      ['Net sales', '(in millions)'],
      ['1,200', 'Years ended December 31, 2022'],
      ['1,100', 'Years ended December 31, 2021'],
    ],
  ]);
});

test('a ruling line between heads and figures parts nothing', () => {
  const rule = { kind: 'rule', box: { left: 200, top: 92, right: 400, bottom: 93 } } as unknown as Block;
  const years = paragraph([
    line(80, [
      [250, '2022'],
      [350, '2021'],
    ]),
  ]);
  assert.deepEqual(rowsOfPages(page([years, rule, table(COLUMNS, [SALES])]))[0]?.[1], ['1,200', '2022']);
});

test('a sentence, a title and what stands far above head nothing', () => {
  const others = [
    paragraph([line(85, [[20, 'The following table shows what was sold in each of the years:']])]),
    paragraph([line(85, [[120, 'Consolidated statements of operations']])]),
    paragraph([
      line(20, [
        [250, '2022'],
        [350, '2021'],
      ]),
    ]),
  ];
  for (const other of others)
    assert.deepEqual(
      rowsOfPages(page([other, table(COLUMNS, [SALES])]))[0]?.map(([, head]) => head),
      ['', '', ''],
    );
});

test('a sign and its number are one cell below the number’s head, as is what closes it', () => {
  const rows: RowSketch[] = [
    [
      [2, 260, '2022'],
      [5, 360, '2021'],
    ],
    [
      [0, 20, 'Net loss'],
      [1, 240, '$'],
      [2, 250, '(1,200'],
      [3, 285, ')'],
      [4, 340, '$'],
      [5, 350, '7.5'],
      [6, 375, '%'],
    ],
    [
      [0, 20, 'Staff'],
      [2, 262, '12'],
      [5, 362, '—'],
    ],
  ];
  assert.deepEqual(
    rowsOfPages(page([table([20, 230, 248, 280, 330, 348, 372, 400], rows, { headerRows: 1 })])).slice(1),
    [
      [
        ['Net loss', ''],
        ['$ (1,200 )', '2022'],
        ['$ 7.5 %', '2021'],
      ],
      [
        ['Staff', ''],
        ['12', '2022'],
        ['—', '2021'],
      ],
    ],
  );
});

test('a head over several columns is that of each, and the table goes on below it on the next page', () => {
  const rows: RowSketch[] = [
    [[1, 260, 'Three months', 2]],
    [
      [1, 250, '2022'],
      [2, 350, '2021'],
    ],
    SALES,
  ];
  const first = page([table(COLUMNS, rows, { headerRows: 2 })]);
  const shifted = COLUMNS.map((x) => x + 30);
  const moved: RowSketch = SALES.map(([column, x, text]) => [column, x + 30, text] as const);
  const second = page([table(shifted, [moved], { continues: true } as Partial<Table>)], 2);
  const [, , here, there] = rowsOfPages(first, second);
  assert.deepEqual(here?.slice(1), [
    ['1,200', 'Three months 2022'],
    ['1,100', 'Three months 2021'],
  ]);
  assert.deepEqual(there, here);
});

test('a head over an amount and its percentage heads both, wherever it stands above them', () => {
  const blocks = [
    table(
      [20, 200, 260, 320, 380],
      [
        [
          [1, 200, 'January 28,', 2],
          [3, 350, 'January 29,'],
        ],
        [
          [1, 210, '2023'],
          [3, 345, '2022'],
        ],
        [
          [0, 20, 'Net sales'],
          [1, 205, '10,208'],
          [2, 290, '100.0%'],
          [3, 340, '8,630'],
          [4, 400, '99.0%'],
        ],
      ],
      { headerRows: 2 },
    ),
  ];
  assert.deepEqual(rowsOfPages(page(blocks)).at(-1), [
    ['Net sales', ''],
    ['10,208', 'January 28, 2023'],
    ['100.0%', 'January 28, 2023'],
    ['8,630', 'January 29, 2022'],
    ['99.0%', 'January 29, 2022'],
  ]);
});

test('heads of their own stay apart from those beside them', () => {
  const blocks = [
    table(
      [20, 200, 260, 320, 380],
      [
        [
          [1, 205, '2023'],
          [2, 265, 'Change'],
          [3, 325, '2022'],
          [4, 385, 'Change'],
        ],
        [
          [0, 20, 'Net sales'],
          [1, 205, '10,208'],
          [2, 265, '4.0%'],
          [3, 325, '8,630'],
          [4, 385, '3.0%'],
        ],
      ],
      { headerRows: 1 },
    ),
  ];
  assert.deepEqual(
    rowsOfPages(page(blocks))
      .at(-1)
      ?.map(([, head]) => head),
    ['', '2023', 'Change', '2022', 'Change'],
  );
});

test('rows of days and years below the header rows head the columns too', () => {
  const blocks = [
    table(
      [20, 200, 300],
      [
        [
          [1, 200, 'January'],
          [2, 300, 'March'],
        ],
        [
          [1, 205, '28,'],
          [2, 305, '30,'],
        ],
        [
          [0, 20, '(in millions)'],
          [1, 205, '2023'],
          [2, 305, '2022'],
        ],
        [
          [0, 20, 'Net sales'],
          [1, 205, '120'],
          [2, 305, '110'],
        ],
      ],
      { headerRows: 1 },
    ),
  ];
  assert.deepEqual(rowsOfPages(page(blocks)).at(-1), [
    ['Net sales', '(in millions)'],
    ['120', 'January 28, 2023'],
    ['110', 'March 30, 2022'],
  ]);
});
