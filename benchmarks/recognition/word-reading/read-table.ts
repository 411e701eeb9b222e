import { contentOf } from './content.ts';
import { attribute, child, nameOf, valueOf, type Element } from './elements.ts';

import type { StyleBook } from './style-book.ts';
import type { WordBlock, WordCell, WordTable } from './word-blocks.ts';

interface PlacedCell extends WordCell {
  column: number;
  /** Whether the cell above goes on here (17.4.84). */
  goesOn: boolean;
}

/** `blocksIn` reads a cell, given the properties that the table's style has for its text. */
export function readTable(
  table: Element,
  styles: StyleBook,
  blocksIn: (cell: Element, properties: readonly Element[]) => WordBlock[],
): WordTable {
  const properties = child(table, 'tblpr');
  const style = valueOf(properties, 'tblstyle');
  const tableLook = tableLookOf(child(properties, 'tbllook'));
  const rows = contentOf(table).filter((element) => nameOf(element) === 'tr');
  const placed = rows.map((row, at) => {
    let column = Number(valueOf(child(row, 'trpr'), 'gridbefore') ?? 0);
    const cells = contentOf(row).filter((element) => nameOf(element) === 'tc');
    return cells.map((cell, index): PlacedCell => {
      const facts = child(cell, 'tcpr');
      const columnSpan = Number(valueOf(facts, 'gridspan') ?? 1);
      const merge = child(facts, 'vmerge');
      const conditions = [
        ...(at === 0 && tableLook.firstRow ? ['firstRow'] : []),
        ...(at === rows.length - 1 && tableLook.lastRow ? ['lastRow'] : []),
        ...(index === 0 && tableLook.firstColumn ? ['firstCol'] : []),
        ...(index === cells.length - 1 && tableLook.lastColumn ? ['lastCol'] : []),
      ];
      const blocks = blocksIn(cell, styles.tableProperties(style, conditions));
      const goesOn = merge !== undefined && (attribute(merge, 'val') ?? 'continue') === 'continue';
      column += columnSpan;
      return { column: column - columnSpan, columnSpan, rowSpan: 1, blocks, goesOn };
    });
  });
  return { kind: 'table', rows: merged(placed) };
}

/** Cells with those that go on from them below. */
function merged(rows: readonly PlacedCell[][]): WordCell[][] {
  const begun = new Map<number, PlacedCell>();
  for (const row of rows)
    for (const cell of row) {
      const above = begun.get(cell.column);
      if (cell.goesOn && above) above.rowSpan += 1;
      else begun.set(cell.column, cell);
    }
  return rows.map((row) =>
    row.filter(({ goesOn }) => !goesOn).map(({ columnSpan, rowSpan, blocks }) => ({ columnSpan, rowSpan, blocks })),
  );
}

/** Which of its rows and columns a table's style sets apart, by names or by bits (17.4.55). */
function tableLookOf(element: Element | undefined) {
  const bits = parseInt((element && attribute(element, 'val')) ?? '0', 16);
  const has = (name: string, bit: number) => {
    const specified = element && attribute(element, name.toLowerCase());
    return specified === undefined ? (bits & bit) !== 0 : /^(?:1|true|on)$/.test(specified);
  };
  return {
    firstRow: has('firstRow', 0x20),
    lastRow: has('lastRow', 0x40),
    firstColumn: has('firstColumn', 0x80),
    lastColumn: has('lastColumn', 0x100),
  };
}
