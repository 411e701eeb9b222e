import { numbersIn, type WrittenNumber } from './numbers-in.ts';
import { numbersNamed } from './number-names.ts';

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
  const [left, right] = withoutPairs(numbersIn(source.text, source.language), numbersIn(target.text, target.language));
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

/** Without those that both write alike, or that have one reading and the same. */
function withoutPairs(left: WrittenNumber[], right: WrittenNumber[]): [WrittenNumber[], WrittenNumber[]] {
  const spelled = ({ text, power }: WrittenNumber) => `${text}e${power}`;
  const read = ({ readings }: WrittenNumber) => JSON.stringify(readings[0]);
  let rest = right;
  let lost = left;
  for (const alike of [spelled, read])
    lost = lost.filter((number) => {
      const at = rest.findIndex((other) => alike(other) === alike(number));
      if (at >= 0) rest = rest.toSpliced(at, 1);
      return at < 0;
    });
  return [lost, rest];
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
