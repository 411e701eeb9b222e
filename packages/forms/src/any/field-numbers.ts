import type { Answers } from '../form/answers.ts';
import { decimalOf, NOTHING, spelledDecimal, times, type Decimal } from '../numbers/decimal.ts';
import { readTyped } from '../form/read-typed.ts';
import { computedValue, namesIn, type SaidNumber } from './computed-value.ts';
import type { FoundField } from './found-field.ts';
import { kindOfField } from './kind-of-field.ts';

const HUNDREDTH: Decimal = { digits: 1n, places: 2 };
const HUNDRED: Decimal = { digits: 100n, places: 0 };

const isPercent = ({ format }: FoundField): boolean => format?.is === 'percent';

/** Answers are in per cent where the file has a share: 25 for 0.25. Anything but a number stays as it is. */
export function valueOfAnswer(field: FoundField, answer: string): string {
  const number = isPercent(field) ? decimalOf(answer) : undefined;
  return number ? spelledDecimal(times(number, HUNDREDTH)) : answer;
}

export function answerOfValue(field: FoundField, value: string): string {
  const number = isPercent(field) ? decimalOf(value) : undefined;
  return number ? spelledDecimal(times(number, HUNDRED)) : value;
}

/** What fields say as numbers, and what follows from them. */
export class FieldNumbers {
  readonly #sources: ReadonlySet<string>;
  /** By their own name, and by each of those they stand below. */
  readonly #named = new Map<string, FoundField[]>();
  /** Fields that are being computed: one that hangs on itself has no value. */
  readonly #busy = new Set<string>();

  constructor(fields: readonly FoundField[]) {
    for (const field of fields) {
      const parts = field.name.split('.');
      parts.forEach((_, at) => {
        const name = parts.slice(0, at + 1).join('.');
        this.#named.set(name, [...(this.#named.get(name) ?? []), field]);
      });
    }
    this.#sources = new Set(
      fields.flatMap(({ computed }) => {
        const names = computed?.by === 'formula' ? namesIn(computed.formula) : (computed?.of ?? []);
        return names.flatMap((name) => this.#below(name).map((field) => field.name));
      }),
    );
  }

  /** Whether its value is computed, or another's from it. */
  isFigure({ name, computed }: FoundField): boolean {
    return computed !== undefined || this.#sources.has(name);
  }

  /** What follows for a field, as its file has it. */
  computed({ name, computed }: FoundField, answers: Answers): string | undefined {
    if (!computed || this.#busy.has(name)) return undefined;
    this.#busy.add(name);
    try {
      return computedValue(computed, (each) => this.#below(each).map((field) => this.#said(field, answers)), answers);
    } finally {
      this.#busy.delete(name);
    }
  }

  /** The same, as an answer. */
  computedAnswer(field: FoundField, answers: Answers): string | undefined {
    const value = this.computed(field, answers);
    return value === undefined ? undefined : answerOfValue(field, value);
  }

  #below(name: string): readonly FoundField[] {
    return this.#named.get(name) ?? [];
  }

  #said(field: FoundField, answers: Answers): SaidNumber {
    const isAsked = !field.isHidden && field.places.length > 0 && (!field.isReadOnly || field.computed !== undefined);
    if (!isAsked) return this.#unasked(field, answers);
    const answer = answers[field.name];
    if (answer === undefined) return undefined;
    if (answer === true) return decimalOf(field.choices[0]?.value ?? '') ?? NOTHING;
    // Words of a list or a group of boxes count as nothing, as Acrobat has it.
    return decimalOf(valueOfAnswer(field, answer)) ?? (field.kind === 'text' ? 'unread' : NOTHING);
  }

  /** What nobody is asked says what its file says, or what follows for it. */
  #unasked(field: FoundField, answers: Answers): SaidNumber {
    const computed = this.computed(field, answers);
    if (computed !== undefined) return decimalOf(computed);
    const { value } = field;
    if (typeof value !== 'string') return undefined;
    const read = readTyped(kindOfField(field, true), answerOfValue(field, value));
    const answer = 'answer' in read && typeof read.answer === 'string' ? read.answer : '';
    return decimalOf(valueOfAnswer(field, answer));
  }
}
