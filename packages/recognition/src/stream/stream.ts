import type { Box } from '@pagewright/pdf/page-content.ts';
import type { DraftBlock, PageDraft } from '../draft.ts';
import type { Paragraph } from '../model/blocks.ts';
import { typographyOf, type Typography } from './typography.ts';

/** A block of the document with where it stands. */
export interface StreamItem {
  block: DraftBlock;
  page: PageDraft;
  /** The column it stands in. */
  column: Box;
  /** Counts all columns of the document. */
  columnIndex: number;
  /** Of text; undefined for tables, figures and rules. */
  typography: Typography | undefined;
}

export type ParagraphItem = StreamItem & { block: DraftBlock & Paragraph; typography: Typography };

/** All pages' blocks in reading order. */
export function streamOf(pages: readonly PageDraft[]): StreamItem[] {
  const items: StreamItem[] = [];
  let columnIndex = 0;
  for (const page of pages)
    for (const column of page.regions.flatMap(({ columns }) => columns)) {
      for (const block of column.blocks) {
        const typography = 'lines' in block ? typographyOf(block) : undefined;
        items.push({ block, page, column: column.box, columnIndex, typography });
      }
      columnIndex += 1;
    }
  return items;
}

export const isParagraph = (item: StreamItem | undefined): item is ParagraphItem =>
  item?.block.kind === 'paragraph' && item.typography !== undefined;

/** Tables are often set smaller than the text around them. */
const IN_TABLES = 0.4;

/** The typography of most of the document's text. */
export interface BodyTypography {
  family: string;
  size: number;
  bold: boolean;
  italic: boolean;
  color: number;
}

/** By characters; sizes within half a point are one. */
export function bodyTypographyOf(items: readonly StreamItem[]): BodyTypography {
  const counts = new Map<string, { typography: Typography; characters: number }>();
  const count = (typography: Typography, weight: number) => {
    const key = `${Math.round(typography.size * 2)}|${typography.bold > 0.5}|${typography.italic > 0.5}`;
    const known = counts.get(key) ?? { typography, characters: 0 };
    known.characters += typography.text.length * weight;
    counts.set(key, known);
  };
  for (const { block, typography } of items) {
    // Text that runs over lines is body rather than a crowd of short lines.
    if (typography && block.kind === 'paragraph') count(typography, block.lines.length > 1 ? 2 : 1);
    if (block.kind === 'table')
      for (const cell of block.cells)
        for (const each of cell.blocks) if ('lines' in each) count(typographyOf(each), IN_TABLES);
  }
  const [most] = [...counts.values()].sort((a, b) => b.characters - a.characters);
  if (!most) return { family: 'Helvetica', size: 10, bold: false, italic: false, color: 0 };
  const { family, size, bold, italic, color } = most.typography;
  return { family, size, bold: bold > 0.5, italic: italic > 0.5, color };
}
