import type { Evidence, Said } from './evidence.ts';
import { countedInText, figuresIn, hasCode, type Figure } from './figures.ts';

/** Whether every number, date, amount and code of a sentence is in what it rests on. */
export function areFiguresSupported({ text, language }: Said, { quoted, above, asked }: Evidence): boolean {
  const own = figuresIn(text, language);
  // The question's year is no year of quotes that have another.
  const isDated = quoted.some((said) => YEARS.test(said.text));
  const bases = [
    ...quoted,
    ...asked.map((said) => (isDated ? { ...said, text: said.text.replaceAll(ALL_YEARS, ' ') } : said)),
  ];
  // A number may stand in a sentence as in its quote, or as the sentence's language writes it.
  const all = bases.flatMap((base) => [figuresIn(base.text, base.language), figuresIn(base.text, language)]);
  const numbers = all.flatMap((each) => each.numbers);
  const context = counted([...quoted, ...above, ...asked]);
  const said = counted([{ text, language }]);
  return (
    own.numbers.every((figure) => numbers.some((other) => isSame(figure, other, context, said))) &&
    [...own.months].every(
      (month) => all.some(({ months }) => months.has(month)) || numbers.some(({ value }) => Number(value) === month),
    ) &&
    own.codes.every((code) => bases.some((base) => hasCode(base.text, code))) &&
    !isTimeAdded(said, context, [...own.numbers, ...numbers])
  );
}

const YEARS = /(?<![\d.,])(?:19|20)\d\d(?!,?\d)/u;
const ALL_YEARS = /(?:\bFY\s?)?(?<![\d.,])(?:19|20)\d\d(?!,?\d)|\bFY\s?\d\d\b/gu;
const TIMES = new Set(['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year', 'decade']);
const YEAR = /^(?:19|20)\d\d$/;

/** "For years" where the quotes say "for weeks", or nothing of it. A year may be said of a number of one. */
const isTimeAdded = (said: Counted, context: Counted, numbers: readonly Figure[]): boolean =>
  [...said.units].some(
    (unit) =>
      TIMES.has(unit) &&
      !context.units.has(unit) &&
      !(unit === 'year' && numbers.some(({ value }) => YEAR.test(value))),
  );

interface Counted {
  scales: ReadonlySet<number>;
  units: ReadonlySet<string>;
}

function counted(texts: readonly Said[]): Counted {
  const each = texts.map(({ text, language }) => countedInText(text, language));
  return {
    scales: new Set(each.flatMap(({ scales }) => [...scales])),
    units: new Set(each.flatMap(({ units }) => [...units])),
  };
}

/** `context`: what is counted in the quotes and above them; `said`: in the sentence. */
function isSame(figure: Figure, other: Figure, context: Counted, said: Counted): boolean {
  return isSameValue(figure, other, context, said) && isSameUnit(figure, other, context, said);
}

/** "5.3 billion" is "5,300" where a table counts millions. */
function isSameValue(figure: Figure, other: Figure, context: Counted, said: Counted): boolean {
  const scales = figure.scale > 0 ? [figure.scale] : [0, ...said.scales];
  const others = other.scale > 0 ? [other.scale] : figure.scale > 0 ? context.scales : [0];
  return [...others].some((scale) =>
    scales.some((own) => areEqual(Number(figure.value) * 10 ** own, Number(other.value) * 10 ** scale)),
  );
}

const areEqual = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));

/** A currency need not be repeated; percents are not numbers by themselves. */
function isSameUnit(figure: Figure, other: Figure, context: Counted, said: Counted): boolean {
  if (figure.unit === other.unit) return true;
  if (figure.unit === undefined) return other.unit !== 'percent' || said.units.has('percent');
  if (other.unit === undefined) return context.units.has(figure.unit);
  return false;
}
