import type { Block, PageModel } from '@pagewright/recognition';

/** What the headers and footers of pages say about each other: which are alike, and which number each page bears. */

export interface PageNumbering {
  /** As printed on the page. */
  text: string;
  value: number;
  format: 'decimal' | 'lowerRoman' | 'upperRoman';
}

export const textsOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      'lines' in block ? block.lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ') : '',
    )
    .join(' | ');

/** Running lines that differ by numbers only are one. */
export const signature = (blocks: readonly Block[]): string =>
  textsOf(blocks)
    .replace(/\d+/g, '#')
    .replace(/(^|[^\p{L}])[ivxlc]+(?=$|[^\p{L}])/giu, '$1#')
    .replace(/\s+/g, ' ')
    .trim();

/** How often a difference between printed and counted page numbers must occur. */
const SEEN = 2;

/** The printed page number of each page that has one: the number that increases with the pages. */
export function pageNumbers(pages: readonly PageModel[]): Map<number, PageNumbering> {
  const found = new Map<number, PageNumbering>();
  const candidates = pages.map((page) => ({ page, numbers: numbersOn(page) }));
  const offsets = new Map<string, number>();
  for (const { page, numbers } of candidates)
    for (const number of numbers) {
      const key = keyOf(number, page);
      offsets.set(key, (offsets.get(key) ?? 0) + (number.isRecognized ? SEEN : 1));
    }
  for (const { page, numbers } of candidates) {
    const [best] = numbers
      .filter((number) => (offsets.get(keyOf(number, page)) ?? 0) >= SEEN)
      .sort((a, b) => (offsets.get(keyOf(b, page)) ?? 0) - (offsets.get(keyOf(a, page)) ?? 0));
    if (best) found.set(page.number, { text: best.text, value: best.value, format: best.format });
  }
  return found;
}

/** The printed number of a page. If it has none, as first pages of chapters often do, it follows from the next page that has one. */
export function numberOf(page: number, numbers: ReadonlyMap<number, PageNumbering>): PageNumbering | undefined {
  const own = numbers.get(page);
  const next = [...numbers.keys()].filter((each) => each > page);
  const following = numbers.get(Math.min(...next));
  if (own || !following) return own;
  const value = following.value - (Math.min(...next) - page);
  return value > 0 && following.format === 'decimal' ? { ...following, value, text: String(value) } : undefined;
}

const keyOf = ({ value, format }: PageNumbering, { number }: PageModel) => `${format} ${value - number}`;

type Candidate = PageNumbering & { isRecognized: boolean };

function numbersOn({ header, footer }: PageModel): Candidate[] {
  return [...header, ...footer].flatMap((block) => {
    if (!('lines' in block)) return [];
    const text = textsOf([block]);
    const isRecognized = block.kind === 'pageNumber';
    const arabic = [...text.matchAll(/(?<![\d.,/])\d{1,4}(?![\d/]|[.,]\d)/g)].map(([digits]): Candidate => ({
      text: digits,
      value: Number(digits),
      format: 'decimal',
      isRecognized,
    }));
    if (arabic.length > 0) return arabic;
    const [roman] = /^[ivxlc]{1,7}$/i.exec(text.trim()) ?? [];
    if (roman === undefined) return [];
    const format = roman === roman.toLowerCase() ? ('lowerRoman' as const) : ('upperRoman' as const);
    return [{ text: roman, value: romanValue(roman.toLowerCase()), format, isRecognized }];
  });
}

const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(roman: string): number {
  return [...roman].reduce((sum, letter, at) => {
    const value = VALUES[letter] ?? 0;
    const next = VALUES[roman[at + 1] ?? ''] ?? 0;
    return sum + (value < next ? -value : value);
  }, 0);
}

/** Texts of headers and footers that several pages have: whatever numbers are in them, none counts the pages. */
export function fixedTexts(pages: readonly PageModel[]): Set<string> {
  const seen = new Set<string>();
  const fixed = new Set<string>();
  for (const { header, footer } of pages)
    for (const text of new Set([...header, ...footer].map((block) => textsOf([block]))))
      (seen.has(text) ? fixed : seen).add(text);
  return fixed;
}
