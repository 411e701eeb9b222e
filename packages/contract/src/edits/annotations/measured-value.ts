/** What a comment measures. Nothing else stands here, so that pages read it without the schema. */
export interface MeasuredValue {
  value: number;
  /** After the point. */
  digits: number;
  /** `m`, `m²` … */
  unit: string;
}

/** As people of a language write it: 1,234.5 m is 1 234,5 m in French. */
export function writtenValue({ value, digits, unit }: MeasuredValue, language: string): string {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number.format(value)}\u00a0${unit}`;
}
