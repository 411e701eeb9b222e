import type { NumberFormat } from '../../src/any/field-format.ts';
import type { FoundField } from '../../src/any/found-field.ts';

/** A text field of page 1 with nothing special about it, but for what is given. */
export const madeField = (name: string, given: Partial<FoundField> = {}): FoundField => ({
  name,
  kind: 'text',
  tip: undefined,
  places: [{ page: 1, area: [10, 10, 110, 24], states: [] }],
  value: undefined,
  initial: undefined,
  longest: undefined,
  isComb: false,
  isMultiline: false,
  isPassword: false,
  isRequired: false,
  isReadOnly: false,
  isHidden: false,
  isPrinted: true,
  choices: [],
  isEditable: false,
  isSeveral: false,
  format: undefined,
  range: undefined,
  computed: undefined,
  order: undefined,
  isScripted: false,
  ...given,
});

/** `1,234.50`. */
export const AMOUNT: NumberFormat = {
  is: 'number',
  decimals: 2,
  separators: { thousands: ',', decimal: '.' },
  negative: 'minus',
  currency: '$',
  isCurrencyBefore: true,
};
