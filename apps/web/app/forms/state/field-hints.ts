import type { InputHTMLAttributes } from 'react';
import type { FieldFormat, Kind, Question } from '@pagewright/forms';

type Hints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'placeholder' | 'spellCheck' | 'autoCapitalize' | 'autoCorrect'
>;

/** How a field is typed into: which keys a phone shows, what browsers may fill in, and what an answer looks like. */
export function fieldHints({ kind, autofill }: Question): Hints {
  return {
    autoComplete: autofill ?? 'off',
    spellCheck: false,
    ...KEYS[kind.is],
    ...(kind.is === 'formatted' && formatHints(kind.format)),
    ...(kind.is === 'identifier' && identifierHints(kind.of)),
  };
}

const KEYS: Readonly<Record<Kind['is'], Hints>> = {
  text: {},
  tick: {},
  choice: {},
  several: {},
  money: { inputMode: 'decimal', placeholder: '0.00' },
  whole: { inputMode: 'numeric' },
  formatted: {},
  date: { inputMode: 'numeric', placeholder: 'MM/DD/YYYY' },
  identifier: { inputMode: 'numeric' },
  digits: { inputMode: 'numeric' },
  state: { autoCapitalize: 'characters', placeholder: 'NY' },
  zip: { inputMode: 'numeric', placeholder: '12345' },
  phone: { inputMode: 'tel', placeholder: '(212) 555-0134' },
  email: { inputMode: 'email' },
};

function formatHints(format: FieldFormat): Hints {
  switch (format.is) {
    case 'number':
    case 'percent':
      return { inputMode: 'decimal' };
    case 'date':
    case 'time':
      return { placeholder: format.pattern };
    case 'mask':
      return { placeholder: format.mask };
    case 'special':
      return { inputMode: format.of === 'phone' ? 'tel' : 'numeric' };
  }
}

const PATTERNS: Readonly<Record<string, string>> = {
  ssn: '123-45-6789',
  itin: '912-34-5678',
  ein: '12-3456789',
  ptin: 'P12345678',
};

function identifierHints([first = '']: readonly string[]): Hints {
  return { inputMode: first === 'ptin' ? 'text' : 'numeric', placeholder: PATTERNS[first] };
}
