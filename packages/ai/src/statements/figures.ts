import { plainFigures } from '../retrieval/plain-figures.ts';
import { MONTH_WORDS, NUMBER_WORDS, UNIT_WORDS } from './number-words.ts';

/** A number with what it counts. */
export interface Figure {
  /** Digits with a decimal point. */
  value: string;
  /** Powers of ten that a word says: 6 of "million". */
  scale: number;
  /** "usd", "percent", "day": undefined where nothing beside it says. */
  unit: string | undefined;
}

export interface Figures {
  numbers: readonly Figure[];
  /** 1 to 12, of names only: "5/3" may be of May or of March. */
  months: ReadonlySet<number>;
  /** "B2B", "ISO 9001-A", in capitals without marks. */
  codes: readonly string[];
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousand', 3],
  ['thousands', 3],
  ['milliers', 3],
  ['million', 6],
  ['billion', 9],
  ['trillion', 12],
  ['trillions', 12],
]);
const CURRENCIES = new Set(['usd', 'eur', 'gbp']);

const TOKEN = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
/** A word with letters and digits: the letters first, or several of both. */
const CODE =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}./_-]*\p{L})(?:\p{Lu}[\p{L}]*[-_/.]?\d|\d+[-_/]?\p{Lu}{1,3}(?=\d|-|$|[\s.,;)]))[\p{L}\p{N}]*(?:[-_/.][\p{L}\p{N}]+)*/gu;
/** Of years of account and quarters: they are numbers here. */
const PERIOD = /^(?:FY|Q\d|[1-4]Q|T\d|H\d)/i;
/** "5M", "3D": how much, not which one. */
const AMOUNT = /^\d+(?:[.,]\d+)*(?:M|B|K|G|T|D|W|V|A|H|KW|MW|GW|KG|MB|GB|TB|KB|EUR|USD)$/i;

/** The figures of a text. `language`: BCP 47, says which sign parts decimals. */
export function figuresIn(text: string, language: string | undefined): Figures {
  const codes: string[] = [];
  const rest = text.normalize('NFC').replaceAll(CODE, (code: string) => {
    if (PERIOD.test(code) || AMOUNT.test(code) || !/\d/.test(code)) return code;
    codes.push(plainCode(code));
    return ' ';
  });
  const tokens = Array.from(plainFigures(rest, language).matchAll(TOKEN), ([token]) => token.toLowerCase());
  const numbers: Figure[] = [];
  const months = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    const month = MONTH_WORDS.get(token);
    // "May" and "mars" are words too: a day or a year stands beside the month.
    if (month !== undefined && [tokens[at - 1], tokens[at + 1]].some((beside) => /^\d{1,4}$/.test(beside ?? '')))
      months.add(month);
    const value = /^\p{N}/u.test(token) ? token : NUMBER_WORDS.get(token);
    if (value === undefined || (SCALES.has(token) && numbers.at(-1)?.scale)) continue;
    numbers.push({ value, ...countedIn(tokens, at) });
  }
  return { numbers, months, codes };
}

const plainCode = (code: string): string => code.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** What the words around a number say of it: "$ 5 million", "5 percent", "5 days", "5-day". */
function countedIn(tokens: readonly string[], at: number): Pick<Figure, 'scale' | 'unit'> {
  const scale = SCALES.get(tokens[at + 1] ?? '') ?? 0;
  const behind = at + (scale > 0 ? 2 : 1);
  const [following = '', next = ''] = tokens.slice(behind, behind + 4).filter((token) => !LINKS.has(token));
  // Of "9 $ 5" the currency is the next number's.
  const isOwn = following === 'percent' || (CURRENCIES.has(following) && !/^\d/.test(next));
  if (isOwn) return { scale, unit: following };
  const before = tokens[at - 1] ?? '';
  return { scale, unit: CURRENCIES.has(before) ? before : UNIT_WORDS.get(following.split('-', 1)[0]!) };
}

/** "5 millions d’euros", "30-day". */
const LINKS = new Set(['de', 'd', 'of']);

/** Whether a text has a code, however its marks are written. */
export const hasCode = (text: string, code: string): boolean => {
  const plain = plainCode(text);
  const at = plain.indexOf(code);
  return at >= 0 && !(/^\d/.test(code) && /\d/.test(plain[at - 1] ?? '')) && !/\d/.test(plain[at + code.length] ?? '');
};

/** Scales and units that a text names, beside whatever number. */
export function countedInText(text: string, language: string | undefined): { scales: Set<number>; units: Set<string> } {
  const tokens = Array.from(plainFigures(text, language).matchAll(TOKEN), ([token]) => token.toLowerCase());
  const scales = new Set(tokens.flatMap((token) => SCALES.get(token) ?? []));
  const units = new Set(
    tokens.flatMap((token) => (token === 'percent' || CURRENCIES.has(token) ? token : (UNIT_WORDS.get(token) ?? []))),
  );
  return { scales, units };
}
