import type { FoundField } from '../../src/index.ts';

/** A text field that says nothing of itself, but for what is given. */
export const madeField = (name: string, more: Partial<FoundField> = {}): FoundField => ({
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
  ...more,
});
