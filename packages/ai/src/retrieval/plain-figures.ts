/** Numbers, dates, years of account, units and currencies in one spelling, so that 1,234.5 is found as 1 234,5. */

/** Languages that write a decimal point. All others write a comma. */
const WITH_POINT = new Set(['en', 'zh', 'ja', 'ko', 'th', 'hi', 'he', 'ta', 'ne', 'ga']);

/** Spaces and apostrophes that part thousands, whatever the language. */
const APART = "[\\u00a0\\u2009\\u202f\\u2019']";
const ANY_APART = new RegExp(APART, 'gu');
/** Never from within a number, so that one of a million digits is read once. */
const NUMBER = new RegExp(`(?<!\\d)(?:\\d{1,3}(?:${APART}\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)+)`, 'gu');
/** Where a comma is the decimal sign, thousands may be parted by a plain space too. */
const SPACED_NUMBER = /(?<![\d.,])\d{1,3}(?: \d{3})+(?=(?:,\d+)?(?![\d.]))/gu;

/** The text with its figures as they are compared. `language`: BCP 47. */
export function plainFigures(text: string, language: string | undefined): string {
  const primary = language?.toLowerCase().split('-', 1)[0] ?? 'en';
  const hasPoint = WITH_POINT.has(primary);
  const joined = hasPoint ? text : text.replace(SPACED_NUMBER, (number) => number.replaceAll(' ', ''));
  return plainUnits(plainPeriods(joined.replace(NUMBER, (number) => plainNumber(number, hasPoint ? '.' : ','))));
}

/** Digits with a decimal point, without anything between thousands and without zeros that say nothing. */
export function plainNumber(number: string, decimal: '.' | ','): string {
  const bare = number.replaceAll(ANY_APART, '');
  const separators = bare.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return bare;
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(bare);
  const areAlike = separators.every((each) => each === last);
  if (isGrouped && areAlike && (separators.length > 1 || last !== decimal)) return bare.replaceAll(/[.,]/g, '');
  // "1.2.3" is the number of a section.
  if (areAlike && separators.length > 1) return bare;
  const at = bare.lastIndexOf(last);
  const fraction = bare.slice(at + 1).replace(/0+$/, '');
  const whole = bare.slice(0, at).replaceAll(/[.,]/g, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const QUARTERS: [RegExp, string][] = [
  [/\b(?:first|1st)[- ]quarter\b|\b(?:premier|1er) trimestre\b/giu, 'Q1'],
  [/\b(?:second|2nd)[- ]quarter\b|\b(?:deuxième|2e|second) trimestre\b/giu, 'Q2'],
  [/\b(?:third|3rd)[- ]quarter\b|\b(?:troisième|3e) trimestre\b/giu, 'Q3'],
  [/\b(?:fourth|4th)[- ]quarter\b|\b(?:quatrième|4e) trimestre\b/giu, 'Q4'],
];

/** A year of two digits after "FY" is of this century. */
const inFull = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** "FY18", "fiscal year 2018", "exercice 2018" → 2018; "Q2'23", "2Q 2023", "T2 2023" → Q2 2023; "1st July" → 1 July. */
function plainPeriods(text: string): string {
  let plain = text;
  for (const [written, name] of QUARTERS) plain = plain.replace(written, name);
  return plain
    .replace(/\bFY\s?['’]?(\d{4}|\d{2})(?=\D|$)(?:\s?(Q[1-4]))?/gu, (_, year: string, quarter: string | undefined) =>
      ` ${inFull(year)} ${quarter ?? ''} `.replace(/ {2}$/, ' '),
    )
    .replace(/\b(?:fiscal(?: year)?|financial year|exercice(?: fiscal)?|année) (\d{4})\b/giu, '$1')
    .replace(
      /\b([QT])([1-4])\s?['’]?\s?((?:20)\d{2}|\d{2})\b/gu,
      (_, _letter, quarter: string, year: string) => `Q${quarter} ${inFull(year)}`,
    )
    .replace(
      /\b([1-4])[QT]\s?['’]?((?:20)\d{2}|\d{2})\b/gu,
      (_, quarter: string, year: string) => `Q${quarter} ${inFull(year)}`,
    )
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er)\b/gu, '$1');
}

const UNITS: [RegExp, string][] = [
  [/US\$|\bUSD\b|\$|\bU\.S\. dollars?\b|\bdollars?\b/giu, ' usd '],
  [/€|\bEUR\b|\beuros?\b/giu, ' eur '],
  [/£|\bGBP\b/gu, ' gbp '],
  [/%|\bper ?cent(?:age|s)?\b|\bpour ?cent(?:age|s)?\b/giu, ' percent '],
  [/(?<=\d\s?)(?:mn|M)\b|\b(?:millions?|mio)\b/gu, ' million '],
  [/(?<=\d\s?)(?:bn|B)\b|\b(?:billions?|milliards?)\b/gu, ' billion '],
];

const plainUnits = (text: string): string =>
  UNITS.reduce((plain, [written, name]) => plain.replace(written, name), text);

/** What `plainFigures` writes for units: they say how a figure is counted, not what it is. */
export const UNIT_NAMES: ReadonlySet<string> = new Set(['usd', 'eur', 'gbp', 'percent', 'million', 'billion']);
