import type { IdentifierKind } from '../identifiers/kinds.ts';
import type { NumberStyle } from '../numbers/number-style.ts';

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
  /** With or without a fraction, written `-1234.5`; the style is that in which the form shows it. */
  | { readonly is: 'number'; readonly style: NumberStyle }
  /** Written `2026-03-31`. `pattern`: how the form shows it, where that is not as US forms do: `dd.mm.yyyy`. */
  | { readonly is: 'date'; readonly pattern?: string }
  /** Written with its dashes; any of these kinds. */
  | { readonly is: 'identifier'; readonly of: readonly IdentifierKind[] }
  /** So many digits, and nothing else. */
  | { readonly is: 'digits'; readonly least: number; readonly most: number }
  /** `9` stands for a digit, `A` for a letter, `O` for either, `X` for anything, and all else for itself. */
  | { readonly is: 'mask'; readonly mask: string }
  /** Of the USA: two letters. */
  | { readonly is: 'state' }
  /** Written `12345` or `12345-6789`. */
  | { readonly is: 'zip' }
  /** Of North America, ten digits, written `(212) 555-0134`; others as typed, with their plus. */
  | { readonly is: 'phone' }
  | { readonly is: 'email'; readonly longest: number };
