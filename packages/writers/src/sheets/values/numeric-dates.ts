export type DateOrder = 'dayFirst' | 'monthFirst';

/** A date of three numbers as printed. */
export interface DateParts {
  /** `year`: the year stands first. `dayFirst`: written with points, as only those do who put the day first. */
  order: 'year' | 'dayFirst' | 'either';
  /** In the order in which they stand, the year left out. */
  first: number;
  second: number;
  year: number;
  /** As Excel writes formats, with `A` and `B` for the two parts: "A/B/yyyy". */
  pattern: string;
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Two-digit years up to this are of our century, as Excel reads them. */
const PIVOT = 29;

export function dateParts(text: string): DateParts | undefined {
  const early = YEAR_FIRST.exec(text);
  if (early) {
    const [, year = '', mark = '', first = '', second = ''] = early;
    return {
      order: 'year',
      first: Number(first),
      second: Number(second),
      year: Number(year),
      pattern: `yyyy${mark}${'A'.repeat(first.length)}${mark}${'B'.repeat(second.length)}`,
    };
  }
  const late = YEAR_LAST.exec(text);
  if (!late) return undefined;
  const [, first = '', mark = '', second = '', year = ''] = late;
  // "1.2.24" is a version or a section as well.
  if (mark === '.' && year.length === 2 && (first.length < 2 || second.length < 2)) return undefined;
  const [before, after] = slots(first, second);
  return {
    order: mark === '.' ? 'dayFirst' : 'either',
    first: Number(first),
    second: Number(second),
    year: year.length === 4 ? Number(year) : Number(year) + (Number(year) <= PIVOT ? 2000 : 1900),
    pattern: `${before}${mark}${after}${mark}${'y'.repeat(year.length)}`,
  };
}

/** Where one part is printed with a leading zero, all have two digits always. */
function slots(first: string, second: string): [string, string] {
  const padded = first.startsWith('0') || second.startsWith('0');
  return padded ? ['A'.repeat(first.length), 'B'.repeat(second.length)] : ['A', 'B'];
}
