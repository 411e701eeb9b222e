import type { FieldFormat } from '../any/field-format.ts';
import type { IdentifierKind } from '../identifiers/kinds.ts';

/** What kind of answer a question takes, and how it is written. */
export type Kind =
  /** `longest` in letters. `lines`: how many the field shows, where it is more than one. */
  | { readonly is: 'text'; readonly longest: number; readonly lines?: number }
  | { readonly is: 'tick' }
  /**
   * One of these values. `shown`: what a person sees and may type in the place of one. `other`: something else may be typed, of so many
   * letters.
   */
  | {
      readonly is: 'choice';
      readonly values: readonly string[];
      readonly shown?: Readonly<Record<string, string>>;
      readonly other?: number;
    }
  /** Any of these values: written one a line, in their order. */
  | {
      readonly is: 'several';
      readonly values: readonly string[];
      readonly shown?: Readonly<Record<string, string>>;
    }
  /** Written `1234.56`. */
  | { readonly is: 'money'; readonly mayBeNegative?: true }
  /** A count without a fraction. */
  | { readonly is: 'whole'; readonly least: number; readonly most: number }
  /** In a format of the field's own, written as its file keeps it. */
  | { readonly is: 'formatted'; readonly format: FieldFormat }
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
