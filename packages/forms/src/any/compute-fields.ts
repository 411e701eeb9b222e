import {
  decimalOf,
  dividedBy,
  isLess,
  minus,
  ONE,
  plus,
  spelledDecimal,
  times,
  ZERO,
  type Decimal,
} from './decimal.ts';
import type { FieldComputation, Formula } from './field-computation.ts';
import type { FieldValue, FoundField } from './found-field.ts';

/**
 * Values of the fields that follow from others, in the order in which the form computes them. Empty fields count as nothing, as Acrobat
 * has it, but what follows from empty fields alone stays empty: `undefined`.
 */
export function computeFields(
  fields: readonly FoundField[],
  given: ReadonlyMap<string, FieldValue | undefined>,
): Map<string, string | undefined> {
  const values = new Map(given);
  const below = namesBelow(fields);
  const computed = new Map<string, string | undefined>();
  for (const { name, computed: how } of inOrder(fields)) {
    if (!how) continue;
    const used = namesIn(how).flatMap((each) => below.get(each) ?? []);
    const isSaid = used.some((each) => values.get(each) !== undefined);
    const result = isSaid
      ? resultOf(how, (each) => (below.get(each) ?? []).map((field) => numberIn(values.get(field))))
      : undefined;
    const value = result && spelledDecimal(result);
    computed.set(name, value);
    values.set(name, value);
  }
  return computed;
}

/** Those to which the form gives no place come last. */
const inOrder = (fields: readonly FoundField[]): FoundField[] =>
  fields
    .filter(({ computed }) => computed)
    .sort((left, right) => (left.order ?? fields.length) - (right.order ?? fields.length));

/** Of each name those of the fields at it and below it. */
function namesBelow(fields: readonly FoundField[]): Map<string, string[]> {
  const below = new Map<string, string[]>();
  for (const { name } of fields) {
    const parts = name.split('.');
    for (let length = 1; length <= parts.length; length += 1) {
      const above = parts.slice(0, length).join('.');
      const names = below.get(above);
      if (names) names.push(name);
      else below.set(above, [name]);
    }
  }
  return below;
}

function namesIn(how: FieldComputation): readonly string[] {
  if (how.by !== 'formula') return how.of;
  const inFormula = (formula: Formula): string[] => {
    if (formula.is === 'number') return [];
    if (formula.is === 'field') return [formula.name];
    return formula.is === 'negative'
      ? inFormula(formula.of)
      : [...inFormula(formula.left), ...inFormula(formula.right)];
  };
  return inFormula(how.formula);
}

/** What is no number counts as nothing. Decimals may stand behind a comma. */
const numberIn = (value: FieldValue | undefined): Decimal =>
  (typeof value === 'string' ? decimalOf(value.trim().replace(',', '.')) : undefined) ?? ZERO;

/** `undefined` where something is divided by nothing. */
function resultOf(how: FieldComputation, numbersOf: (name: string) => readonly Decimal[]): Decimal | undefined {
  if (how.by === 'formula') return ofFormula(how.formula, (name) => numbersOf(name)[0] ?? ZERO);
  const numbers = how.of.flatMap((name) => numbersOf(name));
  const [first = ZERO] = numbers;
  switch (how.by) {
    case 'sum':
      return numbers.reduce(plus, ZERO);
    case 'product':
      return numbers.reduce(times, ONE);
    case 'average':
      return dividedBy(numbers.reduce(plus, ZERO), { units: BigInt(numbers.length), places: 0 });
    case 'least':
      return numbers.reduce((least, each) => (isLess(each, least) ? each : least), first);
    case 'greatest':
      return numbers.reduce((most, each) => (isLess(most, each) ? each : most), first);
  }
}

function ofFormula(formula: Formula, numberOf: (name: string) => Decimal): Decimal | undefined {
  if (formula.is === 'number') return decimalOf(formula.value);
  if (formula.is === 'field') return numberOf(formula.name);
  if (formula.is === 'negative') {
    const of = ofFormula(formula.of, numberOf);
    return of && minus(ZERO, of);
  }
  const [left, right] = [ofFormula(formula.left, numberOf), ofFormula(formula.right, numberOf)];
  if (!left || !right) return undefined;
  switch (formula.is) {
    case '+':
      return plus(left, right);
    case '-':
      return minus(left, right);
    case '*':
      return times(left, right);
    case '/':
      return dividedBy(left, right);
  }
}
