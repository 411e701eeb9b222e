import { isParagraph, type ParagraphItem, type StreamItem } from '../stream/stream.ts';

/** Entries. Without leaders, fewer in sequence are lines that end in a number by chance. */
const FEWEST = 3;
/** Pages that entries of one table of contents may jump back by: parts and front matter count anew. */
const BACK = 2;
/** Letters of an entry. */
const LONGEST = 300;

/** "Introduction ...... 7", "2.1 Method<tab>12", "Preface   ix". */
const ENDS_IN_PAGE = /^(?=.*\p{L}).+?(?:\t|\s{2,}|[.·…_]{3,}\s*| )(\d{1,4}|[ivxlc]{1,7})$/iu;
const DOTS_TO_NUMBER = /(?<![.·…_])[.·…_]{5,}\s*(?:\d{1,4}|[ivxlc]{1,7})$/i;
const AFTER_TAB = /\t(?:[\dA-Z]{1,3}-)?(?:\d{1,4}|[ivxlc]{1,7})$/i;

/**
 * Entries of tables of contents, of figures and indexes: lines that lead to a page's number. They are paragraphs, even
 * where they look like the headings that they name.
 */
export function findContents(items: readonly StreamItem[]): Set<StreamItem> {
  const found = new Set<StreamItem>();
  let run: ParagraphItem[] = [];
  let page = -1;
  const close = () => {
    if (run.length >= FEWEST) for (const item of run) found.add(item);
    run = [];
    page = -1;
  };
  for (const item of items) {
    if (item.block.kind === 'rule' || item.block.kind === 'figure') continue;
    if (!isParagraph(item)) {
      close();
      continue;
    }
    if (isLed(item)) found.add(item);
    const named = pageOf(item);
    if (named === undefined || named < page - BACK) close();
    if (named === undefined) continue;
    run.push(item);
    page = named;
  }
  close();
  return withWrapped(items, found);
}

/** Dots or the like lead to its end. */
const isLed = ({ block, typography }: ParagraphItem): boolean =>
  block.tabs.some(({ leader }) => leader !== 'none') || DOTS_TO_NUMBER.test(typography.text);

/** The page that an entry names; roman numbers stand before the arabic. */
function pageOf(item: ParagraphItem): number | undefined {
  const { typography, block } = item;
  const { text } = typography;
  const [, label] = text.length > LONGEST ? [] : (ENDS_IN_PAGE.exec(text) ?? []);
  if (label === undefined) return undefined;
  const links = block.lines.some(({ runs }) => runs.some(({ link }) => link?.kind === 'page'));
  if (!links && !isLed(item) && !AFTER_TAB.test(text)) return undefined;
  return /^\d/.test(label) ? Number(label) : 0;
}

/** The first lines of entries too long for one line stand between entries. */
function withWrapped(items: readonly StreamItem[], found: Set<StreamItem>): Set<StreamItem> {
  for (let at = items.length - 2; at > 0; at -= 1) {
    const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
    if (!isParagraph(item) || !isParagraph(next) || !before || found.has(item)) continue;
    if (!found.has(before) || !found.has(next) || item.columnIndex !== next.columnIndex) continue;
    const distance = next.block.box.top - item.block.box.bottom;
    if (Math.abs(item.typography.size - next.typography.size) < 0.6 && distance < item.typography.size * 0.6)
      found.add(item);
  }
  return found;
}
