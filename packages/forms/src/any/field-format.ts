/** How a field shows its value, as the usual functions of Acrobat's forms say it. */
export type FieldFormat =
  | NumberFormat
  /** The value 0.25 is shown as 25 %. */
  | { readonly is: 'percent'; readonly decimals: number; readonly separators: Separators }
  /** `mm/dd/yyyy`, in the letters of Acrobat: `d` days, `m` months, `y` years, `H` and `h` hours, `M` minutes, `s` seconds, `t` am or pm. */
  | { readonly is: 'date' | 'time'; readonly pattern: string }
  | { readonly is: 'special'; readonly of: 'zip' | 'zip4' | 'phone' | 'ssn' }
  /** `9` for a digit, `A` for a letter, `O` for either, `X` for anything; all else stands for itself. */
  | { readonly is: 'mask'; readonly mask: string };

export interface NumberFormat {
  readonly is: 'number';
  readonly decimals: number;
  readonly separators: Separators;
  /** How what is less than nothing is told: in red letters, too, for two of them. */
  readonly negative: 'minus' | 'red' | 'brackets' | 'red-brackets';
  /** Before or behind the figures, with its spaces; empty for none. */
  readonly currency: string;
  readonly isCurrencyBefore: boolean;
}

/** Between thousands, and before decimals. */
export interface Separators {
  readonly thousands: ',' | '.' | "'" | '';
  readonly decimal: '.' | ',';
}

/** Decimal numbers: `-12.5`. */
export interface FieldRange {
  readonly least?: string;
  readonly most?: string;
}
