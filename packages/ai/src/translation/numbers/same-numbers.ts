import { numbersIn, type WrittenNumber } from './numbers-in.ts';
import { numbersNamed } from './number-names.ts';
import { knowsScalesOf } from './scales.ts';

export interface InLanguage {
  text: string;
  /** BCP 47. */
  language: string | undefined;
}

/** Ways to read what is left, at most. */
const MOST_WAYS = 512;

/**
 * Whether a translation has the numbers of its source, each as often, however the languages write them. A number may be said in a
 * word, where the word is known; nothing may be added, lost or changed otherwise.
 */
export function haveSameNumbers(source: InLanguage, target: InLanguage): boolean {
  if (!haveSameCurrencies(source.text, target.text)) return false;
  const known = { hasScales: knowsScalesOf(source.language) && knowsScalesOf(target.language) };
  const [left, right] = withoutPairs(
    numbersIn(source.text, source.language, known),
    numbersIn(target.text, target.language, known),
  );
  if (left.length === 0 && right.length === 0) return true;
  const [named, namedInTarget] = [
    numbersNamed(source.text, source.language).map(String),
    numbersNamed(target.text, target.language).map(String),
  ];
  const ways = waysOf([...left, ...right]);
  return ways.some((way) => {
    const [lost, added] = difference(way.slice(0, left.length).flat(), way.slice(left.length).flat());
    return isAmong(lost, namedInTarget) && isAmong(added, named);
  });
}

type Alike = (one: WrittenNumber, other: WrittenNumber) => boolean;

const isSpelledAlike: Alike = (one, other) => one.text === other.text && one.power === other.power;
const isReadAlike: Alike = (one, other) => isSame(one.readings[0]!, other.readings[0]!);
const mayBeAlike: Alike = (one, other) =>
  one.readings.some((reading) => other.readings.some((each) => isSame(reading, each)));
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ');

/** Without pairs of one number, the surest first. */
function withoutPairs(left: WrittenNumber[], right: WrittenNumber[]): [WrittenNumber[], WrittenNumber[]] {
  let [lost, added] = [left, right];
  for (const isAlike of [isSpelledAlike, isReadAlike, mayBeAlike])
    lost = lost.filter((number) => {
      const at = added.findIndex((other) => isAlike(number, other));
      if (at >= 0) added = added.toSpliced(at, 1);
      return at < 0;
    });
  return [lost, added];
}

function waysOf(numbers: readonly WrittenNumber[]): (readonly string[])[][] {
  let ways: (readonly string[])[][] = [[]];
  for (const { readings } of numbers) {
    const choices = ways.length * readings.length > MOST_WAYS ? readings.slice(0, 1) : readings;
    ways = ways.flatMap((way) => choices.map((reading) => [...way, reading]));
  }
  return ways;
}

/** What only the first has, and what only the second. */
function difference(first: readonly string[], second: readonly string[]): [string[], string[]] {
  const rest = [...second];
  const lost = first.filter((value) => {
    const at = rest.indexOf(value);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [lost, rest];
}

const isAmong = (values: readonly string[], named: readonly string[]): boolean =>
  difference(values, named)[0].length === 0;

const CURRENCIES: readonly RegExp[] = [
  /\$|\b(?:USD|CAD|AUD)|dollar|dólar|dollaro|доллар|ドル|美元|달러|دولار/iu,
  /€|\bEUR\b|\beuros?\b|евро|ユーロ|欧元|歐元|유로|يورو/iu,
  /£|\bGBP\b|pound|livre|pfund|libra|sterlin|фунт|ポンド|英镑|英鎊|파운드|جنيه/iu,
  /¥|￥|\b(?:JPY|CNY|RMB)\b|\byens?\b|yuan|иен|円|元|엔|위안|ين/iu,
];
const SIGNS = /[$€£¥￥]/u;

/** A sign of a currency that the source does not speak of makes another amount. */
function haveSameCurrencies(source: string, target: string): boolean {
  return CURRENCIES.every((currency) => {
    const sign = target.split('').find((letter) => SIGNS.test(letter) && currency.test(letter));
    return sign === undefined || currency.test(source);
  });
}
