import { numbersIn, type WrittenNumber } from './numbers-in.ts';
import { numbersNamed } from './number-names.ts';
import { knowsScalesOf } from './scales.ts';

export interface InLanguage {
  text: string;
  /** BCP 47. */
  language: string | undefined;
}

/** Ways to read what is left, at most, and numbers that are left: more are not the same. */
const MOST_WAYS = 512;
const MOST_LEFT = 100;

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
  if (left.length + right.length > MOST_LEFT) return false;
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

/** Without pairs of one number, the surest first: spelled alike, read alike, and what may be read alike. */
function withoutPairs(left: WrittenNumber[], right: WrittenNumber[]): [WrittenNumber[], WrittenNumber[]] {
  const spelling = ({ text, power }: WrittenNumber) => [`${text} ${power}`];
  const firstReading = ({ readings }: WrittenNumber) => readings.slice(0, 1).map(String);
  const anyReading = ({ readings }: WrittenNumber) => readings.map(String);
  let [lost, added] = [left, right];
  for (const keysOf of [spelling, firstReading, anyReading]) {
    const places = new Map<string, number[]>();
    for (const [at, number] of added.entries())
      for (const key of keysOf(number)) {
        const own = places.get(key);
        if (own) own.push(at);
        else places.set(key, [at]);
      }
    const paired = new Set<number>();
    lost = lost.filter((number) => {
      for (const key of keysOf(number))
        for (let at = places.get(key)?.pop(); at !== undefined; at = places.get(key)?.pop())
          if (!paired.has(at)) {
            paired.add(at);
            return false;
          }
      return true;
    });
    added = added.filter((_, at) => !paired.has(at));
  }
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
  const counts = new Map<string, number>();
  for (const value of second) counts.set(value, (counts.get(value) ?? 0) + 1);
  const take = (value: string) => {
    const count = counts.get(value) ?? 0;
    if (count > 0) counts.set(value, count - 1);
    return count > 0;
  };
  const lost = first.filter((value) => !take(value));
  return [lost, second.filter(take)];
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
