import type { PageContent } from '@pagewright/engine/content/page-content.ts';
import type { DraftBlock } from '../draft.ts';
import { recognizePage } from '../page.ts';
import { textOf } from './made-content.ts';

/**
 * Where a page turns into another as one of its measures grows: for tests that hold thresholds. What it says at first and
 * then at each change, with the measure at which it is said.
 */
export function turnsOf(
  { from, to, step }: { from: number; to: number; step: number },
  pageOf: (measure: number) => PageContent,
): string {
  const turns: string[] = [];
  let before = '';
  for (let at = 0; from + at * step <= to + 1e-9; at += 1) {
    const measure = Math.round((from + at * step) * 1e6) / 1e6;
    const said = inShort(pageOf(measure));
    if (said !== before) turns.push(`${measure}\n${said}`);
    before = said;
  }
  return turns.join('\n\n');
}

/** Columns side by side in each region, with the blocks in them. */
function inShort(content: PageContent): string {
  return recognizePage(content)
    .regions.map(({ columns }) =>
      columns.map(({ blocks }) => blocks.map(blockInShort).join('\n')).join('\n-- beside\n'),
    )
    .join('\n== below\n');
}

function blockInShort(block: DraftBlock): string {
  if (block.kind === 'table')
    return `table ${block.evidence}, ${block.rows.length - 1} rows, ${block.columns.length - 1} columns: ${block.cells
      .filter(({ blocks }) => blocks.length > 0)
      .map(
        ({ row, column, rowSpan, columnSpan, blocks }) =>
          `${row},${column}${rowSpan + columnSpan > 2 ? ` over ${rowSpan}x${columnSpan}` : ''} ${blocks.map(textOf).join('|').slice(0, 16)}`,
      )
      .join('; ')}`;
  if (!('lines' in block)) return block.kind;
  const { alignment, lines, indent, tabs, direction } = block;
  const marks = lines.flatMap(({ runs }) =>
    runs.flatMap(({ style }) => [
      ...(style.script === 'normal' ? [] : [style.script]),
      ...(style.underline ? ['underlined'] : []),
      ...(style.strike ? ['struck'] : []),
      ...(style.highlight === undefined ? [] : ['marked']),
    ]),
  );
  const indented = [
    indent.left > 3 ? 'in' : '',
    indent.firstLine > 3 ? 'first in' : indent.firstLine < -3 ? 'hanging' : '',
  ];
  const facts = [
    block.kind,
    direction,
    alignment,
    ...indented,
    tabs.length > 0 ? `${tabs.length} tabs` : '',
    ...new Set(marks),
  ];
  const text = textOf(block);
  const shown = text.length > 90 ? `${text.slice(0, 50)} … ${text.slice(-30)}` : text;
  return `${facts.filter(Boolean).join(' ')}, ${lines.length} lines: ${shown}`;
}
