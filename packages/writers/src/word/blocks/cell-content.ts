import { Paragraph, type Table as WordTable } from 'docx';
import type { Block, Cell, Table, TextBlock } from '@pagewright/recognition';
import { Cursor } from '../page/cursor.ts';
import type { Column } from '../page/section-frame.ts';
import { twips } from '../units.ts';
import { belowPicture, figureParagraph } from './figure.ts';
import { measureBlock, paragraphOf, type Measure } from './paragraph.ts';
import type { Draft, DraftParagraph, Scope } from './scope.ts';
import { spacingLine, type LineHeight } from '../text/line-height.ts';
import { spacer, TINY } from './spacer.ts';
import { lineAbove } from './table-place.ts';
import { isTurned } from '../../shared/turned-text.ts';

/** Makes a table that stands in a cell. */
type NestedTable = (table: Table) => WordTable;

/** Points by which lines may be higher than their cell before they are pressed together. */
const TOLERANCE = 0.1;
/** Points above a table in a cell that are worth a paragraph. */
const LEAST_ABOVE = 2;
/** Of a line's natural height: below that letters would be cut off. */
const LEAST_PRESSED = 0.75;

interface Room {
  column: Column;
  /** Points of the thickest line above the cell's row. */
  line: number;
  nested: NestedTable;
}

/** What stands in a cell, ending with a paragraph as Word demands (ECMA-376-1, 17.4.65). */
export function cellContent(cell: Cell, room: Room, scope: Scope): (Paragraph | WordTable)[] {
  // A row is as high as its content and the lines above it.
  const height = cell.box.bottom - cell.box.top - room.line;
  const texts = cell.blocks.flatMap((block) =>
    'lines' in block ? [{ block, measure: measureBlock(block, 'table', scope) }] : [],
  );
  const drafts = draftsOf(cell, new Map(texts.map(({ block, measure }) => [block, measure])), room, scope);
  if (texts.length === cell.blocks.length) fit(drafts, texts, height);
  const made = drafts.map((draft) => (draft.kind === 'table' ? draft.table : new Paragraph(draft.options)));
  if (drafts.at(-1)?.kind === 'table') made.push(new Paragraph({ spacing: TINY, run: { size: 2 } }));
  return made.length > 0 ? made : [emptyParagraph(height)];
}

/** No higher than its row. */
export function emptyParagraph(height: number): Paragraph {
  return new Paragraph({
    style: 'TableText',
    ...(height < 16 ? { spacing: { ...TINY, line: Math.max(20, twips(Math.min(10, height - 2))) } } : {}),
  });
}

function draftsOf(cell: Cell, measures: ReadonlyMap<Block, Measure>, { column, nested }: Room, scope: Scope): Draft[] {
  const cursor = new Cursor();
  return cell.blocks.flatMap((block): Draft[] => {
    if (block.kind === 'table') {
      const above = (cursor.spaceAbove(block, undefined) ?? block.box.top - cell.box.top) - lineAbove(block) / 2;
      cursor.passed(block, undefined, 0);
      const table: Draft = { kind: 'table', table: nested(block) };
      return above < LEAST_ABOVE ? [table] : [spacer(above), table];
    }
    if (block.kind === 'figure' || (block.kind === 'formula' && scope.pictures.has(block))) {
      const before = cursor.spaceAbove(block, undefined) ?? 0;
      const made = figureParagraph(block, { column, before }, scope);
      if (made) cursor.passed(block, undefined, belowPicture(block, scope));
      return made ? [made] : [];
    }
    const measure = measures.get(block);
    if (!('lines' in block) || !measure) return [];
    // Beside upright text it cannot be turned, and has no place of its own.
    if (isTurned(block)) return [paragraphOf(block, measure, { column, place: 'table', before: 0 }, scope).draft];
    const [first] = block.lines;
    const atTop = cell.vertical === 'top' && first ? first.baseline - measure.extent.above - cell.box.top : 0;
    const wanted = cursor.spaceAbove(block, measure.extent) ?? Math.max(0, atTop);
    const { draft, before } = paragraphOf(block, measure, { column, place: 'table', before: wanted }, scope);
    cursor.passed(block, measure.extent, before - wanted + measure.surplus);
    return [draft];
  });
}

/** Keeps a row from growing if the fonts have higher lines than the page's: space shrinks first, then line heights. */
function fit(drafts: readonly Draft[], texts: readonly { block: TextBlock; measure: Measure }[], height: number): void {
  const paragraphs = drafts.flatMap((draft): DraftParagraph[] => (draft.kind === 'paragraph' ? [draft] : []));
  const lines = texts.reduce((sum, { block, measure }) => sum + block.lines.length * lineOf(measure), 0);
  const space = paragraphs.reduce(
    (sum, { options }, at) => sum + (options.spacing?.before ?? twips(texts[at]?.measure.style.before ?? 0)) / 20,
    0,
  );
  if (lines + space <= height + TOLERANCE) return;
  const left = Math.max(0, height - lines);
  const spaceShare = space === 0 ? 0 : Math.min(1, left / space);
  const pressedShare = Math.max(LEAST_PRESSED, Math.min(1, height / lines));
  for (const [at, { options }] of paragraphs.entries()) {
    const measure = texts[at]?.measure;
    if (!measure) continue;
    const before = options.spacing?.before ?? twips(measure.style.before);
    options.spacing = {
      ...options.spacing,
      before: Math.floor(before * spaceShare),
      ...(pressedShare < 1 ? spacingLine(pressedHeight(measure, pressedShare)) : {}),
    };
  }
}

/** A line height relative to the font still fits when somebody changes the text size. */
const pressedHeight = ({ height }: Measure, by: number): LineHeight => ({
  ...height,
  value: Math.floor(height.value * by * 100) / 100,
});

const lineOf = ({ extent }: Measure) => extent.above + extent.below;
