import type { Table } from '@pagewright/recognition';
import type { DrawnNumber } from '@pagewright/recognition/drawn-numbers/drawn-numbers.ts';
import { checkTotals } from '../totals/check-totals.ts';
import type { Conventions } from '../values/conventions.ts';
import { heightOf, lineHeight, widthOf } from './measure.ts';
import { placeTable } from './place-table.ts';
import { standsThere } from './stands-there.ts';
import { spread, standBelow, type TablePlace, type TextCell } from './beside-columns.ts';
import type { TextPart, TextRow } from './place-text.ts';
import type { PlannedCell, SheetPlan } from './sheet-plan.ts';
import type { SheetWords } from './words.ts';

export interface BuildSettings {
  conventions: Conventions;
  /** What the page (counted from 1) draws as one number each; undefined where nobody looked. */
  drawn: (page: number) => readonly DrawnNumber[] | undefined;
  /** What totals that add up are: what the page prints, or the sum of their parts. */
  totals: 'values' | 'formulas';
  words: SheetWords;
}

/** Excel's limit on the text of one cell, in UTF-16 units. */
const LONGEST_TEXT = 32_767;
/** A sheet of text alone is about as wide as a page. */
const TEXT_WIDTH = 480;
/** More rows at the top would leave no room for those that move below them. */
const MOST_FROZEN = 8;

/** A sheet that grows from top to bottom. Tables and text stand below each other, each from the first column on. */
export class SheetBuilder {
  readonly #settings: BuildSettings;
  readonly #cells: PlannedCell[] = [];
  readonly #widths: number[] = [];
  readonly #heights = new Map<number, number>();
  readonly #texts: TextCell[] = [];
  readonly #places: TablePlace[] = [];
  #rows = 0;
  #tables = 0;
  #frozen = 0;
  /** Totals that do not add up. */
  readonly wrong: PlannedCell[] = [];
  /** Texts that would be numbers if they stood on their page as one text. */
  readonly doubted: PlannedCell[] = [];

  constructor(settings: BuildSettings) {
    this.#settings = settings;
  }

  get isEmpty(): boolean {
    return this.#cells.length + this.#texts.length === 0;
  }

  addTable(table: Table): void {
    this.addGap();
    const { cells, widths, heights, headerRows } = placeTable(table, this.#rows, this.#settings.conventions);
    for (const cell of cells) this.#check(cell);
    this.#cells.push(...cells);
    for (const [column, width] of widths.entries()) this.#widths[column] = Math.max(this.#widths[column] ?? 0, width);
    for (const [index, height] of heights.entries()) this.#heights.set(this.#rows + index, height);
    this.#mark(cells, this.#rows + headerRows);
    this.#places.push({ row: this.#rows, page: table.page, edges: table.columns });
    this.#tables += 1;
    const frozen = this.#rows + headerRows;
    this.#frozen = this.#tables === 1 && headerRows > 0 && frozen <= MOST_FROZEN ? frozen : 0;
    this.#rows += heights.length;
  }

  addText(rows: readonly TextRow[]): void {
    for (const { parts } of rows) this.addRow(parts.map((part, column) => ({ ...part, column })));
  }

  addRow(parts: readonly (TextPart & { column: number })[]): void {
    for (const { value, cellFormat, runs, link, stands, at, column } of parts) {
      const cell: TextCell = {
        row: this.#rows,
        column,
        rowSpan: 1,
        columnSpan: 1,
        value,
        cellFormat,
        ...(runs && { runs }),
        ...(link === undefined ? {} : { link }),
        ...(stands && { stands }),
        ...(at && { at }),
      };
      this.#check(cell);
      this.#texts.push(cell);
    }
    this.#rows += 1;
  }

  /** A free row below what is there. */
  addGap(): void {
    if (!this.isEmpty && this.#rows > 0 && !this.#endsFree()) this.#rows += 1;
  }

  #endsFree(): boolean {
    const last = this.#rows - 1;
    const isLast = ({ row, rowSpan }: PlannedCell) => row + rowSpan - 1 >= last;
    return !this.#cells.slice(-2000).some(isLast) && !this.#texts.slice(-200).some(isLast);
  }

  /** A number that does not stand on its page as one text stays the text that was read. */
  #check(cell: PlannedCell): void {
    const { value, stands } = cell;
    const drawn = stands && this.#settings.drawn(stands.page);
    if (value.kind !== 'number' || !stands || !drawn || standsThere(value, stands.box, drawn)) return;
    cell.value = { kind: 'text', text: stands.text };
    cell.cellFormat = { align: 'right', ...cell.cellFormat };
    this.doubted.push(cell);
  }

  #mark(cells: PlannedCell[], bodyRow: number): void {
    const { totals, words } = this.#settings;
    const { exact, wrong } = checkTotals(cells, bodyRow);
    if (totals === 'formulas') for (const { cell, formula } of exact) cell.formula = formula;
    for (const { cell, sum } of wrong) {
      if (cell.value.kind !== 'number') continue;
      cell.note = words.differs(printed(cell.value.number, cell.value), printed(sum, cell.value));
      this.wrong.push(cell);
    }
  }

  finish(name: string, direction: 'ltr' | 'rtl'): SheetPlan {
    this.#fitTexts();
    const cells = [...this.#cells, ...this.#texts.map(({ at: _at, ...cell }) => cell)];
    return {
      name,
      cells: cells.flatMap((cell) => this.#cut(cell)).sort((a, b) => a.row - b.row || a.column - b.column),
      columnWidths: [...this.#widths],
      rowHeights: this.#heights,
      frozenRows: this.#frozen,
      rightToLeft: direction === 'rtl',
    };
  }

  /** Text is as wide as the tables are; where there are none, as a page. What is longer goes on below, in its cell. */
  #fitTexts(): void {
    if (this.#tables === 0) this.#widenForTexts();
    const width = this.#widths.reduce((sum, each) => sum + each, 0);
    const alone = Map.groupBy(this.#texts, ({ row }) => row);
    if (this.#tables > 0)
      for (const row of alone.values()) {
        standBelow(row, this.#places);
        spread(row, this.#widths);
      }
    for (const cell of this.#texts) {
      if (cell.value.kind !== 'text') continue;
      const { text } = cell.value;
      const isAlone = alone.get(cell.row)?.length === 1;
      const own = this.#widths.slice(cell.column, cell.column + cell.columnSpan);
      const room = isAlone ? width : own.length > 0 ? own.reduce((sum, each) => sum + each, 0) : TEXT_WIDTH;
      const wraps = text.includes('\n') || widthOf(text, cell.cellFormat) > room;
      if (wraps) {
        cell.cellFormat = { ...cell.cellFormat, wrap: true };
        if (isAlone) cell.columnSpan = Math.max(1, this.#widths.length - cell.column);
      } else if (isAlone && cell.cellFormat.align && cell.column === 0)
        cell.columnSpan = Math.max(1, this.#widths.length);
      const height = wraps ? heightOf(text, cell.cellFormat, room) : lineHeight(cell.cellFormat.size);
      this.#heights.set(cell.row, Math.max(this.#heights.get(cell.row) ?? 0, height));
    }
  }

  #widenForTexts(): void {
    const columns = Map.groupBy(this.#texts, ({ column }) => column);
    const last = Math.max(0, ...columns.keys());
    for (let column = 0; column <= last; column += 1) {
      const widths = (columns.get(column) ?? []).map(({ value, cellFormat }) =>
        value.kind === 'text'
          ? widthOf(value.text, cellFormat)
          : widthOf(printed(value.number, value), cellFormat) + 20,
      );
      const most = last === 0 ? TEXT_WIDTH : TEXT_WIDTH / 2;
      this.#widths[column] = Math.min(most, Math.max(48, ...widths));
    }
  }

  /** What is too long for one cell goes on in rows below everything. */
  #cut(cell: PlannedCell): PlannedCell[] {
    const { value } = cell;
    if (value.kind !== 'text' || value.text.length <= LONGEST_TEXT) return [cell];
    const pieces = value.text.match(/[\s\S]{1,32000}/gu) ?? [];
    const { runs: _runs, ...plain } = cell;
    return pieces.map((text, index) => ({
      ...plain,
      value: { kind: 'text', text },
      ...(index === 0 ? {} : { row: this.#rows++, rowSpan: 1 }),
    }));
  }
}

function printed(number: number, { decimals, measure }: { decimals: number; measure: string }): string {
  const isPercent = measure === 'percent';
  const digits = Math.min(15, decimals);
  const text = (isPercent ? number * 100 : number).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return isPercent ? `${text}%` : text;
}
