/**
 * The words for pages that a person types, read the same way by the page, the server and the prompt:
 * "1-3, 5, last", "odd", "even", "all", "7-last", "3-1" (downwards).
 * With turns: "2:90, 5-7:180". With blank pages: "1-3, blank, 4".
 * With pages of other files, each named by its letter in the order of the files: "1-3, b2, b4-last:90, c". The first
 * file is "a", which may be left out; a letter alone is the whole file; words stand apart from it: "b odd".
 */

/** Counted from 1, as printed on a viewer's toolbar. */
export type PageNumber = number;
/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;
export interface PlannedPage {
  /** `null` stands for a new blank page of the size of the page before it. */
  page: PageNumber | null;
  turn: Turn;
  /** Which file the page is of, from 0; left out, it is the first. A blank page is of none. */
  file?: number;
}

export type PageRangeProblem =
  | { problem: 'unreadable'; part: string }
  | { problem: 'beyond'; part: string; pages: number; file?: number }
  /** The letter of a file that is not there. */
  | { problem: 'fileMissing'; part: string; files: number }
  | { problem: 'empty' };

export type PageRangeReading<T> = { ok: true; value: T } | ({ ok: false } & PageRangeProblem);

/** The words in every language of the site; each is understood whatever the language of the page. */
const WORDS = {
  all: ['all', 'toutes'],
  odd: ['odd', 'impaires'],
  even: ['even', 'paires'],
  last: ['last', 'dernière', 'derniere'],
  blank: ['blank', 'vierge'],
};
const isWord = (text: string, word: keyof typeof WORDS) => WORDS[word].includes(text.toLowerCase());

const NUMBER_OR_LAST = `(\\d{1,15}|${WORDS.last.join('|')})`;
const RANGE = new RegExp(`^${NUMBER_OR_LAST}(?:\\s*-\\s*${NUMBER_OR_LAST})?$`, 'i');
const TURNED = /^(.+?)\s*:\s*(-?(?:0|90|180|270|360))$/;
/** A letter, then nothing, a digit or, apart from it, a word. The letter may be said again at the end of a range. */
const OF_FILE = /^([a-z])(?:$|\s*(\d.*)$|\s+(\D.*)$)/i;
/** Longer texts are refused unread; a full order of 20,000 single pages fits. */
const LONGEST_TEXT = 200_000;

const turnOf = (degrees: number): Turn => (((degrees % 360) + 360) % 360) as Turn;

/** Word processors and phones write other dashes than the keyboard's, U+2212 is the minus sign; macOS takes accents apart. */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** As Chinese and Japanese keyboards write ASCII. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

function splitParts(text: string): string[] {
  return text
    .slice(0, LONGEST_TEXT)
    .normalize('NFC')
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(DASHES, '-')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function expandPart(part: string, pages: number): PageNumber[] | PageRangeProblem {
  const every = (first: number, step: number) => {
    const list: PageNumber[] = [];
    for (let page = first; page <= pages; page += step) list.push(page);
    return list;
  };
  if (isWord(part, 'all')) return every(1, 1);
  if (isWord(part, 'odd')) return every(1, 2);
  if (isWord(part, 'even')) return every(2, 2);

  const match = RANGE.exec(part);
  if (!match) return { problem: 'unreadable', part };
  const numberOf = (digits: string) => (isWord(digits, 'last') ? pages : Number(digits));
  const from = numberOf(match[1]!);
  const to = match[2] === undefined ? from : numberOf(match[2]);
  if (from < 1 || to < 1) return { problem: 'unreadable', part };
  if (from > pages || to > pages) return { problem: 'beyond', part, pages };

  const step = from <= to ? 1 : -1;
  const list: PageNumber[] = [];
  for (let page = from; page !== to + step; page += step) list.push(page);
  return list;
}

/** Reads "1-3, 5, last" for a document of `pages` pages. Order and repetition are kept. */
export function readPageRanges(text: string, pages: number): PageRangeReading<PageNumber[]> {
  const groups = readPageGroups(text, pages);
  return groups.ok ? { ok: true, value: groups.value.flat() } : groups;
}

/** Reads the same words, one list for each comma: the parts of a split. */
export function readPageGroups(text: string, pages: number): PageRangeReading<PageNumber[][]> {
  const groups: PageNumber[][] = [];
  let count = 0;
  for (const part of splitParts(text)) {
    const list = expandPart(part, pages);
    if (!Array.isArray(list)) return { ok: false, ...list };
    count += list.length;
    if (count > LONGEST_TEXT) return { ok: false, problem: 'unreadable', part };
    if (list.length > 0) groups.push(list);
  }
  return groups.length === 0 ? { ok: false, problem: 'empty' } : { ok: true, value: groups };
}

/**
 * Reads "3, 1-2, 4:90, blank, b2": the pages of a new document in their order, each with its turn. `pages` counts the
 * pages of the only file, or of each file in their order.
 */
export function readPageOrder(text: string, pages: number | readonly number[]): PageRangeReading<PlannedPage[]> {
  const counts = typeof pages === 'number' ? [pages] : pages;
  const order: PlannedPage[] = [];
  for (const part of splitParts(text)) {
    if (isWord(part, 'blank')) {
      order.push({ page: null, turn: 0 });
      continue;
    }
    const turned = TURNED.exec(part);
    const { file, words } = fileOf(turned ? turned[1]! : part);
    const count = counts[file];
    if (count === undefined) return { ok: false, problem: 'fileMissing', part, files: counts.length };
    const list = expandPart(words, count);
    if (!Array.isArray(list))
      return { ok: false, ...list, ...('part' in list && { part }), ...(list.problem === 'beyond' && ofFile(file)) };
    const turn = turned ? turnOf(Number(turned[2])) : 0;
    for (const page of list) order.push({ page, turn, ...ofFile(file) });
    if (order.length > LONGEST_TEXT) return { ok: false, problem: 'unreadable', part };
  }
  return order.length === 0 ? { ok: false, problem: 'empty' } : { ok: true, value: order };
}

const ofFile = (file: number) => (file === 0 ? {} : { file });

/** "b2-4" → the second file's "2-4"; "b2-b4" means the same, and "b" all of it. */
function fileOf(part: string): { file: number; words: string } {
  const match = OF_FILE.exec(part);
  if (!match) return { file: 0, words: part };
  const letter = match[1]!.toLowerCase();
  const words = (match[2] ?? match[3] ?? 'all').replace(new RegExp(`(-\\s*)${letter}(?=\\d)`, 'i'), '$1');
  return { file: letter.charCodeAt(0) - 'a'.charCodeAt(0), words };
}

/** The letter that names a file in an order, by its place from 0. */
export function fileLetter(file: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + file);
}

/** Writes an order as short as it goes: runs become ranges. The inverse of `readPageOrder`. */
export function writePageOrder(order: readonly PlannedPage[]): string {
  const parts: string[] = [];
  for (let start = 0; start < order.length;) {
    const first = order[start]!;
    if (first.page === null) {
      parts.push('blank');
      start += 1;
      continue;
    }
    let end = start;
    while (isNext(order[end]!, order[end + 1])) end += 1;
    const last = order[end]!.page!;
    const letter = first.file ? fileLetter(first.file) : '';
    const range = `${letter}${last === first.page ? first.page : `${first.page}-${last}`}`;
    parts.push(first.turn === 0 ? range : `${range}:${first.turn}`);
    start = end + 1;
  }
  return parts.join(', ');
}

function isNext({ page, turn, file = 0 }: PlannedPage, next: PlannedPage | undefined): boolean {
  return (
    next !== undefined && page !== null && next.page === page + 1 && next.turn === turn && (next.file ?? 0) === file
  );
}

/** Writes page numbers as ranges: [1, 2, 3, 5] as "1-3, 5". */
export function writePageRanges(pages: readonly PageNumber[]): string {
  return writePageOrder(pages.map((page) => ({ page, turn: 0 })));
}
