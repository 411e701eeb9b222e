import type { DraftBlock, PageDraft } from '../draft.ts';
import { textOf } from '../flow/runs.ts';
import type { Block } from '../model/blocks.ts';
import { pageLabelOf, runningTextOf, type RunningText } from './label.ts';

export type Edge = 'top' | 'bottom';

/** What may be a running line. */
export interface Candidate {
  block: DraftBlock;
  text: RunningText;
  pageLabel: number | undefined;
  /** Points from the edge of the paper it belongs to. */
  distance: number;
  /** Points that it takes from there on. */
  depth: number;
  size: number;
}

/** Blocks in the bands of a page where running lines stand, from its edges inwards. */
export interface PageBands {
  page: PageDraft;
  top: Candidate[];
  bottom: Candidate[];
  /** Blocks between the bands. */
  body: DraftBlock[];
}

/** Share of the page's height at the top and bottom in which running lines stand. */
const BAND = 0.2;
/** Running lines are short. */
const MOST_LINES = 4;
const MOST_CHARACTERS = 300;

export function bandsOf(page: PageDraft): PageBands {
  const blocks = page.regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const { height } = page;
  const isAt = ({ box }: DraftBlock, edge: Edge): boolean =>
    edge === 'top' ? box.bottom < height * BAND : box.top > height * (1 - BAND);
  const candidates = (edge: Edge) =>
    blocks
      .filter((block) => isShort(block) && isAt(block, edge))
      .map((block) => candidateOf(block, edge === 'top' ? block.box.top : height - block.box.bottom))
      .sort((a, b) => a.distance - b.distance);
  return {
    page,
    top: candidates('top'),
    bottom: candidates('bottom'),
    body: blocks.filter((block) => !isAt(block, 'top') && !isAt(block, 'bottom')),
  };
}

function isShort(block: DraftBlock): boolean {
  if (block.kind === 'rule') return true;
  if (block.kind === 'figure') return block.placing !== 'behind' && block.text.length < 120;
  if (block.kind === 'table') return block.rows.length - 1 <= MOST_LINES && textIn(block).length <= MOST_CHARACTERS;
  if (block.kind === 'sideNote' || !('lines' in block)) return false;
  return block.lines.length <= MOST_LINES && textOf(block).length <= MOST_CHARACTERS;
}

/** What a block says; headers are often set as tables. */
function textIn(block: Block): string {
  if (block.kind === 'table') return block.cells.flatMap(({ blocks }) => blocks.map(textIn)).join(' ');
  return 'lines' in block ? textOf(block) : block.kind === 'figure' ? block.text : '';
}

export function candidateOf(block: DraftBlock, distance: number): Candidate {
  const blockText = textIn(block);
  const size = 'lines' in block ? (block.lines[0]?.runs[0]?.style.size ?? 0) : 0;
  return {
    block,
    text: runningTextOf(blockText),
    pageLabel: pageLabelOf(blockText),
    distance,
    depth: block.box.bottom - block.box.top,
    size,
  };
}
