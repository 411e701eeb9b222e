import type { Block, Table } from '@pagewright/recognition';
import { cellsByRow } from './cells-by-row.ts';

/** A table as HTML with its spans; `cell` writes what a cell holds. */
export function htmlTableOf(table: Table, cell: (blocks: readonly Block[]) => string): string {
  const rows: string[] = [];
  for (const [row, own] of cellsByRow(table).entries()) {
    const tag = row < table.headerRows ? 'th' : 'td';
    const cells = own.map(({ rowSpan, columnSpan, blocks }) => {
      const spans = `${columnSpan > 1 ? ` colspan="${columnSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
      return `<${tag}${spans}>${cell(blocks)}</${tag}>`;
    });
    rows.push(`<tr>${cells.join('')}</tr>`);
  }
  return `<table>${rows.join('\n')}</table>`;
}
