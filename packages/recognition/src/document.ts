import type { Box, OutlineEntry } from '@pagewright/engine/content/page-content.ts';
import type { PageDraft } from './draft.ts';
import { unionOf } from './lines/line.ts';
import type { Block } from './model/blocks.ts';
import type { DocumentModel, PageModel } from './model/document.ts';
import { findRunningLines, type RunningLines } from './running/running.ts';

/** What the document tells besides its pages. */
export interface DocumentFacts {
  title?: string;
  /** BCP 47, the main one first. */
  languages: string[];
  outline: OutlineEntry[];
}

/** Pages as one document. Pure. */
export function recognizeDocument(drafts: readonly PageDraft[], facts: DocumentFacts): DocumentModel {
  const { title, languages, outline } = facts;
  const running = findRunningLines(drafts);
  const [most] = drafts.flatMap(({ styles }) => styles).sort((a, b) => b.characters - a.characters);
  return {
    ...(title === undefined ? {} : { title }),
    languages,
    body: { family: most?.family ?? 'Helvetica', size: most?.size ?? 10 },
    outline,
    pages: drafts.map((draft, index) => pageOf(draft, running[index]!)),
  };
}

function pageOf(draft: PageDraft, { header, footer }: RunningLines): PageModel {
  const { number, width, height, turned, background, source, approximations } = draft;
  const running = new Set([...header, ...footer]);
  const regions = draft.regions
    .map(({ box, columns }) => ({
      box,
      columns: columns
        .map((column) => ({ box: column.box, blocks: column.blocks.filter((block) => !running.has(block)) }))
        .filter(({ blocks }) => blocks.length > 0),
    }))
    .filter(({ columns }) => columns.length > 0);
  return {
    number,
    width,
    height,
    ...(turned === undefined ? {} : { turned }),
    margins: marginsOf({ regions, width, height }),
    header: header.map(withoutHint),
    footer: footer.map(withoutHint),
    regions: regions.map(({ box, columns }) => ({
      box,
      columns: columns.map((column) => ({ box: column.box, blocks: column.blocks.map(withoutHint) })),
    })),
    ...(background === undefined ? {} : { background }),
    source,
    approximations,
  };
}

function withoutHint({
  hint: _hint,
  ...block
}: PageDraft['regions'][number]['columns'][number]['blocks'][number]): Block {
  return block;
}

function marginsOf({ regions, width, height }: Pick<PageDraft, 'regions' | 'width' | 'height'>): PageModel['margins'] {
  const boxes: Box[] = regions.map(({ box }) => box);
  if (boxes.length === 0) return { top: 0, right: 0, bottom: 0, left: 0 };
  const { left, top, right, bottom } = unionOf(boxes);
  const margin = (value: number) => Math.max(0, Math.round(value * 10) / 10);
  return { top: margin(top), right: margin(width - right), bottom: margin(height - bottom), left: margin(left) };
}
