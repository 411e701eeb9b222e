import type { Block, PageModel } from '@pagewright/recognition';
import type { FlowSection } from '@pagewright/recognition/flow/flow.ts';
import { lineAbove } from '../blocks/table-place.ts';
import { extentOf, lineHeightOf, usualHeight } from '../text/line-height.ts';
import { mainTypography } from '../text/main-typography.ts';
import { turnsOf } from './cursor.ts';

/** Edges in points from the left edge of the page. */
export interface Column {
  left: number;
  right: number;
}

/** The page on which a section is set. */
export interface SectionFrame {
  width: number;
  height: number;
  columns: Column[];
  margins: { top: number; right: number; bottom: number; left: number };
  /** Points by which a page's text stands farther right than that of the section's first page: two-sided print. */
  shifts: ReadonlyMap<number, number>;
  /** Whether the section's text runs from top to bottom. */
  vertical: boolean;
}

/** Where a short last page ends says nothing of the paper's margin. */
const MOST_BOTTOM = 72;
/**
 * Fonts that stand in for others must not push a line to a page of its own: of the bottom margin so much is given away, and
 * at most so many points. Text that flows on over pages needs less, since each page takes more of it then.
 */
const SLACK = { flowing: { share: 0.4, most: 12 }, single: { share: 0.8, most: 60 } };
/** Points between the shifts of left and right margins. */
const SHIFT_TOLERANCE = 8;
const LEAST_SHIFT = 3;
/** Points: the paragraph that breaks a column. */
const BREAK = 1;
/** Points below the highest ink at which a block still begins the page. */
const AT_TOP = 3;

export interface FrameFacts {
  pages: ReadonlyMap<number, PageModel>;
  /** Blocks that begin a page on purpose. */
  starts: ReadonlySet<Block>;
  /** Points: the size of most text. */
  base: number;
}

export function sectionFrame(section: FlowSection, { pages, starts, base }: FrameFacts): SectionFrame {
  const { page: first, columns, blocks } = section;
  const numbers = new Set(blocks.map(({ page }) => page));
  const shown = [...numbers].flatMap((number) => pages.get(number) ?? []).filter(hasText);
  const all = shown.length === 0 ? [first] : shown;
  const shifts = new Map(all.map((page) => [page.number, shiftOf(page, first)]));
  const least = (side: 'top' | 'bottom') => quantile(all.map(({ margins }) => margins[side]));
  const edges = columns.length > 1 ? columns : [singleColumn(all, first, blocks)];
  const bottom = Math.min(least('bottom'), MOST_BOTTOM);
  const slack = columns.length > 1 || flowsOn(blocks, starts) ? SLACK.flowing : SLACK.single;
  const footers = all.flatMap(({ footer, height }) => footer.map(({ box }) => height - box.top));
  return {
    width: first.width,
    height: first.height,
    columns: edges,
    margins: {
      // A table at the very end needs a paragraph below it.
      top: Math.max(
        0,
        quantile(all.map((page) => topOf(page, blocks, base))) -
          (bottom < 2 ? 3 : 0) -
          (columns.length > 1 ? BREAK : 0),
      ),
      right: Math.max(0, first.width - (edges.at(-1)?.right ?? 0)),
      bottom: Math.max(0, bottom - Math.min(slack.most, bottom * slack.share), ...footers),
      left: Math.max(0, edges[0]?.left ?? 0),
    },
    shifts,
    vertical: isVertical(blocks),
  };
}

/** Over the end of a page. */
const flowsOn = (blocks: readonly Block[], starts: ReadonlySet<Block>) =>
  blocks.some(
    (block, index) => turnsOf(block) > 0 || (block.page !== blocks[index - 1]?.page && index > 0 && !starts.has(block)),
  );

/** From the text's left edge to its right one; as far as the left margin lets expect where lines only happen to be short. */
function singleColumn(pages: readonly PageModel[], { width }: PageModel, blocks: readonly Block[]): Column {
  const left = quantile(pages.map(({ margins }) => margins.left));
  const right = quantile(pages.map(({ margins }) => margins.right));
  const isMeant = blocks.some(
    (block) =>
      block.kind === 'table' || ('lines' in block && block.lines.length > 2 && width - block.box.right < right + 3),
  );
  return { left, right: width - (isMeant ? right : Math.min(left, right)) };
}

/** The least but for a few outliers, such as a stamp beside the text. */
function quantile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.08)] ?? 0;
}

function shiftOf({ margins }: PageModel, first: PageModel): number {
  const left = margins.left - first.margins.left;
  const right = margins.right - first.margins.right;
  return Math.abs(left) > LEAST_SHIFT && Math.abs(left + right) < SHIFT_TOLERANCE ? left : 0;
}

/** Where the page's text has to begin for the baselines of its first lines to stand where they do. */
function topOf({ number, margins }: PageModel, blocks: readonly Block[], base: number): number {
  const tops = blocks
    .filter(({ page, box }) => page === number && box.top < margins.top + AT_TOP)
    .map((block) => {
      const [line] = 'lines' in block ? block.lines : [];
      const typography = 'lines' in block ? mainTypography(block, base) : undefined;
      if (block.kind === 'table') return block.box.top - lineAbove(block) / 2;
      if (!line || !typography || !('lines' in block)) return block.box.top;
      return line.baseline - extentOf(typography, lineHeightOf(block, typography) ?? usualHeight(typography)).above;
    });
  return tops.length === 0 ? margins.top : Math.min(...tops);
}

const hasText = ({ regions }: PageModel) => regions.length > 0;

function isVertical(blocks: readonly Block[]): boolean {
  const texts = blocks.flatMap((block) => ('lines' in block ? [block] : []));
  const vertical = texts.filter(({ direction }) => direction === 'vertical');
  return vertical.length > texts.length / 2;
}

/** The column that the block stands in, on its own page. */
export function columnOf({ columns, shifts }: SectionFrame, { box, page }: Block): Column {
  const shift = shifts.get(page) ?? 0;
  const overlap = ({ left, right }: Column) => Math.min(right + shift, box.right) - Math.max(left + shift, box.left);
  const [best] = [...columns].sort((a, b) => overlap(b) - overlap(a));
  return { left: (best?.left ?? 0) + shift, right: (best?.right ?? 0) + shift };
}
