import type { Block, Footnote } from '../model/blocks.ts';
import type { PageModel, Region } from '../model/document.ts';

/**
 * The page's regions without the notes that its text refers to; marks refer to them by keys that are unique in the
 * document, since labels begin anew on every page.
 */
export function takeFootnotes(page: PageModel): { regions: Region[]; notes: [string, Footnote][] } {
  const blocks = page.regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const notes = wholeNotes(blocks);
  const used = new Set(blocks.flatMap((block) => marksOf(block)).filter((label) => notes.has(label)));
  if (used.size === 0) return { regions: page.regions, notes: [] };

  const keyOf = (label: string) => `${page.number}:${label}`;
  const keyed = (block: Block): Block => {
    if (block.kind === 'table')
      return { ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(keyed) })) };
    if (!('lines' in block)) return block;
    const lines = block.lines.map((line) => ({
      ...line,
      runs: line.runs.map((run) =>
        run.footnote !== undefined && used.has(run.footnote) ? { ...run, footnote: keyOf(run.footnote) } : run,
      ),
    }));
    return { ...block, lines };
  };
  const isTaken = (block: Block) => block.kind === 'footnote' && used.has(block.label);
  return {
    regions: page.regions.map((region) => ({
      ...region,
      columns: region.columns.map((column) => ({
        ...column,
        blocks: column.blocks.filter((block) => !isTaken(block)).map(keyed),
      })),
    })),
    notes: [...notes].filter(([label]) => used.has(label)).map(([label, note]) => [keyOf(label), note]),
  };
}

/** Notes by their labels, each with its further paragraphs. */
function wholeNotes(blocks: readonly Block[]): Map<string, Footnote> {
  const notes = new Map<string, Footnote>();
  for (const block of blocks) {
    if (block.kind !== 'footnote') continue;
    const begun = notes.get(block.label);
    if (!begun) notes.set(block.label, block);
    else if (block.continues) notes.set(block.label, { ...begun, lines: [...broken(begun.lines), ...block.lines] });
  }
  return notes;
}

const broken = (lines: Footnote['lines']): Footnote['lines'] =>
  lines.map((line, at) => (at === lines.length - 1 ? { ...line, join: 'break' } : line));

function marksOf(block: Block): string[] {
  if (block.kind === 'table') return block.cells.flatMap((cell) => cell.blocks.flatMap(marksOf));
  if (!('lines' in block)) return [];
  return block.lines.flatMap(({ runs }) => runs.flatMap(({ footnote }) => footnote ?? []));
}
