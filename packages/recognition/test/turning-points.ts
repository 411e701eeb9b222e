import type { PageContent } from '@pagewright/pdf/page-content.ts';
import type { DraftBlock } from '../src/draft.ts';
import type { Table } from '../src/model/blocks.ts';
import { recognizePage, type PageSettings } from '../src/page.ts';
import { textOf } from './make-content.ts';

/**
 * Where a page turns into another as one of its measures grows: for tests that hold thresholds. What it says at first and
 * then at each change, with the measure at which it is said.
 */
export function turningPointsOf(
  { from, to, step }: { from: number; to: number; step: number },
  pageOf: (measure: number) => PageContent,
  settings: PageSettings = {},
): string {
  const turns: string[] = [];
  let before = '';
  for (let at = 0; from + at * step <= to + 1e-9; at += 1) {
    const measure = Math.round((from + at * step) * 1e6) / 1e6;
    const said = inShort(pageOf(measure), settings);
    if (said !== before) turns.push(`${measure}\n${said}`);
    before = said;
  }
  return turns.join('\n\n');
}

/** Columns side by side in each region, with the blocks in them. */
function inShort(content: PageContent, settings: PageSettings): string {
  return recognizePage(content, settings)
    .regions.map(({ columns }) =>
      columns.map(({ blocks }) => blocks.map(blockInShort).join('\n')).join('\n-- beside\n'),
    )
    .join('\n== below\n');
}

function blockInShort(block: DraftBlock): string {
  if (block.kind === 'table') return tableInShort(block);
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

/** Cells with their borders and grounds, and where their text stands in them. */
function tableInShort({ evidence, rows, columns, headerRows, cells }: Table): string {
  const said = cells.map(({ row, column, rowSpan, columnSpan, blocks, borders, shading, vertical }) => {
    const spans = rowSpan + columnSpan > 2 ? ` over ${rowSpan}x${columnSpan}` : '';
    const sides = Object.keys(borders)
      .map((side) => side[0])
      .join('');
    const format = `${sides}${shading === undefined ? '' : '#'}${vertical === 'top' ? '' : ` ${vertical}`}`;
    const text = blocks.map((each) => ('lines' in each ? textOf(each) : each.kind)).join('|');
    return `${row},${column}${spans} ${format === '' ? '' : `[${format}] `}${text.slice(0, 16)}`;
  });
  return `table ${evidence}, ${rows.length - 1} rows (${headerRows} heads), ${columns.length - 1} columns: ${said.join('; ')}`;
}
