import type { Box } from '@pagewright/pdf/page-content.ts';
import type { DraftBlock, PageDraft } from '../draft.ts';
import type { Paragraph } from '../model/blocks.ts';
import { lookOf, type Look } from './look.ts';

/** A block of the document with where it stands. */
export interface StreamItem {
  block: DraftBlock;
  page: PageDraft;
  /** The column it stands in. */
  column: Box;
  /** Counts all columns of the document. */
  columnIndex: number;
  /** Of text; undefined for tables, figures and rules. */
  look: Look | undefined;
}

export type ParagraphItem = StreamItem & { block: DraftBlock & Paragraph; look: Look };

/** All pages' blocks in reading order. */
export function streamOf(pages: readonly PageDraft[]): StreamItem[] {
  const items: StreamItem[] = [];
  let columnIndex = 0;
  for (const page of pages)
    for (const column of page.regions.flatMap(({ columns }) => columns)) {
      for (const block of column.blocks) {
        const look = 'lines' in block ? lookOf(block) : undefined;
        items.push({ block, page, column: column.box, columnIndex, look });
      }
      columnIndex += 1;
    }
  return items;
}

export const isParagraph = (item: StreamItem | undefined): item is ParagraphItem =>
  item?.block.kind === 'paragraph' && item.look !== undefined;

/** Tables are often set smaller than the text around them. */
const IN_TABLES = 0.4;

/** The look of most of the document's text. */
export interface BodyLook {
  family: string;
  size: number;
  bold: boolean;
  italic: boolean;
  color: number;
}

/** By characters; sizes within half a point are one. */
export function bodyLookOf(items: readonly StreamItem[]): BodyLook {
  const counts = new Map<string, { look: Look; characters: number }>();
  const count = (look: Look, weight: number) => {
    const key = `${Math.round(look.size * 2)}|${look.bold > 0.5}|${look.italic > 0.5}`;
    const known = counts.get(key) ?? { look, characters: 0 };
    known.characters += look.text.length * weight;
    counts.set(key, known);
  };
  for (const { block, look } of items) {
    // Text that runs over lines is body rather than a crowd of short lines.
    if (look && block.kind === 'paragraph') count(look, block.lines.length > 1 ? 2 : 1);
    if (block.kind === 'table')
      for (const cell of block.cells)
        for (const each of cell.blocks) if ('lines' in each) count(lookOf(each), IN_TABLES);
  }
  const [most] = [...counts.values()].sort((a, b) => b.characters - a.characters);
  if (!most) return { family: 'Helvetica', size: 10, bold: false, italic: false, color: 0 };
  const { family, size, bold, italic, color } = most.look;
  return { family, size, bold: bold > 0.5, italic: italic > 0.5, color };
}
