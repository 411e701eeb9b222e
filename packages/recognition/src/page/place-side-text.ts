import type { DraftBlock, DraftColumn, DraftRegion } from '../draft.ts';
import { holdsMiddle } from '../geometry/boxes.ts';
import { unionOf } from '../lines/line.ts';
import type { Figure, SideNote, Table } from '../model/blocks.ts';

/** Moves turned text into the cell that it stands in, otherwise to the end of the page. Background pictures come first. */
export function placeSideText(
  regions: DraftRegion[],
  notes: readonly SideNote[],
  behind: readonly Figure[],
): DraftRegion[] {
  const tables = regions.flatMap(({ columns }) =>
    columns.flatMap(({ blocks }) => blocks.filter((block): block is DraftBlock & Table => block.kind === 'table')),
  );
  const loose = notes.filter((note) => {
    const cell = tables.flatMap(({ cells }) => cells).find((each) => holdsMiddle(each.box, note.box));
    if (!cell) return true;
    cell.blocks.push({ ...note, kind: 'paragraph' });
    return false;
  });
  if (loose.length === 0 && behind.length === 0) return regions;
  const first = regions[0]?.columns[0];
  const last = regions.at(-1)?.columns.at(-1);
  if (!first || !last) return [regionOf([...behind, ...loose])];
  first.blocks.unshift(...behind);
  last.blocks.push(...loose);
  return regions;
}

function regionOf(blocks: DraftBlock[]): DraftRegion {
  const column: DraftColumn = { box: unionOf(blocks.map(({ box }) => box)), blocks };
  return { box: column.box, columns: [column] };
}
