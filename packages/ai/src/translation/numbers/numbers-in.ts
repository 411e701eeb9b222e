import { plainDigits } from './plain-digits.ts';
import { scaleOf } from './scales.ts';
import { readingsOf, scaledBy, type Readings } from './values.ts';

export interface WrittenNumber {
  /** As it is written, with its sign. */
  text: string;
  /** What a word behind it multiplies by. */
  power: number;
  readings: Readings;
}

const NUMBER = /(?<!\d)(?:\d{1,3}(?:[ \u00a0'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)/gu;
/** A hyphen close before a number is a sign at the beginning, behind a space and behind what opens. */
const HYPHEN = /(?:^|[\s([{=:,;<>|/~«„“"'‘（])-[$€£¥]?$/u;
const IN_WORDS = /(?:^|\P{L})(?:minus|moins|menos|meno|минус|мінус|eksi|マイナス|负|負|ناقص)\s$|(?:マイナス|负|負)$/iu;
/** A sign, or what parts two numbers or a word from a number: "10 -6", "10.-16.", a dash. */
const UNSURE = /\d\s-$|[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d\s]-$|(?:^|\s)[–—]$/u;
const HALF_DAY = /^(?:[:.]\d{2})?(?::\d{2})?\s?([ap])\.?\s?m\b/iu;
const CLOCK = /^(?:\s?(?:uhr|h|hrs|godz)\b)/iu;
const BEFORE_CLOCK = /(?:\bkl|\bklo|\bore|\balle|\bum|\bgodz|\bà|\bas|\bàs|\ba las)\.?\s$/iu;

/** 3億5000万: one number. */
const COMPOUND = /(\d+(?:[.,]\d+)*)\s?[億亿억]\s?(\d+(?:,\d{3})*)\s?[万萬만]/gu;

/**
 * The numbers of a text in their order. `language`: BCP 47, says which sign parts decimals. `hasScales`: whether the words that multiply
 * a number are known on both sides; if not, the number may stand without them.
 */
export function numbersIn(
  text: string,
  language: string | undefined,
  { hasScales }: { hasScales: boolean },
): WrittenNumber[] {
  const plain = plainDigits(text)
    .replaceAll(COMPOUND, (_, high: string, low: string) => {
      const tenThousands = Number(high.replaceAll(',', '')) * 10_000 + Number(low.replaceAll(',', ''));
      return `${Math.round(tenThousands)}万`;
    })
    // "16:00" and "16 h" are the same time.
    .replaceAll(/(?<=(?<!\d)\d{1,2})(?::|\s?h\s?)00(?![\d:])/giu, ' h');
  return Array.from(plain.matchAll(NUMBER), ({ 0: written, index }) => {
    const before = plain.slice(Math.max(0, index - 16), index);
    const following = plain.slice(index + written.length, index + written.length + 24);
    const { power, isSure } = scaleOf(following, language);
    const isNegative = IN_WORDS.test(before) || (HYPHEN.test(before) && !/\d\s-$/.test(before));
    const isUnsure = !isNegative && UNSURE.test(before);
    const unscaled = readingsOf(written, language);
    const scaled = unscaled.map((values) =>
      values.map((value, at) => (at === values.length - 1 ? scaledBy(value, power) : value)),
    );
    const amounts = power === 0 ? unscaled : isSure && hasScales ? scaled : [...scaled, ...unscaled];
    const timed = [...amounts, ...timesOf(written, before, following)];
    const signed = timed.map(([first = '', ...others]) => [`-${first}`, ...others]);
    return {
      text: (isNegative ? '-' : '') + written.replaceAll('\u00a0', ' '),
      power: hasScales ? power : 0,
      readings: isNegative ? signed : isUnsure ? [...timed, ...signed] : timed,
    };
  });
}

function timesOf(written: string, before: string, following: string): Readings {
  const half = HALF_DAY.exec(following)?.[1]?.toLowerCase();
  const [hour = '', minutes] = written.split('.');
  const is = half !== undefined || CLOCK.test(following) || BEFORE_CLOCK.test(before);
  if (!is || !/^\d{1,2}$/.test(hour) || Number(hour) > 24 || (minutes !== undefined && !/^[0-5]\d$/.test(minutes)))
    return [];
  const hours = half === undefined ? [Number(hour)] : [Number(hour), (Number(hour) % 12) + (half === 'p' ? 12 : 0)];
  const rest = minutes === undefined || minutes === '00' ? [] : [String(Number(minutes))];
  return hours.map((each) => [String(each), ...rest]);
}
