import type { Block, Table } from '@pagewright/recognition';
import { textOf } from '@pagewright/recognition/flow/runs.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** A table as HTML with its spans; what its cells hold as text, tables in them as tables. */
export function htmlTableOf(table: Table, { indent }: { indent: string }): string {
  const rows: string[] = [];
  for (let row = 0; row < table.rows.length - 1; row += 1) {
    const tag = row < table.headerRows ? 'th' : 'td';
    const cells = table.cells
      .filter((cell) => cell.row === row)
      .sort((a, b) => a.column - b.column)
      .map(({ rowSpan, columnSpan, blocks }) => {
        const spans = `${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}${columnSpan > 1 ? ` colspan="${columnSpan}"` : ''}`;
        return `<${tag}${spans}>${blocks.map(cellText).filter(Boolean).join('<br>')}</${tag}>`;
      });
    rows.push(`${indent}<tr>${cells.join('')}</tr>`);
  }
  return `${indent}<table>\n${rows.join('\n')}\n${indent}</table>`;
}

function cellText(block: Block): string {
  if (block.kind === 'table') return htmlTableOf(block, { indent: '' });
  if (block.kind === 'figure') return escapeHtml(block.text);
  if (!('lines' in block)) return '';
  const label = block.kind === 'listItem' ? `${block.label} ` : '';
  return escapeHtml(label + textOf(block)).replaceAll('\n', '<br>');
}
