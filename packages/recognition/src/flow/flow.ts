import type { Block, Footnote } from '../model/blocks.ts';
import { unionOf } from '../lines/line.ts';
import type { Column, DocumentModel, PageModel, Region } from '../model/document.ts';
import { continueBlock, type RepeatedHeads } from './continue-block.ts';
import { takeFootnotes } from './footnotes.ts';
import { ownBlock } from './own-block.ts';

/**
 * The document as one stream: what goes on over columns and pages is one block, and text that runs in the same columns
 * is one section. For writers of documents without fixed pages.
 */
export interface Flow {
  sections: FlowSection[];
  /** Notes that a run refers to by `Run.footnote`, which is a key here; notes without a mark stay among the blocks. */
  footnotes: Map<string, Footnote>;
}

export interface FlowSection {
  /** The page it starts on. */
  page: PageModel;
  /** Whether it is the first on that page. */
  startsPage: boolean;
  /** Points from the left edge of the page; one entry where the text runs over the whole width. */
  columns: { left: number; right: number }[];
  blocks: Block[];
}

/** Points by which edges of columns may differ from page to page (two-sided print moves both alike). */
const COLUMN_TOLERANCE = 12;

export function flowOf(document: DocumentModel, repeatedHeads: RepeatedHeads = 'omitted'): Flow {
  const sections: FlowSection[] = [];
  const footnotes = new Map<string, Footnote>();
  const flowing: Block[] = [];
  for (const page of document.pages) {
    const { regions, notes } = takeFootnotes(page);
    for (const [key, note] of notes) footnotes.set(key, note);
    for (const [index, region] of regions.entries()) {
      const section = sectionFor(sections, page, region, index === 0);
      for (const block of region.columns.flatMap(({ blocks }) => blocks)) {
        if (block.continues && continueBlock(flowing, block, repeatedHeads)) continue;
        const own = ownBlock(block);
        section.blocks.push(own);
        flowing.push(own);
      }
    }
  }
  return { sections: sections.filter(({ blocks }) => blocks.length > 0), footnotes };
}

function sectionFor(sections: FlowSection[], page: PageModel, region: Region, startsPage: boolean): FlowSection {
  const columns = columnsOf(region, page);
  const last = sections.at(-1);
  if (last && samePaper(last.page, page) && sameColumns(last.columns, columns)) return last;
  const section: FlowSection = { page, startsPage, columns, blocks: [] };
  sections.push(section);
  return section;
}

/** Columns that stand above each other are parts of one. */
function columnsOf({ columns }: Region, { width, margins }: PageModel): FlowSection['columns'] {
  const edges: FlowSection['columns'] = [];
  for (const column of columns) {
    const box = textBox(column);
    const same = edges.find(({ left, right }) => box.left < right && box.right > left);
    if (same) {
      same.left = Math.min(same.left, box.left);
      same.right = Math.max(same.right, box.right);
    } else edges.push({ left: box.left, right: box.right });
  }
  if (edges.length < 2) return [{ left: margins.left, right: width - margins.right }];
  return edges.sort((a, b) => a.left - b.left);
}

/** A line across the page may be wider than the column that it was sorted into. */
function textBox({ blocks, box }: Column): Column['box'] {
  const own = blocks.filter(({ kind }) => kind !== 'rule').map((block) => block.box);
  if (own.length === 0) return box;
  const { left, right } = unionOf(own);
  return { ...box, left: Math.max(box.left, left), right: Math.min(box.right, right) };
}

const samePaper = (a: PageModel, b: PageModel) => Math.abs(a.width - b.width) < 2 && Math.abs(a.height - b.height) < 2;

function sameColumns(a: FlowSection['columns'], b: FlowSection['columns']): boolean {
  if (a.length !== b.length) return false;
  if (a.length === 1) return true;
  return a.every(
    ({ left, right }, index) => Math.abs(right - left - (b[index]!.right - b[index]!.left)) < 2 * COLUMN_TOLERANCE,
  );
}
