import type { OutlineEntry } from '@pagewright/pdf/page-content.ts';
import { isParagraph, type ParagraphItem, type StreamItem } from '../stream/stream.ts';
import { sectionNumberOf } from './numbering.ts';

/** Blocks that together say the title of an outline's entry. */
export interface OutlineHeading {
  items: ParagraphItem[];
  level: number;
}

/** Blocks of one title: numbers, words and lines of it are often set apart. */
const MOST_BLOCKS = 6;

/** Headings that the outline names, on the page that it names; each block is in one at most. */
export function outlineHeadings(
  items: readonly StreamItem[],
  outline: readonly OutlineEntry[],
  taken: ReadonlySet<StreamItem>,
): OutlineHeading[] {
  const byPage = Map.groupBy(
    items.filter((item): item is ParagraphItem => isParagraph(item) && !taken.has(item)),
    ({ page }) => page.number,
  );
  const used = new Set<StreamItem>();
  const found: OutlineHeading[] = [];
  for (const { title, level, page, top } of outline) {
    const wanted = lettersOf(title);
    if (page === undefined || wanted === '') continue;
    const places = [page, page + 1, page - 1];
    for (const at of places) {
      const heading = bestOf(matches(byPage.get(at) ?? [], wanted, used), at === page ? top : undefined);
      // A title on the next page is believed where it looks at least as long as a title.
      if (!heading || (at !== page && wanted.length < 6)) continue;
      for (const item of heading) used.add(item);
      found.push({ items: heading, level });
      break;
    }
  }
  return found;
}

export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function matches(items: readonly ParagraphItem[], wanted: string, used: ReadonlySet<StreamItem>): ParagraphItem[][] {
  const found: ParagraphItem[][] = [];
  for (const [start, first] of items.entries()) {
    let printed = '';
    for (let end = start; end < Math.min(items.length, start + MOST_BLOCKS); end += 1) {
      const item = items[end];
      if (!item || used.has(item) || (end > start && !isBelow(first, item))) break;
      printed += lettersOf(item.typography.text);
      if (
        printed === wanted ||
        withoutNumber(printed, first) === wanted ||
        printed === withoutTitleNumber(wanted, first)
      ) {
        found.push(items.slice(start, end + 1));
        break;
      }
      if (printed.length > wanted.length + 8) break;
    }
  }
  return found;
}

/** Parts of one title stand near each other. */
const isBelow = (first: ParagraphItem, { block, typography }: ParagraphItem): boolean =>
  block.box.top - first.block.box.bottom < Math.max(first.typography.size, typography.size) * 4;

/** The outline may leave out the number that the page prints. */
function withoutNumber(printed: string, { typography }: ParagraphItem): string {
  const number = sectionNumberOf(typography.text);
  const letters = number ? lettersOf(number.text) : '';
  return letters !== '' && printed.startsWith(letters) ? printed.slice(letters.length) : printed;
}

/** The page may leave out the number that the outline counts. */
function withoutTitleNumber(wanted: string, { typography }: ParagraphItem): string {
  return /^\d/.test(typography.text) ? wanted : wanted.replace(/^\d+(?=\p{L})/u, '');
}

/** The one nearest to the place that the outline names, else the one set largest. */
function bestOf(found: readonly ParagraphItem[][], top: number | undefined): ParagraphItem[] | undefined {
  const size = (items: readonly ParagraphItem[]) =>
    Math.max(...items.map(({ typography }) => typography.size + typography.bold));
  const largest = Math.max(...found.map(size));
  const off = (items: readonly ParagraphItem[]) =>
    top === undefined ? 0 : Math.abs((items[0]?.block.box.top ?? 0) - top) / 200;
  return found.toSorted((a, b) => largest - size(a) + off(a) - (largest - size(b) + off(b)))[0];
}
