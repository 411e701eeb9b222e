import { pageOf, type Passage, type PassageDocument } from '../passages/passage.ts';
import { isWhole } from '../sentences/sentences-of.ts';
import { wordCount } from '../words/stems.ts';

/** Headings of what lists the others, alone or behind "list of". */
const LISTS =
  /^(?:(?:table|liste?|verzeichnis|index|indice|índice)\s+(?:of|des|de|der|di)\s+)?(?:(?:table of )?contents?|table des mati[èe]res|sommaire|inhalt(?:sverzeichnis)?|(?:abbildungs|tabellen)verzeichnis|index(?: of \p{L}+)?|stichwortverzeichnis|[íi]ndice(?: general)?|contenido|sumário|inhoud(?:sopgave)?|spis treści|оглавление|содержание|目次|目录|目錄|차례|فهرس|المحتويات|figures?|illustrations?|tables?|tableaux|abbildungen|tabellen)[\s.:]*$/iu;
/** Whether a heading's words name a list of headings, figures or tables, or an index. */
export const namesList = (heading: string): boolean => LISTS.test(heading) && !LISTS_BEHIND.test(heading);

/** Only behind one of the others: a chapter may be called so. */
const LISTS_BEHIND = /^(?:figures?|illustrations?|tables?|tableaux|abbildungen|tabellen)[\s.:]*$/iu;
const INDEX = /^(?:index\b.*|stichwortverzeichnis|[íi]ndice alfab[ée]tico)$/iu;
/** The number of its page before a section's own, as running titles have it. */
const PAGE_AND_SECTION = /^\d{1,4}\s+\d{1,3}(?:\.\d{1,3})+\.?\s/u;
/** A page's number behind a title: of an entry of a list. */
const ENTRY = /^(.*?\p{L}.*?)[\s.…·_]+\d{1,4}$/u;
/** The number of a page before a title or behind it. */
const WITH_PAGE = /^\d{1,4}\s+(?=\d)|\s+\d{1,4}$/gu;
const RUNNING_WORDS = 8;
const LEADERS = /\.{4,}|(?:\. ){4,}|…{2,}|_{4,}/u;

/** Whether it is the running text rather than a line of a cover or of a list. */
export const isRunningText = ({ kind, text }: Passage): boolean =>
  (kind === 'paragraph' || kind === 'listItem') &&
  wordCount(text) >= RUNNING_WORDS &&
  isWhole(text) &&
  !LEADERS.test(text);

/**
 * Tells headings that head some text from those of lists of contents, of what stands in such lists, and from titles that run over the
 * pages.
 */
export function isHeadingOfText({ passages }: PassageDocument): (passage: Passage) => boolean {
  const listed = inLists(passages);
  const running = runningTitles(passages);
  return (passage) => passage.kind === 'heading' && !listed.has(passage) && !running.has(passage);
}

/** Headings of lists, and all that comes behind one before there is text again; behind an index, to the end. */
function inLists(passages: readonly Passage[]): Set<Passage> {
  const listed = new Set<Passage>();
  const last = lastOfEach(passages);
  let list: 'contents' | 'index' | undefined;
  for (const passage of passages) {
    if (passage.kind !== 'heading') {
      if (list === 'contents' && isRunningText(passage)) list = undefined;
      continue;
    }
    const { text } = passage;
    const isList = list === undefined ? namesList(text) : LISTS.test(text);
    if (isList) list = INDEX.test(text) && isLate(passage, passages) ? 'index' : 'contents';
    const entry = ENTRY.exec(text)?.[1];
    const named = entry === undefined ? undefined : last.get(keyOf(entry));
    const isEntry = named !== undefined && named !== passage;
    // Real headings follow contents without a line of text between where a part has a page of its own.
    const isBelow = list === 'index' || (list === 'contents' && pageOf(passage) === lastListPage(passages, passage));
    if (isList || isEntry || isBelow) listed.add(passage);
    else if (list === 'contents') list = undefined;
  }
  return listed;
}

/** The page where entries with leaders or page numbers stand right before a heading. */
function lastListPage(passages: readonly Passage[], heading: Passage): number | undefined {
  for (let at = heading.number - 1; at >= 0; at -= 1) {
    const before = passages[at];
    if (!before) return undefined;
    if (before.kind === 'heading' && !LISTS.test(before.text)) continue;
    return pageOf(before);
  }
  return undefined;
}

const LATE = 0.6;
const isLate = ({ number }: Passage, { length }: readonly Passage[]): boolean => number > length * LATE;

/** The last heading of each wording. */
const lastOfEach = (passages: readonly Passage[]): Map<string, Passage> =>
  new Map(passages.filter(({ kind }) => kind === 'heading').map((each) => [keyOf(each.text), each]));

/** Pages at whose top or foot the same title stands. */
const FEWEST_PAGES = 3;
/** Points. */
const SAME_TOP = 3;

/** Titles that stand at one height of several pages, all but the first; and those that have the number of their page with them. */
function runningTitles(passages: readonly Passage[]): Set<Passage> {
  const headings = passages.filter(({ kind }) => kind === 'heading');
  const running = new Set<Passage>();
  for (const same of Map.groupBy(headings, ({ text }) => keyOf(text)).values()) {
    const [first, ...rest] = same;
    const level = rest.filter((each) => Math.abs(topOf(each) - topOf(first!)) < SAME_TOP);
    if (new Set([first!, ...level].map(pageOf)).size >= FEWEST_PAGES) for (const each of level) running.add(each);
    // A section's heading in capitals is the title of the pages that follow it.
    if (!isInCapitals(first!)) for (const each of rest.filter(isInCapitals)) running.add(each);
  }
  const known = lastOfEach(headings);
  for (const each of headings) {
    const bare = keyOf(each.text.replaceAll(WITH_PAGE, ''));
    const repeats = bare !== keyOf(each.text) && known.has(bare) && known.get(bare) !== each;
    if (PAGE_AND_SECTION.test(each.text) || repeats) running.add(each);
  }
  return running;
}

const isInCapitals = ({ text }: Passage): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
const topOf = ({ words }: Passage): number => words[0]?.box.top ?? 0;

/** The letters and figures of a title. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
