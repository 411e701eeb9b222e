import type { Block, PageModel } from '@pagewright/recognition';
import { textOf } from '@pagewright/recognition/flow/runs.ts';
import type { FlowSection } from '@pagewright/recognition/flow/flow.ts';
import { turnsOf } from './cursor.ts';

/** Blocks that begin a page on purpose: headings, text after a page that ends early, or all if every page break is preserved. */

/** Lines that must have fitted on the page before; fewer would have been moved with their neighbours. */
const LINES_THAT_FIT = 3;
/** Share of the page's height: a page that ends there was left on purpose, whatever comes next. */
const EARLY_END = 0.25;

export function pageStarts(
  sections: readonly FlowSection[],
  pages: ReadonlyMap<number, PageModel>,
  keep: 'meant' | 'every',
): ReadonlySet<Block> {
  const starts = new Set<Block>();
  const bottoms = textBottoms(pages);
  let previous: Block | undefined;
  let section: FlowSection | undefined;
  for (const next of sections)
    for (const block of next.blocks) {
      if (previous && beginsPage(previous, block)) {
        const isNewSection = section !== next && next.columns.length !== section?.columns.length;
        const isMeant =
          keep === 'every' || (isNewSection && next.startsPage) || isMeantToStart(previous, block, pages, bottoms);
        if (isMeant) starts.add(block);
      }
      previous = block;
      section = next;
    }
  return starts;
}

function beginsPage(previous: Block, block: Block): boolean {
  if (block.page <= previous.page) return false;
  // The block before may have ended on this page.
  const last = turnsOf(previous) > 0 && 'lines' in previous ? previous.lines.at(-1) : undefined;
  return !last || block.box.top < last.box.top || block.page > previous.page + turnsOf(previous);
}

function isMeantToStart(
  previous: Block,
  block: Block,
  pages: ReadonlyMap<number, PageModel>,
  bottoms: ReadonlyMap<number, number>,
): boolean {
  if (block.kind === 'heading' && block.level <= 2) return true;
  const before = pages.get(block.page - 1) ?? pages.get(previous.page);
  if (!before) return true;
  const limit = before.height - Math.min(72, quantileBottom(pages));
  const room = limit - (bottoms.get(before.number) ?? 0);
  if (room > before.height * EARLY_END) return true;
  return room > heightNeeded(block);
}

function heightNeeded(block: Block): number {
  const { top, bottom } = block.box;
  if (block.kind === 'table') return (block.rows[Math.min(2, block.rows.length - 1)] ?? bottom) - top + 12;
  if (!('lines' in block)) return bottom - top + 12;
  const line = block.spacing.line || (bottom - top) / Math.max(1, block.lines.length);
  return line * (Math.min(block.lines.length, LINES_THAT_FIT) + (block.kind === 'heading' ? 3 : 1));
}

/** A number that is alone in its line says nothing of where text ends. */
const PAGE_NUMBER = /^\P{L}?\s*\d{1,4}\s*\P{L}?$/u;

const textBottoms = (pages: ReadonlyMap<number, PageModel>) =>
  new Map([...pages.values()].map(({ number, regions }) => [number, textBottom(regions)]));

/** Headers and footers left out, which stand in the boxes of regions. */
function textBottom(regions: PageModel['regions']): number {
  const blocks = regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const texts = blocks.filter((block) => !('lines' in block) || !PAGE_NUMBER.test(textOf(block).trim()));
  return Math.max(0, ...texts.map(({ box }) => box.bottom));
}

function quantileBottom(pages: ReadonlyMap<number, PageModel>): number {
  const margins = [...pages.values()].filter(({ regions }) => regions.length > 0).map(({ margins }) => margins.bottom);
  margins.sort((a, b) => a - b);
  return margins[Math.floor(margins.length * 0.2)] ?? 36;
}
