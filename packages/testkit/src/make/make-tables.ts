import type { GeneratedFile } from './generated-file.ts';
import { helveticaPages } from './helvetica-pages.ts';

/** Documents whose tables hold figures: amounts, dates and totals as two languages write them. */

const EURO = '\u0080';
const SPACE = '\u00a0';

interface TableSpec {
  /** Points from the left and the bottom of the page to the table's top left corner. */
  left: number;
  top: number;
  widths: readonly number[];
  rows: readonly (readonly string[])[];
  rules: 'all' | 'heading';
}

const SIZE = 10;
const ROW = 18;

/** Advance widths of Helvetica, per mille, where they are not those of most letters. */
const ADVANCES: Readonly<Record<string, number>> = {
  ',': 278,
  '.': 278,
  ' ': 278,
  [SPACE]: 278,
  '/': 278,
  '-': 333,
  '%': 889,
};
const widthOf = (text: string) => [...text].reduce((sum, each) => sum + (ADVANCES[each] ?? 556), 0) * (SIZE / 1000);

const textAt = (x: number, y: number, text: string, font = 'F1', size = SIZE) =>
  `BT /${font} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;

/** The first column from the left, the others to the right; the first row and one that begins with "Total" bold. */
function tableOf({ left, top, widths, rows, rules }: TableSpec): string {
  const edges = widths.reduce<number[]>((all, width) => [...all, (all.at(-1) ?? 0) + width], [left]);
  const right = edges.at(-1) ?? left;
  const lines = rows.flatMap((cells, row) =>
    cells.map((text, column) => {
      const font = row === 0 || cells[0]?.startsWith('Total') ? 'F2' : 'F1';
      const x = column === 0 ? left + 4 : (edges[column + 1] ?? right) - 4 - widthOf(text);
      return textAt(x, top - row * ROW - 13, text, font);
    }),
  );
  const level = (row: number) => `${left} ${top - row * ROW} m ${right} ${top - row * ROW} l S`;
  const drawn =
    rules === 'all'
      ? [
          ...Array.from({ length: rows.length + 1 }, (_, row) => level(row)),
          ...edges.map((x) => `${x} ${top} m ${x} ${top - rows.length * ROW} l S`),
        ]
      : [level(0), level(1), level(rows.length)];
  return ['0.5 w', ...drawn, ...lines].join('\n');
}

const expenses = [
  textAt(60, 780, 'Expenses of the first quarter', 'F2', 16),
  textAt(60, 750, 'All amounts are in dollars and were audited.'),
  tableOf({
    left: 60,
    top: 720,
    widths: [120, 80, 90, 90],
    rules: 'all',
    rows: [
      ['Article', 'Date', 'Number', 'Amount'],
      ['Paper', '01/15/2026', '0012', '$1,200.50'],
      ['Ink', '02/28/2026', '0013', '$310.00'],
      ['Postage', '03/31/2026', '0471', '$89.25'],
      ['Refund', '03/31/2026', '0472', '($12.00)'],
      ['Total', '', '', '$1,600.75'],
    ],
  }),
].join('\n');

const staff = [
  textAt(60, 780, 'Staff by site', 'F2', 16),
  tableOf({
    left: 60,
    top: 750,
    widths: [120, 80, 80, 80],
    rules: 'all',
    rows: [
      ['Site', 'Office', 'Works', 'Total'],
      ['North', '12', '30', '42'],
      ['South', '8', '25', '33'],
      ['West', '15', '41', '56'],
      ['Total', '35', '96', '131'],
    ],
  }),
].join('\n');

const frenchSales = [
  textAt(60, 780, 'Ventes par trimestre', 'F2', 16),
  tableOf({
    left: 60,
    top: 750,
    widths: [140, 90, 90, 90],
    rules: 'heading',
    rows: [
      ['Produit', 'Date', 'Part', 'Montant'],
      ['Carnets', '31/01/2026', `12,5${SPACE}%`, `1${SPACE}234,56${SPACE}${EURO}`],
      ['Stylos', '28/02/2026', `25,0${SPACE}%`, `2${SPACE}000,00${SPACE}${EURO}`],
      ['Encres', '15/03/2026', `62,5${SPACE}%`, `3${SPACE}065,44${SPACE}${EURO}`],
      ['Total', '', `100,0${SPACE}%`, `6${SPACE}300,00${SPACE}${EURO}`],
    ],
  }),
].join('\n');

export const GENERATED_TABLES = {
  /** The total of the first table is wrong: its figures add up to $1,587.75. */
  'expenses-and-staff': { extension: 'pdf', make: () => helveticaPages([expenses, staff], 'en-US') },
  'sales-in-french': { extension: 'pdf', make: () => helveticaPages([frenchSales], 'fr-FR') },
} satisfies Record<string, GeneratedFile>;
