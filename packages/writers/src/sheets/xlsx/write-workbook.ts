import writeXlsxFile, { type CellObject, type Row, type Sheet } from 'write-excel-file/node';
import type { PlannedCell, SheetPlan } from '../plan/sheet-plan.ts';
import { cellObjectOf } from './cell-style.ts';
import { sheetExtras } from './sheet-extras.ts';

/** The font by which Excel measures columns, and the width of its digits in pixels at 96 an inch (ECMA-376-1, 18.3.1.13). */
const BASE = { fontFamily: 'Calibri', fontSize: 11 };
const DIGIT_PIXELS = 7;
const PADDING_PIXELS = 5;
const PIXELS_A_POINT = 96 / 72;
const WIDEST_COLUMN = 255;

export async function writeWorkbook(sheets: readonly SheetPlan[], output: string): Promise<void> {
  const written = sheets.map((plan): Sheet<never> => ({
    sheet: plan.name,
    data: rowsOf(plan),
    columns: plan.columnWidths.map((points) => ({ width: columnWidth(points) })),
    ...(plan.frozenRows > 0 && { stickyRowsCount: plan.frozenRows }),
    ...(plan.rightToLeft && { rightToLeft: true }),
  }));
  await writeXlsxFile(written as never, { ...BASE, features: [sheetExtras(sheets)] as never }).toFile(output);
}

/** Points as Excel's columns count: digits of the base font. */
const columnWidth = (points: number) =>
  Math.min(WIDEST_COLUMN, Math.round(((points * PIXELS_A_POINT - PADDING_PIXELS) / DIGIT_PIXELS) * 100) / 100);

/** Every row from the first; where nothing stands is `null`. */
function rowsOf({ cells, rowHeights }: SheetPlan): Row[] {
  const rows: (CellObject | null)[][] = [];
  const covered = new Set<string>();
  const starts = new Set(cells.map(placeOf));
  for (const planned of cells) {
    const cell = freed(planned, starts, covered);
    const object = cellObjectOf(cell);
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1) {
      const line = (rows[row] ??= []);
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
        covered.add(placeOf({ row, column }));
        line[column] = null;
      }
    }
    rows[cell.row]![cell.column] = object;
  }
  return Array.from({ length: rows.length }, (_, index) => withHeight(rows[index] ?? [], rowHeights.get(index)));
}

const placeOf = ({ row, column }: { row: number; column: number }) => `${row}:${column}`;

/** Excel takes no workbook in which merged cells overlap: one that lies over another keeps to its own place. */
function freed(cell: PlannedCell, starts: ReadonlySet<string>, covered: ReadonlySet<string>): PlannedCell {
  const own = placeOf(cell);
  for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
    for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
      const place = placeOf({ row, column });
      if (covered.has(place) || (place !== own && starts.has(place))) return { ...cell, rowSpan: 1, columnSpan: 1 };
    }
  return cell;
}

function withHeight(row: (CellObject | null)[], height: number | undefined): Row {
  const line: Row = Array.from(row, (cell) => cell ?? null);
  const first = line.findIndex((cell) => cell !== null);
  if (height === undefined || first < 0) return line;
  line[first] = { ...(line[first] as CellObject), height: Math.round(height * 4) / 4 };
  return line;
}
