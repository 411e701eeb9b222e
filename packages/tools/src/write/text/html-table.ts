import type { Block, Table } from '@pagewright/recognition';

/** A table as HTML with its spans; `cell` writes what a cell holds. */
export function htmlTableOf(table: Table, cell: (blocks: readonly Block[]) => string): string {
  const rows: string[] = [];
  for (let row = 0; row < table.rows.length - 1; row += 1) {
    const tag = row < table.headerRows ? 'th' : 'td';
    const cells = table.cells
      .filter((each) => each.row === row)
      .sort((a, b) => a.column - b.column)
      .map(({ rowSpan, columnSpan, blocks }) => {
        const spans = `${columnSpan > 1 ? ` colspan="${columnSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
        return `<${tag}${spans}>${cell(blocks)}</${tag}>`;
      });
    rows.push(`<tr>${cells.join('')}</tr>`);
  }
  return `<table>${rows.join('\n')}</table>`;
}
