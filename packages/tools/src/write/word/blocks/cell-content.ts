import { Paragraph, type Table as WordTable } from 'docx';
import type { Block, Cell, Table } from '@pagewright/recognition';
import { Cursor } from '../page/cursor.ts';
import type { Column } from '../page/section-frame.ts';
import { figureParagraph } from './figure.ts';
import { measureBlock, paragraphOf } from './paragraph.ts';
import type { Draft, Scope } from './scope.ts';

/** Makes a table that stands in a cell. */
export type NestedTable = (table: Table) => WordTable;

/** What stands in a cell, ending with a paragraph as Word demands (ECMA-376-1, 17.4.65). */
export function cellContent(
  cell: Cell,
  { column, nested }: { column: Column; nested: NestedTable },
  scope: Scope,
): (Paragraph | WordTable)[] {
  const cursor = new Cursor();
  const drafts: Draft[] = [];
  for (const block of cell.blocks) drafts.push(...draftOf(block, cell, { column, nested }, { cursor, scope }));
  const made = drafts.map((draft) => (draft.kind === 'table' ? draft.table : new Paragraph(draft.options)));
  const last = drafts.at(-1);
  if (last?.kind === 'table') made.push(new Paragraph({ spacing: TINY, run: { size: 2 } }));
  return made;
}

/** A paragraph that takes next to no room. */
export const TINY = { before: 0, after: 0, line: 20, lineRule: 'exact' } as const;

function draftOf(
  block: Block,
  cell: Cell,
  { column, nested }: { column: Column; nested: NestedTable },
  { cursor, scope }: { cursor: Cursor; scope: Scope },
): Draft[] {
  if (block.kind === 'table') {
    cursor.passed(block, undefined, 0);
    return [{ kind: 'table', table: nested(block) }];
  }
  if (block.kind === 'figure' || (block.kind === 'formula' && scope.pictures.has(block))) {
    const before = cursor.spaceAbove(block, undefined) ?? 0;
    const made = figureParagraph(block, { column, before }, scope);
    if (made) cursor.passed(block, undefined, 0);
    return made ? [made] : [];
  }
  if (!('lines' in block)) return [];
  const measure = measureBlock(block, 'table', scope);
  const [first] = block.lines;
  const atTop = cell.vertical === 'top' && first ? first.baseline - measure.extent.above - cell.box.top : 0;
  const wanted = cursor.spaceAbove(block, measure.extent) ?? Math.max(0, atTop);
  const { draft, before } = paragraphOf(block, measure, { column, place: 'table', before: wanted }, scope);
  cursor.passed(block, measure.extent, before - wanted + measure.surplus);
  return [draft];
}
