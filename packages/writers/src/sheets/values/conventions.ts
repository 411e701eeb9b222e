import { dateParts, type DateOrder } from './numeric-dates.ts';
import { shapeOf } from './number-shape.ts';

/** How a document writes numbers and dates. */
export interface Conventions {
  decimal: '.' | ',';
  /** Whether a plain space between digits can part thousands, rather than two numbers. */
  spaceGroups: boolean;
  /** What parts thousands, where the document shows it. */
  group?: '.' | ',' | ' ' | "'";
  /** Undefined where the document contradicts itself: such dates stay text. */
  dates: DateOrder | undefined;
  /** BCP 47. */
  language: string;
}

export interface Surroundings {
  /** BCP 47, the main one first. */
  languages: readonly string[];
  /** Points of its first page; "letter" paper is that of countries that write the month first. */
  paper: { width: number; height: number } | undefined;
}

/** Languages that write "1,234.5"; most others of Europe and South America write "1.234,5" or "1 234,5". */
const POINT = new Set(['en', 'zh', 'ja', 'ko', 'th', 'he', 'hi', 'ms']);
const SPACED = new Set(['fr', 'sv', 'nb', 'nn', 'no', 'fi', 'pl', 'cs', 'sk', 'ru', 'uk', 'bg', 'hu']);
const POINT_REGIONS = /^(?:de|fr|it)-(?:ch|li)|^es-(?:mx|us|gt|sv|hn|ni|pa|do|pr)/i;

/** Finds the conventions of a document by all the texts that may be numbers or dates in it. */
export function conventionsOf(texts: Iterable<string>, { languages, paper }: Surroundings): Conventions {
  const votes = new Votes();
  for (const text of texts) for (const word of wordsOf(text)) votes.count(word);
  const language = languages[0] ?? (votes.comma > votes.point ? 'und' : 'en');
  const [base = ''] = language.toLowerCase().split('-');
  const byLanguage = POINT.has(base) || base === 'und' || POINT_REGIONS.test(language) ? '.' : ',';
  const decimal = votes.comma === votes.point ? byLanguage : votes.comma > votes.point ? ',' : '.';
  const group = votes.group();
  return {
    decimal,
    spaceGroups: votes.groups[' '] > 0 || votes.partsBySpace() || (decimal === ',' && SPACED.has(base)),
    ...(group !== undefined && group !== decimal && { group }),
    dates: votes.dateOrder(language, paper),
    language,
  };
}

/** Table cells are one word mostly; in prose, what stands between spaces is, a sign at its end left out. */
function wordsOf(text: string): string[] {
  const whole = text.trim();
  if (shapeOf(whole) || dateParts(whole)) return [whole];
  return whole.split(/\s+/).map((word) => word.replace(/[.,;:)]+$/, ''));
}

class Votes {
  point = 0;
  comma = 0;
  groups: Record<'.' | ',' | ' ' | "'", number> = { '.': 0, ',': 0, ' ': 0, "'": 0 };
  #plainSpaces = 0;
  dayFirst = 0;
  monthFirst = 0;

  count(word: string): void {
    const date = dateParts(word);
    if (date) {
      if (date.order !== 'either') return;
      if (date.first > 12 && date.second <= 12) this.dayFirst += 1;
      if (date.second > 12 && date.first <= 12) this.monthFirst += 1;
      return;
    }
    const shape = shapeOf(word);
    if (shape) this.#number(shape.digits);
  }

  #number(printed: string): void {
    const digits = printed.replace(/[\u00a0\u202f\u2009\s]/g, ' ').replaceAll('’', "'");
    const marks = [...digits.matchAll(/[.,' ]/g)].map(([mark]) => mark);
    const kinds = new Set(marks);
    const last = marks.at(-1);
    const tail = digits.slice(digits.lastIndexOf(last ?? '\0') + 1).length;
    if (last === undefined || kinds.size > 2) return;
    if (kinds.size === 2) {
      // "1.234,56": the last one parts the decimals, if it stands once.
      if ((last !== '.' && last !== ',') || marks.filter((mark) => mark === last).length > 1) return;
      const group = marks[0] as '.' | ',' | ' ' | "'";
      if (!new RegExp(`^\\d{1,3}(?:[${group}]\\d{2,3})+[${last}]\\d+$`).test(digits)) return;
      this.#decimal(last, 3);
      this.groups[group] += 1;
    } else if (last === ' ' || last === "'") {
      if (!/^\d{1,3}(?:[ ']\d{3})+$/.test(digits)) return;
      if (last === "'" || /[\u00a0\u202f\u2009]/.test(printed)) this.groups[last] += 1;
      else this.#plainSpaces += 1;
    } else if (marks.length > 1) {
      // "1.234.567": it parts thousands, so the other one parts decimals.
      if (!/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return;
      this.#decimal(last === '.' ? ',' : '.', 3);
      this.groups[last === '.' ? '.' : ','] += 1;
    } else if (tail !== 3 || /^0?[.,]/.test(digits) || digits.indexOf(last) > 3)
      this.#decimal(last === '.' ? '.' : ',', tail === 1 || tail === 2 ? 2 : 1);
  }

  #decimal(mark: '.' | ',', weight: number): void {
    if (mark === '.') this.point += weight;
    else this.comma += weight;
  }

  /** A plain space may part two numbers, unless it stands like this often and nothing else parts thousands. */
  partsBySpace(): boolean {
    return this.#plainSpaces > 1 && this.groups['.'] + this.groups[','] + this.groups["'"] === 0;
  }

  group(): Conventions['group'] {
    const [most] = Object.entries(this.groups).sort(([, a], [, b]) => b - a);
    return most && most[1] > 0 ? (most[0] as Conventions['group']) : undefined;
  }

  dateOrder(language: string, paper: Surroundings['paper']): DateOrder | undefined {
    if (this.dayFirst > 0 && this.monthFirst > 0) return undefined;
    if (this.dayFirst > 0) return 'dayFirst';
    if (this.monthFirst > 0) return 'monthFirst';
    if (/^en-us$/i.test(language)) return 'monthFirst';
    if (!/^(?:en|und)$/i.test(language)) return 'dayFirst';
    if (!paper) return undefined;
    const [short, long] = [Math.min(paper.width, paper.height), Math.max(paper.width, paper.height)];
    if (Math.abs(short - 612) < 4 && (Math.abs(long - 792) < 4 || Math.abs(long - 1008) < 4)) return 'monthFirst';
    return Math.abs(short - 595) < 4 && Math.abs(long - 842) < 4 ? 'dayFirst' : undefined;
  }
}
