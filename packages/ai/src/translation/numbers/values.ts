import { primaryOf } from '../../words/tags.ts';

/** What a written number may mean: each reading is one number or, for a date or a list, several. The likeliest comes first. */
export type Readings = readonly (readonly string[])[];

/** Languages that write a decimal point; all others write a comma. */
const WITH_POINT = new Set(['en', 'zh', 'ja', 'ko', 'th', 'hi', 'he', 'ta', 'ne', 'ga', 'ms', 'bn', 'ur']);

/** What is longer is a row of digits, and no number. */
const LONGEST = 60;

/** Readings of digits with separators. `language`: BCP 47, of the text they stand in. */
export function readingsOf(written: string, language: string | undefined): Readings {
  const apart = written.split(/[ \u00a0'’]/);
  const bare = apart.join('');
  const separators = bare.match(/[.,]/g) ?? [];
  const groups = bare.split(/[.,]/);
  if (written.length > LONGEST) return [[bare]];
  const last = separators.at(-1);
  // "5 100" is one number, or two beside each other.
  const asTwo = written.includes(' ') ? [apart.map(plain)] : [];
  if (last === undefined) return [[plain(bare)], ...asTwo];
  if (apart.length > 1 || separators.some((each) => each !== last)) return [[decimal(groups)]];
  if (separators.length > 1) return isGrouped(groups) ? [[plain(groups.join(''))]] : [groups.map(plain)];
  const decimalSign = WITH_POINT.has(primaryOf(language) || 'en') ? '.' : ',';
  if (last !== decimalSign && isGrouped(groups)) return [[plain(groups.join(''))]];
  if (last === decimalSign) return [[decimal(groups)]];
  // A comma where decimals have a point parts a list; a point where they have a comma parts a section, a date or a time.
  return [[decimal(groups)], groups.map(plain)];
}

/** By three, or as in India: "12,34,567". */
const isGrouped = ([first = '', ...others]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) &&
  others.at(-1)?.length === 3 &&
  (others.every(({ length }) => length === 3) || others.slice(0, -1).every(({ length }) => length === 2));

const plain = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

function decimal(groups: readonly string[]): string {
  const fraction = groups.at(-1)!.replace(/0+$/, '');
  const whole = plain(groups.slice(0, -1).join(''));
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** A number times a power of ten. */
export function scaledBy(value: string, power: number): string {
  const [whole = '', fraction = ''] = value.split('.');
  const digits = whole + fraction.padEnd(power, '0').slice(0, power);
  const rest = fraction.slice(power).replace(/0+$/, '');
  return plain(digits) + (rest === '' ? '' : `.${rest}`);
}
