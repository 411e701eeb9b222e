import { tagOf } from '../words/tags.ts';
import type { KeyFigure } from './summary.ts';

/** A figure within a text. */
export interface FoundFigure {
  kind: KeyFigure['kind'];
  from: number;
  to: number;
}

const NUMBER = "(?:\\d{1,3}(?:[\\u0020\\u00a0\\u202f.,'’]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?)(?!\\d)";
/** "850–950" is one figure. */
const RANGE = `${NUMBER}(?:[-–]${NUMBER})?`;
const SPACE = '[\\u0020\\u00a0\\u202f]?';
const SCALE =
  '(?:thousand|million|billion|trillion|bn|milliers?|millions?|milliards?|Mio\\.?|Mrd\\.?|Millionen|Milliarden|millones|mil millones|milioni|miliardi|milh[õã]\\p{L}+|bilh[õã]\\p{L}+|miljoen|miljard|тыс\\.?|млн|млрд|[万億亿兆만억조])(?!\\p{L})';
const CURRENCY =
  "(?:\\p{Sc}|(?:US|CA|AU|HK)\\$|(?:(?:d['’]|de )?(?:euros?|dollars?|pounds?|yen|francs?|Euro|Dollar|pesos?|d[óo]lares|euro|dollari|руб(?:\\.|л\\p{L}+)?|долл\\p{L}*)|USD|EUR|GBP|CHF|CAD|JPY|CNY|円|元|원)(?!\\p{L}))";
const SHARE =
  '(?:%|percent(?!\\p{L})|per cent(?!\\p{L})|percentage points?|basis points?|pour cent(?!\\p{L})|points? de pourcentage|Prozent(?:punkte)?(?!\\p{L})|por ciento|por cento|per cento|procent(?!\\p{L})|процент\\p{L}*)';
const UNIT =
  '(?:k[mgWVJ]|[mc]m|m[²³2]|km[²2]|ha|[MGT]W(?:h|c)?|kWh|tonnes?|tons?|t|litres?|liters?|barrels?|hours?|heures?|Stunden|horas|ore|years?|ans|années|Jahre|años|anni|months?|mois|Monate|meses|mesi|days?|jours?|Tage|días|giorni|employees|people|persons|customers|users|stores|countries|salariés|employés|collaborateurs|personnes|clients|habitants|pays|Mitarbeiter\\p{L}*|Personen|Kunden|empleados|personas|países|dipendenti|persone|°C|°F|dpi|GB|MB|TB|Go|Mo|To|Hz|[MG]Hz)(?![\\p{L}\\p{N}])';

const AMOUNTS = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?:(?:US|CA|AU|HK)?\\p{Sc}|USD|EUR|GBP|CHF)${SPACE}${RANGE}(?:${SPACE}${SCALE})?|${RANGE}(?:${SPACE}${SCALE})?${SPACE}${CURRENCY})`,
  'giu',
);
const SHARES = new RegExp(`(?<![\\p{L}\\p{N}.,])[+−-]?${RANGE}${SPACE}${SHARE}`, 'giu');
const QUANTITIES = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£/-])(?:${RANGE}${SPACE}(?:${SCALE}(?:${SPACE}${UNIT})?|${UNIT})|\\d{1,3}(?:,\\d{3})+(?![\\d.,%]))`,
  'gu',
);

/** Amounts, shares, quantities and dates of a text, in its order; what is part of a longer one is none by itself. */
export function figuresIn(text: string, language: string | undefined): FoundFigure[] {
  const found: FoundFigure[] = [];
  const patterns: [KeyFigure['kind'], RegExp][] = [
    ['date', datesOf(language)],
    ['amount', AMOUNTS],
    ['share', SHARES],
    ['quantity', QUANTITIES],
  ];
  for (const [kind, pattern] of patterns)
    for (const { index, 0: match } of text.matchAll(pattern)) {
      const to = index + match.trimEnd().length;
      if (found.every((other) => other.to <= index || other.from >= to)) found.push({ kind, from: index, to });
    }
  return found.sort((one, other) => one.from - other.from);
}

const patternsOfDates = new Map<string, RegExp>();

/** Dates with their year, whose months are called as the language calls them. */
function datesOf(language = 'en'): RegExp {
  let pattern = patternsOfDates.get(language);
  if (!pattern) {
    const months = [...new Set([...monthsOf(language), ...monthsOf('en')])].map(escaped).join('|');
    const month = `(?:${months})\\.?(?!\\p{L})`;
    const day = '\\d{1,2}(?:er|st|nd|rd|th|\\.|º)?';
    pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${day} (?:de )?${month},?(?: de| del)? \\d{4}|${month} ${day},? \\d{4}|${month}(?: de)? \\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{4}年\\d{1,2}月(?:\\d{1,2}日)?|\\d{4}년 ?\\d{1,2}월(?: ?\\d{1,2}일)?)(?!\\d)`,
      'giu',
    );
    patternsOfDates.set(language, pattern);
  }
  return pattern;
}

function monthsOf(language: string): string[] {
  const names: string[] = [];
  for (const options of [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const) {
    const format = new Intl.DateTimeFormat(tagOf(language), { ...options, timeZone: 'UTC' });
    for (let month = 0; month < 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2001, month, 15));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      if (/^\p{L}{3,}$/u.test(name)) names.push(name);
    }
  }
  return names;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
