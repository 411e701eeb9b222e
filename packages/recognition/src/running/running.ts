import type { DraftBlock, PageDraft } from '../draft.ts';
import { textOf } from '../flow/runs.ts';
import { pageLabelOf, runningTextOf, type RunningText } from './label.ts';

/**
 * Running headers and footers: what stands at the same place with the same words, or counting, on other pages. Both
 * pages of a spread, and the pages next to each, are compared, since print on two sides has two of everything.
 */

/** Which blocks of a page are running lines; all others are its text. */
export interface RunningLines {
  header: DraftBlock[];
  footer: DraftBlock[];
}

/** Share of the page's height at the top and bottom in which running lines stand. */
const BAND = 0.2;
/** Share within which a lone page number needs no other page to be one. */
const EDGE = 0.09;
/** Pages before and after that are compared; the second is the next of the same side. */
const NEAR = 4;
/** Points by which the place of a line may differ. */
const PLACE = 4;
/** Running lines are short. */
const MOST_LINES = 4;

interface Candidate {
  block: DraftBlock;
  text: RunningText;
  pageLabel: number | undefined;
  /** Points of its middle from the edge of the paper it belongs to. */
  distance: number;
  size: number;
}

interface PageBands {
  page: PageDraft;
  top: Candidate[];
  bottom: Candidate[];
}

/** One entry for each page. */
export function findRunningLines(pages: readonly PageDraft[]): RunningLines[] {
  const bands = pages.map(bandsOf);
  return bands.map((_, index) => ({
    header: runningIn(bands, index, 'top'),
    footer: runningIn(bands, index, 'bottom').reverse(),
  }));
}

function bandsOf(page: PageDraft): PageBands {
  const blocks = page.regions.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
  const { height } = page;
  const candidates = (edge: 'top' | 'bottom') =>
    blocks
      .filter(
        (block) =>
          isShort(block) && (edge === 'top' ? block.box.bottom < height * BAND : block.box.top > height * (1 - BAND)),
      )
      .map((block) => candidateOf(block, edge === 'top' ? block.box.top : height - block.box.bottom))
      .sort((a, b) => a.distance - b.distance);
  return { page, top: candidates('top'), bottom: candidates('bottom') };
}

function isShort(block: DraftBlock): boolean {
  if (block.kind === 'rule') return true;
  if (block.kind === 'figure') return block.text.length < 120;
  return 'lines' in block && block.lines.length <= MOST_LINES;
}

function candidateOf(block: DraftBlock, distance: number): Candidate {
  const said = 'lines' in block ? textOf(block) : block.kind === 'figure' ? block.text : '';
  const size = 'lines' in block ? (block.lines[0]?.runs[0]?.style.size ?? 0) : 0;
  return { block, text: runningTextOf(said), pageLabel: pageLabelOf(said), distance, size };
}

function runningIn(bands: readonly PageBands[], index: number, edge: 'top' | 'bottom'): DraftBlock[] {
  const here = bands[index]!;
  const found: Candidate[] = [];
  // From the paper's edge inwards: what lies beyond a line of text is text.
  let textAt = Infinity;
  for (const candidate of here[edge]) {
    if (candidate.distance > textAt + PLACE) break;
    if (isRunning(candidate, bands, index, edge)) found.push(candidate);
    else if (candidate.block.kind !== 'rule' && candidate.block.kind !== 'figure')
      textAt = Math.min(textAt, candidate.distance);
  }
  const framed = found.some(({ block }) => block.kind !== 'rule' && block.kind !== 'figure');
  // A rule or picture alone that repeats is the page's decoration; it goes with running text, and stays without.
  return framed
    ? found.map(({ block }) => block)
    : found.filter(({ block }) => block.kind === 'figure').map(({ block }) => block);
}

function isRunning(candidate: Candidate, bands: readonly PageBands[], index: number, edge: 'top' | 'bottom'): boolean {
  const others = neighbours(bands, index);
  const alike = others.filter(({ page, candidates }) =>
    candidates(edge).some((other) => repeats(candidate, other, page.number - bands[index]!.page.number)),
  ).length;
  if (alike >= (bands.length > 2 ? 2 : 1)) return true;
  if (alike === 1 && candidate.text.words.length > 1) return true;
  const { page } = bands[index]!;
  return candidate.pageLabel !== undefined && candidate.distance < page.height * EDGE && saysItsPage(candidate, page);
}

function neighbours(bands: readonly PageBands[], index: number) {
  return bands
    .slice(Math.max(0, index - NEAR), index + NEAR + 1)
    .filter((band) => band !== bands[index])
    .map((band) => ({ page: band.page, candidates: (edge: 'top' | 'bottom') => band[edge] }));
}

/** The same place and size, and the same words; numbers that differ count with the pages. */
function repeats(a: Candidate, b: Candidate, apart: number): boolean {
  if (a.block.kind !== b.block.kind || Math.abs(a.distance - b.distance) > PLACE) return false;
  if (a.block.kind === 'rule' || a.block.kind === 'figure') return sameBox(a.block, b.block);
  if (Math.abs(a.size - b.size) > 0.5 || a.text.words !== b.text.words) return false;
  if (a.text.words === '') return false;
  if (a.text.numbers.length !== b.text.numbers.length) return false;
  const differing = a.text.numbers.flatMap((number, at) => {
    const difference = b.text.numbers[at]! - number;
    return difference === 0 ? [] : [difference];
  });
  // Two numbers may count at once: "12 … 3-12".
  return differing.every((difference) => difference === apart);
}

function sameBox(a: DraftBlock, b: DraftBlock): boolean {
  const width = (block: DraftBlock) => block.box.right - block.box.left;
  const height = (block: DraftBlock) => block.box.bottom - block.box.top;
  return Math.abs(width(a) - width(b)) < PLACE && Math.abs(height(a) - height(b)) < PLACE;
}

/** A label that is no page number of its own could be the count of anything: it must be near the page's place. */
function saysItsPage({ pageLabel, block }: Candidate, page: PageDraft): boolean {
  if (!('lines' in block) || block.lines.length > 1) return false;
  return pageLabel === page.number || /\D/.test(textOf(block).trim());
}
