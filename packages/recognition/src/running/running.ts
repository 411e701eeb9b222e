import type { DraftBlock, PageDraft } from '../draft.ts';
import { copiesOf } from './copies.ts';
import { bandsOf, type Candidate, type Edge, type PageBands } from './bands.ts';
import { loneLines } from './lone-lines.ts';
import { isDecoration, repeats, samePlace } from './repeats.ts';
import { textOf } from '../flow/runs.ts';

/**
 * Running headers and footers: what stands at the same place with the same words, or counting, on other pages. Both
 * pages of a spread, and the pages next to each, are compared, since print on two sides has two of everything.
 */

/** Which blocks of a page are running lines; all others are its text. */
export interface RunningLines {
  header: DraftBlock[];
  footer: DraftBlock[];
}

/** Share of the page's height within which a lone page number needs no other page to be one. */
const EDGE = 0.09;
/** Pages before and after that are compared; the second is the next of the same side. */
const NEAR = 4;
/** Points. */
const PLACE = 4;
/** In multiples of the body's text size: a line so large is a title, unless nearly every page has it. */
const TITLE = 1.4;
const MOST_PAGES = 0.7;
/** Neighbouring pages with a running line at one place. With this many, any text at that place is one, such as a chapter title. */
const SAME_PLACE = 3;

/** One entry for each page. `bodySize` in points. */
export function findRunningLines(pages: readonly PageDraft[], bodySize: number): RunningLines[] {
  const bands = pages.map(bandsOf);
  const isCopy = copiesOf(bands);
  const found: Record<Edge, Candidate[][]> = { top: [], bottom: [] };
  for (const edge of ['top', 'bottom'] as const) {
    found[edge] = bands.map((_, index) => repeatedIn(bands, { index, edge, isCopy, bodySize }));
    found[edge] = bands.map((_, index) => withPlaces(bands, found[edge], { index, edge, isCopy, bodySize }));
  }
  return bands.map((_, index) => ({
    header: (found.top[index] ?? []).map(({ block }) => block),
    footer: (found.bottom[index] ?? []).map(({ block }) => block).toReversed(),
  }));
}

interface Search {
  index: number;
  edge: Edge;
  isCopy: (page: number, of: number) => boolean;
  bodySize: number;
}

function repeatedIn(bands: readonly PageBands[], search: Search): Candidate[] {
  const found: Candidate[] = [];
  // From the paper's edge inwards: what lies beyond a line of text is text.
  let textAt = Infinity;
  for (const candidate of bands[search.index]?.[search.edge] ?? []) {
    if (candidate.distance > textAt + PLACE) break;
    if (isRunning(candidate, bands, search)) found.push(candidate);
    else if (!isDecoration(candidate.block)) textAt = Math.min(textAt, candidate.distance);
  }
  // A rule alone that repeats is decoration of the page; it goes with running text, and stays without.
  const framed = found.some(({ block }) => !isDecoration(block));
  return framed ? found : found.filter(({ block }) => block.kind === 'figure');
}

function isRunning(candidate: Candidate, bands: readonly PageBands[], search: Search): boolean {
  const here = bands[search.index];
  if (!here) return false;
  const others = neighbours(bands, search);
  const alike = others.filter((other) =>
    other[search.edge].some((each) => repeats(candidate, each, other.page.number - here.page.number)),
  ).length;
  if (candidate.size > search.bodySize * TITLE && candidate.text.words !== '#')
    return alike >= 2 && alike >= others.length * MOST_PAGES;
  if (alike >= 2 || (alike === 1 && (bands.length === 2 || candidate.text.words.length > 1))) return true;
  return (
    candidate.pageLabel !== undefined &&
    candidate.distance < here.page.height * EDGE &&
    saysItsPage(candidate, here.page)
  );
}

function neighbours(bands: readonly PageBands[], { index, isCopy }: Search): PageBands[] {
  return bands.filter((_, at) => at !== index && Math.abs(at - index) <= NEAR && !isCopy(at, index));
}

/** The first page of a chapter has a line of its own where other pages have their running lines. */
function withPlaces(
  bands: readonly PageBands[],
  found: readonly Candidate[][],
  { index, edge, bodySize }: Search,
): Candidate[] {
  const here = found[index] ?? [];
  const near = found.flatMap((each, at) => (at !== index && Math.abs(at - index) <= NEAR ? [each] : []));
  const limit = Math.max(0, ...near.flat().map(({ distance }) => distance));
  const lines = near.flat().filter(({ block }) => !isDecoration(block));
  if (here.length === 0 && near.filter((each) => each.some((other) => lines.includes(other))).length >= SAME_PLACE) {
    const zone = Math.max(...lines.map(({ distance, depth }) => distance + depth));
    const lone = loneLines(bands[index]?.[edge] ?? [], zone);
    // Lines as large as the body's are text more often than not.
    const isSmall = ({ size }: Candidate) =>
      size < bodySize - 0.4 && lines.some((other) => Math.abs(other.size - size) < 0.6);
    if (lone.length > 0 && lone.every(isSmall)) return lone;
  }
  return (bands[index]?.[edge] ?? []).filter((candidate) => {
    if (here.includes(candidate)) return true;
    if (isDecoration(candidate.block) || candidate.distance > limit + 2) return false;
    return near.filter((each) => each.some((other) => samePlace(candidate, other))).length >= SAME_PLACE;
  });
}

/** A number beside other words may count anything: it is a page number only if it is near the page's place in the document. */
function saysItsPage({ pageLabel, block }: Candidate, page: PageDraft): boolean {
  if (!('lines' in block) || block.lines.length > 1) return false;
  return pageLabel === page.number || /\D/.test(textOf(block).trim());
}
