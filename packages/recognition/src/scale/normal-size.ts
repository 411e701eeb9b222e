import type { Glyph, PageContent } from '@pagewright/pdf/page-content.ts';
import type { PageDraft } from '../draft.ts';
import { measuredSize } from '../glyphs/letters.ts';
import { isSpace } from '../glyphs/mend-text.ts';
import { visibleGlyphs } from '../glyphs/visible.ts';
import type { Block } from '../model/blocks.ts';

/** Points. Thresholds of recognition were found on pages whose text is of about this size. */
const NORMAL = 11.5;
/** Text of these sizes is recognized as it is, so that no rounding touches what is normal already. */
const UNTOUCHED = { least: 8, most: 13.5 };
/**
 * Of the page's shorter side: larger text, as of a page with a title alone, says little of what the rest is measured by,
 * and nobody reads what is smaller.
 */
const OF_PAGE = { least: 1 / 1000, most: 1 / 45 };

/** A size in points, and how many characters have it. */
type Counted = readonly [size: number, characters: number];

/** By which the lengths of a page are multiplied so that its usual text has the normal size; 1 where nothing tells a size. */
export function normalFactor(content: PageContent): number {
  const letters = visibleGlyphs(content).filter(({ text }) => !isSpace(text));
  return factorFor(
    usualSize(
      letters.map((glyph): Counted => [sizeOnPage(glyph), 1]),
      content,
    ),
  );
}

/** The same for all pages of a document together. */
export function documentFactor(pages: readonly PageDraft[]): number {
  const usual = pages.flatMap((page): Counted[] => {
    const counted = page.regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.flatMap(sizesIn)));
    const size = usualSize(counted, page);
    return size === undefined ? [] : [[size, counted.reduce((sum, [, characters]) => sum + characters, 0)]];
  });
  return factorFor(medianOf(usual));
}

const factorFor = (usual: number | undefined): number =>
  usual === undefined || (usual >= UNTOUCHED.least && usual <= UNTOUCHED.most) ? 1 : NORMAL / usual;

/** The median size of a page's characters, within what can be one on a page of its size. */
function usualSize(counted: readonly Counted[], page: { width: number; height: number }): number | undefined {
  const median = medianOf(counted.filter(([size]) => size > 0 && Number.isFinite(size)));
  const side = Math.min(page.width, page.height);
  if (median === undefined || !(side > 0)) return undefined;
  return Math.min(Math.max(median, side * OF_PAGE.least), side * OF_PAGE.most);
}

function medianOf(counted: readonly Counted[]): number | undefined {
  const half = counted.reduce((sum, [, characters]) => sum + characters, 0) / 2;
  let passed = 0;
  for (const [size, characters] of counted.toSorted(([a], [b]) => a - b)) {
    passed += characters;
    if (passed >= half) return size;
  }
  return undefined;
}

/** Of Type 3 fonts too, whose own sizes say nothing; of turned text across its direction. */
export function sizeOnPage(glyph: Glyph): number {
  const { ink, angle } = glyph;
  const isUpright = Math.abs(Math.cos((angle * Math.PI) / 180)) > Math.SQRT1_2;
  return measuredSize(glyph, isUpright ? ink.bottom - ink.top : ink.right - ink.left);
}

function sizesIn(block: Block): Counted[] {
  if (block.kind === 'table') return block.cells.flatMap(({ blocks }) => blocks.flatMap(sizesIn));
  if (!('lines' in block)) return [];
  return block.lines.flatMap(({ runs }) => runs.map(({ text, style }): Counted => [style.size, text.length]));
}
