import type { Answers } from '../form/answers.ts';
import {
  compared,
  decimalOf,
  divided,
  negative,
  NOTHING,
  ONE,
  plus,
  rounded,
  spelledDecimal,
  times,
  type Decimal,
} from '../numbers/decimal.ts';
import type { FieldComputation, Formula } from './field-computation.ts';

/** What a field says: a number, nothing, or `unread` where it is none. */
export type SaidNumber = Decimal | undefined | 'unread';
/** Of all fields of this name, or that stand below it. */
export type NumbersOf = (name: string, answers: Answers) => readonly SaidNumber[];

/** Behind the point: Acrobat's `AFSimple_Calculate` gives no more. */
const MOST_PLACES = 6;

/**
 * What follows for a field, as `1234.5`. Fields that say nothing count as 0; where all of them say nothing, or one cannot be read as a
 * number, nothing follows, and neither does from a division by 0.
 */
export function computedValue(
  computation: FieldComputation,
  numbersOf: NumbersOf,
  answers: Answers,
): string | undefined {
  const names = computation.by === 'formula' ? namesIn(computation.formula) : computation.of;
  const numbers = names.flatMap((name) => numbersOf(name, answers));
  if (numbers.includes('unread') || numbers.every((number) => number === undefined)) return undefined;
  const valueOf = (name: string) =>
    numbersOf(name, answers).reduce<Decimal>((sum, number) => plus(sum, readable(number)), NOTHING);
  const result =
    computation.by === 'formula'
      ? evaluated(computation.formula, valueOf)
      : taken(computation.by, numbers.map(readable));
  return result && spelledDecimal(rounded(result, MOST_PLACES));
}

const readable = (number: SaidNumber): Decimal => (typeof number === 'object' ? number : NOTHING);

function taken(by: Exclude<FieldComputation['by'], 'formula'>, numbers: readonly Decimal[]): Decimal | undefined {
  const [first = NOTHING, ...others] = numbers;
  switch (by) {
    case 'sum':
      return numbers.reduce(plus, NOTHING);
    case 'product':
      return numbers.reduce(times, ONE);
    case 'average':
      return divided(numbers.reduce(plus, NOTHING), { digits: BigInt(numbers.length), places: 0 });
    case 'least':
      return others.reduce((least, each) => (compared(each, least) < 0 ? each : least), first);
    case 'greatest':
      return others.reduce((most, each) => (compared(each, most) > 0 ? each : most), first);
  }
}

/** `undefined` where it divides by 0. */
function evaluated(formula: Formula, valueOf: (name: string) => Decimal): Decimal | undefined {
  switch (formula.is) {
    case 'number':
      return decimalOf(formula.value);
    case 'field':
      return valueOf(formula.name);
    case 'negative': {
      const value = evaluated(formula.of, valueOf);
      return value && negative(value);
    }
    default: {
      const [left, right] = [evaluated(formula.left, valueOf), evaluated(formula.right, valueOf)];
      return left && right && operated(formula.is, left, right);
    }
  }
}

function operated(operator: '+' | '-' | '*' | '/', left: Decimal, right: Decimal): Decimal | undefined {
  switch (operator) {
    case '+':
      return plus(left, right);
    case '-':
      return plus(left, negative(right));
    case '*':
      return times(left, right);
    case '/':
      return divided(left, right);
  }
}

/** Of the fields that a formula reads. */
export function namesIn(formula: Formula): string[] {
  switch (formula.is) {
    case 'number':
      return [];
    case 'field':
      return [formula.name];
    case 'negative':
      return namesIn(formula.of);
    default:
      return [...namesIn(formula.left), ...namesIn(formula.right)];
  }
}
