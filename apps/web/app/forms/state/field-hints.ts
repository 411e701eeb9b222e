import type { InputHTMLAttributes } from 'react';
import type { Kind, Question } from '@pagewright/forms';

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
    ...patternHints(kind),
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
  number: { inputMode: 'decimal' },
  date: { inputMode: 'numeric', placeholder: 'MM/DD/YYYY' },
  identifier: { inputMode: 'numeric' },
  digits: { inputMode: 'numeric' },
  mask: {},
  state: { autoCapitalize: 'characters', placeholder: 'NY' },
  zip: { inputMode: 'numeric', placeholder: '12345' },
  phone: { inputMode: 'tel', placeholder: '(212) 555-0134' },
  email: { inputMode: 'email' },
};

/** A field may have a pattern of its own. */
function patternHints(kind: Kind): Hints {
  if (kind.is === 'mask') return { placeholder: kind.mask };
  if (kind.is === 'date' && kind.pattern !== undefined) return { inputMode: 'text', placeholder: kind.pattern };
  return {};
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
