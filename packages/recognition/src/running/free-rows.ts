import type { DraftBlock, DraftColumn, PageDraft } from '../draft.ts';
import { unionOf } from '../lines/line.ts';
import type { Cell, Paragraph, Table } from '../model/blocks.ts';
import { bandsOf, candidateOf, type Candidate, type Edge } from './bands.ts';
import { repeats } from './repeats.ts';
import { withoutEdgeRow } from './without-edge-row.ts';

/** Pages before and after that are compared. */
const NEAR = 4;
/** Pages with the same text at the same place that make a row a running line. */
const FEWEST = 2;
/** Share of the page's height: running lines stand nearer to the paper's edge. */
const BAND = 0.12;
/** Rows of a table that may be lines of one footer. */
const MOST_ROWS = 3;

/**
 * Pages with the running lines that a table took for its first or last row set free: rows that say on other pages, at the
 * same place, the same words, or count with the pages.
 */
export function withFreeRows(pages: readonly PageDraft[]): PageDraft[] {
  let freed = [...pages];
  for (let round = 0; round < MOST_ROWS; round += 1) {
    const next = freeOnce(freed);
    if (next.every((page, index) => page === freed[index])) break;
    freed = next;
  }
  return freed;
}

interface EdgeRow {
  table: DraftBlock & Table;
  edge: Edge;
  candidate: Candidate;
}

function freeOnce(pages: readonly PageDraft[]): PageDraft[] {
  const rows = pages.map(edgeRowsOf);
  if (rows.every((own) => own.length === 0)) return [...pages];
  const bands = pages.map(bandsOf);
  return pages.map((page, index) => {
    const running = (rows[index] ?? []).filter(({ edge, candidate }) => {
      let [lines, counting] = [0, 0];
      for (let at = Math.max(0, index - NEAR); at <= Math.min(pages.length - 1, index + NEAR); at += 1) {
        const other = pages[at];
        if (at === index || !other) continue;
        const same = (each: Candidate) => repeats(candidate, each, other.number - page.number);
        if (bands[at]?.[edge].some(same)) lines += 1;
        else if ((rows[at] ?? []).some((row) => row.edge === edge && same(row.candidate) && counts(row, candidate)))
          counting += 1;
      }
      return lines + counting >= FEWEST;
    });
    return running.length === 0 ? page : withRowsFreed(page, running);
  });
}

/** Rows that head a table anew on every page say the same everywhere; a page's number does not. */
const counts = ({ candidate: { text } }: EdgeRow, other: Candidate): boolean =>
  text.numbers.some((number, at) => number !== other.text.numbers[at]);

function edgeRowsOf({ regions, height }: PageDraft): EdgeRow[] {
  const blocks = regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  return blocks.flatMap((table) => {
    if (table.kind !== 'table' || table.rows.length < 3) return [];
    return (['top', 'bottom'] as const).flatMap((edge): EdgeRow[] => {
      const line = lineOfRow(table, edge === 'top' ? 0 : table.rows.length - 2);
      if (!line) return [];
      const distance = edge === 'top' ? line.box.top : height - line.box.bottom;
      return distance > height * BAND ? [] : [{ table, edge, candidate: candidateOf(line, distance) }];
    });
  });
}

/** A row as one line with tabs; undefined where a cell has more than a line or reaches over rows. */
function lineOfRow(table: Table, row: number): (DraftBlock & Paragraph) | undefined {
  const own = table.cells.filter((cell) => cell.row <= row && cell.row + cell.rowSpan > row);
  if (own.some(({ rowSpan }) => rowSpan > 1)) return undefined;
  const filled = own.filter(({ blocks }) => blocks.length > 0).toSorted((a, b) => a.column - b.column);
  const texts = filled.flatMap(lineOfCell);
  const [first] = texts;
  const line = first?.lines[0];
  if (!first || !line || texts.length < filled.length) return undefined;
  const box = unionOf(texts.map((text) => text.box));
  const runs = texts.flatMap((text, at) => {
    const own = text.lines[0]?.runs ?? [];
    const [start, ...rest] = own;
    return at === 0 || !start ? own : [{ ...start, text: `\t${start.text}` }, ...rest];
  });
  const tabs = texts
    .slice(1)
    .map((text) => ({ position: text.box.left - box.left, align: 'left' as const, leader: 'none' as const }));
  const indent = { left: 0, right: 0, firstLine: 0 };
  return { ...first, box, alignment: 'left', indent, tabs, lines: [{ ...line, box, runs, join: 'space' }] };
}

function lineOfCell({ blocks }: Cell): Paragraph[] {
  const [block] = blocks;
  return blocks.length === 1 && block?.kind === 'paragraph' && block.lines.length === 1 ? [block] : [];
}

function withRowsFreed(page: PageDraft, running: readonly EdgeRow[]): PageDraft {
  const freed = (block: DraftBlock): DraftBlock[] => {
    const own = running.filter(({ table }) => table === block);
    if (own.length === 0 || block.kind !== 'table') return [block];
    const at = (edge: Edge) => own.filter((row) => row.edge === edge).map(({ candidate }) => candidate.block);
    const table = own.reduce((left: DraftBlock & Table, { edge }) => withoutEdgeRow(left, edge), block);
    return [...at('top'), table, ...at('bottom')];
  };
  const columnOf = (column: DraftColumn) => ({ ...column, blocks: column.blocks.flatMap(freed) });
  return {
    ...page,
    regions: page.regions.map((region) => ({ ...region, columns: region.columns.map(columnOf) })),
  };
}
