import type { IdentifierKind } from '../identifiers/kinds.ts';

/** What kind of answer a question takes, and how it is written. */
export type Kind =
  /** `longest` in letters. `lines`: how many the field shows, where it is more than one. */
  | { readonly is: 'text'; readonly longest: number; readonly lines?: number }
  | { readonly is: 'tick' }
  | { readonly is: 'choice'; readonly values: readonly string[] }
  /** Written `1234.56`. */
  | { readonly is: 'money'; readonly mayBeNegative?: true }
  /** A count without a fraction. */
  | { readonly is: 'whole'; readonly least: number; readonly most: number }
  /** Written `2026-03-31`. */
  | { readonly is: 'date' }
  /** Written with its dashes; any of these kinds. */
  | { readonly is: 'identifier'; readonly of: readonly IdentifierKind[] }
  /** So many digits, and nothing else. */
  | { readonly is: 'digits'; readonly least: number; readonly most: number }
  /** Of the USA: two letters. */
  | { readonly is: 'state' }
  /** Written `12345` or `12345-6789`. */
  | { readonly is: 'zip' }
  /** Of North America, ten digits, written `(212) 555-0134`; others as typed, with their plus. */
  | { readonly is: 'phone' }
  | { readonly is: 'email'; readonly longest: number };
